import { describe, expect, it } from 'vitest';
import { BLOCK_SHARES_MIN } from '@candor/contract/block-trade';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import { tickGrid, unitsIn } from '@candor/market/quote/tick-grid';
import { money } from '@candor/money/amount';
import { hkd, usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { openInstruments } from '../../instruments/instruments.ts';
import type { Conversion } from '../state/book-view.ts';
import { computeFees, getTotal } from './fees.rules.ts';
import { getTerms } from './instrument-terms.ts';
import type { Terms } from '../state/terms.ts';
import { getInitialMargin, computeWorth } from './value.rules.ts';

const universe = openInstruments({ hours: 'exchange' }).universe();
const today = localDate('2026-11-15');
const same: Conversion = { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: 0 };

function instrument(id: string): Instrument {
  const found = universe.byId(id);
  if (found === null) throw new Error(`no instrument ${id}`);
  return found;
}

function terms(id: string, source: TradedSource, on = today): Terms {
  const found = getTerms(instrument(id), source, on);
  if (found === null) throw new Error(`${id} is not traded under ${source}`);
  return found;
}

function charges(
  of: Terms,
  trade: { direction: Direction; quantity: bigint; worth: bigint },
): Record<string, string> {
  return Object.fromEntries(
    computeFees(of, trade).map(({ item, minor }) => [item, toWire(money(of.currency, minor))]),
  );
}

describe('charges', () => {
  it('100 shares of Tencent at 400.00 cost what Hong Kong charges for 40,000 dollars, each side', () => {
    const tencent = terms('HK:00700', TradedSource.HkStock);
    const expected = {
      handling: '12.00',
      stampDuty: '40.00',
      sfcLevy: '1.08',
      afrcLevy: '0.06',
      hkexTradingFee: '2.26',
      settlementFee: '1.68',
    };
    for (const direction of [Direction.Buy, Direction.Sell])
      expect(charges(tencent, { direction, quantity: 100n, worth: hkd('40000').minor })).toEqual(
        expected,
      );
  });

  it('every started dollar of stamp duty counts', () => {
    const tencent = terms('HK:00700', TradedSource.HkStock);
    expect(
      charges(tencent, { direction: Direction.Buy, quantity: 100n, worth: hkd('40000.01').minor })[
        'stampDuty'
      ],
    ).toBe('41.00');
    expect(
      charges(tencent, { direction: Direction.Buy, quantity: 100n, worth: hkd('0.10').minor })[
        'stampDuty'
      ],
    ).toBe('1.00');
  });

  it.each(['HK:02800', 'HK:00823'])('%s, a fund, is free of stamp duty and pays the rest', (id) => {
    expect(
      charges(terms(id, TradedSource.HkStock), {
        direction: Direction.Buy,
        quantity: 500n,
        worth: hkd('40000').minor,
      }),
    ).toEqual({
      handling: '12.00',
      sfcLevy: '1.08',
      afrcLevy: '0.06',
      hkexTradingFee: '2.26',
      settlementFee: '1.68',
    });
  });

  it('before 30 June 2025 settlement in Hong Kong cost 0.002 percent, at least 2 and at most 100', () => {
    const before = terms('HK:00700', TradedSource.HkStock, localDate('2025-06-29'));
    const fee = (worth: string): string | undefined =>
      charges(before, { direction: Direction.Buy, quantity: 100n, worth: hkd(worth).minor })[
        'settlementFee'
      ];
    expect([fee('40000'), fee('1000000'), fee('90000000')]).toEqual(['2.00', '20.00', '100.00']);
    expect(before.versions.fees).toBe('2023-11-17');
    expect(terms('HK:00700', TradedSource.HkStock, localDate('2025-06-30')).versions.fees).toBe(
      '2025-06-30',
    );
  });

  it.each([
    ['2025-05-13', '0.28'],
    ['2025-05-14', undefined],
    ['2026-03-31', undefined],
    ['2026-04-01', '0.21'],
  ])('on %s selling 10,000 dollars pays the SEC %s', (on, secFee) => {
    const apple = terms('US:AAPL', TradedSource.Stock, localDate(on));
    const sold = charges(apple, {
      direction: Direction.Sell,
      quantity: 40n,
      worth: usd('10000').minor,
    });
    expect(sold).toEqual({
      handling: '5.00',
      ...(secFee === undefined ? {} : { secFee }),
      tradingActivityFee: '0.01',
    });
    expect(
      charges(apple, { direction: Direction.Buy, quantity: 40n, worth: usd('10000').minor }),
    ).toEqual({ handling: '5.00' });
  });

  it('the activity fee grows with the shares and ends at 8.30', () => {
    const apple = terms('US:AAPL', TradedSource.Stock);
    const fee = (quantity: bigint): string | undefined =>
      charges(apple, { direction: Direction.Sell, quantity, worth: usd('1000000').minor })[
        'tradingActivityFee'
      ];
    expect([fee(1n), fee(10_000n), fee(50_000n), fee(1_000_000n)]).toEqual([
      '0.01',
      '1.66',
      '8.30',
      '8.30',
    ]);
  });

  it('a contract costs 2.25, a small one 0.75, in dollars also where it is quoted in another currency; a pair nothing', () => {
    const fee = (id: string, source: TradedSource): string =>
      toWire(
        money(
          'USD',
          getTotal(
            computeFees(terms(id, source), {
              direction: Direction.Sell,
              quantity: 3n,
              worth: usd('1000').minor,
            }),
          ),
        ),
      );
    expect([
      fee('FU:GCZ26', TradedSource.Future),
      fee('FU:MGCZ26', TradedSource.Future),
      fee('FU:HSIX26', TradedSource.Future),
      fee('FX:EURUSD', TradedSource.Forex),
    ]).toEqual(['6.75', '2.25', '6.75', '0.00']);
  });
});

describe('what a quantity is worth', () => {
  it.each([
    ['US:AAPL', TradedSource.Stock, '309.35', 10n, '3093.50'],
    ['HK:00700', TradedSource.HkStock, '400.0', 100n, '40000.00'],
    ['FU:GCZ26', TradedSource.Future, '4626.6', 2n, '925320.00'],
    ['FU:ZCZ26', TradedSource.Future, '420.25', 1n, '21012.50'],
    ['FU:ZNZ26', TradedSource.Future, '107.968750', 1n, '107968.75'],
    ['FU:MYMZ26', TradedSource.Future, '53387', 1n, '26693.50'],
    ['FU:6JZ26', TradedSource.Future, '0.0062900', 1n, '78625.00'],
    ['FX:EURUSD', TradedSource.Forex, '1.16761', 1_000n, '1167.61'],
    ['FX:XAUUSD', TradedSource.Forex, '4608.19', 1n, '4608.19'],
  ])('%s at %s, price %s, quantity %s: %s', (id, source, price, quantity, worth) => {
    const of = terms(id, source);
    const units = BigInt(unitsIn(price, of.grid.unitDecimals));
    expect(
      toWire(
        money(of.currency, computeWorth({ terms: of, conversion: same }, units * quantity, 'down')),
      ),
    ).toBe(worth);
  });
});

describe('terms', () => {
  it('are null for another class, an index and a coin', () => {
    expect(getTerms(instrument('US:AAPL'), TradedSource.HkStock, today)).toBeNull();
    expect(getTerms(instrument('HK:00700'), TradedSource.BlockTrade, today)).toBeNull();
    for (const source of Object.values(TradedSource)) {
      expect(getTerms(instrument('IX:SPX'), source, today)).toBeNull();
      if (source !== TradedSource.RobotCrypto)
        expect(getTerms(instrument('CR:BTC'), source, today)).toBeNull();
    }
    // Too many decimals for millionths of it to be counted.
    expect(getTerms(instrument('CR:SHIB'), TradedSource.RobotCrypto, today)).toBeNull();
    expect(getTerms(instrument('US:AAPL'), TradedSource.RobotCrypto, today)).toBeNull();
  });

  it('settle each class in its own wallet, shares of Hong Kong in Hong Kong dollars also in an auction', () => {
    const wallet = (id: string, source: TradedSource): string =>
      `${terms(id, source).wallet} ${terms(id, source).currency}`;
    expect([
      wallet('US:AAPL', TradedSource.Stock),
      wallet('US:AAPL', TradedSource.BlockTrade),
      wallet('US:AAPL', TradedSource.AuctionStock),
    ]).toEqual(['stock USD', 'stock USD', 'stock USD']);
    expect([
      wallet('HK:00700', TradedSource.HkStock),
      wallet('HK:00700', TradedSource.AuctionStock),
    ]).toEqual(['hkStock HKD', 'hkStock HKD']);
    expect([
      wallet('FU:HSIX26', TradedSource.Future),
      wallet('FX:USDJPY', TradedSource.Forex),
    ]).toEqual(['future USD', 'forex USD']);
  });

  it('let majors be traded with more leverage than others, and blocks and auctions with none', () => {
    const leverages = (id: string, source: TradedSource): readonly number[] =>
      terms(id, source).leverages;
    expect(leverages('FX:EURUSD', TradedSource.Forex)).toEqual([1, 10, 20, 50]);
    expect(leverages('FX:XAUUSD', TradedSource.Forex)).toEqual([1, 10, 20]);
    expect([
      leverages('US:AAPL', TradedSource.Stock),
      leverages('US:AAPL', TradedSource.BlockTrade),
      leverages('US:AAPL', TradedSource.AuctionStock),
      leverages('FU:GCZ26', TradedSource.Future),
    ]).toEqual([[1, 2], [1], [1], [1]]);
  });

  it('are the same object when asked again, and another for another source', () => {
    expect(terms('US:AAPL', TradedSource.Stock)).toBe(
      terms('US:AAPL', TradedSource.Stock, localDate('2026-11-16')),
    );
    expect(terms('US:AAPL', TradedSource.Stock)).not.toBe(
      terms('US:AAPL', TradedSource.BlockTrade),
    );
  });

  it('ask for a permission and 10,000 shares of a block, for whole board lots in Hong Kong, for hundredths of a lot of a pair', () => {
    expect(terms('US:AAPL', TradedSource.BlockTrade)).toMatchObject({
      needsPermission: { buy: 'blockTrade', sell: 'blockTrade', close: 'blockTrade' },
      quantityMin: BigInt(BLOCK_SHARES_MIN),
      lot: 1n,
    });
    expect(terms('HK:00001', TradedSource.HkStock)).toMatchObject({
      needsPermission: { buy: null, sell: null, close: null },
      lot: 500n,
      quantityMin: 500n,
      quantityMax: 1_500_000n,
    });
    expect([
      terms('FX:EURUSD', TradedSource.Forex).lot,
      terms('FX:XAUUSD', TradedSource.Forex).lot,
      terms('FX:XAGUSD', TradedSource.Forex).lot,
    ]).toEqual([1_000n, 1n, 50n]);
  });

  it('of every instrument and source are whole: one lot at the anchor price is worth something, fits the caps, and needs no more margin than it is worth', () => {
    let count = 0;
    for (const each of universe.all) {
      for (const source of Object.values(TradedSource)) {
        const of = getTerms(each, source, today);
        if (of === null) continue;
        count += 1;
        const grid = tickGrid(each.ticks);
        const units = BigInt(Math.round(each.anchor.price * grid.unitsPerWhole));
        const pricing = { terms: of, conversion: same };
        const worth = computeWorth(pricing, units * of.quantityMin, 'up');
        const name = `${each.id} under ${source}`;
        expect(worth, name).toBeGreaterThan(0n);
        // In yen or rupiah the figure is larger than in dollars. BRK.A is left out for its price.
        if (of.priceCurrency === of.currency && each.code !== 'BRK.A')
          expect(worth <= of.notionalMax, name).toBe(true);
        expect(
          of.quantityMin >= of.lot &&
            of.quantityMax >= of.quantityMin &&
            of.quantityMax % of.lot === 0n &&
            of.collar > 0n,
          name,
        ).toBe(true);
        for (const leverage of of.leverages) {
          const margin = getInitialMargin(pricing, {
            direction: Direction.Buy,
            value: of.quantityMin,
            worth,
            quantity: of.quantityMin,
            leverage,
          });
          expect(margin > 0n && margin <= worth, name).toBe(true);
        }
        if (of.margin.kind === 'perContract')
          expect(
            of.margin.maintenance > 0n && of.margin.maintenance <= of.margin.initial,
            name,
          ).toBe(true);
      }
    }
    expect(count).toBeGreaterThan(universe.all.length);
  });
});
