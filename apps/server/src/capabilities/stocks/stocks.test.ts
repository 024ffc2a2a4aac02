import { TradedSource } from '@candor/contract/kernel/enumerations';
import { usd } from '@candor/money/literal';
import { toWire, moneyFromWire } from '@candor/money/wire';
import { getBalances, getInvested } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  responseData,
  place,
  placed,
  getPositions,
  getQuote,
  sellShort,
  trader,
} from '@candor/testkit/trading';
import { type World } from '@candor/testkit/world';
import { withOneTrader } from '@candor/testkit/one-trader';
import { describe, expect, it } from 'vitest';
import { parseQuantity } from '../../core/desk/terms/parse-terms.rules.ts';
import { getTerms } from '../../core/desk/terms/instrument-terms.ts';
import type { Terms } from '../../core/desk/state/terms.ts';
import { tapeDayAt } from '../../core/pricing/tape.ts';

const US = 0;
const HK = 11;
const LIMIT = 1;

let app: World;
let ana: Person;

withOneTrader(
  'stocks-ana',
  {
    stock: '100000.00',
    hkStock: '500000.00',
  },
  (world, own) => {
    app = world;
    ana = own;
  },
);

const cents = (text: string): bigint => moneyFromWire(text, 'USD')?.minor ?? 0n;

describe('a US share', () => {
  it('is bought at the ask: its price is paid and invested, the handling fee is paid, and nothing is held', async () => {
    const { ask } = getQuote(app, US, 'AAPL');
    const order = await buy(app, ana, 'stock', 'AAPL', 10);
    expect(order).toMatchObject({
      state: 'filled',
      quantity: '10',
      filled: '10',
      averagePrice: ask,
      code: 'AAPL',
      held: '0.00',
      openClose: 0,
      currency: 'USD',
    });
    const value = cents(ask) * 10n;
    const fee = (value * 5n + 9_999n) / 10_000n;
    expect(order.fees).toBe(toWire({ ...usd('0'), minor: fee }));
    expect((await getBalances(app, ana)).stock).toEqual({
      balance: toWire({ ...usd('0'), minor: 100_000_00n - fee - value }),
      held: '0.00',
      available: toWire({ ...usd('0'), minor: 100_000_00n - fee - value }),
    });
    expect((await getInvested(app, ana)).stock).toBe(toWire({ ...usd('0'), minor: value }));
    expect(await getPositions(app, ana)).toMatchObject([
      {
        id: order.positionId,
        positionNum: '10',
        averagePrice: ask,
        isOwned: true,
        isolatedPosition: toWire({ ...usd('0'), minor: value }),
        marginLevel: null,
        liquidationPrice: null,
      },
    ]);
  });

  it('is sold short at the bid, with charges only sellers have', async () => {
    const { bid } = getQuote(app, US, 'NVDA');
    const order = await sellShort(app, ana, 'stock', 'NVDA', 20, { leverage: 2 });
    expect(order).toMatchObject({ state: 'filled', averagePrice: bid, direction: 1, openClose: 0 });
    const value = cents(bid) * 20n;
    expect(cents(order.fees)).toBeGreaterThan((value * 5n) / 10_000n);
    expect((await getBalances(app, ana)).stock.held).toBe(
      toWire({ ...usd('0'), minor: (value + 1n) / 2n }),
    );
    expect((await getInvested(app, ana)).stock).toBe('0.00');
    const [position] = await getPositions(app, ana);
    expect(position).toMatchObject({ isOwned: false });
    expect(Number(position?.liquidationPrice)).toBeGreaterThan(Number(bid));
  });

  it('waits at a limit the market does not give, and holds what it can cost', async () => {
    const { bidUnits, priceText } = getQuote(app, US, 'AAPL');
    const price = priceText(bidUnits - 50_000);
    const order = await buy(app, ana, 'stock', 'AAPL', 10, {
      orderType: LIMIT,
      price,
      timeInForce: 'gtc',
    });
    expect(order).toMatchObject({
      state: 'accepted',
      filled: '0',
      price,
      isCancellable: true,
      positionId: null,
      expiresAt: null,
    });
    const value = cents(price) * 10n;
    expect(cents(order.held)).toBe(value + (value * 5n + 9_999n) / 10_000n);
    expect((await getBalances(app, ana)).stock.held).toBe(order.held);
    expect(await getPositions(app, ana)).toEqual([]);
  });

  it('is bought at a limit through the market at what the book offers, not at the limit', async () => {
    const { ask, askUnits, priceText } = getQuote(app, US, 'AAPL');
    const order = await buy(app, ana, 'stock', 'AAPL', 1, {
      orderType: LIMIT,
      price: priceText(askUnits + 10_000),
    });
    expect(order).toMatchObject({ state: 'filled', averagePrice: ask });
  });
});

