import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import type { Instrument } from '../instrument.ts';
import { openSampleMarket } from '../testing/sample-market.ts';
import { candleSizes, type Candle, type CandleSize } from './candle.ts';

const { engine, instrument } = openSampleMarket();
const TICK_MS = 937.5;

const picked = [
  'US:AAPL',
  'US:AAME',
  'US:KO',
  'HK:00700',
  'HK:00001',
  'FU:GC',
  'FU:ZC',
  'FX:EURGBP',
  'FX:USDHKD',
  'FX:CNHHKD',
  'IX:SPX',
  'CR:ETH',
  'CR:PAXG',
].map(instrument);
const someInstrument = fc.constantFrom(...picked);
const someInstant = fc.integer({
  min: Date.parse('2026-07-01T00:00:00Z'),
  max: Date.parse('2026-12-01T00:00:00Z'),
});

function getCandles(of: Instrument, size: CandleSize, fromMs: number, untilMs: number): Candle[] {
  return engine.candles(of, { size, fromMs, untilMs, withTurnover: true });
}

function computeSum(candles: readonly Candle[], of: (candle: Candle) => number): number {
  return candles.reduce((sum, candle) => sum + of(candle), 0);
}

function expectFold(large: Candle | undefined, small: readonly Candle[]): void {
  expect(large).toBeDefined();
  if (large === undefined) return;
  expect(large.open).toBe(small.at(0)?.open);
  expect(large.close).toBe(small.at(-1)?.close);
  expect(large.high).toBe(Math.max(...small.map(({ high }) => high)));
  expect(large.low).toBe(Math.min(...small.map(({ low }) => low)));
  expect(large.volume).toBeCloseTo(
    computeSum(small, ({ volume }) => volume),
    3,
  );
  const turnover = computeSum(small, (candle) => candle.turnover ?? Number.NaN);
  expect(Math.abs((large.turnover ?? Number.NaN) - turnover)).toBeLessThanOrEqual(
    0.01 * small.length + turnover * 1e-12,
  );
}

describe('candles', () => {
  it('of a day are the fold of its minutes, and so is every size between, also while the day is still going on', () => {
    fc.assert(
      fc.property(someInstrument, someInstant, (of, atMs) => {
        const [day] = getCandles(of, 'day', atMs - 6 * DAY_MS, atMs).slice(-1);
        const today = (size: CandleSize) =>
          getCandles(of, size, atMs - 4 * DAY_MS, atMs).filter(({ date }) => date === day?.date);
        const minutes = today('1m');
        expectFold(day, minutes);
        for (const size of ['5m', '15m', '30m', '60m'] as const) {
          const bars = today(size);
          bars.forEach((bar, index) => {
            const untilMs = bars[index + 1]?.startMs ?? Number.POSITIVE_INFINITY;
            expectFold(
              bar,
              minutes.filter(({ startMs }) => startMs >= bar.startMs && startMs < untilMs),
            );
          });
        }
      }),
      { numRuns: 12, seed: 3 },
    );
  });

  it('of weeks and months are the folds of their days', () => {
    const of = instrument('US:KO');
    const untilMs = Date.parse('2026-11-18T16:00:00Z');
    const days = getCandles(of, 'day', Date.parse('2026-09-01T00:00:00Z'), untilMs);
    const months = getCandles(of, 'month', Date.parse('2026-09-15T00:00:00Z'), untilMs);
    expect(months.map(({ date }) => date.slice(0, 7))).toEqual(['2026-09', '2026-10', '2026-11']);
    for (const month of months)
      expectFold(
        month,
        days.filter(({ date }) => date.slice(0, 7) === month.date.slice(0, 7)),
      );
    const weeks = getCandles(of, 'week', Date.parse('2026-11-11T00:00:00Z'), untilMs);
    expect(weeks.map(({ date }) => date)).toEqual(['2026-11-09', '2026-11-16']);
    expectFold(
      weeks[0],
      days.filter(({ date }) => date >= '2026-11-09' && date < '2026-11-16'),
    );
  });

  it('hold exactly what was traded: the highest, lowest, first and last of the prices shown at every tick', () => {
    for (const [id, from] of [
      ['US:AAPL', '2026-11-17T14:30'],
      ['US:AAME', '2026-11-17T14:30'],
      ['HK:00700', '2026-11-17T03:50'],
      ['FX:EURGBP', '2026-11-17T23:50'],
      ['IX:SPX', '2026-08-20T13:30'],
    ] as const) {
      const of = instrument(id);
      const fromMs = Date.parse(`${from}:00Z`);
      const untilMs = fromMs + 30 * 60_000 - 1;
      const shown: number[] = [];
      for (let tickMs = fromMs; tickMs <= untilMs; tickMs += TICK_MS)
        shown.push(engine.quote(of, Math.ceil(tickMs)).last);
      const bars = getCandles(of, '5m', fromMs, untilMs).filter(({ startMs }) => startMs >= fromMs);
      const inSession = shown.length > 0 && bars.length > 0;
      expect(inSession).toBe(true);
      expect(Math.max(...bars.map(({ high }) => high))).toBe(Math.max(...shown));
      expect(Math.min(...bars.map(({ low }) => low))).toBe(Math.min(...shown));
      expect(bars.at(-1)?.close).toBe(shown.at(-1));
      expect(bars.at(0)?.open).toBe(shown.at(0));
    }
  });

  it('are the same in whatever order they are asked for: closed ones are kept, the open one is not', () => {
    const of = instrument('US:AAPL');
    const fromMs = Date.parse('2026-11-17T14:30:00Z');
    const someMinute = fc.integer({ min: 0, max: 200 * 60_000 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ after: someMinute, size: fc.constantFrom('1m', '5m', '30m') }), {
          minLength: 2,
          maxLength: 4,
        }),
        (asked) => {
          const { engine: busy } = openSampleMarket();
          for (const { after, size } of asked) {
            const range = { size, fromMs, untilMs: fromMs + after } as const;
            expect(busy.candles(of, range)).toEqual(openSampleMarket().engine.candles(of, range));
          }
        },
      ),
      { numRuns: 5, seed: 8 },
    );
  });

  it('agree with the quote: a day ends where its last minute ended, and the next day calls that its previous close', () => {
    fc.assert(
      fc.property(someInstrument, someInstant, (of, atMs) => {
        const quote = engine.quote(of, atMs);
        const days = getCandles(of, 'day', atMs - 6 * DAY_MS, atMs);
        const [before, today] = days.slice(-2);
        expect(today).toMatchObject({
          date: quote.tradingDate,
          open: quote.open,
          high: quote.high,
          low: quote.low,
          close: quote.last,
        });
        expect(today?.volume).toBeCloseTo(quote.volume, 3);
        expect(today?.turnover).toBe(quote.turnover);
        expect(before?.close).toBe(quote.previousClose);
      }),
      { numRuns: 40, seed: 4 },
    );
  });

  it('give no turnover of a day unless it is asked for, and the same candle otherwise', () => {
    const of = instrument('US:AAPL');
    const range = {
      size: 'day',
      fromMs: Date.parse('2026-11-10T00:00:00Z'),
      untilMs: Date.parse('2026-11-12T00:00:00Z'),
    } as const;
    const plain = engine.candles(of, range);
    const full = engine.candles(of, { ...range, withTurnover: true });
    expect(plain.map(({ turnover }) => turnover)).toEqual(full.map(() => null));
    expect(full.map((candle) => ({ ...candle, turnover: null }))).toEqual(plain);
  });

  it('of every size begin where they are asked to and never look past the end', () => {
    const of = instrument('CR:ETH');
    const untilMs = Date.parse('2026-11-11T12:34:56Z');
    for (const size of candleSizes) {
      const candles = engine.candles(of, { size, fromMs: untilMs - 3 * DAY_MS, untilMs });
      expect(candles.length).toBeGreaterThan(0);
      expect(candles.at(-1)?.close).toBe(engine.quote(of, untilMs).last);
      expect(
        candles.every(
          (candle, index) => index === 0 || candle.startMs > (candles[index - 1]?.startMs ?? 0),
        ),
      ).toBe(true);
    }
    expect(
      engine.candles(of, { size: 'day', fromMs: 0, untilMs: Date.parse('2015-01-01T00:00:00Z') }),
    ).toEqual([]);
    expect(engine.candles(of, { size: '1m', fromMs: untilMs, untilMs: untilMs - DAY_MS })).toEqual(
      [],
    );
  });
});

