/** Closing days through the calls, on the real ledger: two people, the same figures, a chain. */
import type { listDayEnds, loadDayEnd, proposeDayEnd } from '@candor/contract/day-ends';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { checkDayEnds, type DayEndFile } from '@candor/ledger-proof/day-end';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { usd } from '@candor/money/literal';
import { negate } from '@candor/money/arithmetic';
import { isSigned } from '@candor/testkit/is-signed';
import { funded } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { newRequestId, responseData } from '@candor/testkit/trading';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost, justReserve, posting } from '../../core/ledger/movement.ts';
import { saveRoles } from '../../core/operators/operators.store.ts';

type Shown = ReceivedDataOf<typeof loadDayEnd>;
type Closed = ReceivedDataOf<typeof proposeDayEnd>;

const reason = 'the books of the day are in order';
let app: World;
let person: Person;
let ada: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  person = await registered(app, 'dayend01');
});
afterAll(() => app.close());

const reasonOf = async (answer: Promise<Answer>) => (await answer).body.reason;
const look = async (day?: string) =>
  responseData<Shown>(await ada.get(`/operator/day-end${day === undefined ? '' : `?day=${day}`}`));
const propose = (by: TestOperator, { day, figuresHash }: Pick<Shown, 'day' | 'figuresHash'>) =>
  by.post('/operator/day-ends', { requestId: newRequestId(), day, figuresHash, reason });
const decide = (by: TestOperator, id: string, outcome: 'confirmed' | 'refused' = 'confirmed') =>
  by.post(`/operator/day-ends/${id}/decide`, { outcome, reason });
const today = () => new Date(app.clock.now()).toISOString().slice(0, 10);

/** Sessions end with the day, so everybody signs in anew. */
async function nextDay(): Promise<void> {
  app.clock.advance(DAY_MS + HOUR_MS);
  await app.app.ledgerProof.checkpoints.keep();
  const name = today().replaceAll('-', '');
  ada = await operatorIn(app, { name: `Ada ${name}`, roles: ['approver', 'auditor'] });
  ben = await operatorIn(app, { name: `Ben ${name}`, roles: ['approver'] });
}

async function move(amount: `${number}`, atMs?: number): Promise<void> {
  const number = await app.app.db.transact((tx) =>
    moveOrRefuse(
      tx,
      justPost({
        kind: 'adjustment',
        facts: { test: newRequestId() },
        postings: [
          posting(walletAccount(asCustomerId(person.id), 'funding'), usd(amount)),
          posting(houseAccount('adjustments', 'USD'), negate(usd(amount))),
        ],
      }),
    ),
  );
  // As a server would write it whose transaction took from one day into the next.
  if (atMs !== undefined)
    await byOwner(`update ledger_journals set at_ms = ${atMs} where id = ${number}`);
}

async function byOwner(statement: string): Promise<void> {
  await app.app.db.transact(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run({ text: statement, values: [], sql: statement } as never);
  });
}

const funding = ({ figures }: Shown) =>
  figures.find(
    ({ of, account, currency }) =>
      of === 'customers' && account === 'funding' && currency === 'USD',
  );

