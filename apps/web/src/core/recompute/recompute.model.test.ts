import { readMarketTexts, readTable } from '@candor/market/data/read-market-texts.ts';
import { openUniverse } from '@candor/market/instruments/universe';
import { openMarket } from '@candor/market/open-market';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { getCommitment, historySeed, liveSeed, toHex } from '@candor/market/tape/seeds';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { describe, expect, it } from 'vitest';
import {
  recompute,
  type BarsTask,
  type BookTask,
  type ComputedBar,
  type PublishedDay,
} from './recompute.model.ts';

const whole = {
  ...readMarketTexts(),
  calibration: readTable('calibration.json'),
  intradayProfile: readTable('intraday-profile-us.csv'),
};
/** The tables as the server sends them: of the shares only the one that matters. */
const sent = {
  ...whole,
  usStocks: onlyRow(whole.usStocks, 'AAPL'),
  hkStocks: onlyRow(whole.hkStocks, '00700'),
};
const secret = new Uint8Array(32).fill(7);
const liveFrom = localDate('2026-09-01');
const checked = localDate('2026-09-03');

function onlyRow(table: string, code: string): string {
  const [header, ...rows] = table.split('\n');
  return [header, ...rows.filter((row) => row.startsWith(`${code},`)), ''].join('\n');
}

function published(until: LocalDate): PublishedDay[] {
  const days: PublishedDay[] = [];
  for (let day = liveFrom; day <= until; day = addDays(day, 1)) {
    const seed = liveSeed(secret, day);
    days.push({
      day,
      engineVersion: ENGINE_VERSION,
      commitment: getCommitment(seed),
      seed: toHex(seed),
    });
  }
  return days;
}

function task(change: Partial<BarsTask> = {}): BarsTask {
  return {
    wanted: 'bars',
    id: 'US:AAPL',
    hours: 'exchange',
    liveFrom,
    listing: null,
    tables: sent,
    days: published(addDays(checked, 1)),
    size: '5m',
    date: checked,
    ...change,
  };
}

function barsOf(change: Partial<BarsTask> = {}): readonly ComputedBar[] {
  const result = recompute(task(change));
  if (result.kind !== 'bars') throw new Error(JSON.stringify(result));
  return result.bars;
}

describe('recomputing a trading day', () => {
  it('gives the same from the tables as they are sent and from all tables', () => {
    const bars = barsOf();
    expect(bars).toHaveLength(78);
    expect(bars).toEqual(barsOf({ tables: whole }));
  });

  it.each(['HK:00700', 'FX:EURGBP', 'IX:SPX', 'FU:GC', 'FU:GCZ26', 'CR:ETH'])(
    'works for %s from the tables as they are sent, in either hours',
    (id) => {
      const bars = barsOf({ id, size: '60m' });
      expect(bars.length).toBeGreaterThan(4);
      expect(bars).toEqual(barsOf({ id, size: '60m', tables: whole }));
      expect(barsOf({ id, size: '60m', hours: 'continuous' })).toHaveLength(24);
    },
  );

  it('needs no seed from after the trading day', () => {
    expect(barsOf({ days: published(checked) })).toEqual(barsOf());
    expect(barsOf({ days: published(checked), id: 'FU:ES', size: '60m' })).toHaveLength(23);
  });

  it('works for the days before the first live one without any published seed', () => {
    expect(barsOf({ days: [], date: '2026-08-27' })).toHaveLength(78);
  });

  it('adds up: the bar of the whole day is made of its minutes', () => {
    const [day, ...others] = barsOf({ size: 'day' });
    const minutes = barsOf({ size: '1m' });
    expect(others).toEqual([]);
    expect(day).toMatchObject({
      at: minutes[0]?.at,
      open: minutes[0]?.open,
      close: minutes.at(-1)?.close,
    });
    expect(Number(day?.high)).toBe(Math.max(...minutes.map(({ high }) => Number(high))));
  });

  it('has no bars of a future after its last day, nor of shares on a Sunday', () => {
    expect(recompute(task({ id: 'FU:GCQ26' }))).toEqual({ kind: 'noTrading' });
    expect(recompute(task({ date: '2026-09-06' }))).toEqual({ kind: 'noTrading' });
  });

  it('says which seed is missing: a trading day that lasts over midnight UTC needs two', () => {
    const days = published(checked).map((day) =>
      day.day === checked ? { ...day, seed: null } : day,
    );
    expect(recompute(task({ days }))).toEqual({ kind: 'seedSecret', day: checked });
    expect(recompute(task({ days: published(checked), hours: 'continuous' }))).toEqual({
      kind: 'seedSecret',
      day: '2026-09-04',
    });
  });

  it('does not judge prices that another version of the engine made', () => {
    const days = published(checked).map((day) =>
      day.day === checked ? { ...day, engineVersion: ENGINE_VERSION + 1 } : day,
    );
    expect(recompute(task({ days }))).toEqual({
      kind: 'otherEngine',
      day: checked,
      engineVersion: ENGINE_VERSION + 1,
    });
  });

  it('keeps the exchange’s own days in the history before practice hours began', () => {
    expect(barsOf({ days: [], date: '2026-08-27', hours: 'continuous' })).toEqual(
      barsOf({ days: [], date: '2026-08-27' }),
    );
  });

  it('finds a seed that does not fit its commitment before it computes anything', () => {
    const forged = toHex(historySeed(checked));
    const days = published(checked).map((day) =>
      day.day === checked ? { ...day, seed: forged } : day,
    );
    expect(recompute(task({ days }))).toEqual({ kind: 'seedForged', day: checked });
    expect(
      recompute(
        task({
          days: [
            { day: liveFrom, engineVersion: ENGINE_VERSION, commitment: 'abc', seed: 'not a seed' },
          ],
        }),
      ),
    ).toEqual({ kind: 'seedForged', day: liveFrom });
  });
});

