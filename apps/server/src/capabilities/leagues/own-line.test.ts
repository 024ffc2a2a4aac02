/** A member's own line, recomputed from their downloaded books as their device does it. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadLeagueLine } from '@candor/contract/leagues';
import { MINUTE_MS } from '@candor/kit/time';
import { asBooked, minorOf, nanoOf, type DownloadedEntry } from '@candor/returns/downloaded-entry';
import { checkOwnLine } from '@candor/returns/league/own-line';
import { parseResultFile } from '@candor/returns/league/result-file';
import { inAccount } from '@candor/testkit/accounts';
import { verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequest, openLeagueCalls } from './testing/league-people.ts';

let here: World;
let calls: ReturnType<typeof openLeagueCalls>;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  calls = openLeagueCalls(here);
}, 60_000);
afterAll(() => here.close());

async function lineOf(person: Person, id: string): Promise<DataOf<typeof loadLeagueLine>> {
  const answer = await calls.post('line', { id }, person);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data;
}

it('follows from the entries of the account, to the cent and in both currencies', async () => {
  const [ana, ben] = [
    await verifiedPerson(here, 'line-ana'),
    await verifiedPerson(here, 'line-ben'),
  ];
  const league = await calls.make(ana, {
    products: ['stocks', 'hkStocks'],
    startingMoney: '50000',
  });
  const account = await calls.joined(ana, league);
  here.clock.advance(11 * MINUTE_MS);
  await calls.toStocks(ana, account, '3000');
  // The rate that is shown is refused for a converting one without it, and named.
  const exchange = (rate?: string) =>
    here.post(
      '/wallet/transfer',
      {
        ...{ requestId: newRequest(), from: 1, to: 7, amount: '20000', isImmediate: true },
        ...(rate === undefined ? {} : { rate }),
      },
      inAccount(ana, account),
    );
  const { rate } = (await exchange()).body.values ?? {};
  expect((await exchange(String(rate))).status).toBe(200);
  expect((await calls.buy(ana, account)).status).toBe(200);
  const hk = await here.post(
    '/hk/create',
    { requestId: newRequest(), code: '00700', direction: 0, orderType: 0, quantity: '100' },
    inAccount(ana, account),
  );
  expect(hk.status, JSON.stringify(hk.body)).toBe(200);
  expect((await calls.post('line', { id: league.id }, ana)).body.reason).toBe('LEAGUE_NOT_OVER');
  here.clock.advance(12 * MINUTE_MS);
  expect((await calls.buy(ana, account, { quantity: '3' })).status).toBe(200);
  await calls.finish();

  const line = await lineOf(ana, league.id);
  const { items }: { items: DownloadedEntry[] } = (
    await here.get('/proof/ledger/entries', inAccount(ana, account))
  ).body.data;
  const entries = items.filter(({ seq }) => seq <= line.entries).map(asBooked);
  const { file }: { file: string } = (await calls.post('result', { id: league.id }, ana)).body.data;
  const result = parseResultFile(file);
  if (result === null) throw new Error('no result file');
  const { own } = await calls.load(ana, league.id);
  const prices = line.bars.map(({ at, openUsd, openHkd, rate }) => ({
    at,
    openUsd: minorOf(openUsd, 'USD'),
    openHkd: minorOf(openHkd, 'HKD'),
    rateNano: nanoOf(rate),
  }));
  const check = (number: string, books = { entries, known: line.entries }) =>
    checkOwnLine(result, number, books, prices);
  expect(new Set(result.lines[0]?.values).size).toBeGreaterThan(5);
  expect(check(own?.number ?? '')).toEqual({
    kind: 'same',
    values: 13,
    entries: line.entries,
  });
  // A line of somebody else, books that are cut off, and a value that was made better.
  expect(check('0'.repeat(32))).toEqual({ kind: 'missing' });
  expect(
    check(own?.number ?? '', { entries: entries.slice(1), known: line.entries }),
  ).toMatchObject({ kind: 'short' });
  const better = {
    ...result,
    lines: result.lines.map((one) => ({
      ...one,
      values: one.values.map((value, place) => (place === 4 ? value + 1n : value)),
    })),
  };
  expect(
    checkOwnLine(better, own?.number ?? '', { entries, known: line.entries }, prices),
  ).toMatchObject({ kind: 'different', at: line.bars[3]?.at });

  // Nobody reads the line of another one, also in a league that everybody may look at.
  expect((await calls.post('line', { id: league.id }, ben)).body.reason).toBe('LEAGUE_UNKNOWN');
});

it('keeps the starting money until one joins', async () => {
  const cai = await verifiedPerson(here, 'line-cai');
  const league = await calls.make(cai);
  here.clock.advance(26 * MINUTE_MS);
  await calls.joined(cai, league);
  await calls.finish();
  expect((await lineOf(cai, league.id)).bars).toHaveLength(9);
});