describe('a Hong Kong share', () => {
  it('trades in board lots and Hong Kong dollars, with every levy of its market', async () => {
    const { ask } = getQuote(app, HK, '00700');
    const order = await buy(app, ana, 'hk', '00700', 100);
    expect(order).toMatchObject({
      state: 'filled',
      averagePrice: ask,
      currency: 'HKD',
      source: HK,
    });
    const value = cents(ask) * 100n;
    const nearest = (rate: bigint): bigint => (value * rate * 2n + 100_000_000n) / 200_000_000n;
    const stamp = ((value + 99_999n) / 100_000n) * 100n;
    const handling = (value * 3n + 9_999n) / 10_000n;
    // SFC 0.0027 %, AFRC 0.00015 %, the exchange 0.00565 %, settlement 0.0042 %.
    expect(cents(order.fees)).toBe(
      handling + stamp + nearest(2_700n) + nearest(150n) + nearest(5_650n) + nearest(4_200n),
    );
    const left = toWire({ ...usd('0'), minor: 500_000_00n - value - cents(order.fees) });
    expect((await getBalances(app, ana)).hkStock).toEqual({
      balance: left,
      held: '0.00',
      available: left,
    });
    expect((await getInvested(app, ana)).hkStock).toBe(toWire({ ...usd('0'), minor: value }));
  });

  it('refuses an odd lot and names the lots around it', async () => {
    expect(await place(app, ana, 'hk', { code: '00700', quantity: '150' })).toMatchObject({
      status: 422,
      body: {
        reason: 'QUANTITY_NOT_WHOLE_LOTS',
        values: { lot: '100', below: '100', above: '200' },
      },
    });
  });
});

describe('half and full', () => {
  const sizes = async (body: object) =>
    responseData<{
      quarter: string;
      half: string;
      threeQuarters: string;
      full: string;
      limitedBy: string;
      available: string;
      lot: string;
      minimum: string;
    }>(
      await app.post(
        '/position/getHalfOrFullNum',
        { source: US, direction: 0, ...body },
        { token: ana.token },
      ),
    );

  it('is the most that the money pays for: one more is refused', async () => {
    const found = await sizes({ code: 'AAPL' });
    expect(found).toMatchObject({ limitedBy: 'funds', available: '100000.00', lot: '1' });
    const full = Number(found.full);
    expect(Number(found.half)).toBe(Math.floor(full / 2));
    expect(
      await place(app, ana, 'stock', { code: 'AAPL', quantity: String(full + 1) }),
    ).toMatchObject({ body: { reason: 'FUNDS_INSUFFICIENT' } });
    expect((await buy(app, ana, 'stock', 'AAPL', full)).state).toMatch(/illed$/);
  });

  it('buys about twice as much with a leverage of two, and more at a lower limit', async () => {
    const [plain, levered] = [
      Number((await sizes({ code: 'KO' })).full),
      Number((await sizes({ code: 'KO', leverage: 2 })).full),
    ];
    expect(levered / plain).toBeGreaterThan(1.9);
    const { askUnits, priceText } = getQuote(app, US, 'KO');
    expect(
      Number((await sizes({ code: 'KO', price: priceText(askUnits - 100_000) })).full),
    ).toBeGreaterThan(plain);
  });

  it('counts whole board lots in Hong Kong', async () => {
    const { full, quarter, lot } = await sizes({ source: HK, code: '00700' });
    expect(lot).toBe('100');
    expect([Number(full) % 100, Number(quarter) % 100]).toEqual([0, 0]);
    expect(Number(full)).toBeGreaterThan(0);
  });

  it('names the cap where it is lower than the money', async () => {
    const rich = await trader(app, 'stocks-rich', { stock: '999000000.00' });
    const answer = await app.post(
      '/position/getHalfOrFullNum',
      { source: US, code: 'AAPL', direction: 0 },
      { token: rich.token },
    );
    expect(answer.body.data).toMatchObject({ limitedBy: 'notionalCap' });
    expect(
      (
        await app.post(
          '/position/getHalfOrFullNum',
          { source: US, code: 'AAL', direction: 0 },
          { token: rich.token },
        )
      ).body.data,
    ).toMatchObject({ limitedBy: 'quantityCap', full: '1000000' });
  });

  it('refuses what is not there, not traded, or not offered', async () => {
    const refused = async (body: object) =>
      (
        await app.post(
          '/position/getHalfOrFullNum',
          { source: US, direction: 0, code: 'AAPL', ...body },
          { token: ana.token },
        )
      ).body.reason;
    expect(await refused({ code: 'NOSUCH' })).toBe('INSTRUMENT_UNKNOWN');
    expect(await refused({ code: 'SPX' })).toBe('INSTRUMENT_NOT_TRADABLE');
    expect(await refused({ price: '-1' })).toBe('PRICE_INVALID');
    expect(await refused({ leverage: 7 })).toBe('LEVERAGE_NOT_OFFERED');
  });
});

