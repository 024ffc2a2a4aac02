/** Every fill has its proof: the price is in the cited book, and the entries are the customer's own. */
import { subtract } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { assertBooksBalance, getBalances, getInvested } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  getOrders,
  getQuote,
  sell,
  sellShort,
  trader,
  waitFor,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMarketDay } from '../../../core/pricing/market-days.store.ts';
import { tapeDayAt } from '../../../core/pricing/tape.ts';

const US = 0;
const LIMIT = 1;

let app: World;
let ana: Person;

beforeAll(async () => {
  app = await world();
  ana = await trader(app, 'receipts-ana', {
    stock: '1000000.00',
    hkStock: '200000.00',
    forex: '10000.00',
    future: '50000.00',
  });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

type Receipt = {
  quantity: string;
  price: string;
  pieces: { price: string; quantity: string }[];
  quote: { bid: string; ask: string; sequence: number; at: number };
  levels: { bids: { price: string; volume: string }[]; asks: { price: string; volume: string }[] };
  arrival: { bid: string; ask: string; middle: string; at: number };
  slippage: string;
  improvement: string | null;
  value: string;
  booked: string;
  fees: { item: string; amount: string }[];
  journal: number;
  entries: { walletType: number; amount: string; balanceAfter: string; hash: string }[];
  rules: { fill: number; engine: number };
  tape: { day: string; commitment: string; seedPublished: boolean; revealsAt: number };
  conversion: { pair: string } | null;
  isGap: boolean;
};

async function getReceipts(orderId: string): Promise<Receipt[]> {
  const { items } = responseData<{ items: { seq: number }[] }>(
    await app.post('/position/water/pageList', { orderId, kind: 'filled' }, { token: ana.token }),
  );
  return Promise.all(
    items.map(async ({ seq }) =>
      responseData<Receipt>(await app.post('/orders/receipt', { seq }, { token: ana.token })),
    ),
  );
}

/** Each piece is a level of its side, from the best on and at most its size. */
function isInsideItsBook({ pieces, levels }: Receipt, side: 'bids' | 'asks'): boolean {
  return pieces.every(
    ({ price, quantity }, place) =>
      levels[side][place]?.price === price &&
      Number(quantity) <= Number(levels[side][place]?.volume),
  );
}

describe('a receipt', () => {
  it('shows the book, the market at arrival, charges, entries, rules, and the tape behind it', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 10);
    const [receipt] = await getReceipts(order.id);
    if (receipt === undefined) return expect.unreachable('a fill has a receipt');
    const { bid, ask } = getQuote(app, US, 'AAPL');
    expect(receipt).toMatchObject({
      quantity: '10',
      price: ask,
      quote: { bid, ask },
      arrival: { bid, ask },
      improvement: null,
      isGap: false,
      conversion: null,
    });
    expect(isInsideItsBook(receipt, 'asks')).toBe(true);
    expect(Number(receipt.slippage)).toBeCloseTo(
      (Number(ask) - Number(receipt.arrival.middle)) * 10,
      2,
    );
    expect(receipt.booked).toBe(`-${order.fees}`);
    const { stock: cost } = await getInvested(app, ana);
    expect(receipt.entries).toMatchObject([
      {
        walletType: 4,
        amount: toWire(subtract(usd(receipt.booked), usd(cost))),
        balanceAfter: (await getBalances(app, ana)).stock.balance,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
      {
        walletType: 4,
        amount: cost,
        balanceAfter: cost,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      },
    ]);
    const day = await findMarketDay(app.app.db, tapeDayAt(receipt.quote.at));
    expect(receipt.tape).toMatchObject({
      day: day?.day,
      commitment: day?.commitment,
      seedPublished: false,
    });
    expect(receipt.tape.revealsAt).toBeGreaterThan(app.clock.now());
    expect(receipt.rules).toMatchObject({ fill: 2, engine: day?.engineVersion });
  });

  it('of an order filled in pieces is one for each book, and none is outside of it', async () => {
    const order = await buy(app, ana, 'stock', 'LLY', 900, { leverage: 2 });
    await waitFor(app, async () => (await getOrders(app, ana)).length === 0, { stepMs: 5_000 });
    const receipts = await getReceipts(order.id);
    expect(receipts.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(900);
    for (const receipt of receipts) expect(isInsideItsBook(receipt, 'asks')).toBe(true);
  });

  it('says how much better than its limit an order was filled', async () => {
    const { askUnits, priceText, ask } = getQuote(app, US, 'KO');
    const order = await buy(app, ana, 'stock', 'KO', 10, {
      orderType: LIMIT,
      price: priceText(askUnits + 1_000),
    });
    expect(await getReceipts(order.id)).toMatchObject([{ price: ask, improvement: '1.00' }]);
  });

  it('of a sale cites the bids, in every class, and names the pair it was converted by', async () => {
    for (const order of [
      await sellShort(app, ana, 'hk', '00700', 100),
      await sell(app, ana, 'forex', 'USDJPY', 3_000, { leverage: 20 }),
      await sell(app, ana, 'metal', 'MGC', 2),
    ]) {
      const [receipt] = await getReceipts(order.id);
      if (receipt === undefined) return expect.unreachable('a fill has a receipt');
      expect(isInsideItsBook(receipt, 'bids')).toBe(true);
      expect(receipt.conversion?.pair ?? null).toBe(order.code === 'USDJPY' ? 'USDJPY' : null);
    }
  });

  it('is nobody else’s, and of fills only', async () => {
    const order = await buy(app, ana, 'stock', 'AAPL', 1);
    const { items } = responseData<{ items: { seq: number; kind: string }[] }>(
      await app.post('/position/water/pageList', { orderId: order.id }, { token: ana.token }),
    );
    const ben = await trader(app, 'receipts-ben', {});
    for (const { seq, kind } of items) {
      expect((await app.post('/orders/receipt', { seq }, { token: ben.token })).body.reason).toBe(
        'RECEIPT_UNKNOWN',
      );
      expect((await app.post('/orders/receipt', { seq }, { token: ana.token })).status).toBe(
        kind === 'filled' ? 200 : 404,
      );
    }
  });
});
