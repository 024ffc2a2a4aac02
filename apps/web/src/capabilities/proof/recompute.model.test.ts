import { readMarketTexts, readTable } from '@candor/market/data/read-market-texts.ts';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { commitmentOf, historySeed, liveSeed, toHex } from '@candor/market/tape/seeds';
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { describe, expect, it } from 'vitest';
import { compareBars, type ShownBar } from './compare.model.ts';
import { recompute, type ComputedBar, type PublishedDay, type RecomputeTask } from './recompute.model.ts';

const whole = { ...readMarketTexts(), calibration: readTable('calibration.json'), intradayProfile: readTable('intraday-profile-us.csv') };
/** The tables as the server sends them: of the shares only the one that matters. */
const sent = { ...whole, usStocks: onlyRow(whole.usStocks, 'AAPL'), hkStocks: onlyRow(whole.hkStocks, '00700') };
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
    days.push({ day, engineVersion: ENGINE_VERSION, commitment: commitmentOf(seed), seed: toHex(seed) });
  }
  return days;
}

function task(change: Partial<RecomputeTask> = {}): RecomputeTask {
  return { id: 'US:AAPL', hours: 'exchange', liveFrom, tables: sent, days: published(addDays(checked, 1)), size: '5m', date: checked, ...change };
}

function barsOf(change: Partial<RecomputeTask> = {}): readonly ComputedBar[] {
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

  it.each(['HK:00700', 'FX:EURGBP', 'IX:SPX', 'FU:GC', 'FU:GCZ26', 'CR:ETH'])('works for %s from the tables as they are sent, in either hours', (id) => {
    const bars = barsOf({ id, size: '60m' });
    expect(bars.length).toBeGreaterThan(4);
    expect(bars).toEqual(barsOf({ id, size: '60m', tables: whole }));
    expect(barsOf({ id, size: '60m', hours: 'continuous' })).toHaveLength(24);
  });

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
    expect(day).toMatchObject({ at: minutes[0]?.at, open: minutes[0]?.open, close: minutes.at(-1)?.close });
    expect(Number(day?.high)).toBe(Math.max(...minutes.map(({ high }) => Number(high))));
  });

  it('has no bars of a future after its last day, nor of shares on a Sunday', () => {
    expect(recompute(task({ id: 'FU:GCQ26' }))).toEqual({ kind: 'noTrading' });
    expect(recompute(task({ date: '2026-09-06' }))).toEqual({ kind: 'noTrading' });
  });

  it('says which seed is missing: a trading day that lasts over midnight UTC needs two', () => {
    const days = published(checked).map((day) => (day.day === checked ? { ...day, seed: null } : day));
    expect(recompute(task({ days }))).toEqual({ kind: 'seedSecret', day: checked });
    expect(recompute(task({ days: published(checked), hours: 'continuous' }))).toEqual({ kind: 'seedSecret', day: '2026-09-04' });
  });

  it('does not judge prices that another version of the engine made', () => {
    const days = published(checked).map((day) => (day.day === checked ? { ...day, engineVersion: ENGINE_VERSION + 1 } : day));
    expect(recompute(task({ days }))).toEqual({ kind: 'otherEngine', day: checked, engineVersion: ENGINE_VERSION + 1 });
  });

  it('keeps the exchange’s own days in the history before practice hours began', () => {
    expect(barsOf({ days: [], date: '2026-08-27', hours: 'continuous' })).toEqual(barsOf({ days: [], date: '2026-08-27' }));
  });

  it('finds a seed that does not fit its commitment before it computes anything', () => {
    const forged = toHex(historySeed(checked));
    const days = published(checked).map((day) => (day.day === checked ? { ...day, seed: forged } : day));
    expect(recompute(task({ days }))).toEqual({ kind: 'seedForged', day: checked });
    expect(recompute(task({ days: [{ day: liveFrom, engineVersion: ENGINE_VERSION, commitment: 'abc', seed: 'not a seed' }] }))).toEqual({ kind: 'seedForged', day: liveFrom });
  });
});

describe('comparing with what was shown', () => {
  const computed = (): ComputedBar[] => [1, 2, 3].map((at) => ({ at, open: '1.50', high: '1.60', low: '1.40', close: '1.55', volume: 1200.5, turnover: 0 }));
  const shown = (): ShownBar[] => computed().map((bar) => ({ ...bar, volume: '1200.5', turnover: '0' }));

  it('says how many bars are the same', () => {
    expect(compareBars(shown(), computed())).toEqual({ kind: 'same', bars: 3 });
  });

  it.each([
    ['low', '1.41', '1.40'],
    ['close', '1.550', '1.55'],
    ['volume', '1200', '1200.5'],
    ['turnover', '0.01', '0'],
    ['turnover', null, '0'],
  ] as const)('finds the first bar whose %s was bent', (field, bent, right) => {
    const bars = shown().map((bar) => (bar.at >= 2 ? { ...bar, [field]: bent } : bar));
    expect(compareBars(bars, computed())).toEqual({ kind: 'different', at: 2, field, shown: bent ?? '—', computed: right });
  });

  it('finds a bar that was left out and one that was made up', () => {
    expect(compareBars(shown().slice(1), computed())).toEqual({ kind: 'missing', at: 1 });
    expect(compareBars(shown(), computed().slice(0, 2))).toEqual({ kind: 'extra', at: 3 });
  });
});