describe('closing the books of a day', () => {
  it('needs a day that is over, and two people who agree on the same figures', async () => {
    const first = today();
    await funded(app, person, '100.00');
    ada = await operatorIn(app, { name: 'Ada', roles: ['approver', 'auditor'] });
    expect(await reasonOf(ada.get('/operator/day-end'))).toBe('NOTHING_TO_CLOSE');
    await nextDay();
    const shown = await look();
    expect(shown).toMatchObject({ day: first, problems: [], choices: { last: first } });
    expect(funding(shown)).toMatchObject({ opening: '0.00', moved: '100.00', closing: '100.00' });
    expect(await reasonOf(propose(ada, { ...shown, day: today() }))).toBe('DAY_NOT_OVER');
    expect(await reasonOf(propose(ada, { ...shown, figuresHash: '0'.repeat(64) }))).toBe(
      'FIGURES_MOVED',
    );

    const { id } = responseData<Closed>(await propose(ada, shown));
    expect(await reasonOf(propose(ben, shown))).toBe('DAY_END_WAITS');
    expect(await reasonOf(decide(ada, id))).toBe('SECOND_PERSON_NEEDED');
    await app.app.db.transact((tx) => saveRoles(tx, ben.id, ['auditor']));
    expect(await reasonOf(decide(ben, id))).toBe('ROLE_MISSING');
    await app.app.db.transact((tx) => saveRoles(tx, ben.id, ['approver']));
    const other = await operatorIn(app, { name: 'Cleo', roles: ['approver'] });
    const both = await Promise.all([decide(ben, id), decide(other, id)]);
    const answers = both.map(({ body }) => body.reason ?? 'ok');
    expect(answers).toContain('ok');
    // The loser is told, whether it looked before or after the winner closed the day.
    expect(answers.some((one) => one === 'DAY_END_DECIDED' || one === 'NOTHING_TO_CLOSE')).toBe(
      true,
    );
    expect(await reasonOf(ada.get(`/operator/day-end?day=${first}`))).toBe('NOTHING_TO_CLOSE');
    await expect(
      app.app.db.transact((tx) => tx.run(sql`update day_ends set reason = 'kinder'`)),
    ).rejects.toThrow('stays as it is');
  });

  it('counts what is written into a closed day in the next one, and says so', async () => {
    const second = today();
    const closedDayMs = Date.parse(second) - HOUR_MS;
    await move('7.00', closedDayMs);
    await move('5.00');
    await nextDay();
    expect(await reasonOf(ada.get('/operator/day-end?day=1999-01-01'))).toBe('DAY_CLOSED');
    const shown = await look(second);
    expect(funding(shown)).toMatchObject({
      opening: '100.00',
      moved: '12.00',
      late: '7.00',
      closing: '112.00',
    });
    const { id } = responseData<Closed>(await propose(ada, shown));
    // Something else came late after the first person looked.
    await move('1.00', closedDayMs + 1);
    expect(await reasonOf(decide(ben, id))).toBe('FIGURES_MOVED');
    responseData(await ada.post(`/operator/day-ends/${id}/withdraw`, { reason }));
    const again = await look(second);
    expect(funding(again)?.late).toBe('8.00');
    const next = responseData<Closed>(await propose(ada, again));
    expect(responseData<Closed>(await decide(ben, next.id)).state).toBe('confirmed');
  });

  it('gives a signed file that is checked without the server', async () => {
    const { items } = responseData<ReceivedDataOf<typeof listDayEnds>>(
      await ada.get('/operator/day-ends?state=confirmed'),
    );
    expect(items).toHaveLength(2);
    const { text, name } = responseData<{ text: string; name: string }>(
      await ada.get(`/operator/day-ends/${items[0]?.id}/statement`),
    );
    expect(name).toBe(`candor-day-end-${items[0]?.day}.json`);
    const file = JSON.parse(text) as DayEndFile;
    const tools = { isSigned, checkpointHash: () => null };
    expect(checkDayEnds(file, tools)).toEqual([]);
    const bent = { ...file, statements: file.statements.map((one) => ({ ...one, madeBy: 'Eve' })) };
    expect(checkDayEnds(bent, tools).map(({ kind }) => kind)).toContain('forged');
  });

  it('is not possible while the books differ, or a hold belongs to nothing', async () => {
    const third = today();
    const reference = `wdr_${'x'.repeat(26)}`;
    await app.app.db.transact((tx) =>
      moveOrRefuse(
        tx,
        justReserve({
          reference,
          account: walletAccount(asCustomerId(person.id), 'funding'),
          money: usd('2.00'),
          purpose: 'withdrawal',
          expiresAt: null,
        }),
      ),
    );
    await nextDay();
    const shown = await look(third);
    expect(shown.problems).toEqual([{ kind: 'orphans', count: 1 }]);
    const answer = await propose(ada, shown);
    expect([answer.body.reason, answer.body.values]).toEqual(['BOOKS_DIFFER', { count: 1 }]);
  });
});
