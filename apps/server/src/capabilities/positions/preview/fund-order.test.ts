/**
 * Orders whose wallet lacks money: it comes from the funding wallet in the same step, or nothing
 * happens.
 */
import { TradedSource, WalletType } from '@candor/contract/kernel/enumerations';
import { assertBooksBalance, getBalances, getInvested, entriesCount } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  newRequestId,
  getOrders,
  place,
  getQuote,
  trader,
  type ShownOrder,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type Moved = {
  transferId: string;
  sent: { currency: string; amount: string };
  received: { currency: string; amount: string };
  rate: { pair: string } | null;
};
type Placed = ShownOrder & { moved?: Moved };
type Transfer = {
  id: string;
  status: number;
  from: number;
  to: number;
  sent: { amount: string };
  received: { amount: string };
  exchange: { pair: string; spread: string } | null;
  orderId?: string;
};
type Preview = {
  problem: { reason: string } | null;
  cost: string;
  buyingPower: { before: string; after: string; missing: string | null };
  funding: {
    missing: string;
    move: string;
    most: string;
    available: string;
    exchange: { pair: string } | null;
  } | null;
};

const SUCCESS = 1;
const LIMIT = 1;
let app: World;
let people = 0;

beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());
afterEach(() => assertBooksBalance(app));

const somebody = (money: Parameters<typeof trader>[2]): Promise<Person> =>
  trader(app, `funding-${(people += 1)}`, money);
const getTransfers = async ({ token }: Person): Promise<Transfer[]> =>
  responseData<{ items: Transfer[] }>(await app.get('/wallet/transfers', { token })).items;
const minor = (text: string): number => Math.round(Number(text) * 100);
const getPreview = async ({ token }: Person, source: number, terms: object): Promise<Preview> =>
  responseData<Preview>(
    await app.post('/orders/preview', { source, direction: 0, orderType: 0, ...terms }, { token }),
  );

