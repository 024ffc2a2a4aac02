import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import type { Candle } from './candle/candle.ts';
import type { Instrument } from './instrument.ts';
import { openSampleMarket } from './testing/sample-market.ts';
import { isOnGrid, tickGrid } from './quote/tick-grid.ts';

const market = openSampleMarket();
const { engine, universe, instrument } = market;

/** One of each class and rhythm, and whatever the dice choose. */
const picked = [
  'US:AAPL',
  'US:AAME',
  'US:BRK.B',
  'US:TQQQ',
  'HK:00700',
  'HK:00001',
  'FU:GC',
  'FU:ES',
  'FU:ZC',
  'FU:6J',
  'FU:GCZ26',
  'FX:EURUSD',
  'FX:EURJPY',
  'FX:XAUUSD',
  'FX:USDHKD',
  'FX:CNHHKD',
  'FX:USDDKK',
  'IX:SPX',
  'IX:HSI',
  'CR:BTC',
  'CR:DOGE',
  'CR:USDT',
  'CR:PAXG',
];
const someInstrument = fc.oneof(
  fc.constantFrom(...picked).map(instrument),
  fc
    .nat(universe.all.length - 1)
    .map((index): Instrument => universe.all[index] ?? instrument('US:AAPL')),
);
const LATEST_MS = Date.parse('2026-12-10T00:00:00Z');
const someInstant = fc.integer({ min: Date.parse('2026-06-01T00:00:00Z'), max: LATEST_MS });
const runs = { numRuns: 60, seed: 20_261_115 };

describe('a quote', () => {
  it('is on the tick grid, with its last price between low and high and its bid below its ask', () => {
    fc.assert(
      fc.property(someInstrument, someInstant, (of, atMs) => {
        const quote = engine.quote(of, atMs);
        const grid = tickGrid(of.ticks);
        for (const units of [quote.last, quote.open, quote.high, quote.low, quote.previousClose])
          expect(isOnGrid(grid, units)).toBe(true);
        expect(quote.low).toBeLessThanOrEqual(Math.min(quote.last, quote.open));
        expect(quote.high).toBeGreaterThanOrEqual(Math.max(quote.last, quote.open));
        expect(quote.change).toBe(quote.last - quote.previousClose);
        if (of.assetClass === 'index') expect([quote.bid, quote.ask]).toEqual([null, null]);
        else expect(quote.bid ?? Number.NaN).toBeLessThan(quote.ask ?? Number.NaN);
        expect(quote.tradedAtMs).toBeLessThanOrEqual(atMs);
      }),
      runs,
    );
  });

  it('never shows less volume or turnover, a lower high or a higher low than earlier on the same day', () => {
    fc.assert(
      fc.property(
        someInstrument,
        someInstant,
        fc.integer({ min: 1, max: 2 * HOUR_MS }),
        (of, atMs, later) => {
          const [before, after] = [engine.quote(of, atMs), engine.quote(of, atMs + later)];
          if (before.tradingDate !== after.tradingDate) return;
          expect(after.volume).toBeGreaterThanOrEqual(before.volume);
          expect(after.turnover).toBeGreaterThanOrEqual(before.turnover);
          expect(after.high).toBeGreaterThanOrEqual(before.high);
          expect(after.low).toBeLessThanOrEqual(before.low);
          expect([after.open, after.previousClose]).toEqual([before.open, before.previousClose]);
        },
      ),
      runs,
    );
  });

  it('is the same whether the market was followed tick by tick, asked once, or opened anew', () => {
    const followed = picked.map(instrument);
    const fromMs = Date.parse('2026-11-17T15:58:30Z');
    for (let seconds = 0; seconds < 200; seconds += 1)
      engine.quotes(followed, fromMs + seconds * 1000);
    const atMs = fromMs + 200_000;
    const fresh = openSampleMarket();
    expect(engine.quotes(followed, atMs)).toEqual(
      followed.map((of) => fresh.engine.quote(of, atMs)),
    );
    expect(engine.quotes(followed, fromMs)).toEqual(fresh.engine.quotes(followed, fromMs));
  });

  it('gives the same row again while nothing was traded', () => {
    const rows = [instrument('US:AAPL'), instrument('HK:00700')];
    const night = Date.parse('2026-11-18T18:00:00Z');
    const [, first] = engine.quotes(rows, night);
    const [, second] = engine.quotes(rows, night + 1000);
    expect(second).toBe(first);
  });

  it('shows the close of the day through the night, and pre- and post-market beside it', () => {
    const apple = instrument('US:AAPL');
    const at = (time: string) => engine.quote(apple, Date.parse(`2026-11-${time}:00Z`));
    const [close, post, pre, open] = [
      at('17T21:00'),
      at('17T23:30'),
      at('18T12:00'),
      at('18T14:30'),
    ];
    expect([close.phase, post.phase, pre.phase, open.phase]).toEqual([
      'postMarket',
      'postMarket',
      'preMarket',
      'regular',
    ]);
    expect([post.last, pre.last, open.previousClose]).toEqual([close.last, close.last, close.last]);
    expect([post.extended?.phase, pre.extended?.phase, open.extended]).toEqual([
      'postMarket',
      'preMarket',
      null,
    ]);
    expect(pre.extended?.change).toBe((pre.extended?.last ?? 0) - close.last);
    expect(post.tradingDate).toBe('2026-11-17');
    expect(open.tradingDate).toBe('2026-11-18');
  });

  it('of a share that follows an index, a future or a cross rate agrees with what it follows', () => {
    const atMs = Date.parse('2026-11-17T15:00:00.000Z');
    const price = (id: string): number =>
      Number(engine.priceText(instrument(id), engine.quote(instrument(id), atMs).last));
    expect(price('FX:EURGBP') / (price('FX:EURUSD') / price('FX:GBPUSD'))).toBeCloseTo(1, 4);
    expect(price('FX:EURJPY') / (price('FX:EURUSD') * price('FX:USDJPY'))).toBeCloseTo(1, 4);
    expect(price('FU:6J') * price('FX:USDJPY')).toBeCloseTo(1, 2);
    expect(price('FU:GC')).toBe(price('FU:GCZ26'));
    expect(price('FU:ES') / price('IX:SPX')).toBeGreaterThan(1);
    expect(price('FU:ES') / price('IX:SPX')).toBeLessThan(1.01);
  });
});

