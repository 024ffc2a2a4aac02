import { registered, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import { afterAll, describe, expect, it } from 'vitest';
import { PLANS_PER_CUSTOMER_MAX } from './plans.rules.ts';

const app = await world();
afterAll(() => app.close());

const add = (title: string, person: Person) => app.post('/plans/add', { title }, person);
const getTitles = async (person: Person) =>
  ((await app.get('/plans/list', person)).body.data as { title: string }[]).map(
    ({ title }) => title,
  );

describe('plans', () => {
  it('are listed newest first, to nobody else', async () => {
    const ana = await registered(app, 'ana-lists');
    const ben = await registered(app, 'ben-lists');
    await add('First', ana);
    app.clock.advance(1_000);
    await add('Second', ana);

    expect(await getTitles(ana)).toEqual(['Second', 'First']);
    expect(await getTitles(ben)).toEqual([]);
  });

  it('are refused past the limit, also for taps at the same instant', async () => {
    const eve = await registered(app, 'eve-adds');
    const answers = await Promise.all(
      Array.from({ length: PLANS_PER_CUSTOMER_MAX + 2 }, () => add('Again', eve)),
    );
    expect(answers.filter(({ body }) => body.reason === 'PLANS_TOO_MANY')).toHaveLength(2);
  });

  it('are removed once, by their owner alone', async () => {
    const ana = await registered(app, 'ana-removes');
    const ben = await registered(app, 'ben-removes');
    const { id } = (await add('Mine', ana)).body.data as { id: string };
    const remove = async (person: Person) =>
      (await app.post('/plans/remove', { id }, person)).body.reason;

    expect(await remove(ben)).toBe('PLAN_UNKNOWN');
    expect(await getTitles(ana)).toEqual(['Mine']);
    expect(await remove(ana)).toBeUndefined();
    expect(await remove(ana)).toBe('PLAN_UNKNOWN');
    expect(await getTitles(ana)).toEqual([]);
  });
});
