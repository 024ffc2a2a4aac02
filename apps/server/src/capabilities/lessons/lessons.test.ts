/** Lessons on the real database: done by what the person did, and by nothing else. */
import { lessonIds, type LessonId } from '@candor/contract/lessons';
import { assertBooksBalance } from '@candor/testkit/money';
import { registered, type Person } from '@candor/testkit/people';
import { buy, newRequestId, responseData, sell, trader } from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import { afterAll, describe, expect, it } from 'vitest';
import { findNewestCheckpoint } from '../../core/ledger/store/checkpoints.store.ts';

const here = await world({ MARKET_HOURS: 'continuous' });
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

type State = { finishedAt: number | null; progress: { done: number; isDone: boolean } | null };
const load = async (person: Person, lesson: LessonId): Promise<State> =>
  responseData<State>(await here.post('/lessons/load', { lesson }, person));
const finish = (person: Person, lesson: string, answer: string | null = null) =>
  here.post('/lessons/finish', { lesson, answer }, person);
const finished = async (person: Person): Promise<string[]> =>
  responseData<{ lesson: string; finishedAt: number | null }[]>(
    await here.get('/lessons/list', person),
  )
    .filter(({ finishedAt }) => finishedAt !== null)
    .map(({ lesson }) => lesson);

describe('the task of a lesson', () => {
  it('is open until it was done, and a lesson is finished once', async () => {
    const ana = await trader(here, 'lesson-ana', { stock: '50000.00' });
    const ben = await registered(here, 'lesson-ben');
    expect((await finish(ana, 'firstOrder')).body.reason).toBe('LESSON_TASK_OPEN');
    await buy(here, ana, 'stock', 'AAPL', 1);
    expect((await load(ana, 'firstOrder')).progress).toMatchObject({ done: 1, isDone: true });
    expect(await finished(ana)).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => finish(ana, 'firstOrder')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    here.clock.advance(1_000);
    expect((await finish(ana, 'firstOrder')).body.data).toEqual(answers[0]?.body.data);
    expect(await finished(ana)).toEqual(['firstOrder']);
    // What somebody else did is nobody's progress.
    expect((await load(ben, 'firstOrder')).progress).toMatchObject({ done: 0 });
  });

  it('follows a round trip, a stop, a reason and three sectors', async () => {
    const cai = await trader(here, 'lesson-cai', { stock: '90000.00' });
    const isDone = async (lesson: LessonId) => (await load(cai, lesson)).progress?.isDone;
    const { id } = await buy(here, cai, 'stock', 'AAPL', 2);
    expect(await isDone('reason')).toBe(false);
    await here.post(
      '/trade-notes/write',
      {
        ...{ requestId: newRequestId(), order: id, instrument: null },
        ...{ reason: 'plan', tags: [], text: 'Report on Thursday.' },
      },
      cai,
    );
    expect(await isDone('reason')).toBe(true);
    expect(await isDone('spread')).toBe(false);
    await sell(here, cai, 'stock', 'AAPL', 2);
    expect(await isDone('spread')).toBe(true);
    expect(await isDone('sectors')).toBe(false);
    for (const code of ['AAPL', 'JPM', 'XOM']) await buy(here, cai, 'stock', code, 1);
    expect(await isDone('sectors')).toBe(true);
    await buy(here, cai, 'stock', 'MSFT', 1, { stopLoss: '1.00' });
    expect(await isDone('stop')).toBe(true);
    expect(await isDone('leverage')).toBe(false);
  });
});

describe('the answer of the last lesson', () => {
  it('is the root of a checkpoint, however it is typed, and nothing shorter or made up', async () => {
    const dan = await registered(here, 'lesson-dan');
    await here.app.ledgerProof.checkpoints.keep();
    const root = (await findNewestCheckpoint(here.app.db))?.root ?? '';
    for (const answer of [null, '0', root.slice(0, 7), 'zzzzzzzzzz', '0123456789'])
      expect((await finish(dan, 'proof', answer)).body.reason).toBe('LESSON_ANSWER_WRONG');
    expect((await finish(dan, 'proof', root.slice(0, 8).toUpperCase())).status).toBe(200);
    expect(await finished(dan)).toEqual(['proof']);
  });
});

it('no lesson but the ten is known', async () => {
  const eve = await registered(here, 'lesson-eve');
  expect((await finish(eve, 'everything')).status).toBe(400);
  expect(lessonIds).toHaveLength(10);
});
