import type { QuoteTick } from '@candor/contract/kernel/quote';
import { describe, expect, it } from 'vitest';
import {
  barAfterTick,
  barsOf,
  baseOfRange,
  chartWords,
  getSeries,
  getSlots,
} from './chart.model.ts';
import type { BarsQuery } from '../quotes.api.ts';

const open = Date.UTC(2026, 10, 16, 14, 30);
const minute = (count: number) => open + count * 60_000;
const wireBar = (at: number, close = '10.5') => ({
  at,
  open: '10',
  high: '11',
  low: '9.5',
  close,
  volume: '300',
  turnover: '3100',
});
const reading = (bars: BarsQuery['bars'], change: Partial<BarsQuery> = {}): BarsQuery => ({
  size: '1m',
  previousClose: '10.1',
  timeZone: 'America/New_York',
  from: open,
  until: minute(390),
  hasMore: true,
  bars,
  ...change,
});
const tick = (change: Partial<QuoteTick>): QuoteTick => ({
  price_nominal: '10.5',
  change: '0',
  change_ratio: '0',
  volume: '1000',
  turnover: '0',
  bid: null,
  ask: null,
  bidVolume: null,
  askVolume: null,
  high: '11',
  low: '9',
  phase: 'regular',
  at: minute(1),
  ...change,
});
const bar = { at: minute(1), open: 10, high: 11, low: 9.5, close: 10.5, volume: 300 };

describe('bars on the chart', () => {
  it('are the numbers of the wire', () => {
    expect(barsOf({ bars: [wireBar(open)] })).toEqual([
      { at: open, open: 10, high: 11, low: 9.5, close: 10.5, volume: 300 },
    ]);
  });

  it('leave room for the rest of an unfinished day', () => {
    expect(getSlots(reading([wireBar(open), wireBar(minute(1))]))).toBe(390);
    expect(getSlots(reading([]))).toBe(390);
    expect(getSlots(reading([wireBar(minute(389))]))).toBe(1);
    expect(
      getSlots(reading([wireBar(open)], { size: '30m', until: open + 5 * 24 * 3_600_000 })),
    ).toBeNull();
  });

  it('show the close before a day, but not before a year, and page in only what is not one day', () => {
    const place = { code: 'AAPL', source: 0 } as const;
    expect(getSeries(place, 'intraday', 2, reading([wireBar(open)]))).toMatchObject({
      previousClose: 10.1,
      hasMore: false,
      slots: 390,
    });
    expect(getSeries(place, '1Y', 2, reading([wireBar(open)], { size: 'day' }))).toMatchObject({
      previousClose: null,
      hasMore: true,
      slots: null,
    });
  });

  it('begin with the session before as one picture without a close of its own, and 1D moves on under one name', () => {
    const place = { code: 'AAPL', source: 0 } as const;
    const two = reading([wireBar(open - 3 * 86_400_000), wireBar(open)], {
      from: open - 3 * 86_400_000,
    });
    expect(getSeries(place, 'intraday', 2, two)).toMatchObject({ previousClose: null, slots: 5 });
    const early = getSeries(
      place,
      '1D',
      2,
      reading([wireBar(open)], { size: '5m', from: open - 3_600_000 }),
    );
    const late = getSeries(place, '1D', 2, reading([wireBar(open)], { size: '5m', from: open }));
    expect(early).toMatchObject({ previousClose: null, slots: 4 });
    expect(late.key).toBe(early.key);
  });

  it('are measured from the close before for today, and from where the range begins for everything else', () => {
    const bars = reading([wireBar(open)]);
    expect(baseOfRange('intraday', bars)).toBe('10.1');
    expect(baseOfRange('1M', bars)).toBe('10');
    expect(baseOfRange('1Y', reading([]))).toBeNull();
  });

  it('are another series tomorrow', () => {
    const place = { code: 'AAPL', source: 0 } as const;
    const today = getSeries(place, 'intraday', 2, reading([]));
    const tomorrow = getSeries(place, 'intraday', 2, reading([], { from: open + 86_400_000 }));
    expect(today.key).not.toBe(tomorrow.key);
  });
});

describe('the open bar', () => {
  const context = { size: '1m', until: minute(390), volumeBefore: 900 } as const;

  it('follows a tick of its own minute', () => {
    expect(
      barAfterTick(bar, tick({ price_nominal: '11.25', at: minute(1) + 30_000 }), context),
    ).toEqual({ ...bar, close: 11.25, high: 11.25, volume: 400 });
    expect(barAfterTick(bar, tick({ price_nominal: '9' }), context)).toMatchObject({
      low: 9,
      close: 9,
      high: 11,
    });
  });

  it('is followed by a new one in the next minute, which begins where it ended', () => {
    expect(barAfterTick(bar, tick({ price_nominal: '10.25', at: minute(2) + 1 }), context)).toEqual(
      { at: minute(2), open: 10.5, high: 10.5, low: 10.25, close: 10.25, volume: 100 },
    );
  });

  it('is not guessed over a gap', () => {
    expect(barAfterTick(bar, tick({ at: minute(9) }), context)).toBe('gap');
    expect(
      barAfterTick(bar, tick({ at: open + 86_400_000 }), { ...context, size: 'day' }),
    ).toMatchObject({ volume: 1000 });
    expect(
      barAfterTick(bar, tick({ at: minute(1) + 86_400_000 }), { ...context, size: 'day' }),
    ).toBe('gap');
  });

  it('stays as it is outside trading and after the close', () => {
    expect(barAfterTick(bar, tick({ phase: 'postMarket' }), context)).toBeNull();
    expect(
      barAfterTick({ ...bar, at: minute(389) }, tick({ at: minute(390) }), context),
    ).toBeNull();
    expect(barAfterTick(bar, tick({ at: minute(0) }), context)).toBeNull();
  });

  it('takes the volume of a day as it is told, and of a minute as what was added', () => {
    expect(barAfterTick(bar, tick({}), { ...context, size: 'day' })).toMatchObject({
      volume: 1000,
    });
    expect(barAfterTick(bar, tick({}), { ...context, volumeBefore: null })).toMatchObject({
      volume: 300,
    });
    expect(barAfterTick(bar, tick({ volume: '40' }), context)).toMatchObject({ volume: 340 });
  });
});

describe('the picture in words', () => {
  it('tells where it began and ended, and its extremes', () => {
    expect(chartWords([bar, { ...bar, high: 12, low: 9, close: 11.5 }])).toEqual({
      first: 10,
      last: 11.5,
      high: 12,
      low: 9,
    });
    expect(chartWords([])).toBeNull();
  });
});
