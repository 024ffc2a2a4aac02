/**
 * Statistics of the simulated market against data/calibration.json: ten live years with a fixed
 * secret.
 */
import { readTable } from '../../data/read-market-texts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCalibration } from '../path/calibration.ts';
import {
  autocorrelation,
  correlation,
  deviation,
  kurtosis,
  mean,
  meanInErrors,
} from '../testing/moments.ts';
import { openSampleMarket, type SampleMarket } from '../testing/sample-market.ts';

const calibration = parseCalibration(readTable('calibration.json'));
const YEARS = {
  fromMs: Date.parse('2016-03-01T00:00:00Z'),
  untilMs: Date.parse('2026-08-01T00:00:00Z'),
};
const market = openSampleMarket({ liveFrom: '2016-02-15' });
const technology = ['US:AAPL', 'US:MSFT', 'US:NVDA', 'US:ORCL'];
const defensive = ['US:KO', 'US:PG', 'US:PEP', 'US:WMT'];
const others = ['US:XOM', 'US:CVX', 'US:JPM', 'US:BAC', 'US:JNJ', 'US:PFE', 'US:CAT', 'US:NEE'];
const shares = [...technology, ...defensive, ...others];
const markets = [
  'IX:SPX',
  'IX:NDX',
  'IX:RUT',
  'IX:HSI',
  'IX:VIX',
  'CR:BTC',
  'CR:ETH',
  'FX:EURUSD',
  'FX:GBPUSD',
  'FX:USDJPY',
  'FX:XAUUSD',
  'FU:CL',
  'FU:ZC',
];

function getReturns(id: string, of: SampleMarket = market): ReadonlyMap<string, number> {
  const known = cache.get(of)?.get(id);
  if (known !== undefined) return known;
  const closes = of.engine.closes(of.instrument(id), YEARS);
  const returns = new Map(
    closes
      .slice(1)
      .map(({ date, units }, index) => [
        date,
        Math.log(units / (closes[index]?.units ?? Number.NaN)),
      ]),
  );
  cache.set(of, (cache.get(of) ?? new Map<string, ReadonlyMap<string, number>>()).set(id, returns));
  return returns;
}

const cache = new Map<SampleMarket, Map<string, ReadonlyMap<string, number>>>();

const getValues = (id: string): number[] => [...getReturns(id).values()];

function togetherness(
  left: ReadonlyMap<string, number>,
  right: ReadonlyMap<string, number>,
): number {
  const dates = [...left.keys()].filter((date) => right.has(date));
  return correlation(
    dates.map((date) => left.get(date) ?? 0),
    dates.map((date) => right.get(date) ?? 0),
  );
}

const computeCorrelation = (left: string, right: string): number =>
  togetherness(getReturns(left), getReturns(right));

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

