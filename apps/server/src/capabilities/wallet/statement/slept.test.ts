/**
 * A server that slept over dividends, nights, settlements and a coupon writes the same statement of
 * the days it slept as one that was awake, to the cent.
 */
import { assertBooksBalance, funded } from '@candor/testkit/money';
import { checkPerformance } from '@candor/returns/check-performance';
import { DAY_MS } from '@candor/kit/time';
import { toWire } from '@candor/money/wire';
import type { Person } from '@candor/testkit/people';
import { buy, newRequestId, responseData, sell, sellShort, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { localDate } from '@candor/kit/local-date';
import { signedInAgain } from '@candor/testkit/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEquities } from '../../../core/equity/equity.ts';
import { listEntriesBetween } from '../../../core/ledger/store/entries.store.ts';
import { openStatement } from './statement.ts';

const WOKE = Date.UTC(2027, 0, 4, 15);
const BEATS = ['desk.due', 'desk.daily-settlement', 'bonds.pay'];

let awake: Account;
let slept: Account;

type Account = { readonly here: World; readonly ana: Person };

beforeAll(async () => {
  awake = await withHoldings();
  slept = await withHoldings();
  const { clock, app } = awake.here;
  const start = Date.UTC(2026, 10, 16);
  for (let day = start; day < WOKE; day += DAY_MS)
    for (const hour of [5, 14, 22]) {
      const at = day + hour * 3_600_000 + 1_000;
      if (at <= clock.now() || at > WOKE) continue;
      clock.set(at);
      await app.beat(...BEATS);
    }
  for (const { here } of [awake, slept]) {
    here.clock.set(WOKE);
    await here.app.beat(...BEATS);
  }
});
afterAll(async () => {
  for (const { here } of [awake, slept]) {
    await assertBooksBalance(here);
    await here.close();
  }
});

async function withHoldings(): Promise<Account> {
  const here = await world();
  const ana = await trader(here, 'sleepana', {
    stock: '500000.00',
    future: '500000.00',
    forex: '100000.00',
  });
  await funded(here, ana, '200000.00');
  await buy(here, ana, 'stock', 'AAPL', 37);
  await sellShort(here, ana, 'stock', 'MSFT', 11);
  await buy(here, ana, 'forex', 'EURUSD', 10_000, { leverage: 20 });
  await sell(here, ana, 'forex', 'USDJPY', 5_000, { leverage: 20 });
  await buy(here, ana, 'future', 'MCLZ26', 1);
  responseData(
    await here.post(
      '/treasuryBond/create',
      { requestId: newRequestId(), code: 'USTN271231', amount: '100000' },
      { token: ana.token },
    ),
  );
  return { here, ana };
}

async function written({ here, ana }: Account, from: string, to: string) {
  const { db, market, treasuries } = here.app;
  const untilMs = Date.parse(`${to}T00:00:00Z`) + DAY_MS;
  const statement = await openStatement(
    { db, equities: openEquities(market, treasuries), instruments: market.instruments },
    ana.id,
    { from: localDate(from), to: localDate(to), fromMs: Date.parse(`${from}T00:00:00Z`), untilMs },
    here.clock.now(),
  );
  const entries: string[] = [];
  for await (const piece of statement.entries())
    entries.push(
      ...piece.map(({ at, dueAt, kind, money, facts: { code } }) =>
        [new Date(dueAt ?? at).toISOString().slice(0, 10), kind, code, toWire(money)].join(' '),
      ),
    );
  const amounts = statement.span.wallets.map(({ code, ...sums }) => [
    code,
    ...Object.values(sums).map(toWire),
  ]);
  const { opening, closing, holdings } = statement;
  return {
    entries: entries.toSorted(),
    amounts,
    opening: opening.total === null ? null : toWire(opening.total),
    closing: closing.total === null ? null : toWire(closing.total),
    held: holdings.map(({ instrument: { code }, worth }) => [code, worth !== null]),
  };
}

describe('after a sleep over the end of the year', () => {
  it.each([
    // A contract that expires meanwhile is closed by who is awake, with a fee: until then.
    ['2026-11-01', '2026-11-18'],
    ['2026-11-17', '2026-11-18'],
  ])('the statement from %s to %s is that of a server that was awake', async (from, to) => {
    expect(await written(slept, from, to)).toEqual(await written(awake, from, to));
  });

  it('the statement to 31 December has all that was due by then, and that from 1 January nothing of it', async () => {
    const [one, other] = [
      await written(slept, '2026-11-01', '2026-12-31'),
      await written(awake, '2026-11-01', '2026-12-31'),
    ];
    const due = /dividend|financing|bondInterest/;
    expect(one.entries.filter((entry) => due.test(entry))).toEqual(
      other.entries.filter((entry) => due.test(entry)),
    );
    expect(one.entries.filter((entry) => entry.includes('bondInterest'))).toHaveLength(1);
    const january = await written(slept, '2027-01-01', '2027-01-04');
    expect(january.entries.filter((entry) => due.test(entry))).toEqual(
      (await written(awake, '2027-01-01', '2027-01-04')).entries.filter((entry) => due.test(entry)),
    );
    expect(january.opening).toBe(one.closing);
  });

  it('a contract that expired meanwhile has a value until it is closed', async () => {
    const { closing, held } = await written(slept, '2026-11-01', '2026-12-31');
    expect(held).toContainEqual(['MCLZ26', true]);
    expect(closing).not.toBeNull();
  });

  it('gains, returns and what the browser computes again from the books agree', async () => {
    const gains = await Promise.all(
      [awake, slept].map(async (account) => {
        const { token } = await signedInAgain(account.here, account.ana);
        return responseData<{ rows: { kind: string; closedOn: string; gain: string }[] }>(
          await account.here.get('/performance/gains?year=2026', { token }),
        ).rows.filter(({ kind }) => kind === 'settlement');
      }),
    );
    expect(gains[1]).toEqual(gains[0]);
    const { here, ana } = slept;
    const { token } = await signedInAgain(slept.here, slept.ana);
    const answer = responseData<Parameters<typeof checkPerformance>[0]>(
      await here.get('/performance', { token }),
    );
    const entries = await listEntriesBetween(
      here.app.db,
      ana.id,
      { after: 0, last: 10_000 },
      10_000,
    );
    expect(
      checkPerformance(
        answer,
        entries.map(({ seq, at, kind, code, part, money, facts }) => ({
          seq,
          at,
          kind,
          account: part === 'cash' ? code : `${code}.invested`,
          currency: money.currency,
          minor: String(money.minor),
          facts: JSON.stringify(facts),
        })),
      ),
    ).toMatchObject({ kind: 'same' });
  });
});
