/** What version 2 of the engine adds: splits, ex-dates, and shares that list while it runs. */
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { candleSizes, type Candle } from './candle/candle.ts';
import type { Split } from './corporate/actions.ts';
import { splitFor } from './corporate/split-rule.ts';
import type { Listing } from './listings/listing.ts';
import { openSampleMarket, type SampleMarket } from './testing/sample-market.ts';
import { nearestTick, tickGrid } from './quote/tick-grid.ts';
import { lumiquill } from './testing/sample-listings.ts';

const B = '2026-12-01';
const one = openSampleMarket();
const two = openSampleMarket({ versionTwoFrom: B });
const nvr = two.instrument('US:NVR');
const grid = tickGrid(nvr.ticks);
const JULY = Date.parse('2027-07-01T15:00:00Z');

function splitsOf(market: SampleMarket, id: string): Split[] {
  return market.engine
    .actions(market.instrument(id), { fromMs: Date.parse(B), untilMs: JULY })
    .filter((action) => action.kind === 'split');
}
const [first, second] = splitsOf(two, 'US:NVR');
if (first === undefined || second === undefined) throw new Error('NVR is split twice');

const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`);
const dayBars = (market: SampleMarket, fromMs: number, untilMs: number, asOfMs = untilMs) =>
  market.engine.candles(nvr, { size: 'day', fromMs, untilMs, asOfMs, withTurnover: true });
const divided = (units: number, by: number): number =>
  nearestTick(grid, units / by / grid.unitsPerWhole);

describe('days before version 2', () => {
  it('keep their prices, and so do later days of what had no action yet', () => {
    for (const id of ['US:NVR', 'US:KO', 'HK:00700', 'FU:GC', 'CR:BTC'])
      for (const instant of [at('2026-11-17', '15:00'), at('2026-11-30', '20:30')])
        expect(two.engine.quote(two.instrument(id), instant)).toEqual(
          one.engine.quote(one.instrument(id), instant),
        );
    for (const id of ['HK:00001', 'IX:SPX', 'FU:ES', 'FX:EURUSD'])
      expect(two.engine.quote(two.instrument(id), JULY)).toEqual(
        one.engine.quote(one.instrument(id), JULY),
      );
  });
});

describe('a split', () => {
  it('follows from the last published close, ten trading days ahead', () => {
    expect(first).toMatchObject({ numerator: 10, denominator: 1 });
    expect(second.announcedOn > first.effectiveOn).toBe(true);
    const before = two.engine
      .closes(nvr, {
        fromMs: at(first.announcedOn, '00:00') - 9 * DAY_MS,
        untilMs: at(first.announcedOn, '14:00'),
      })
      .at(-1);
    expect(splitFor('usStock', (before?.units ?? 0) / grid.unitsPerWhole)).toEqual({
      numerator: first.numerator,
      denominator: first.denominator,
    });
    const days = one.engine.closes(nvr, {
      fromMs: at(first.announcedOn, '00:00'),
      untilMs: at(first.effectiveOn, '23:00'),
    });
    expect(days.map(({ date }) => date).at(10)).toBe(first.effectiveOn);
    const known = (date: string) =>
      two.engine.actions(nvr, { fromMs: Date.parse(B), untilMs: at(date, '15:00') }).length;
    expect([known('2026-12-11'), known(first.announcedOn)]).toEqual([0, 1]);
  });

  it('divides the price on its day, and the day’s figures agree with the day before', () => {
    const plain = one.engine.quote(nvr, at(first.effectiveOn, '15:30'));
    const quote = two.engine.quote(nvr, at(first.effectiveOn, '15:30'));
    expect(quote.last).toBe(divided(plain.last, 10));
    expect(quote.previousClose).toBe(divided(plain.previousClose, 10));
    expect(quote.changeRatio).toBeCloseTo(plain.changeRatio, 3);
    expect(quote.volume / plain.volume).toBeCloseTo(10, 1);
    expect(quote.turnover / plain.turnover).toBeCloseTo(1, 1);
    expect(quote.bidSize).toBeGreaterThan(plain.bidSize);
  });

  it('is in force with the day’s first phase: before the opening everything is in new shares', () => {
    const night = two.engine.quote(nvr, at(first.effectiveOn, '03:00'));
    const early = two.engine.quote(nvr, at(first.effectiveOn, '10:00'));
    expect([night.phase, early.phase]).toEqual(['closed', 'preMarket']);
    expect(early.last).toBe(divided(night.last, 10));
    expect(early.high).toBe(divided(night.high, 10));
    expect(early.volume).toBe(night.volume * 10);
    expect(Math.abs(early.extended?.changeRatio ?? 1)).toBeLessThan(0.1);
    expect((early.ask ?? 0) / (night.ask ?? 1)).toBeCloseTo(0.1, 2);
    expect(two.engine.last(nvr, at(first.effectiveOn, '10:00'))).toBe(early.extended?.last);
    expect(two.engine.trades(nvr, at(first.effectiveOn, '10:00'), 1)[0]?.units).toBe(early.last);
    expect(two.engine.depth(nvr, at(first.effectiveOn, '10:00')).bids[0]?.units).toBe(early.bid);
  });

  it('adjusts charts that cross it, once, and a second one on top of it', () => {
    const [fromMs, untilMs] = [at(first.effectiveOn, '00:00') - 20 * DAY_MS, JULY];
    const plain = dayBars(one, fromMs, untilMs);
    const adjusted = dayBars(two, fromMs, untilMs);
    expect(adjusted.map(({ date }) => date)).toEqual(plain.map(({ date }) => date));
    adjusted.forEach((bar, place) => {
      const raw = plain[place];
      const by = bar.date < first.effectiveOn ? 60 : bar.date < second.effectiveOn ? 6 : 1;
      // Rounded to a tick when it was published, and again when it is divided.
      expect(bar.close / divided(raw?.close ?? 0, 60)).toBeCloseTo(1, 3);
      expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
      expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
      expect((bar.volume * by) / ((raw?.volume ?? 0) * 60)).toBeGreaterThan(by === 60 ? 59 : 0);
    });
    const asOfBefore = dayBars(two, fromMs, untilMs, at(first.announcedOn, '15:00'));
    expect(asOfBefore[0]).toEqual(plain[0]);
    expect(adjusted[0]?.close).toBe(divided(plain[0]?.close ?? 0, 60));
    expect(adjusted[0]?.turnover).toBe(plain[0]?.turnover);
  });

  it('leaves candles of every size folds of each other', () => {
    const untilMs = at(first.effectiveOn, '18:00');
    const bars = (size: (typeof candleSizes)[number]) =>
      two.engine.candles(nvr, { size, fromMs: untilMs - 4 * DAY_MS, untilMs, withTurnover: true });
    const days = bars('day');
    for (const size of ['1m', '60m'] as const)
      for (const day of days.slice(1)) {
        const small = bars(size).filter(({ date }) => date === day.date);
        expect(day.high).toBe(Math.max(...small.map(({ high }) => high)));
        expect(day.low).toBe(Math.min(...small.map(({ low }) => low)));
        expect([small.at(0)?.open, small.at(-1)?.close]).toEqual([day.open, day.close]);
        expect(small.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(day.volume, 3);
      }
    const quote = two.engine.quote(nvr, untilMs);
    expect(days.at(-1)).toMatchObject({ close: quote.last, high: quote.high, low: quote.low });
    expect(days.at(-2)?.close).toBe(quote.previousClose);
  });

  it('is the same whether the market was followed day by day or asked once', () => {
    const followed = openSampleMarket({ versionTwoFrom: B });
    for (let instant = at(B, '15:00'); instant < JULY; instant += 3 * DAY_MS)
      followed.engine.quotes([nvr, followed.instrument('US:KO')], instant);
    const fresh = openSampleMarket({ versionTwoFrom: B });
    expect(followed.engine.quote(nvr, JULY)).toEqual(fresh.engine.quote(nvr, JULY));
    expect(splitsOf(followed, 'US:NVR')).toEqual([first, second]);
  });

  it('leaves the year’s range and the company’s value where they were', () => {
    const [plain, figures] = [one, two].map(({ engine }) => engine.figures(nvr, JULY));
    expect((figures?.yearHigh ?? 0) * 60).toBeGreaterThan((plain?.yearHigh ?? 0) * 0.999);
    expect((figures?.yearHigh ?? 0) * 60).toBeLessThan((plain?.yearHigh ?? 0) * 1.001);
    expect((figures?.marketCap ?? 0) / (plain?.marketCap ?? 1)).toBeCloseTo(1, 3);
    expect((figures?.peRatio ?? 0) / (plain?.peRatio ?? 1)).toBeCloseTo(1, 2);
    expect(two.engine.sparkline(nvr, at(first.effectiveOn, '14:31'), 20)).toHaveLength(20);
    const line = two.engine.sparkline(nvr, at(first.effectiveOn, '14:31'), 20);
    expect(Math.max(...line) / Math.min(...line)).toBeLessThan(1.5);
  });

  it('of a Hong Kong share is in force in its opening auction', () => {
    const dear = two.universe
      .ofClass('hkStock')
      .find((share) => share.anchor.price >= 500 && splitsOf(two, share.id).length > 0);
    const [split] = dear === undefined ? [] : splitsOf(two, dear.id);
    if (dear === undefined || split === undefined) throw new Error('a Hong Kong share is split');
    const opensAtMs = at(split.effectiveOn, '01:00');
    const times = {
      kind: 'opening',
      opensAtMs,
      locksAtMs: opensAtMs + 20 * MINUTE_MS,
      crossesAtMs: opensAtMs + 30 * MINUTE_MS,
      shownUntilMs: opensAtMs + 40 * MINUTE_MS,
    } as const;
    const [plain, split20] = [one, two].map(({ engine }) =>
      engine.auctionInterest(dear, times, opensAtMs + 25 * MINUTE_MS),
    );
    const ratio = (split20?.reference ?? 0) / (plain?.reference ?? 1);
    expect(ratio * split.numerator).toBeCloseTo(1, 2);
    expect(split20?.orders.length).toBeGreaterThan(0);
  });

  it('needs no seed from after the instant', () => {
    const asked: string[] = [];
    const spied = openSampleMarket({ versionTwoFrom: B, onSeed: (date) => asked.push(date) });
    spied.engine.quote(nvr, at(second.effectiveOn, '15:00'));
    spied.engine.actions(nvr, { fromMs: 0, untilMs: at(second.effectiveOn, '15:00') });
    expect(asked.toSorted().at(-1)).toBe(second.effectiveOn);
  });
});

describe('an ex-date', () => {
  const coke = two.instrument('US:KO');

  it('takes the dividend from the price at the opening, by the published close before it', () => {
    const [before, after] = [at('2026-12-15', '20:59'), at('2026-12-16', '15:00')];
    const close = two.engine.quote(coke, at('2026-12-15', '22:00')).last;
    expect(two.engine.quote(coke, before)).toEqual(one.engine.quote(coke, before));
    const [plain, quote] = [one.engine.quote(coke, after), two.engine.quote(coke, after)];
    const factor = (close - 5300) / close;
    const expected = nearestTick(grid, (plain.last / grid.unitsPerWhole) * factor);
    // What version 1 shows is rounded already.
    expect(Math.abs(quote.last - expected)).toBeLessThanOrEqual(100);
    // The change shows the drop: the close before is as it was published.
    expect(quote.previousClose).toBe(close);
    expect(plain.last - quote.last).toBeGreaterThanOrEqual(5000);
    expect(plain.last - quote.last).toBeLessThanOrEqual(5600);
  });

  it('is announced two weeks before, and lists what was paid before version 2 by its rule', () => {
    const known = (date: string) =>
      two.engine.actions(coke, { fromMs: at('2026-09-01', '00:00'), untilMs: at(date, '15:00') });
    expect(known('2026-11-15')).toEqual([
      { kind: 'dividend', exOn: '2026-09-16', perShare: '0.53' },
    ]);
    expect(known('2026-12-02').at(-1)).toEqual({
      kind: 'dividend',
      exOn: '2026-12-16',
      perShare: '0.53',
    });
  });

  it('pays on the new shares after a split', () => {
    const payer = two.universe
      .ofClass('usStock')
      .find(
        (share) =>
          share.anchor.price >= 650 &&
          (share.facts.dividendYield ?? 0) > 0.005 &&
          (splitsOf(two, share.id)[0]?.effectiveOn ?? '9') < '2027-03-17',
      );
    if (payer === undefined) throw new Error('a dear share pays');
    const [split] = splitsOf(two, payer.id);
    const [before, , later] = two.engine
      .actions(payer, { fromMs: at('2026-09-01', '00:00'), untilMs: JULY })
      .filter((action) => action.kind === 'dividend');
    const ratio = Number(before?.perShare) / Number(later?.perShare);
    expect(ratio / (split?.numerator ?? 1)).toBeCloseTo(1, 1);
  });
});

describe('a listed share', () => {
  const listing: Listing = {
    ...lumiquill,
    listsAtMs: at('2026-12-08', '14:30'),
  };
  const practiceListing: Listing = {
    ...listing,
    assetClass: 'hkStock',
    market: 'HKEX',
    code: '09700',
    currency: 'HKD',
    lot: 200,
    offerPrice: '20.80',
    listsAtMs: at('2026-12-08', '14:17'),
  };
  const listings = [listing, practiceListing];
  const markets = (['exchange', 'continuous'] as const).map((hours) =>
    openSampleMarket({ hours, versionTwoFrom: B, listings }),
  );
  const [exchange, practice] = markets;
  if (exchange === undefined || practice === undefined) throw new Error('both hours are open');
  const share = exchange.instrument('US:LUMQ');
  const local = practice.instrument('HK:09700');

  it('has no price before it lists, and the offer price as its previous close then', () => {
    expect(() => exchange.engine.quote(share, listing.listsAtMs - 1)).toThrow('before it lists');
    expect(() => practice.engine.last(local, practiceListing.listsAtMs - 1)).toThrow(
      'before it lists',
    );
    const quote = exchange.engine.quote(share, listing.listsAtMs);
    expect(exchange.engine.priceText(share, quote.previousClose)).toBe('19.33');
    expect([quote.open, quote.high, quote.low]).toEqual([quote.last, quote.last, quote.last]);
    expect(quote.tradedAtMs).toBe(listing.listsAtMs);
    expect(quote.last).not.toBe(quote.previousClose);
  });

  it('has a chart from its first trade on, in every size, that agrees with the quote', () => {
    for (const [market, of, { listsAtMs }] of [
      [exchange, share, listing],
      [practice, local, practiceListing],
    ] as const)
      for (const later of [0, 40 * MINUTE_MS, 9 * DAY_MS + 3 * HOUR_MS]) {
        const untilMs = listsAtMs + later;
        const quote = market.engine.quote(of, untilMs);
        for (const size of candleSizes) {
          const bars = market.engine.candles(of, {
            size,
            fromMs: untilMs - 400 * DAY_MS,
            untilMs,
            withTurnover: true,
          });
          expect(bars.length).toBeGreaterThan(0);
          expect(bars.at(-1)?.close).toBe(quote.last);
          if (size !== '1m' || later < DAY_MS) expect(bars[0]?.startMs).toBe(listsAtMs);
        }
        const today: Candle | undefined = market.engine
          .candles(of, { size: 'day', fromMs: untilMs - DAY_MS, untilMs, withTurnover: true })
          .at(-1);
        expect(today).toMatchObject({ open: quote.open, high: quote.high, low: quote.low });
        expect(today?.volume).toBeCloseTo(quote.volume, 3);
        expect(today?.turnover).toBe(quote.turnover);
      }
    const before = { size: 'day', fromMs: 0, untilMs: listing.listsAtMs - 1 } as const;
    expect(exchange.engine.candles(share, before)).toEqual([]);
    expect(exchange.engine.closes(share, before)).toEqual([]);
    expect(exchange.engine.actions(share, before)).toEqual([]);
  });

  it('calls the close of its first day the previous close of its second', () => {
    const [day] = exchange.engine.candles(share, {
      size: 'day',
      fromMs: listing.listsAtMs,
      untilMs: at('2026-12-09', '15:00'),
    });
    expect(exchange.engine.quote(share, at('2026-12-09', '15:00')).previousClose).toBe(day?.close);
  });

  it('has figures, depth, trades, a small line and auctions from its first minute on', () => {
    const instant = practiceListing.listsAtMs + 3 * MINUTE_MS;
    const quote = practice.engine.quote(local, instant);
    const figures = practice.engine.figures(local, instant);
    expect([figures.yearHigh, figures.yearLow]).toEqual([quote.high, quote.low]);
    expect([figures.marketCap, figures.dividendYield]).toEqual([null, null]);
    expect(practice.engine.depth(local, instant).bids).toHaveLength(5);
    const trades = practice.engine.trades(local, instant, 500);
    expect(trades[0]?.units).toBe(quote.last);
    expect(trades.at(-1)?.atMs).toBe(practiceListing.listsAtMs);
    expect(trades.reduce((sum, { size }) => sum + size, 0)).toBe(quote.volume);
    const line = practice.engine.sparkline(local, instant, 30);
    expect(line).toHaveLength(30);
    expect([line[0], line.at(-1)]).toEqual([quote.open, quote.last]);
    const opensAtMs = practiceListing.listsAtMs - 5 * MINUTE_MS;
    const times = {
      kind: 'closing',
      opensAtMs,
      locksAtMs: opensAtMs + 9 * MINUTE_MS,
      crossesAtMs: opensAtMs + 10 * MINUTE_MS,
      shownUntilMs: opensAtMs + 20 * MINUTE_MS,
    } as const;
    expect(practice.engine.auctionInterest(local, times, instant).reference).toBe(quote.open);
  });

  it('joins lists of quotes, tick by tick as asked once', () => {
    const list = [share, exchange.instrument('US:AAPL')];
    for (let second = 0; second < 90; second += 1)
      exchange.engine.quotes(list, listing.listsAtMs + second * 1000);
    const instant = listing.listsAtMs + 90_000;
    const fresh = openSampleMarket({ versionTwoFrom: B, listings });
    expect(exchange.engine.quotes(list, instant)).toEqual(
      list.map((of) => fresh.engine.quote(fresh.instrument(of.id), instant)),
    );
  });

  it('opens with gains and losses as first days do, from the seed of the day it lists', () => {
    const codes = Array.from({ length: 300 }, (_, place) => `L${place}Q`);
    const many = openSampleMarket({
      versionTwoFrom: B,
      listings: codes.map((code) => ({ ...listing, code })),
    });
    const moves = codes.map(
      (code) => many.engine.quote(many.instrument(`US:${code}`), listing.listsAtMs).changeRatio,
    );
    const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length;
    const losses = moves.filter((move) => move < 0).length / moves.length;
    expect(mean).toBeGreaterThan(0.06);
    expect(mean).toBeLessThan(0.18);
    expect(losses).toBeGreaterThan(0.22);
    expect(losses).toBeLessThan(0.4);
    const other = openSampleMarket({ versionTwoFrom: B, secret: 8, listings });
    expect(other.engine.quote(other.instrument('US:LUMQ'), listing.listsAtMs).open).not.toBe(
      exchange.engine.quote(share, listing.listsAtMs).open,
    );
  });

  it('is listed on the date of its exchange', () => {
    expect(local.anchor.on).toBe(localDate('2026-12-08'));
  });
});
