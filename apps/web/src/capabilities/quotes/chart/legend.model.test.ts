import type { ChartPoint, ChartSeries } from '@candor/chart/chart-port';
import { describe, expect, it } from 'vitest';
import { getLegend } from './legend.model.ts';

const at = Date.UTC(2026, 10, 16, 18, 6);
const series: ChartSeries = {
  key: 'k',
  bars: [],
  hasMore: false,
  size: '1m',
  slots: 390,
  previousClose: 224.36,
  decimals: 2,
  timeZone: 'America/New_York',
};
const point: ChartPoint = {
  isPointed: true,
  bar: { at, open: 225.4, high: 225.6, low: 225.3, close: 225.49, volume: 48_200 },
  closeBefore: 225.4,
  x: 0,
  y: 0,
  widthPx: 300,
  readings: [
    {
      name: 'MA',
      values: [
        { title: 'MA5', value: 225.444, colour: 'red' },
        { title: 'MA20', value: null, colour: 'blue' },
      ],
    },
  ],
};

describe('the legend', () => {
  it('tells the time of the exchange and the change since yesterday', () => {
    expect(getLegend(point, series, 'en')).toMatchObject({
      time: '01:06 PM',
      close: '225.49',
      change: '+0.50%',
      direction: 'rise',
      volume: '48.2K',
    });
  });

  it('adds the day to a bar that was paged in from before', () => {
    expect(
      getLegend(point, { ...series, bars: [{ ...point.bar, at: at + 86_400_000 }] }, 'en').time,
    ).toBe('11/16 01:06 PM');
  });

  it('tells the day, and the change since the bar before, over a longer range', () => {
    const daily = { ...series, size: 'day', slots: null, previousClose: null } as const;
    expect(getLegend(point, daily, 'en')).toMatchObject({ time: '11/16/2026', change: '+0.04%' });
    expect(getLegend(point, { ...daily, size: '30m' }, 'en').time).toBe('11/16 01:06 PM');
  });

  it('says what the curves say, and nothing where they have not begun', () => {
    expect(getLegend(point, series, 'en').curves).toEqual([
      {
        name: 'MA',
        values: [
          { title: 'MA5', text: '225.44', colour: 'red' },
          { title: 'MA20', text: null, colour: 'blue' },
        ],
      },
    ]);
  });

  it('has no volume where nothing is traded', () => {
    expect(
      getLegend({ ...point, bar: { ...point.bar, volume: 0 } }, series, 'en').volume,
    ).toBeNull();
  });
});
