import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { chartShape, nearestTo, getPath, stepFrom, withLiveEnd } from './asset-chart.model.ts';

const MIDNIGHT = Date.UTC(2026, 10, 19);

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

  describe('ends with the total on the screen', () => {
    const read = {
      tradingSince: MIDNIGHT + 1,
      points: [
        { at: MIDNIGHT + 1, total: '100.00', profit: '0.00' },
        { at: MIDNIGHT + 9, total: '90.00', profit: '-10.00' },
      ],
      change: { start: '100.00', moved: '0.00', change: '-10.00', ratio: '-0.1' },
      movedToday: '100.00',
    };
    const asRead = { points: read.points, ratio: '-0.1' };
    const ends = (live: Parameters<typeof withLiveEnd>[1], history = read) => {
      const { points, ratio } = withLiveEnd(history, live);
      return { ...points.at(-1), ratio, first: points[0] };
    };

    it.each([MIDNIGHT + 10, MIDNIGHT + 8])('read later or just before: %i', (at) => {
      expect(ends({ at, total: '97.50', movedToday: '100.00' })).toEqual({
        at,
        total: '97.50',
        profit: '-2.50',
        ratio: '-0.025',
        first: read.points[0],
      });
    });

    it('without what was paid in or out between the two readings', () => {
      const later = { at: MIDNIGHT + 10, total: '147.50', movedToday: '150.00' };
      expect(ends(later)).toMatchObject({ profit: '-2.50', ratio: '-0.016666667' });
      const before = { at: MIDNIGHT + 8, total: '47.50', movedToday: '50.00' };
      expect(ends(before)).toMatchObject({ profit: '-2.50', ratio: '-0.025' });
    });

    it('also on the next day, whose payments are counted from its midnight', () => {
      const tomorrow = { at: MIDNIGHT + DAY_MS, total: '117.50', movedToday: '20.00' };
      expect(ends(tomorrow)).toMatchObject({ profit: '-2.50' });
      const yesterday = { at: MIDNIGHT - 1, total: '117.50', movedToday: '20.00' };
      const [, last] = read.points;
      expect(withLiveEnd({ ...read, points: last === undefined ? [] : [last] }, yesterday)).toEqual(
        {
          points: [last],
          ratio: '-0.1',
        },
      );
    });

    it('and is as it was read where a figure is missing or nothing newer is shown', () => {
      for (const live of [
        null,
        { at: MIDNIGHT + 1, total: '97.50', movedToday: '100.00' },
        { at: MIDNIGHT + 10, total: null, movedToday: '100.00' },
        { at: MIDNIGHT + 10, total: '97.50', movedToday: null },
      ])
        expect(withLiveEnd(read, live)).toEqual(asRead);
      expect(
        withLiveEnd(
          { tradingSince: null, points: [], change: null, movedToday: null },
          { at: 3, total: '1.00', movedToday: '1.00' },
        ),
      ).toEqual({ points: [], ratio: null });
    });

    it('to the cent what today’s change is, when trading began today', () => {
      const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });
      const text = (minor: number) => toWire(money('USD', BigInt(minor)));
      fc.assert(
        fc.property(cents, cents, cents, cents, cents, (paid, gain, more, moved, before) => {
          const history = {
            tradingSince: MIDNIGHT + 1,
            points: [
              { at: MIDNIGHT + 1, total: text(before), profit: '0.00' },
              { at: MIDNIGHT + 9, total: text(before + paid + gain), profit: text(gain) },
            ],
            change: { start: text(before), moved: text(paid), change: text(gain), ratio: null },
            movedToday: text(before + paid),
          };
          // Nothing was had at midnight: what is there is what was paid in, and the change.
          const movedToday = before + paid + moved;
          const live = {
            at: MIDNIGHT + 10,
            total: text(movedToday + gain + more),
            movedToday: text(movedToday),
          };
          expect(withLiveEnd(history, live).points.at(-1)?.profit).toBe(text(gain + more));
        }),
      );
    });
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
