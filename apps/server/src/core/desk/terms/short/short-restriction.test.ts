/** When a restriction of short sales begins and ends: on the published path of the simulated market. */
import { describe, expect, it } from 'vitest';
import { assert } from '@candor/kit/assert';
import { beginsAt, nextTradingDay, previousTradingDay } from '@candor/market/calendar/calendar';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Instrument } from '@candor/market/instrument';
import type { Quote } from '@candor/market/quote/quote';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import type { TradingDay } from '@candor/market/trading-day';
import { openInstruments } from '../../../instruments/instruments.ts';
import type { Pricing } from '../../../pricing/pricing.ts';
import { openShortRestrictions } from './short-restriction.ts';

const MINUTE_MS = 60_000;

/** The most restless shares fall by a tenth every other week. */
function opened(hours: MarketHoursMode) {
  const sample = openSampleMarket({ hours, versionTwoFrom: '2026-11-02' });
  const instruments = openInstruments({ hours });
  const pricing = sample.engine as unknown as Pricing;
  const restrictions = openShortRestrictions({ instruments, pricing });
  return { sample, instruments, restrictions };
}

const endOf = ({ spans }: TradingDay): number => spans.at(-1)?.untilMs ?? 0;

function fallsOf(hours: MarketHoursMode) {
  const { sample, instruments, restrictions } = opened(hours);
  const restless = sample.universe
    .ofClass('usStock')
    .filter(({ dailyVolatility }) => dailyVolatility > 0.09)
    .slice(0, 12);
  const calendar = instruments.getCalendar(restless[0] ?? sample.instrument('US:AAPL'));
  const untilAt = (one: Instrument, atMs: number): number | null =>
    restrictions.until(one, sample.engine.quote(one, atMs), atMs);
  const days: TradingDay[] = [];
  for (let at = Date.parse('2026-11-05T18:00:00Z'); days.length < 10;) {
    const day = nextTradingDay(calendar, previousTradingDay(calendar, dateOf(at)).date);
    days.push(day);
    at = beginsAt(nextTradingDay(calendar, day.date)) + 1;
  }
  return { sample, calendar, restless, untilAt, days };
}

function dateOf(atMs: number) {
  return new Date(atMs).toISOString().slice(0, 10) as TradingDay['date'];
}

describe.each(['exchange', 'continuous'] as const)('in %s hours', (hours) => {
  it('begins with the trade a tenth below the close before, and ends with the next trading day', () => {
    const { sample, calendar, restless, untilAt, days } = fallsOf(hours);
    let falls = 0;
    for (const one of restless)
      for (const [i, day] of days.entries()) {
        const regular = day.spans.find(({ phase }) => phase === 'regular');
        assert(regular !== undefined, 'a day has a regular session');
        const last = sample.engine.quote(one, regular.untilMs - 1);
        if (last.low * 10 > last.previousClose * 9) continue;
        falls += 1;
        const next = nextTradingDay(calendar, day.date);
        // Through the rest of the day, the night, and the whole next day.
        expect(untilAt(one, regular.untilMs - 1)).toBeGreaterThanOrEqual(endOf(next));
        expect(untilAt(one, endOf(next) - 1)).toBeGreaterThanOrEqual(endOf(next));
        const again = sample.engine.quote(one, endOf(next) - 1);
        if (again.low * 10 > again.previousClose * 9) expect(untilAt(one, endOf(next))).toBe(null);
        const yesterday = days[i - 1];
        if (yesterday === undefined) continue;
        // Before it: as the day before left it.
        let [free, fallen] = [beginsAt(day), regular.untilMs - 1];
        while (fallen - free > MINUTE_MS) {
          const middle = Math.floor((free + fallen) / 2);
          const { low, previousClose, tradingDate } = sample.engine.quote(one, middle);
          if (tradingDate === day.date && low * 10 <= previousClose * 9) fallen = middle;
          else free = middle;
        }
        expect(untilAt(one, fallen)).toBe(endOf(next));
        const before = untilAt(one, free);
        expect(before === null || before === endOf(day)).toBe(true);
      }
    expect(falls).toBeGreaterThan(2);
  });
});

describe('a tenth', () => {
  const { instruments } = opened('exchange');
  const apple = instruments.universe().byId('US:AAPL');
  const tencent = instruments.universe().byId('HK:00700');
  assert(apple !== null && tencent !== null, 'both are listed');
  const calendar = instruments.getCalendar(apple);
  const day = nextTradingDay(calendar, dateOf(Date.parse('2026-11-16T00:00:00Z')));
  const now = beginsAt(day) + 6 * 60 * MINUTE_MS;

  function until(of: Instrument, low: number, lowBefore = 1_000): number | null {
    const before = previousTradingDay(calendar, day.date);
    const earlier = previousTradingDay(calendar, before.date);
    const candle = (date: string, least: number) => ({ date, low: least, close: 1_000 });
    const pricing = {
      candles: () => [candle(earlier.date, 1_000), candle(before.date, lowBefore)],
    } as unknown as Pricing;
    const quote = { tradingDate: day.date, low, previousClose: 1_000 } as unknown as Quote;
    return openShortRestrictions({ instruments, pricing }).until(of, quote, now);
  }

  it('is exact: nine tenths of the close restricts, a unit more does not', () => {
    const next = nextTradingDay(calendar, day.date);
    expect(until(apple, 900)).toBe(endOf(next));
    expect(until(apple, 901)).toBe(null);
    expect(until(apple, 901, 900)).toBe(endOf(day));
    expect(until(apple, 900, 900)).toBe(endOf(next));
  });

  it('restricts nothing in Hong Kong, nor a share on its first day', () => {
    expect(until(tencent, 500)).toBe(null);
    const listing = { listsAtMs: beginsAt(day), offerPrice: '10.00' };
    expect(until({ ...apple, listing }, 500)).toBe(null);
  });
});
