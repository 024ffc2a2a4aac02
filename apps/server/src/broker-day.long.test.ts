/**
 * A day of a made-up broker, worked through by two people: 200 customers, 600 cases, two frauds.
 * What is alike is decided together, what a rule noticed is looked at one by one, and whoever was
 * about to be robbed is held. Prints how long each kind of work took, by the clock of this machine.
 */
import { DEPOSITS_EACH, fillBroker, FRAUDSTER, ROBBED } from '@candor/testkit/made-up-broker';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { place, responseData } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CUSTOMERS = 200;
const BULK_MAX = 50;
const PAGE_MAX = 100;
const DAY_TIMEOUT_MS = 1_200_000;

type Row = {
  id: string;
  kind: string;
  customer: { userId: string };
  amount: { currency: string; amount: string } | null;
  flags: string[];
};
type Item = { id: string; mark: string; skip: { code: string } | null };
type Verb = 'claim' | 'pass' | 'confirm';

let at: World;
let mei: TestOperator;
let omar: TestOperator;
let rita: TestOperator;
let people: readonly Person[] = [];
const spentMs = new Map<string, { ms: number; cases: number }>();
let requests = 0;
const newRequest = (): string => `broker-day-${String((requests += 1)).padStart(10, '0')}`;

beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
  people = await fillBroker(at, CUSTOMERS);
  mei = await operatorIn(at, { name: 'Mei', roles: ['reviewer', 'support'] });
  omar = await operatorIn(at, { name: 'Omar', roles: ['approver'] });
  rita = await operatorIn(at, { name: 'Rita', roles: ['risk'] });
}, DAY_TIMEOUT_MS);
afterAll(async () => {
  await assertBooksBalance(at);
  await at.close();
});

const list = async (who: TestOperator, query: string): Promise<{ items: Row[]; total: number }> =>
  responseData(await who.get(`/operator/reviews?pageSize=${PAGE_MAX}&${query}`));

/** Counts and measures what one person does to some cases. */
async function timed<Done>(name: string, cases: number, work: () => Promise<Done>): Promise<Done> {
  const startedMs = performance.now();
  const done = await work();
  const before = spentMs.get(name) ?? { ms: 0, cases: 0 };
  const ms = before.ms + performance.now() - startedMs;
  spentMs.set(name, { ms, cases: before.cases + cases });
  return done;
}

/** As the bulk panel does it: what was shown is decided, and what would not go is left out. */
async function together(who: TestOperator, kind: string, verb: Verb, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += BULK_MAX) {
    const some = ids.slice(from, from + BULK_MAX);
    const { items } = responseData<{ items: Item[] }>(
      await who.post('/operator/review-bulks/preview', { kind, verb, ids: some }),
    );
    expect(items.map(({ skip }) => skip)).toEqual(some.map(() => null));
    const { done } = responseData<{ done: number }>(
      await who.post('/operator/review-bulks/decide', {
        requestId: newRequest(),
        kind,
        verb,
        items: items.map(({ id, mark }) => ({ id, mark })),
        ...(verb === 'claim' ? {} : { text: 'Compared with the statement of the bank.' }),
      }),
    );
    expect(done).toBe(some.length);
  }
}

const funding = async (number: number): Promise<string> => {
  const person = people[number];
  if (person === undefined) throw new Error(`nobody has number ${number}`);
  return (await getBalances(at, person)).funding.balance;
};

describe('a day of a broker', () => {
  it('begins with a queue that says how much waits, and what a rule noticed', async () => {
    const { total } = await list(mei, '');
    expect(total).toBe(CUSTOMERS * (DEPOSITS_EACH + 1));
    const noticed = await list(mei, 'flag=credentialReused');
    expect(noticed.items.map(({ customer }) => customer.userId)).toEqual([
      people[FRAUDSTER]?.userId,
    ]);
  });

  it(
    'is worked through by two people: what is alike together, what was noticed one by one',
    async () => {
      const [suspicious] = (await list(mei, 'flag=credentialReused')).items;
      if (suspicious === undefined) throw new Error('the fraud was not noticed');
      await timed('refused after a look', 1, async () => {
        responseData(await mei.get(`/operator/reviews/${suspicious.id}`));
        responseData(await mei.post(`/operator/reviews/${suspicious.id}/claim`));
        responseData(
          await mei.post(`/operator/reviews/${suspicious.id}/fail`, {
            reasonCode: 'credentialReused',
            reason: 'This transfer was credited to somebody else.',
          }),
        );
      });
      for (const kind of ['deposit', 'permission']) {
        for (;;) {
          const { items } = await list(mei, `kind=${kind}&whose=free&sort=oldest`);
          if (items.length === 0) break;
          const ids = items.map(({ id }) => id);
          await timed(`${kind}: proposed`, ids.length, async () => {
            await together(mei, kind, 'claim', ids);
            await together(mei, kind, 'pass', ids);
          });
          await timed(`${kind}: confirmed`, ids.length, () => together(omar, kind, 'confirm', ids));
        }
      }
      expect((await list(mei, '')).total).toBe(0);
    },
    DAY_TIMEOUT_MS,
  );

  it('leaves every cent where it belongs, and nothing with the fraudster', async () => {
    for (const [number, sums] of [
      [0, '200.21'],
      [3, '206.21'],
      [FRAUDSTER, '107.11'],
    ] as const)
      expect(await funding(number), String(number)).toBe(sums);
    const { credited } = await at.app.db.one<{ credited: string }>(sql`
      select count(*)::text as credited from reviews where kind = 'deposit' and state = 'passed'`);
    expect(Number(credited)).toBe(CUSTOMERS * DEPOSITS_EACH - 1);
  });

  it('stops a robbery at once, and only where it is needed', async () => {
    const robbed = people[ROBBED];
    if (robbed === undefined) throw new Error('there is nobody to rob');
    await timed('held and made to last', 1, async () => {
      const reason = 'the owner says that somebody else is signed in';
      const parts = ['moneyOut', 'options', 'blocks'];
      const { id } = responseData<{ id: string }>(
        await rita.post('/operator/holds', { customerId: robbed.id, parts, hours: 24, reason }),
      );
      responseData(
        await omar.post(`/operator/holds/${id}/decide`, {
          outcome: 'confirmed',
          reason: 'spoke with the owner on the phone',
        }),
      );
    });
    expect(
      (await place(at, robbed, 'block', { code: 'AAPL', quantity: '10000' })).body.reason,
    ).toBe('PRODUCT_HELD');
    const stock = await place(at, robbed, 'stock', { code: 'AAPL', quantity: '1' });
    expect(stock.body.reason).not.toBe('PRODUCT_HELD');
  });

  it('is on record whole, by nobody alone, and nobody waited for a second look', async () => {
    const alone = await at.app.db.one<{ n: string }>(sql`
      select count(*)::text as n from reviews
      where state = 'passed' and (proposed_by is null or proposed_by = decided_by)`);
    expect(alone.n).toBe('0');
    expect((await at.app.audit.verify()).problem).toBeNull();
    const lines = [...spentMs].map(
      ([name, { ms, cases }]) =>
        `${name}: ${cases} cases, ${Math.round(ms)} ms, ${(ms / cases).toFixed(1)} ms each`,
    );
    expect(lines).toHaveLength(6);
    process.stdout.write(`${lines.join('\n')}\n`);
  });
});