describe('money where it is needed', () => {
  it('moves what the ticket said and places the order, in one step with one record', async () => {
    const ana = await somebody({ funding: '50000.00', stock: '100.00' });
    const preview = await getPreview(ana, TradedSource.Stock, { code: 'AAPL', quantity: '10' });
    expect(preview).toMatchObject({
      problem: { reason: 'FUNDS_INSUFFICIENT' },
      buyingPower: { before: '50100.00', missing: null },
    });
    expect(minor(preview.buyingPower.after)).toBe(50_100_00 - minor(preview.cost));
    const { funding } = preview;
    expect(minor(funding?.missing ?? '')).toBe(minor(preview.cost) - 100_00);
    expect(funding).toMatchObject({
      move: funding?.missing,
      available: '50000.00',
      exchange: null,
    });
    expect(minor(funding?.most ?? '')).toBeGreaterThan(minor(funding?.move ?? ''));

    const requestId = newRequestId();
    const body = { requestId, code: 'AAPL', quantity: '10', moveFromFunding: funding?.most };
    const placed = responseData<Placed>(await place(app, ana, 'stock', body));
    expect(placed).toMatchObject({
      state: 'filled',
      moved: {
        sent: { currency: 'USD', amount: funding?.move },
        received: { currency: 'USD', amount: funding?.move },
        rate: null,
      },
    });
    const { funding: left, stock } = await getBalances(app, ana);
    expect(minor(left.balance)).toBe(50_000_00 - minor(funding?.move ?? ''));
    expect(left.available).toBe(preview.buyingPower.after);
    // The wallet paid for the shares and their charges to the last cent.
    expect(stock).toEqual({ balance: '0.00', held: '0.00', available: '0.00' });
    expect(minor((await getInvested(app, ana)).stock)).toBe(
      minor(preview.cost) - minor(placed.fees),
    );
    expect(await getTransfers(ana)).toMatchObject([
      {
        id: placed.moved?.transferId,
        status: SUCCESS,
        from: WalletType.Funding,
        sent: { amount: funding?.move },
        orderId: placed.id,
      },
    ]);
    const bills = responseData<{
      items: { kind: string; amount: string; facts: Record<string, string> }[];
    }>(await app.post('/wallet/getWalletBill', { kind: 'transfer' }, { token: ana.token })).items;
    expect(bills.map(({ facts }) => facts)).toMatchObject([
      { order: placed.id, transfer: placed.moved?.transferId },
      { order: placed.id },
    ]);

    // Repeated after a lost answer: nothing more moves.
    const entries = await entriesCount(app);
    expect(
      responseData<Placed>(await place(app, ana, 'stock', { ...body, moveFromFunding: '1.00' })).id,
    ).toBe(placed.id);
    expect(await entriesCount(app)).toBe(entries);
    const detail = responseData<{ order: Placed; history: { kind: string; seq: number }[] }>(
      await app.post('/orders/detail', { id: placed.id }, { token: ana.token }),
    );
    expect(detail.order.moved).toEqual(placed.moved);
    const seq = detail.history.find(({ kind }) => kind === 'filled')?.seq;
    expect(
      responseData<{ order: Placed }>(
        await app.post('/orders/receipt', { seq }, { token: ana.token }),
      ).order.moved,
    ).toEqual(placed.moved);
  });

  it('converts for a wallet of Hong Kong dollars at the quote, with rate and spread on record', async () => {
    const ana = await somebody({ funding: '50000.00' });
    const { funding } = await getPreview(ana, TradedSource.HkStock, {
      code: '00700',
      quantity: '100',
    });
    expect(funding?.exchange).toMatchObject({ pair: 'USDHKD' });
    const placed = responseData<Placed>(
      await place(app, ana, 'hk', {
        code: '00700',
        quantity: '100',
        moveFromFunding: funding?.most,
      }),
    );
    expect(placed).toMatchObject({
      state: 'filled',
      moved: {
        sent: { currency: 'USD', amount: funding?.move },
        received: { currency: 'HKD' },
        rate: { pair: 'USDHKD' },
      },
    });
    expect(minor(placed.moved?.received.amount ?? '')).toBeGreaterThanOrEqual(
      minor(funding?.missing ?? ''),
    );
    expect(minor((await getBalances(app, ana)).hkStock.available)).toBeLessThan(8);
    expect(await getTransfers(ana)).toMatchObject([
      {
        status: SUCCESS,
        exchange: { pair: 'USDHKD', spread: expect.stringMatching(/^0\.0/) as string },
      },
    ]);
    // The history says where the dollars went: in each currency its rows add up to what is there.
    const { items } = responseData<{
      items: { currency: string; amount: string; cashAfter: string }[];
    }>(await app.post('/wallet/getWalletBill', {}, { token: ana.token }));
    for (const currency of ['USD', 'HKD']) {
      const rows = items.filter((row) => row.currency === currency);
      expect(rows.length).toBeGreaterThan(1);
      expect(rows.reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(
        minor(rows[0]?.cashAfter ?? ''),
      );
    }
  });

  it('funds what a waiting order holds, which a cancellation leaves in its wallet', async () => {
    const ana = await somebody({ funding: '50000.00' });
    const { bidUnits, priceText } = getQuote(app, 0, 'AAPL');
    const waiting = await buy(app, ana, 'stock', 'AAPL', 10, {
      orderType: LIMIT,
      price: priceText(bidUnits - 100_000),
      moveFromFunding: '50000.00',
    });
    expect(waiting).toMatchObject({ state: 'accepted', moved: { sent: { amount: waiting.held } } });
    responseData(
      await app.post(
        '/orders/cancel',
        { requestId: newRequestId(), id: waiting.id },
        { token: ana.token },
      ),
    );
    expect((await getBalances(app, ana)).stock.available).toBe(waiting.held);
  });

  it('moves nothing with an order that is refused, beyond what was agreed to, or without the money', async () => {
    const ana = await somebody({ funding: '500.00', stock: '10.00' });
    const entries = await entriesCount(app);
    const { ask } = getQuote(app, 0, 'AAPL');
    const cases: [object, string][] = [
      [{ quantity: '1', moveFromFunding: '0.01' }, 'FUNDING_MOVE_TOO_SMALL'],
      [{ quantity: '100', moveFromFunding: '500.00' }, 'FUNDS_INSUFFICIENT'],
      [{ quantity: '1' }, 'FUNDS_INSUFFICIENT'],
      [{ quantity: '1', moveFromFunding: '1,000' }, 'AMOUNT_INVALID'],
      [
        { quantity: '1', moveFromFunding: '500.00', seenPrice: String(Number(ask) / 2) },
        'PRICE_MOVED',
      ],
      [{ quantity: '0', moveFromFunding: '500.00' }, 'QUANTITY_INVALID'],
    ];
    for (const [terms, reason] of cases)
      expect((await place(app, ana, 'stock', { code: 'AAPL', ...terms })).body.reason).toBe(reason);
    expect(await entriesCount(app)).toBe(entries);
    expect(await getTransfers(ana)).toEqual([]);
    expect(await getOrders(app, ana, false)).toEqual([]);
    expect(
      (await getPreview(ana, TradedSource.Stock, { code: 'AAPL', quantity: '100' })).funding,
    ).toBeNull();
  });

  it('fifty orders at once that together overdraw the funding wallet: as many as it pays for, and not a cent more', async () => {
    const ana = await somebody({ funding: '5000.00' });
    const { bidUnits, priceText } = getQuote(app, 0, 'AAPL');
    const terms = {
      code: 'AAPL',
      quantity: '1',
      orderType: LIMIT,
      price: priceText(bidUnits - 100_000),
      moveFromFunding: '5000.00',
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => place(app, ana, 'stock', terms)),
    );
    const granted = answers
      .filter(({ status }) => status === 200)
      .map((answer) => responseData<Placed>(answer));
    const each = minor(granted[0]?.held ?? '0');
    expect(granted).toHaveLength(Math.floor(5_000_00 / each));
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason)),
    ).toEqual(new Set(['FUNDS_INSUFFICIENT']));
    const { funding, stock } = await getBalances(app, ana);
    expect(minor(funding.balance) + minor(stock.balance)).toBe(5_000_00);
    expect(minor(stock.held)).toBe(each * granted.length);
    expect(stock.available).toBe('0.00');
  });
});
