/** Like cases with one preview and one decision: exactly what was shown, or said that it was not. */
import { uploaded } from '@candor/testkit/identity';
import { assertBooksBalance, getBalances, verifiedPerson } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noise } from '../../../core/files/testing/sample-images.ts';
import { saveLimit, saveRoles } from '../../../core/operators/operators.store.ts';

let app: World;
let ray: TestOperator;
let rose: TestOperator;
let abe: TestOperator;
let requests = 0;

type Item = { id: string; mark: string; skip: { code: string; text: string } | null };
type Preview = {
  items: Item[];
  sums: { count: number; amount: { currency: string; amount: string } }[];
};
type Done = { done: number; items: { id: string; skip: { code: string } | null }[] };

beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  rose = await operatorIn(app, { name: 'Rose', roles: ['reviewer', 'approver'] });
  abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const newRequest = (): string => `bulk-test-${String((requests += 1)).padStart(10, '0')}`;

async function depositOf(person: Person, amount: string, currency = 'USD'): Promise<string> {
  const credential = await uploaded(app, await noise(), person.token);
  const body = { requestId: newRequest(), channel: 'fiat', currency, amount, credential };
  const made = await app.post('/recharge/create', body, { token: person.token });
  expect(made.status).toBe(200);
  const { id } = await app.app.db.one<{ id: string }>(
    sql`select id from reviews where subject_id = ${(made.body.data as { id: string }).id}`,
  );
  return id;
}

async function depositsOf(
  name: string,
  ...amounts: string[]
): Promise<{ who: Person; ids: string[] }> {
  const who = await verifiedPerson(app, name);
  const ids: string[] = [];
  for (const amount of amounts) ids.push(await depositOf(who, amount));
  return { who, ids };
}

const ask = (who: TestOperator, verb: string, ids: string[], kind = 'deposit'): Promise<Answer> =>
  who.post('/operator/review-bulks/preview', { kind, verb, ids });