describe('recomputing a share that listed', () => {
  const listing = {
    assetClass: 'hkStock',
    market: 'HKEX',
    code: '09700',
    name: { en: 'Jadecrane Biologics', zhHans: '玉鹤生物' },
    sector: 'Health Care',
    lot: 200,
    currency: 'HKD',
    offerPrice: '20.80',
    sharesOffered: 36_000_000,
    dailyVolatility: 0.0501,
    listsAtMs: Date.parse(`${checked}T01:30:00Z`),
  } as const;

  it('gives its first day from its listing, in the steps of its exchange', () => {
    const bars = barsOf({ id: 'HK:09700', listing, size: '60m' });
    expect(bars[0]?.at).toBe(listing.listsAtMs);
    expect(bars.every(({ close }) => Math.round(Number(close) * 1000) % 10 === 0)).toBe(true);
    const again = barsOf({ id: 'HK:09700', listing, size: '60m', tables: whole });
    expect(bars).toEqual(again);
  });

  it('opens by what was asked for, as the listing says', () => {
    const opensAt = (crowdHundredths: number): number =>
      Number(
        barsOf({
          id: 'HK:09700',
          listing: { ...listing, demand: { crowdHundredths, wasAskedAgain: false } },
          size: '60m',
        })[0]?.open,
      );
    const { engine, instrument } = openSampleMarket({
      liveFrom,
      versionTwoFrom: liveFrom,
      versionThreeFrom: liveFrom,
      listings: [{ ...listing, demand: { crowdHundredths: 4_020, wasAskedAgain: false } }],
    });
    const share = instrument('HK:09700');
    const { open } = engine.quote(share, listing.listsAtMs);
    expect(opensAt(4_020)).toBe(Number(engine.priceText(share, open)));
    expect(opensAt(60)).not.toBe(opensAt(4_020));
  });

  it('has nothing to compute for a day before it', () => {
    expect(recompute(task({ id: 'HK:09700', listing, date: addDays(checked, -1) }))).toEqual({
      kind: 'noTrading',
    });
  });
});

describe('recomputing the book of an instant', () => {
  const atMs = Date.UTC(2026, 8, 3, 15, 30, 12, 345);
  const bookTask = (change: Partial<BookTask> = {}): BookTask => {
    const { id, hours, listing, tables, days } = task();
    return { wanted: 'book', id, hours, liveFrom, listing, tables, days, atMs, ...change };
  };

  it('gives the five levels of either side as the market itself has them', () => {
    const engine = openMarket({
      universe: openUniverse(whole),
      texts: whole,
      calibrationJson: whole.calibration,
      intradayProfileCsv: whole.intradayProfile,
      hours: 'exchange',
      liveFrom,
      versionTwoFrom: liveFrom,
      versionThreeFrom: liveFrom,
      liveSeeds: (day) => liveSeed(secret, day),
    });
    const apple = openUniverse(whole).byId('US:AAPL');
    if (apple === null) throw new Error('the share is in the tables');
    const { bids, asks } = engine.depth(apple, atMs);
    const book = recompute(bookTask());
    expect(book).toEqual({
      kind: 'book',
      bids: bids.map(({ units, size }) => ({ price: engine.priceText(apple, units), size })),
      asks: asks.map(({ units, size }) => ({ price: engine.priceText(apple, units), size })),
      sequence: engine.quote(apple, atMs).sequence,
      seedsChecked: 4,
    });
    expect(bids).toHaveLength(5);
  });

  it('waits for the seed of its own day and for no later one', () => {
    const days = published(checked);
    expect(recompute(bookTask({ days })).kind).toBe('book');
    expect(
      recompute(
        bookTask({ days: days.map((day) => (day.day === checked ? { ...day, seed: null } : day)) }),
      ),
    ).toEqual({ kind: 'seedSecret', day: checked });
    const later = [
      ...days,
      {
        day: addDays(checked, 1),
        engineVersion: ENGINE_VERSION + 1,
        commitment: 'unknown',
        seed: null,
      },
    ];
    expect(recompute(bookTask({ days: later })).kind).toBe('book');
  });
});