describe('the statistics of the market', () => {
  // Takes seconds; the limit is for a busy machine.
  beforeAll(() => {
    for (const id of [...shares, ...markets]) getReturns(id);
  }, 120_000);

  it('have the volatility of the data', () => {
    const ratios = [...shares, 'IX:SPX', 'IX:HSI', 'CR:BTC', 'FX:EURUSD', 'FU:CL'].map(
      (id) => deviation(getValues(id)) / market.instrument(id).dailyVolatility,
    );
    expect(mean(ratios)).toBeGreaterThan(0.92);
    expect(mean(ratios)).toBeLessThan(1.08);
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.3);
  });

  it('have fat tails', () => {
    expect(median(shares.map((id) => kurtosis(getValues(id))))).toBeGreaterThan(5);
    for (const id of ['IX:SPX', 'IX:HSI', 'FU:CL', 'FX:EURUSD'])
      expect(kurtosis(getValues(id))).toBeGreaterThan(4);
  });

  it('come in clusters: a wild day follows a wild day, less and less with distance', () => {
    const sizes = ['IX:SPX', ...shares].map((id) => getValues(id).map(Math.abs));
    const [day, week, month, season] = [1, 5, 20, 60].map((lag) =>
      mean(sizes.map((series) => autocorrelation(series, lag))),
    );
    expect(day).toBeGreaterThan(0.12);
    expect(week).toBeGreaterThan(0.08);
    expect(month).toBeGreaterThan(0.03);
    expect(day).toBeGreaterThan(month ?? 1);
    expect(week).toBeGreaterThan(season ?? 1);
  });

  it('cannot be foreseen: returns neither continue nor reverse, and on average nothing is earned', () => {
    const everything = [
      ...shares,
      'IX:SPX',
      'IX:NDX',
      'IX:HSI',
      'CR:BTC',
      'CR:ETH',
      'FX:EURUSD',
      'FX:USDJPY',
      'FU:CL',
      'FU:ZC',
    ];
    for (const lag of [1, 2, 5]) {
      const values = everything.map((id) => autocorrelation(getValues(id), lag));
      expect(Math.abs(mean(values))).toBeLessThan(0.02);
      for (const value of values) expect(Math.abs(value)).toBeLessThan(0.1);
    }
    // Of simple returns: those are what a holder earns.
    const errors = everything.map((id) =>
      meanInErrors(getValues(id).map((value) => Math.expm1(value))),
    );
    expect(Math.abs(mean(errors))).toBeLessThan(1);
    for (const error of errors) expect(Math.abs(error)).toBeLessThan(3.5);
  });

  it('tie shares to their index by beta, and sectors together', () => {
    const indexVolatility = market.instrument('IX:SPX').dailyVolatility;
    for (const id of shares) {
      const { beta, dailyVolatility } = market.instrument(id);
      const implied = Math.max(-0.9, Math.min(0.9, (beta * indexVolatility) / dailyVolatility));
      expect(Math.abs(computeCorrelation('IX:SPX', id) - implied)).toBeLessThan(0.12);
    }
    const pairs = (left: readonly string[], right: readonly string[]) =>
      left.flatMap((one) =>
        right.filter((other) => other !== one).map((other) => computeCorrelation(one, other)),
      );
    expect(mean(pairs(technology, technology))).toBeGreaterThan(
      mean(pairs(technology, defensive)) + 0.15,
    );
    expect(mean(pairs(defensive, defensive))).toBeGreaterThan(
      mean(pairs(technology, defensive)) + 0.15,
    );
  });

  it('tie markets to each other as measured', () => {
    const { names, matrix } = calibration.correlations;
    const ids = {
      SPX: 'IX:SPX',
      NDX: 'IX:NDX',
      RUT: 'IX:RUT',
      XAUUSD: 'FX:XAUUSD',
      EURUSD: 'FX:EURUSD',
      USDJPY: 'FX:USDJPY',
      BTC: 'CR:BTC',
    };
    const measured = (left: string, right: string): number =>
      matrix[names.indexOf(left)]?.[names.indexOf(right)] ?? Number.NaN;
    for (const [left, right] of [
      ['SPX', 'NDX'],
      ['SPX', 'RUT'],
      ['XAUUSD', 'EURUSD'],
      ['EURUSD', 'USDJPY'],
      ['SPX', 'BTC'],
      ['SPX', 'EURUSD'],
    ] as const) {
      expect(
        Math.abs(computeCorrelation(ids[left], ids[right]) - measured(left, right)),
      ).toBeLessThan(0.13);
    }
    expect(computeCorrelation('FX:EURUSD', 'FX:GBPUSD')).toBeGreaterThan(0.75);
    expect(computeCorrelation('IX:SPX', 'IX:VIX')).toBeLessThan(-0.6);
  });

  it('leave the measured share of the day to the night', () => {
    const share = (id: string): number => {
      const days = market.engine.candles(market.instrument(id), {
        size: 'day',
        fromMs: YEARS.untilMs - 700 * 86_400_000,
        untilMs: YEARS.untilMs,
      });
      const gaps = days
        .slice(1)
        .map(({ open }, index) => Math.log(open / (days[index]?.close ?? Number.NaN)));
      const whole = days
        .slice(1)
        .map(({ close }, index) => Math.log(close / (days[index]?.close ?? Number.NaN)));
      return deviation(gaps) / deviation(whole);
    };
    const nights = ['US:MSFT', 'US:KO', 'US:JPM', 'US:XOM'].map(share);
    expect(Math.abs(mean(nights) - calibration.overnightVolShare)).toBeLessThan(0.08);
  });

  it('keep what is pegged in its band at every tick, in history and since, and move it freely there', () => {
    const years = { ...YEARS, fromMs: Date.parse('2023-08-01T00:00:00Z') };
    const bands: [string, number, number][] = [
      ['FX:USDHKD', 7.75, 7.85],
      ['CR:USDT', 0.997, 1.003],
      ['CR:USDC', 0.997, 1.003],
    ];
    for (const each of [market, openSampleMarket()]) {
      for (const [id, low, high] of bands) {
        const candles = each.engine.candles(each.instrument(id), { size: 'day', ...years });
        const price = (units: number): number =>
          Number(each.engine.priceText(each.instrument(id), units));
        expect(price(Math.min(...candles.map((candle) => candle.low)))).toBeGreaterThanOrEqual(low);
        expect(price(Math.max(...candles.map((candle) => candle.high)))).toBeLessThanOrEqual(high);
        const returns = candles
          .slice(1)
          .map(({ close }, index) => Math.log(close / (candles[index]?.close ?? Number.NaN)));
        expect(Math.abs(deviation(returns) / each.instrument(id).dailyVolatility - 1)).toBeLessThan(
          0.3,
        );
        // Nothing but the turning back at the edges.
        expect(Math.abs(autocorrelation(returns, 1))).toBeLessThan(0.15);
      }
    }
  });

  it('keep what is tied to something else beside it, and cross rates true', () => {
    const price = (id: string, atMs: number): number =>
      Number(
        market.engine.priceText(
          market.instrument(id),
          market.engine.quote(market.instrument(id), atMs).last,
        ),
      );
    for (
      let atMs = Date.parse('2016-06-01T14:00:00Z');
      atMs < YEARS.untilMs;
      atMs += 45 * 86_400_000
    ) {
      const crowns = price('FX:USDDKK', atMs) * price('FX:EURUSD', atMs);
      expect(Math.abs(crowns / 7.46 - 1)).toBeLessThan(0.005);
      expect(Math.abs(price('CR:PAXG', atMs) / price('FX:XAUUSD', atMs) - 1)).toBeLessThan(0.02);
      expect(
        Math.abs(
          (price('FX:USDCNH', atMs) * price('FX:CNHHKD', atMs)) / price('FX:USDHKD', atMs) - 1,
        ),
      ).toBeLessThan(1e-4);
    }
  });

  it('are those of two different markets for two different secrets', () => {
    const other = openSampleMarket({ liveFrom: '2016-02-15', secret: 9 });
    for (const id of ['IX:SPX', 'US:AAPL', 'CR:BTC'])
      expect(Math.abs(togetherness(getReturns(id), getReturns(id, other)))).toBeLessThan(0.08);
  });
});
