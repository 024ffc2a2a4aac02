/**
 * Previews of random orders in every class match what is then booked, or the same refusal and
 * nothing booked.
 */
import {
  Direction,
  OpenClose,
  OrderType,
  QuotedSource,
  timesInForce,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { assertBooksBalance, getBalances, entriesCount } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  responseData,
  newRequestId,
  place,
  getPositions,
  getQuote,
  trader,
  type ShownOrder,
  type TradedClass,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asCustomerId } from '../../../core/customers/customer.ts';
import { decidePermission, saveApplication } from '../../../core/customers/standing.store.ts';
import type { WalletCode } from '../../../core/ledger/accounts.ts';

type Preview = {
  problem: { reason: string } | null;
  fillsNow: string;
  fees: { amount: string }[];
  feesTotal: string | null;
  cost: string | null;
  closes: { net: string | null } | null;
  buyingPower: { before: string; after: string | null };
};

const traded: readonly {
  kind: TradedClass;
  source: TradedSource;
  quoted: QuotedSource;
  code: string;
  wallet: WalletCode;
  lots: readonly number[];
  leverages: readonly number[];
}[] = [
  {
    kind: 'stock',
    source: TradedSource.Stock,
    quoted: QuotedSource.Stock,
    code: 'AAPL',
    wallet: 'stock',
    lots: [1, 7, 100, 2_000],
    leverages: [1, 2, 3],
  },
  {
    kind: 'stock',
    source: TradedSource.Stock,
    quoted: QuotedSource.Stock,
    code: 'AAME',
    wallet: 'stock',
    lots: [1, 500, 20_000],
    leverages: [1, 2],
  },
  {
    kind: 'hk',
    source: TradedSource.HkStock,
    quoted: QuotedSource.HkStock,
    code: '00700',
    wallet: 'hkStock',
    lots: [100, 300, 150, 4_000],
    leverages: [1, 2],
  },
  {
    kind: 'metal',
    source: TradedSource.Future,
    quoted: QuotedSource.Future,
    code: 'MGC',
    wallet: 'future',
    lots: [1, 3, 40],
    leverages: [1],
  },
  {
    kind: 'future',
    source: TradedSource.Future,
    quoted: QuotedSource.Future,
    code: 'MHI',
    wallet: 'future',
    lots: [1, 2],
    leverages: [1],
  },
  {
    kind: 'forex',
    source: TradedSource.Forex,
    quoted: QuotedSource.Forex,
    code: 'USDJPY',
    wallet: 'forex',
    lots: [1_000, 50_000, 1_500],
    leverages: [1, 20, 50],
  },
  {
    kind: 'forex',
    source: TradedSource.Forex,
    quoted: QuotedSource.Forex,
    code: 'XAUUSD',
    wallet: 'forex',
    lots: [1, 5],
    leverages: [10, 20],
  },
  {
    kind: 'block',
    source: TradedSource.BlockTrade,
    quoted: QuotedSource.Stock,
    code: 'KO',
    wallet: 'stock',
    lots: [10_000, 15_000, 9_000],
    leverages: [1],
  },
];

const anyOrder = fc.record({
  of: fc.constantFrom(...traded),
  direction: fc.constantFrom(Direction.Buy, Direction.Sell),
  isShort: fc.boolean(),
  type: fc.constantFrom(
    OrderType.Market,
    OrderType.Market,
    OrderType.Limit,
    OrderType.Limit,
    OrderType.Stop,
    OrderType.StopLimit,
  ),
  timeInForce: fc.constantFrom(...timesInForce),
  size: fc.nat(3),
  leverage: fc.nat(2),
  /** How far from the book, in hundredths of a percent. */
  limit: fc.integer({ min: -150, max: 150 }),
  stop: fc.integer({ min: -150, max: 150 }),
});
const ORDERS = 160;

let app: World;
let ana: Person;

