import { describe, expect, it } from 'vitest';
import { chartShape, nearestTo, getPath, stepFrom, withLiveEnd } from './asset-chart.model.ts';

describe('the asset chart', () => {
  it('draws the highest day on top and the lowest at the bottom', () => {
    const { known } = chartShape(['100.00', '300.00', '200.00']);
    const [low, high, middle] = known.map(({ y }) => y);
    expect(low).toBeLessThan(middle ?? 0);
    expect(middle).toBeLessThan(high ?? 0);
    expect(known.map(({ x }) => x)).toEqual([0, 0.5, 1]);
  });

  it('leaves a gap where a day has no total, and never draws zero for it', () => {
    const { runs, known, last } = chartShape(['10.00', null, '12.00', '11.00', null]);
    expect(runs.map((run) => run.map(({ index }) => index))).toEqual([[0], [2, 3]]);
    expect(known).toHaveLength(3);
    expect(last?.index).toBe(3);
  });

  it('is level when nothing moved, and empty when nothing is known', () => {
    expect(new Set(chartShape(['5.00', '5.00']).known.map(({ y }) => y))).toEqual(new Set([0.5]));
    expect(chartShape([null, null])).toEqual({ runs: [], known: [], last: null, zeroY: null });
    expect(chartShape([]).last).toBeNull();
  });

  it('places points by their time, and zero between gain and loss', () => {
    const { known, zeroY } = chartShape(['0.00', '-10.00', '30.00'], {
      times: [1_000, 1_100, 2_000],
      hasZero: true,
    });
    expect(known.map(({ x }) => x)).toEqual([0, 0.1, 1]);
    expect(zeroY).toBe(known[0]?.y);
    expect(chartShape(['5.00', '9.00'], { hasZero: true }).zeroY).toBeLessThan(
      chartShape(['5.00', '9.00'], { hasZero: true }).known[0]?.y ?? 0,
    );
  });

  it('ends with the total on the screen, whose movement is profit', () => {
    const points = [
      { at: 1, total: '100.00', profit: '0.00' },
      { at: 2, total: '90.00', profit: '-15.00' },
    ];
    expect(withLiveEnd(points, { at: 3, total: '97.50' })).toEqual([
      points[0],
      { at: 3, total: '97.50', profit: '-7.50' },
    ]);
    for (const live of [
      { at: 2, total: '97.50' },
      { at: 3, total: null },
    ])
      expect(withLiveEnd(points, live)).toEqual(points);
    expect(withLiveEnd([], { at: 3, total: '1.00' })).toEqual([]);
  });

  it('ends with a total from just before the chart was read, unless money moved since', () => {
    const quiet = [
      { at: 1, total: '100.00', profit: '0.00' },
      { at: 5, total: '98.85', profit: '-1.15' },
    ];
    expect(withLiveEnd(quiet, { at: 4, total: '98.89' })).toEqual([
      quiet[0],
      { at: 4, total: '98.89', profit: '-1.11' },
    ]);
    const paidIn = [quiet[0], { at: 5, total: '148.85', profit: '-1.15' }].filter(
      (point) => point !== undefined,
    );
    expect(withLiveEnd(paidIn, { at: 4, total: '98.89' })).toEqual(paidIn);
    expect(withLiveEnd(quiet.slice(1), { at: 4, total: '98.89' })).toEqual(quiet.slice(1));
  });

  it('finds the known day that is nearest to the finger', () => {
    const { known } = chartShape(['1.00', null, '3.00', '4.00', '5.00']);
    expect(nearestTo(0.2, known)?.index).toBe(0);
    expect(nearestTo(0.3, known)?.index).toBe(2);
    expect(nearestTo(2, known)?.index).toBe(4);
    expect(nearestTo(0.5, [])).toBeNull();
  });

  it('steps from day to day and stays at the ends', () => {
    const { known } = chartShape(['1.00', null, '3.00']);
    expect(stepFrom(null, -1, known)?.index).toBe(2);
    expect(stepFrom(2, -1, known)?.index).toBe(0);
    expect(stepFrom(0, -1, known)?.index).toBe(0);
    expect(stepFrom(2, 1, known)?.index).toBe(2);
  });

  it('writes a line in pixels with the top at zero', () => {
    expect(
      getPath(
        [
          { index: 0, x: 0, y: 0 },
          { index: 1, x: 1, y: 1 },
        ],
        { width: 100, height: 50 },
      ),
    ).toBe('M0 50L100 0');
  });
});
