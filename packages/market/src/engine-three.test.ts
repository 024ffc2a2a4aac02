/** Version 3 of the engine: prices hold what holding pays, and orders meet the book of their tick. */
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '@candor/kit/local-date';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { dayOfDate, instantOfTick, tickAt, TICKS_PER_MINUTE } from './path/days.ts';
import { openSampleMarket, type SampleMarket } from './testing/sample-market.ts';

const C = '2026-11-23';
const versions = { versionTwoFrom: '2026-11-02', versionThreeFrom: C };
const two = openSampleMarket({ versionTwoFrom: '2026-11-02' });
const three = openSampleMarket(versions);
const practice = openSampleMarket({ ...versions, hours: 'continuous' });
const at = (date: string, time: string): number => Date.parse(`${date}T${time}Z`);

function middle({ engine, instrument }: SampleMarket, id: string, atMs: number): number {
  const { bid, ask, last } = engine.quote(instrument(id), atMs);
  return bid === null || ask === null ? last : (bid + ask) / 2;
}

describe('version 3', () => {
  it('leaves every price before its first day as it was', () => {
    for (const id of ['FX:USDTRY', 'FU:NKD', 'US:GOOG', 'HK:09988', 'FX:USDHKD', 'FU:6EZ26'])
      for (const instant of [at('2026-11-17', '15:00:07'), at('2026-11-20', '20:30:59')])
        expect(three.engine.quote(three.instrument(id), instant)).toEqual(
          two.engine.quote(two.instrument(id), instant),
        );
  });

  it('asks for no seed from after the instant', () => {
    const asked: string[] = [];
    const spied = openSampleMarket({ ...versions, onSeed: (date) => asked.push(date) });
    for (const id of ['FX:USDHKD', 'US:GOOG', 'HK:09988', 'FU:6EZ26', 'FX:EURJPY'])
      spied.engine.quote(spied.instrument(id), at('2026-11-25', '02:00:01'));
    expect(asked.toSorted().at(-1)).toBe('2026-11-25');
  });
});

describe('at the end of a night', () => {
  // 17:00 in New York is 22:00 in winter; a Wednesday counts three nights.
  const wednesday = at('2026-12-02', '22:00:00');

  it('a pair moves by what its holder is charged, at once and in both kinds of hours', () => {
    const yearly = (38 - 3.625) / 100;
    for (const [date, nights] of [
      ['2026-12-01', 1],
      ['2026-12-02', 3],
    ] as const) {
      const end = at(date, '22:00:00');
      const step =
        Math.log(middle(practice, 'FX:USDTRY', end)) -
        Math.log(middle(practice, 'FX:USDTRY', end - 1));
      const noise = openSampleMarket({ versionTwoFrom: '2026-11-02', hours: 'continuous' });
      const without =
        Math.log(middle(noise, 'FX:USDTRY', end)) - Math.log(middle(noise, 'FX:USDTRY', end - 1));
      expect(step - without).toBeCloseTo((yearly * nights) / 365, 3);
      expect(step).toBeGreaterThan((0.8 * yearly * nights) / 365);
    }
    const held = (market: SampleMarket): number =>
      Math.log(middle(market, 'FX:USDTRY', at('2026-12-16', '15:00:00'))) -
      Math.log(middle(market, 'FX:USDTRY', at('2026-12-02', '15:00:00')));
    expect(held(three) - held(two)).toBeCloseTo((yearly * 14) / 365, 4);
  });

  it('a cross moves by the difference of its legs', () => {
    const [before, after] = [wednesday - 60_000, wednesday + 60_000];
    const moved = (id: string): number =>
      Math.log(middle(practice, id, after)) - Math.log(middle(practice, id, before));
    expect(moved('FX:EURJPY')).toBeCloseTo(moved('FX:EURUSD') + moved('FX:USDJPY'), 5);
  });

  it('charts show the step between two minutes, in every size', () => {
    const pair = practice.instrument('FX:USDTRY');
    const bars = practice.engine.candles(pair, {
      size: '1m',
      fromMs: wednesday - 3 * MINUTE_MS,
      untilMs: wednesday + 3 * MINUTE_MS,
    });
    const place = bars.findIndex(({ startMs }) => startMs === wednesday);
    const [before, after] = [bars[place - 1], bars[place]];
    expect((after?.open ?? 0) / (before?.close ?? 1)).toBeGreaterThan(1.002);
    expect((before?.high ?? 0) / (before?.low ?? 1)).toBeLessThan(1.001);
    const [day] = practice.engine.candles(pair, {
      size: 'day',
      fromMs: wednesday,
      untilMs: wednesday + 60 * MINUTE_MS,
    });
    const quote = practice.engine.quote(pair, wednesday + 60 * MINUTE_MS);
    expect(day).toMatchObject({ high: quote.high, low: quote.low, close: quote.last });
  });
});