beforeAll(async () => {
  app = await world();
  ana = await trader(app, 'preview-ana', {
    stock: '3000000.00',
    hkStock: '4000000.00',
    future: '400000.00',
    forex: '60000.00',
  });
  await app.app.db.transact(async (tx) => {
    await saveApplication(tx, asCustomerId(ana.id), 'blockTrade', tx.now + 1_000);
    await decidePermission(tx, asCustomerId(ana.id), 'blockTrade', { state: 'active' });
  });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

function priceNear({ quoted, code }: (typeof traded)[number], hundredths: number): string {
  const { askUnits, priceText } = getQuote(app, quoted, code);
  const grid = quoted === QuotedSource.Stock ? 100 : quoted === QuotedSource.HkStock ? 200 : 1;
  return priceText(
    Math.max(grid, Math.round((askUnits * (10_000 + hundredths)) / 10_000 / grid) * grid),
  );
}

function getTerms({
  of,
  direction,
  isShort,
  type,
  timeInForce,
  size,
  leverage,
  limit,
  stop,
}: typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never): Record<string, unknown> {
  const pick = (values: readonly number[], at: number): number => values[at % values.length] ?? 1;
  return {
    code: of.code,
    direction,
    ...(direction === Direction.Sell &&
    of.source !== TradedSource.Future &&
    of.source !== TradedSource.Forex
      ? { isShort }
      : {}),
    orderType: type,
    timeInForce,
    quantity: String(pick(of.lots, size)),
    leverage: pick(of.leverages, leverage),
    ...(type === OrderType.Limit || type === OrderType.StopLimit
      ? { price: priceNear(of, limit) }
      : {}),
    ...(type === OrderType.Stop || type === OrderType.StopLimit
      ? { stopPrice: priceNear(of, stop) }
      : {}),
  };
}

it('what a ticket shows is what is booked, and what it refuses is refused', async () => {
  const seen = { booked: 0, refused: 0, closed: 0, waiting: 0, sold: 0 };
  for (const drawn of fc.sample(anyOrder, { numRuns: ORDERS, seed: 6 })) {
    app.clock.advance(937);
    const { kind, source, wallet } = drawn.of;
    const terms = getTerms(drawn);
    const preview = responseData<Preview>(
      await app.post('/orders/preview', { source, ...terms }, { token: ana.token }),
    );
    const before = {
      entries: await entriesCount(app),
      wallet: (await getBalances(app, ana))[wallet],
    };
    expect(preview.buyingPower.before).toBe(before.wallet.available);
    const answer = await place(app, ana, kind, terms);
    const after = (await getBalances(app, ana))[wallet];
    if (preview.problem !== null) {
      expect([answer.body.reason, after, await entriesCount(app)]).toEqual([
        preview.problem.reason,
        before.wallet,
        before.entries,
      ]);
      seen.refused += 1;
      continue;
    }
    const order = responseData<ShownOrder>(answer);
    expect([terms, order.filled, after.available]).toEqual([
      terms,
      preview.fillsNow,
      preview.buyingPower.after,
    ]);
    expect(order.openClose).toBe(preview.closes === null ? OpenClose.Open : OpenClose.Close);
    if (preview.closes === null)
      expect(cents(before.wallet.available) - cents(after.available)).toBe(
        cents(preview.cost ?? ''),
      );
    seen.sold += Number(preview.closes !== null);
    if (order.state === 'filled') expect(order.fees).toBe(preview.feesTotal);
    seen.booked += 1;
    seen.waiting += Number(order.state === 'accepted');
    if (seen.booked % 3 === 0) await closeSomething();
  }
  expect(Math.min(seen.booked, seen.refused, seen.closed, seen.waiting)).toBeGreaterThan(8);
  expect(seen.sold).toBeGreaterThan(2);

  async function closeSomething(): Promise<void> {
    const [position] = await getPositions(app, ana);
    if (position === undefined) return;
    const { id, source, code, positionNum } = position;
    const quantity =
      seen.closed % 2 === 0 ? positionNum : String(Math.ceil(Number(positionNum) / 2));
    const body = {
      direction: 1 - position.direction,
      orderType: OrderType.Market,
      timeInForce: 'ioc',
      quantity,
    };
    const preview = responseData<Preview>(
      await app.post(
        '/orders/preview',
        { source, code, positionId: id, ...body },
        { token: ana.token },
      ),
    );
    const answer = await app.post(
      '/position/flatPosition',
      { requestId: newRequestId(), id, quantity, orderType: OrderType.Market, timeInForce: 'ioc' },
      { token: ana.token },
    );
    if (preview.problem !== null) {
      expect(answer.body.reason).toBe(preview.problem.reason);
      return;
    }
    const order = responseData<ShownOrder>(answer);
    const { available } = (await getBalances(app, ana))[
      traded.find((one) => one.source === source)?.wallet ?? 'stock'
    ];
    expect([code, order.filled, order.fees, available]).toEqual([
      code,
      preview.fillsNow,
      preview.feesTotal,
      preview.buyingPower.after,
    ]);
    seen.closed += 1;
  }
}, 120_000);

function cents(text: string): bigint {
  return BigInt(text.replace('.', ''));
}