describe('trades', () => {
  it('add up to the volume, lie inside their candles, and the newest is the last price', () => {
    for (const of of picked.filter(({ assetClass }) => assetClass !== 'index')) {
      const atMs = Date.parse('2026-11-17T15:30:10Z');
      const quote = engine.quote(of, atMs);
      const trades = engine.trades(of, atMs, 200);
      expect(trades[0]).toMatchObject({ units: quote.last, atMs: quote.tradedAtMs });
      expect(trades.every(({ size }) => size > 0)).toBe(true);
      const [oldest] = trades.slice(-1);
      const before = engine.quote(of, (oldest?.atMs ?? 0) - 1);
      if (before.tradingDate === quote.tradingDate)
        expect(sumOfSizes(trades)).toBeCloseTo(quote.volume - before.volume, 3);
      const minutes = getCandles(of, '1m', (oldest?.atMs ?? 0) - 60_000, atMs);
      for (const trade of trades) {
        const candle = minutes.findLast(({ startMs }) => startMs <= trade.atMs);
        expect(candle?.low).toBeLessThanOrEqual(trade.units);
        expect(candle?.high).toBeGreaterThanOrEqual(trade.units);
      }
    }
    expect(engine.trades(instrument('IX:SPX'), Date.parse('2026-11-17T15:30:10Z'), 10)).toEqual([]);
  });
});

function sumOfSizes(trades: readonly { size: number }[]): number {
  return trades.reduce((sum, { size }) => sum + size, 0);
}

describe('depth', () => {
  it('begins at the quote and goes on in order, in whole lots', () => {
    for (const of of picked) {
      const atMs = Date.parse('2026-11-17T15:30:10Z');
      const { bids, asks } = engine.depth(of, atMs);
      const quote = engine.quote(of, atMs);
      if (of.assetClass === 'index') {
        expect([bids, asks]).toEqual([[], []]);
        continue;
      }
      expect(bids[0]).toEqual({ units: quote.bid, size: quote.bidSize });
      expect(asks[0]).toEqual({ units: quote.ask, size: quote.askSize });
      expect([bids.length, asks.length]).toEqual([5, 5]);
      expect(
        bids.every(
          ({ units, size }, level) =>
            size > 0 && (level === 0 || units < (bids[level - 1]?.units ?? 0)),
        ),
      ).toBe(true);
      expect(
        asks.every(
          ({ units, size }, level) =>
            size > 0 && (level === 0 || units > (asks[level - 1]?.units ?? 0)),
        ),
      ).toBe(true);
      if (of.assetClass === 'hkStock')
        expect(bids.every(({ size }) => size % of.lot === 0)).toBe(true);
    }
  });
});