describe('what trading costs and allows', () => {
  it('is shown as specified, and item by item', async () => {
    const { data } = (await app.get('/stock_rate/site/get')).body;
    expect(data).toMatchObject({
      buyRate: '0.0005',
      sellRate: '0.0005',
      hk: { buyRate: '0.0003', sellRate: '0.0003' },
    });
    const { items } = data as {
      items: {
        market: string;
        item: string;
        side: string;
        rate: string | null;
        perUnit: string | null;
        maximum: string | null;
      }[];
    };
    expect(items).toContainEqual(
      expect.objectContaining({
        market: 'US',
        item: 'tradingActivityFee',
        side: 'sell',
        rate: null,
        perUnit: '0.000166',
        maximum: '8.30',
      }),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ market: 'HK', item: 'stampDuty', side: 'both', rate: '0.001' }),
    );
    expect(items).toContainEqual(
      expect.objectContaining({ market: 'FUTURES', item: 'contractFee', perUnit: '2.25' }),
    );
    expect(items.some(({ market }) => market === 'FOREX')).toBe(false);
  });

  it('has a smallest and largest order for each product', async () => {
    const { items, blockMinimum } = responseData<{
      items: {
        source: number;
        quantityMin: string;
        quantityStep: string | null;
        quantityMax: string;
        leverages: number[];
      }[];
      blockMinimum: string;
    }>(await app.post('/stocka_config/getMinCount', {}));
    expect(items.map(({ source }) => source).sort((a, b) => a - b)).toEqual([
      0, 2, 3, 4, 7, 11, 12, 100,
    ]);
    expect(items.find(({ source }) => source === US)).toMatchObject({
      quantityMin: '1',
      quantityStep: '1',
      quantityMax: '1000000',
      leverages: [1, 2],
    });
    expect(items.find(({ source }) => source === HK)?.quantityStep).toBeNull();
    expect(items.find(({ source }) => source === 12)).toMatchObject({
      quantityMin: '1',
      quantityStep: '1',
      quantityMax: '1000',
      notionalMaxUsd: '20000000.00',
      leverages: [1],
    });
    expect(items.find(({ source }) => source === 4)?.quantityMin).toBe(blockMinimum);
    expect(await placed(app, ana, 'stock', { code: 'KO', quantity: '1' })).toMatchObject({
      state: 'filled',
    });
  });

  it('names a smallest order that the gate takes, and one step less that it does not, in every product', async () => {
    type Sizes = { quantityMin: string; quantityStep: string | null; quantityMax: string };
    const { items } = responseData<{
      items: (Sizes & { source: TradedSource; exceptions?: (Sizes & { codes: string[] })[] })[];
    }>(await app.post('/stocka_config/getMinCount', {}));
    const universe = app.app.market.instruments.universe();
    const on = tapeDayAt(app.clock.now());
    const fits = (terms: Terms, { quantityMin, quantityStep, quantityMax }: Sizes): void => {
      expect(parseQuantity(terms, quantityMin)).toMatchObject({ ok: true });
      expect(
        parseQuantity(terms, String(BigInt(quantityMin) - BigInt(quantityStep ?? '1'))),
      ).toMatchObject({ ok: false });
      expect(parseQuantity(terms, quantityMax)).toMatchObject({ ok: true });
      expect(
        parseQuantity(terms, String(BigInt(quantityMax) + BigInt(quantityStep ?? '1'))),
      ).toMatchObject({ ok: false });
    };
    for (const { source, exceptions = [], ...usual } of items) {
      const all = (['usStock', 'hkStock', 'future', 'forex'] as const).flatMap((assetClass) =>
        universe
          .ofClass(assetClass)
          .flatMap((instrument) => getTerms(instrument, source, on) ?? []),
      );
      if (usual.quantityStep === null) {
        expect(all.some(({ quantityMin }) => String(quantityMin) === usual.quantityMin)).toBe(true);
        expect(all.every(({ quantityMin }) => quantityMin >= BigInt(usual.quantityMin))).toBe(true);
      } else
        for (const terms of all)
          fits(terms, exceptions.find(({ codes }) => codes.includes(terms.code)) ?? usual);
    }
    expect(items.find(({ source }) => source === TradedSource.Forex)).toMatchObject({
      quantityMin: '1000',
      quantityStep: '1000',
    });
  });
});