describe('what stands beside a quote', () => {
  const atMs = Date.parse('2026-11-17T15:30:10Z');

  it('is a small line that ends at the last price, of as many points as asked for', () => {
    for (const of of picked.map(instrument)) {
      const line = engine.sparkline(of, atMs, 50);
      expect(line).toHaveLength(50);
      expect(line.at(-1)).toBe(engine.quote(of, atMs).last);
      expect(line.every((units) => isOnGrid(tickGrid(of.ticks), units))).toBe(true);
    }
    const morning = engine.sparkline(instrument('US:AAPL'), Date.parse('2026-11-17T14:30:00Z'), 3);
    const yesterday = engine.quote(instrument('US:AAPL'), Date.parse('2026-11-16T14:30:00Z'));
    expect(morning[0]).toBe(yesterday.open);
  });

  it('are the range of the year, and the facts moved with the price', () => {
    const apple = instrument('US:AAPL');
    const [quote, figures] = [engine.quote(apple, atMs), engine.figures(apple, atMs)];
    const year = engine.candles(apple, { size: 'day', fromMs: atMs - 365 * DAY_MS, untilMs: atMs });
    expect(figures.yearHigh).toBe(Math.max(...year.map(({ high }) => high)));
    expect(figures.yearLow).toBe(Math.min(...year.map(({ low }) => low)));
    const moved = Number(engine.priceText(apple, quote.last)) / apple.anchor.price;
    expect((figures.marketCap ?? 0) / (apple.facts.marketCap ?? 1)).toBeCloseTo(moved, 6);
    expect([figures.openInterest, figures.previousSettle]).toEqual([null, null]);
  });

  it('are settlement and open interest for a future, and nothing that is not known', () => {
    const [quote, figures] = [
      engine.quote(instrument('FU:GC'), atMs),
      engine.figures(instrument('FU:GC'), atMs),
    ];
    expect(figures.previousSettle).toBe(quote.previousClose);
    expect(figures.openInterest).toBeGreaterThan(instrument('FU:GC').averageVolume);
    expect([figures.marketCap, figures.peRatio, figures.dividendYield]).toEqual([null, null, null]);
  });
});

