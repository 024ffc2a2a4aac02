import { furtherAccount, newAccountRequest } from '@candor/testkit/accounts';
import { verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { DAY_MS } from '@candor/kit/time';
import { afterAll, beforeAll, expect, it } from 'vitest';

let here: World;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
}, 60_000);
afterAll(() => here.close());

type Compared = {
  together: {
    accounts: number;
    since: string;
    days: number;
    gain: string | null;
    timeWeighted: string | null;
  } | null;
  items: {
    id: string;
    days: number;
    line: (string | null)[];
    timeWeighted: string | null;
    worstFall: string | null;
    since: string | null;
    until: string | null;
  }[];
};
const compare = ({ token }: Person, ids: readonly string[]) =>
  here.post('/accounts/compare', { ids }, { token });
const compared = async (person: Person, ids: readonly string[]): Promise<Compared> => {
  const answer = await compare(person, ids);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
};
const headers = (id: string, { token }: Person) => ({ token, headers: { 'x-account': id } });

it('compares own accounts day by day from the first day of each, as their own returns say', async () => {
  const ana = await verifiedPerson(here, 'compare-ana');
  const second = await furtherAccount(here, ana, { name: 'Ideas', startingMoney: '20000' });
  await here.post(
    '/wallet/transfer',
    { requestId: newAccountRequest(), from: 1, to: 4, amount: '15000', isImmediate: true },
    headers(second, ana),
  );
  const bought = await here.post(
    '/stock/create',
    { requestId: newAccountRequest(), code: 'AAPL', direction: 0, orderType: 0, quantity: '20' },
    headers(second, ana),
  );
  expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  here.clock.advance(3 * DAY_MS);
  const third = await furtherAccount(here, ana, { name: 'Cash' });
  here.clock.advance(DAY_MS);
  const { items } = await compared(ana, [second, third, second, ana.id]);
  expect(items.map(({ id, days, line }) => [id, days, line.length])).toEqual([
    [second, 5, 6],
    [third, 2, 3],
    [ana.id, 0, 0],
  ]);
  expect(items[1]?.line).toEqual(['0', '0', '0']);
  expect(items[0]?.line[0]).toBe('0');
  expect(new Set(items[0]?.line).size).toBeGreaterThan(2);
  const own = (await here.get('/performance', headers(second, ana))).body.data;
  const { periods }: { periods: { period: string; timeWeighted: string; drawdown: object }[] } =
    own;
  const ever = periods.find(({ period }) => period === 'ever');
  expect(items[0]?.timeWeighted).toBe(ever?.timeWeighted);
  expect(items[0]?.line.at(-1)).toBe(ever?.timeWeighted);
  expect(ever?.drawdown).toMatchObject({ depth: items[0]?.worstFall });
});

it('adds up all of a person, closed ones until their end, whichever are asked for', async () => {
  const dan = await verifiedPerson(here, 'compare-dan');
  const second = await furtherAccount(here, dan, { name: 'Ideas', startingMoney: '20000' });
  expect((await compared(dan, [second])).together).toBeNull();
  await here.post(
    '/wallet/transfer',
    { requestId: newAccountRequest(), from: 1, to: 4, amount: '15000', isImmediate: true },
    headers(second, dan),
  );
  const bought = await here.post(
    '/stock/create',
    { requestId: newAccountRequest(), code: 'AAPL', direction: 0, orderType: 0, quantity: '20' },
    headers(second, dan),
  );
  expect(bought.status, JSON.stringify(bought.body)).toBe(200);
  here.clock.advance(DAY_MS);
  const third = await furtherAccount(here, dan, { name: 'Cash', startingMoney: '20000' });
  here.clock.advance(DAY_MS);
  const own = (await here.get('/performance', headers(second, dan))).body.data;
  const { periods }: { periods: { period: string; gain: string; timeWeighted: string }[] } = own;
  const ever = periods.find(({ period }) => period === 'ever');
  const both = (await compared(dan, [third])).together;
  // What the cash account began with is no gain; half of the money made the same dollars.
  expect(both).toMatchObject({ accounts: 2, days: 3, gain: ever?.gain });
  expect(Math.abs(Number(both?.timeWeighted))).toBeLessThan(Math.abs(Number(ever?.timeWeighted)));
  const closed = await here.post(
    '/accounts/close',
    { requestId: newAccountRequest(), id: third },
    { token: dan.token },
  );
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const before = (await compared(dan, [second])).together;
  here.clock.advance(2 * DAY_MS);
  const after = (await compared(dan, [second])).together;
  const later = (await here.get('/performance', headers(second, dan))).body.data;
  const { periods: laterPeriods }: { periods: typeof periods } = later;
  const now = laterPeriods.find(({ period }) => period === 'ever');
  expect(before).toMatchObject({ accounts: 2, gain: ever?.gain });
  expect(after).toMatchObject({ accounts: 2, days: 5, gain: now?.gain });
});

it('ends the line of a closed account on the day it was closed', async () => {
  const ben = await verifiedPerson(here, 'compare-ben');
  const second = await furtherAccount(here, ben, { name: 'Short' });
  const begun = await here.post(
    '/accounts/anew',
    { requestId: newAccountRequest(), id: second, startingMoney: '500' },
    { token: ben.token },
  );
  expect(begun.status).toBe(200);
  here.clock.advance(2 * DAY_MS);
  const { items } = await compared(ben, [second, `${ben.id}.3`]);
  expect(items.map(({ days }) => days)).toEqual([1, 3]);
  expect(items[0]?.since).toBe(items[0]?.until);
});

it('knows nobody else’s, and no more than four', async () => {
  const [cai, dee] = [
    await verifiedPerson(here, 'compare-cai'),
    await verifiedPerson(here, 'compare-dee'),
  ];
  const hers = await furtherAccount(here, dee, { name: 'Hers' });
  for (const ids of [[hers], [cai.id, hers], [dee.id], [`${cai.id}.2`]])
    expect((await compare(cai, ids)).body.reason).toBe('ACCOUNT_UNKNOWN');
  for (const ids of [[], [cai.id, cai.id, cai.id, cai.id, cai.id], ['x']])
    expect((await compare(cai, ids)).status).not.toBe(200);
});
