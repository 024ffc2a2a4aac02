import { describe, expect, it } from 'vitest';
import { drawdownOf, metricsOf, periodReturns, sharpe, sortino } from './metrics.ts';

const day = 86_400_000;
const times = (count: number): number[] => Array.from({ length: count }, (_, place) => place * day);

describe('textbook figures', () => {
  it('finds the deepest fall with its peak, its lowest point and when it was made up', () => {
    const equity = [100n, 120n, 90n, 110n, 60n, 100n, 125n, 115n];
    expect(drawdownOf(100n, times(8), equity)).toEqual({
      bps: 5000,
      peakAtMs: day,
      troughAtMs: 4 * day,
      recoveredAtMs: 6 * day,
    });
    expect(drawdownOf(100n, times(2), [90n, 95n])).toEqual({
      bps: 1000,
      peakAtMs: 0,
      troughAtMs: 0,
      recoveredAtMs: null,
    });
    expect(drawdownOf(100n, times(2), [100n, 101n]).bps).toBe(0);
  });

  it('divides the mean by the sample deviation for Sharpe', () => {
    // Mean 2 percent, sample deviation 1 percent.
    expect(sharpe([0.01, 0.02, 0.03], 1)).toBeCloseTo(2, 10);
    expect(sharpe([0.01, 0.02, 0.03], 252)).toBeCloseTo(2 * Math.sqrt(252), 10);
    expect(sharpe([0.01, 0.01], 252)).toBeNull();
    expect(sharpe([0.01], 252)).toBeNull();
  });

  it('counts only falls as risk for Sortino', () => {
    // Mean 1 percent; the root of (0.02 squared) over 4 is 1 percent.
    expect(sortino([0.03, -0.02, 0.02, 0.01], 1)).toBeCloseTo(1, 10);
    expect(sortino([0.03, 0.02], 1)).toBeNull();
  });

  it('takes returns over whole periods', () => {
    expect(periodReturns(100n, [100n, 110n, 120n, 121n, 7n], 2)).toEqual([0.1, 0.1]);
  });

  it('adds up trades, exposure, turnover and fees', () => {
    const fill = {
      instrument: 0,
      side: 'sell' as const,
      quantity: 1n,
      units: 1n,
      atMs: 0,
    };
    const metrics = metricsOf(
      {
        capital: 1_000_00n,
        times: times(4),
        equity: [1_000_00n, 1_100_00n, 990_00n, 1_050_00n],
        invested: [0n, 550_00n, 990_00n, 0n],
        fills: [
          { ...fill, side: 'buy', worth: 500_00n, fee: 1_00n, profit: null },
          { ...fill, worth: 500_00n, fee: 1_00n, profit: 90_00n },
          { ...fill, worth: 300_00n, fee: 50n, profit: -30_00n },
        ],
        refused: 0,
      },
      { bars: 1, perYear: 4 },
    );
    expect(metrics).toMatchObject({
      returnBps: 500,
      profitFactorHundredths: 300,
      winRateBps: 5000,
      trades: 2,
      exposureBps: 3750,
      turnoverHundredths: Math.round((1300 / 1035) * 100),
      fees: '250',
      // 5 percent in a year, over a fall of 10 percent.
      calmarHundredths: 50,
    });
    expect(metrics.drawdown.bps).toBe(1000);
  });

  it('leaves out what is not defined', () => {
    const still = metricsOf(
      {
        capital: 100n,
        times: times(3),
        equity: [100n, 100n, 100n],
        invested: [0n, 0n, 0n],
        fills: [],
        refused: 0,
      },
      { bars: 1, perYear: 365 },
    );
    expect(still).toMatchObject({
      returnBps: 0,
      sharpeHundredths: null,
      sortinoHundredths: null,
      calmarHundredths: null,
      profitFactorHundredths: null,
      winRateBps: null,
      trades: 0,
    });
  });
});