describe('the path', () => {
  it('passes through the price the data knows, at the close of its day', () => {
    for (const of of [
      'US:AAPL',
      'US:AAME',
      'HK:00700',
      'FX:EURGBP',
      'IX:SPX',
      'CR:BTC',
      'FU:GC',
      'FU:6J',
    ].map(instrument)) {
      const onMs = Date.parse(`${of.anchor.on}T00:00:00Z`);
      const candle = engine
        .candles(of, { size: 'day', fromMs: onMs, untilMs: onMs + 2 * DAY_MS })
        .find(({ date }) => date === of.anchor.on);
      expect(Number(engine.priceText(of, candle?.close ?? 0))).toBeCloseTo(
        of.anchor.price,
        of.decimals,
      );
    }
  });

  it('has years of history before the first live day, and goes on into it without a jump', () => {
    const of = instrument('IX:SPX');
    const days = engine.candles(of, {
      size: 'day',
      fromMs: Date.parse('2021-06-01T00:00:00Z'),
      untilMs: LATEST_MS,
    });
    expect(days.length).toBeGreaterThan(5 * 250);
    const moves = days
      .slice(1)
      .map((day, index) => Math.abs(Math.log(day.close / (days[index]?.close ?? 1))));
    const border = days.findIndex(({ date }) => date >= '2026-11-02') - 1;
    expect(Math.max(...moves)).toBeLessThan(of.dailyVolatility * 30);
    expect(moves[border]).toBeLessThan(of.dailyVolatility * 8);
  });

  it('is another one with another secret, but only from the first live day on', () => {
    const other = openSampleMarket({ secret: 8 });
    const range = {
      size: 'day',
      fromMs: Date.parse('2026-09-01T00:00:00Z'),
      untilMs: LATEST_MS,
    } as const;
    const [mine, theirs] = [market, other].map(({ engine: { candles } }) =>
      candles(instrument('US:MSFT'), range),
    );
    const closes = (candles: readonly Candle[] | undefined, isLive: boolean) =>
      candles?.filter(({ date }) => date > '2026-11-01' === isLive).map(({ close }) => close);
    expect(closes(theirs, false)).toEqual(closes(mine, false));
    expect(closes(theirs, true)).not.toEqual(closes(mine, true));
  });

  it('never asks for a seed from after the instant, so a day is proved as soon as its own seed is out', () => {
    const asked: string[] = [];
    const atMs = Date.parse('2026-11-17T15:00:00Z');
    const of = ['US:AAPL', 'HK:00700', 'FU:ES', 'FX:EURJPY', 'IX:VIX', 'CR:BTC'].map(instrument);
    for (const hours of ['exchange', 'continuous'] as const) {
      const spied = openSampleMarket({ hours, onSeed: (date) => asked.push(date) });
      spied.engine.quotes(of, atMs);
      for (const one of of) {
        spied.engine.trades(one, atMs, 5);
        spied.engine.depth(one, atMs);
      }
      spied.engine.figures(instrument('FU:ZC'), atMs);
    }
    expect(asked.toSorted().at(-1)).toBe('2026-11-17');
  });
});

describe('practice hours', () => {
  const practice = openSampleMarket({ hours: 'continuous' });

  it('move every market on a Sunday', () => {
    const sunday = Date.parse('2026-11-15T10:00:00Z');
    for (const id of ['US:AAPL', 'HK:00700', 'FU:ES', 'FX:EURUSD', 'IX:N225']) {
      const [before, after] = [0, 10 * 60_000].map((later) =>
        practice.engine.quote(practice.instrument(id), sunday + later),
      );
      expect(before?.phase).toBe('regular');
      expect([after?.last, after?.bid]).not.toEqual([before?.last, before?.bid]);
    }
  });

  it('keep the history of the exchanges', () => {
    const range = {
      size: 'day',
      fromMs: Date.parse('2026-09-01T00:00:00Z'),
      untilMs: Date.parse('2026-10-30T00:00:00Z'),
    } as const;
    expect(practice.engine.candles(instrument('US:MSFT'), range)).toEqual(
      engine.candles(instrument('US:MSFT'), range),
    );
  });
});
