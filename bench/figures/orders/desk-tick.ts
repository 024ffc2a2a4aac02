/**
 * One new book that crosses 1,000 of 100,000 working orders in 500 instruments, until all are
 * filled, booked and durable. The market is a pure function of time, so the bench knows when a
 * share will be cheaper and lets the clock jump there.
 */
import { OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { setVerification } from '@candor/server/core/customers/standing';
import type { Wanted } from '@candor/server/core/desk/state/commands';
import { openDesk, type Desk } from '@candor/server/core/desk/desk';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import { openOrderMatcher } from '@candor/server/core/desk/matching/match-resting-orders';
import { newOrderIds } from '@candor/server/core/desk/placing/parse-order';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { getGrid, getPriceText } from '@candor/server/core/pricing/decimal-texts';
import { type Market } from '@candor/server/core/pricing/market';
import { tickBelow } from '@candor/market/quote/tick-grid';
import { type Db } from '@candor/server/platform/db/database';
import { manualClock, type ManualClock } from '@candor/testkit/manual-clock';
import sql from 'sql-template-tag';
import { openBenchDatabase } from '../../database.ts';
import type { Figure, Measured } from '../../figure.ts';
import { openSomebody } from '../../people.ts';
import { median } from '../../statistics.ts';
import { sha256Hex } from '@candor/server/platform/sha256';
import { atMarket } from '@candor/testkit/commands';
import { openBenchMarket, openQuietDatabase } from '../../open-product.ts';

const INSTRUMENTS = 500;
const WORKING = 100_000;
const CROSSED = 1_000;
const CUSTOMERS = 600;
const AT_ONCE = 512;
const ROUNDS = 3;
const BOOKED_MAX_MS = 400;
const DEPOSIT_MINOR = 1_000_000_000_00n;

export const deskTick: Figure = {
  name: 'desk-tick',
  about: `a book that crosses ${CROSSED} of ${WORKING} working orders`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const clock = manualClock();
  const db = openQuietDatabase(database.url, { clock });
  const market = await openBenchMarket(db, clock);
  const views = openMarketViews(market);
  const desk = openDesk({ db, clock, views, instruments: market.instruments });
  const matcher = openOrderMatcher({ db, clock, desk, market, views });
  const customers = await peopleWithMoney(db);
  const shares = market.instruments
    .universe()
    .ofClass('usStock')
    .toSorted((left, right) => right.popularity - left.popularity)
    .slice(0, INSTRUMENTS);
  const [first] = shares;
  assert(first !== undefined, 'there are shares');
  await placeAll(desk, customers, WORKING - CROSSED, (i) =>
    farBelow(market, shares[i % shares.length] ?? first, clock.now()),
  );
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    took.push(
      await cross({
        market,
        clock,
        desk,
        customers,
        share: shares[round] ?? first,
        walk: matcher.beat.run,
        db,
      }),
    );
  await db.close();
  await database.close();
  return {
    rows: [
      {
        figure: `${CROSSED} orders crossed by one book`,
        unit: 'ms',
        measured: median(took),
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: BOOKED_MAX_MS },
      },
    ],
    notes: [
      `${WORKING} working limit orders of ${CUSTOMERS} customers in ${INSTRUMENTS} shares; each round another share, from the walker's look at its book until every order is filled and durable: ${took.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`,
    ],
  };
}

type Crossing = {
  readonly market: Market;
  readonly clock: ManualClock;
  readonly desk: Desk;
  readonly customers: readonly string[];
  readonly share: Instrument;
  readonly walk: () => Promise<void>;
  readonly db: Db;
};

async function cross({
  market,
  clock,
  desk,
  customers,
  share,
  walk,
  db,
}: Crossing): Promise<number> {
  // Whatever else the books of this moment cross.
  await walk();
  const { ask, atMs } = cheaperSoon(market, share, clock.now());
  await placeAll(desk, customers, CROSSED, () => wanted(share, getPriceText(share, ask)));
  const before = await filledCount(db);
  clock.set(atMs);
  const startedAtMs = performance.now();
  await walk();
  const tookMs = performance.now() - startedAtMs;
  const filled = (await filledCount(db)) - before;
  assert(filled >= CROSSED, `${filled} orders were filled`);
  return tookMs;
}

function cheaperSoon(
  { pricing }: Market,
  share: Instrument,
  now: number,
): { ask: number; atMs: number } {
  const today = pricing.quote(share, now).ask;
  assert(today !== null, 'shares are quoted');
  for (let atMs = now + SECOND_MS; atMs < now + 3_600 * SECOND_MS; atMs += SECOND_MS) {
    const { ask } = pricing.quote(share, atMs);
    if (ask !== null && ask < today) return { ask, atMs };
  }
  throw new Error(`${share.code} does not fall within an hour`);
}

function farBelow({ pricing }: Market, share: Instrument, now: number): Wanted {
  const { last } = pricing.quote(share, now);
  return wanted(
    share,
    getPriceText(share, tickBelow(getGrid(share), last / getGrid(share).unitsPerWhole / 2)),
  );
}

function wanted(share: Instrument, price: string): Wanted {
  return {
    ...atMarket,
    source: TradedSource.Stock,
    instrumentId: share.id,
    type: OrderType.Limit,
    timeInForce: 'gtc',
    quantity: '1',
    price,
  };
}

let requests = 0;

async function placeAll(
  desk: Desk,
  customers: readonly string[],
  count: number,
  getWanted: (i: number) => Wanted,
): Promise<void> {
  let placed = 0;
  const lane = async (): Promise<void> => {
    while (placed < count) {
      const i = placed;
      placed += 1;
      requests += 1;
      const requestId = `bench-tick-order-${requests}`;
      const customerId = customers[requests % customers.length];
      assert(customerId !== undefined, 'there are customers');
      const decided = await desk.submit(
        { kind: 'place', customerId, sessionId: null, wanted: getWanted(i), ids: newOrderIds() },
        { requestId, bodyHash: sha256Hex(requestId) },
      );
      assert(decided.ok, `an order was refused: ${decided.ok ? '' : decided.code}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function filledCount(db: Db): Promise<number> {
  return Number(
    (
      await db.one<{ count: bigint }>(
        sql`select count(*) as count from orders where state = 'filled'`,
      )
    ).count,
  );
}

async function peopleWithMoney(db: Db): Promise<string[]> {
  return db.transact(async (tx) => {
    const customers: string[] = [];
    for (let i = 0; i < CUSTOMERS; i += 1) {
      const id = await openSomebody(tx, `waiter${i}`);
      await setVerification(tx, id, 'verified');
      customers.push(id);
    }
    await moveMoney(
      tx,
      customers.map((customer) =>
        justPost({
          kind: 'deposit',
          facts: { deposit: 'bench' },
          postings: [
            posting(houseAccount('deposits', 'USD'), money('USD', -DEPOSIT_MINOR)),
            posting(walletAccount(asCustomerId(customer), 'stock'), money('USD', DEPOSIT_MINOR)),
          ],
        }),
      ),
    );
    return customers;
  });
}