const preview = async (who: TestOperator, verb: string, ids: string[]): Promise<Preview> => {
  const answer = await ask(who, verb, ids);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const send = (
  who: TestOperator,
  verb: string,
  items: Item[],
  given: object = {},
): Promise<Answer> =>
  who.post('/operator/review-bulks/decide', {
    requestId: newRequest(),
    kind: 'deposit',
    verb,
    items: items.map(({ id, mark }) => ({ id, mark })),
    ...(verb === 'claim' ? {} : { text: 'All of them arrived.' }),
    ...given,
  });
const decided = async (
  who: TestOperator,
  verb: string,
  ids: string[],
  given: object = {},
): Promise<Done> => {
  const { items } = await preview(who, verb, ids);
  const answer = await send(who, verb, items, given);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const funding = async (who: Person): Promise<string> =>
  (await getBalances(app, who)).funding.balance;
const statesOf = async (ids: string[]): Promise<string[]> =>
  (
    await app.app.db.many<{ state: string }>(
      sql`select state from reviews where id = any (${ids}::text[]) order by seq`,
    )
  ).map(({ state }) => state);
const skips = ({ items }: { items: { skip: { code: string } | null }[] }): (string | null)[] =>
  items.map(({ skip }) => skip?.code ?? null);

describe('several cases at once', () => {
  it('are taken, proposed and confirmed by two people, each with its own entry', async () => {
    const { who, ids } = await depositsOf('bulk-ana', '100.00', '250.00', '50.50');
    const seen = await preview(ray, 'claim', ids);
    expect(skips(seen)).toEqual([null, null, null]);
    expect(seen.sums).toEqual([{ count: 3, amount: { currency: 'USD', amount: '400.50' } }]);
    expect(skips(await preview(ray, 'pass', ids))).toEqual(Array(3).fill('REVIEW_NOT_CLAIMED'));
    expect((await decided(ray, 'claim', ids)).done).toBe(3);
    expect((await decided(ray, 'pass', ids)).done).toBe(3);
    expect(await statesOf(ids)).toEqual(['pending', 'pending', 'pending']);
    expect(await funding(who)).toBe('0.00');
    expect((await ask(ray, 'confirm', ids)).body.reason).toBe('ROLE_MISSING');
    expect((await decided(abe, 'confirm', ids)).done).toBe(3);
    expect(await statesOf(ids)).toEqual(['passed', 'passed', 'passed']);
    expect(await funding(who)).toBe('400.50');
    const entries = await app.app.db.many<{ subject: string }>(
      sql`select subject from audit_entries where action = 'review.passed' and subject = any (${ids}::text[])`,
    );
    expect(entries).toHaveLength(3);
  });

  it('still need two people: nobody confirms what they proposed, whatever roles they have', async () => {
    const { who, ids } = await depositsOf('bulk-two', '10.00', '20.00');
    await decided(rose, 'claim', ids);
    await decided(rose, 'pass', ids);
    expect(skips(await preview(rose, 'confirm', ids))).toEqual(
      Array(2).fill('SECOND_PERSON_NEEDED'),
    );
    const forced = (await send(rose, 'confirm', (await preview(rose, 'confirm', ids)).items)).body
      .data as Done;
    expect(forced.done).toBe(0);
    expect(await funding(who)).toBe('0.00');
  });

  it('leave out and name what is not as it was in the preview', async () => {
    const { ids } = await depositsOf('bulk-bea', '11.00', '12.00', '13.00');
    await decided(ray, 'claim', ids);
    const { items } = await preview(ray, 'fail', ids);
    const [first = ''] = ids;
    await ray.post(`/operator/reviews/${first}/release`, { reason: 'Somebody else knows more.' });
    await rose.post(`/operator/reviews/${first}/claim`);
    const done = (await send(ray, 'fail', items, { reasonCode: 'notReceived' })).body.data as Done;
    expect(skips(done)).toEqual(['REVIEW_CHANGED', null, null]);
    expect(done.items[0]).toMatchObject({ skip: { text: 'This case changed after the preview.' } });
    expect(await statesOf(ids)).toEqual(['pending', 'failed', 'failed']);
    const again = await preview(ray, 'fail', ids);
    expect(skips(again)).toEqual(['REVIEW_NOT_CLAIMED', 'REVIEW_DECIDED', 'REVIEW_DECIDED']);
    expect(again.sums).toEqual([]);
  });

  it('are decided once however often and however many at once the request comes', async () => {
    const { who, ids } = await depositsOf('bulk-cleo', '30.00', '40.00');
    await decided(ray, 'claim', ids);
    await decided(ray, 'pass', ids);
    const { items } = await preview(abe, 'confirm', ids);
    const requestId = newRequest();
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(abe, 'confirm', items, { requestId })),
    );
    for (const answer of answers) expect(answer.body.data).toMatchObject({ done: 2 });
    expect(await funding(who)).toBe('70.00');
    expect(((await send(abe, 'confirm', items, { requestId })).body.data as Done).done).toBe(2);
    const other = await send(abe, 'confirm', items.slice(1), { requestId });
    expect(other.body.reason).toBe('REQUEST_ID_REUSED');
  });

  it('of two people who send at the same instant each case has one winner', async () => {
    const { ids } = await depositsOf('bulk-dora', '15.00', '25.00', '35.00', '45.00');
    const [hers, his] = [await preview(ray, 'claim', ids), await preview(rose, 'claim', ids)];
    const [one, two] = await Promise.all([
      send(ray, 'claim', hers.items),
      send(rose, 'claim', his.items),
    ]);
    expect((one.body.data as Done).done + (two.body.data as Done).done).toBe(ids.length);
  });

  it('are at most fifty, of one kind, with words; and nothing of who is linked to the operator', async () => {
    const { who, ids } = await depositsOf('bulk-eve', '55.00');
    const [id = ''] = ids;
    const many = Array.from({ length: 51 }, () => id);
    expect((await ask(ray, 'claim', many)).status).toBe(400);
    expect(skips((await ask(ray, 'claim', ids, 'withdrawal')).body.data as Preview)).toEqual([
      'REVIEW_CHANGED',
    ]);
    const { items } = await preview(ray, 'claim', ids);
    await send(ray, 'claim', items);
    const taken = await preview(ray, 'fail', ids);
    expect((await send(ray, 'fail', taken.items)).body.reason).toBe('FIELD_UNKNOWN');
    expect(
      (await send(ray, 'fail', taken.items, { reasonCode: 'experienceMissing' })).body.reason,
    ).toBe('FIELD_UNKNOWN');
    for (const note of ['x'.repeat(1_000_000), '<b>hidden</b>'])
      expect(
        (await send(ray, 'fail', taken.items, { reasonCode: 'other', note })).status,
      ).toBeGreaterThanOrEqual(400);
    const kin = await operatorIn(app, {
      name: 'Kin',
      roles: ['approver'],
      linkedCustomerId: who.id,
    });
    expect((await preview(kin, 'confirm', ids)).items).toEqual([]);
    const blind = (await send(kin, 'confirm', taken.items)).body.data as Done;
    expect(skips(blind)).toEqual(['OPERATOR_LINKED']);
    expect(await statesOf(ids)).toEqual(['pending']);
  });

  it('say the limit of who decides, and leave out what is above it', async () => {
    const { ids } = await depositsOf('bulk-limit', '100.00', '250.00');
    const lena = await operatorIn(app, { name: 'Lena', roles: ['reviewer'] });
    await app.app.db.transact((tx) => saveLimit(tx, lena.id, 20_000n));
    expect(await preview(lena, 'claim', ids)).toMatchObject({ limit: null });
    expect((await decided(lena, 'claim', ids)).done).toBe(2);
    const seen = await preview(lena, 'pass', ids);
    expect(seen).toMatchObject({ limit: { currency: 'USD', amount: '200.00' } });
    expect(skips(seen)).toEqual([null, 'OVER_OWN_LIMIT']);
    expect(seen.sums).toEqual([{ count: 1, amount: { currency: 'USD', amount: '100.00' } }]);
    expect(seen.items[1]?.skip?.text).toContain('200.00 USD');
    // Sent all the same, it is left out, and said with the same figure.
    const answer = (await send(lena, 'pass', seen.items)).body.data as Done;
    expect(skips(answer)).toEqual([null, 'OVER_OWN_LIMIT']);
    expect(JSON.stringify(answer)).toContain('200.00 USD');
  });

  it('end for whom the role is taken away on the way', async () => {
    const { ids } = await depositsOf('bulk-fay', '65.00', '75.00');
    const sam = await operatorIn(app, { name: 'Sam', roles: ['reviewer'] });
    const { items } = await preview(sam, 'claim', ids);
    await app.app.db.transact((tx) => saveRoles(tx, sam.id, ['support']));
    expect((await send(sam, 'claim', items)).body.reason).toBe('ROLE_MISSING');
    const owners = await app.app.db.many<{ claimed: string | null }>(
      sql`select claimed_by as claimed from reviews where id = any (${ids}::text[])`,
    );
    expect(owners.map(({ claimed }) => claimed)).toEqual([null, null]);
  });
});