describe('a future', () => {
  const basis = (market: SampleMarket, future: string, spot: string, atMs: number): number =>
    Math.log(middle(market, future, atMs) / unitsOf(market, future)) -
    Math.log(middle(market, spot, atMs) / unitsOf(market, spot));
  const unitsOf = ({ engine, instrument }: SampleMarket, id: string): number => {
    const units = 1_000_000;
    return units / Number(engine.priceText(instrument(id), units));
  };

  it('of a currency holds the nights that are left, and meets the pair on its last day', () => {
    const yearly = (3.625 - 2) / 100;
    // The third Wednesday less two business days.
    const last = '2026-12-14';
    for (const date of ['2026-11-24', '2026-12-04', '2026-12-14']) {
      const nights = dayOfDate(localDate(last)) - dayOfDate(localDate(date));
      const found = basis(three, 'FU:6EZ26', 'FX:EURUSD', at(date, '15:00:30'));
      expect(Math.abs(found - (yearly * nights) / 365)).toBeLessThan(0.00025);
    }
  });

  it('expects no move of itself: what an index, a coin or an ounce grows by is in it already', () => {
    for (const [future, followed, yearly] of [
      ['FU:ESH27', 'IX:SPX', 0.015],
      ['FU:BTCH27', 'CR:BTC', 0.03],
      ['FU:GCG27', 'FX:XAUUSD', 0.03625],
    ] as const) {
      const [early, late] = [at('2026-11-25', '16:00:20'), at('2027-01-13', '16:00:20')];
      const shrunk = basis(three, future, followed, early) - basis(three, future, followed, late);
      expect(shrunk).toBeCloseTo((yearly * 49) / 365, 3);
    }
  });

  it('that has no other price beside it keeps the distance of its months', () => {
    const distance = (date: string): number =>
      Math.log(middle(three, 'FU:CLZ27', at(date, '16:00:20'))) -
      Math.log(middle(three, 'FU:CLH27', at(date, '16:00:20')));
    expect(distance('2026-11-24')).toBeCloseTo(distance('2027-01-27'), 3);
  });
});

describe('the book an order meets', () => {
  it('is a new one at every tick for every instrument, and lists show it at their own rhythm', () => {
    const slow = practice.instrument('FU:NKD');
    const first = tickAt(at('2026-11-25', '10:00:00'));
    const exact = new Set<number>();
    const shown = new Set<number>();
    for (let tick = first; tick < first + TICKS_PER_MINUTE; tick += 1) {
      const instant = instantOfTick(tick);
      const quote = practice.engine.quote(slow, instant);
      const depth = practice.engine.depth(slow, instant);
      expect(quote.sequence).toBe(tick);
      expect([depth.bids[0]?.units, depth.asks[0]?.units]).toEqual([quote.bid, quote.ask]);
      expect([depth.bids[0]?.size, depth.asks[0]?.size]).toEqual([quote.bidSize, quote.askSize]);
      exact.add(quote.sequence);
      shown.add(practice.engine.quotes([slow], instant)[0]?.sequence ?? 0);
    }
    expect(exact.size).toBe(TICKS_PER_MINUTE);
    expect(shown.size).toBeLessThan(TICKS_PER_MINUTE / 2);
  });

  it('is on the same line as everything that follows the same', () => {
    // Whole contracts cost whole ticks, so compare in the future's ticks of 5 points.
    for (let second = 0; second < 300; second += 7) {
      const instant = at('2026-11-25', '10:00:00') + second * 1000;
      const future = Math.log(middle(practice, 'FU:NKDH27', instant));
      const index = Math.log(middle(practice, 'IX:N225', instant));
      const start = at('2026-11-25', '10:00:00');
      const apart =
        Math.log(middle(practice, 'FU:NKDH27', start)) -
        Math.log(middle(practice, 'IX:N225', start));
      expect(Math.abs(future - index - apart)).toBeLessThan(0.0003);
    }
  });
});

describe('shares of one company', () => {
  const days = Array.from({ length: 30 }, (_, day) => addDays(localDate('2026-11-25'), day));
  const moves = (id: string, time: string): number[] => {
    const logs = days.map((day) => Math.log(middle(practice, id, at(day, time))));
    return logs.slice(1).map((log, place) => log - (logs[place] ?? 0));
  };

  it('move together: classes as one line, listings in two places as the sum of both', () => {
    for (const [left, right, most] of [
      ['US:GOOG', 'US:GOOGL', 0.002],
      ['US:BRK.A', 'US:BRK.B', 0.002],
      ['US:BABA', 'HK:09988', 0.004],
    ] as const) {
      const [one, other] = [moves(left, '15:00:00'), moves(right, '15:00:00')];
      one.forEach((move, place) => {
        expect(Math.abs(move - (other[place] ?? 0))).toBeLessThan(most);
      });
    }
  });

  it('were together before, in a market that begins with version 3', () => {
    const fresh = openSampleMarket({
      liveFrom: C,
      versionTwoFrom: C,
      versionThreeFrom: C,
      hours: 'continuous',
    });
    for (const instant of [at('2026-06-10', '15:30:00'), at('2026-12-10', '15:30:00')]) {
      const ratio = middle(fresh, 'US:GOOG', instant) / middle(fresh, 'US:GOOGL', instant);
      const anchors =
        fresh.instrument('US:GOOG').anchor.price / fresh.instrument('US:GOOGL').anchor.price;
      // Apart from dividends, which are paid on both.
      expect(Math.abs(ratio / anchors - 1)).toBeLessThan(0.004);
    }
  });

  it('go on from where they were', () => {
    const instant = at(C, '00:00:00');
    for (const id of ['US:GOOG', 'HK:09988', 'FX:USDHKD']) {
      const [before, after] = [
        middle(practice, id, instant - 1),
        middle(practice, id, instant + 1000),
      ];
      expect(Math.abs(Math.log(after / before))).toBeLessThan(0.004);
    }
  });
});

describe('a pair in a band', () => {
  it('stays in it and is calmer than waiting at its edge would pay', () => {
    const logs = Array.from({ length: 200 }, (_, day) =>
      Math.log(middle(practice, 'FX:USDHKD', at(C, '12:00:00') + day * DAY_MS)),
    );
    const moves = logs.slice(1).map((log, place) => log - (logs[place] ?? 0));
    const daily = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
    expect(daily).toBeLessThan(0.00012);
    const units = Math.exp(Math.max(...logs)) / Math.exp(Math.min(...logs));
    expect(units).toBeLessThan(7.85 / 7.75);
  });
});
