import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { isOnGrid } from '@candor/market/quote/tick-grid';
import type { Split } from '@candor/market/corporate/actions';
import { strikeAfter } from '../contracts/split-contract.ts';
import type { OptionUnderlying } from '../contracts/underlyings.ts';
import { openSampleOptions } from '../testing/sample-options.ts';

const seeds = new Set<string>();
const options = openSampleOptions({ onSeed: (date) => seeds.add(date) });
/** A Monday morning in New York. */
const at = Date.parse('2026-11-16T15:30:00Z');

function underlying(id: string): OptionUnderlying {
  const found = options.underlyings.byInstrument(id);
  if (found === null) throw new Error(`no options on ${id}`);
  return found;
}

function chain(id: string, place: number, atMs = at) {
  const of = underlying(id);
  const expiry = options.listing.expiries(of, atMs)[place];
  if (expiry === undefined) throw new Error('no such expiry');
  return options.quotes.chain(of, expiry, atMs);
}

describe('a chain', () => {
  it.each([
    ['US:AAPL', 3],
    ['US:SPY', 12],
    ['US:JPM', 8],
    ['IX:SPX', 10],
    ['FU:GC', 4],
    ['FU:NG', 2],
  ])('of %s has quotes on the grid, and prices that fall and rise with the strike', (id, place) => {
    const of = underlying(id);
    const { rows, spot, slice } = chain(id, place);
    const grid = options.quotes.grid(of);
    expect(rows.length).toBeGreaterThanOrEqual(11);
    for (const [row, { strike, call, put }] of rows.entries()) {
      for (const quote of [call, put]) {
        expect(quote.bid).toBeGreaterThanOrEqual(0);
        expect(quote.bid === 0 || isOnGrid(grid, quote.bid)).toBe(true);
        expect(isOnGrid(grid, quote.ask)).toBe(true);
        expect(quote.ask).toBeGreaterThan(quote.bid);
        expect(quote.ask).toBeGreaterThanOrEqual(quote.value * grid.unitsPerWhole - 1e-6);
        expect(Number.isSafeInteger(quote.volume) && quote.volume >= 0).toBe(true);
        expect(quote.bidSize).toBeGreaterThan(0);
        expect(quote.impliedVolatility).toBeGreaterThan(0.02);
        expect(quote.impliedVolatility).toBeLessThan(3);
      }
      expect(call.delta).toBeGreaterThanOrEqual(0);
      expect(put.delta).toBeLessThanOrEqual(0);
      const before = rows[row - 1];
      if (before !== undefined) {
        expect(call.value).toBeLessThanOrEqual(before.call.value + spot * 1e-4);
        expect(put.value).toBeGreaterThanOrEqual(before.put.value - spot * 1e-4);
      }
      if (of.style === 'european')
        expect(call.value - put.value).toBeCloseTo(
          slice.carry.discount * (slice.carry.forward - strike / 1000),
          6,
        );
      else
        expect(Math.min(call.value - (spot - strike / 1000), put.value)).toBeGreaterThanOrEqual(
          -1e-9,
        );
    }
  });

  it('is the same from another machine, and one quote is that of the chain', () => {
    const other = openSampleOptions();
    const of = underlying('US:AAPL');
    const expiry = options.listing.expiries(of, at)[2];
    if (expiry === undefined) throw new Error('no such expiry');
    const here = options.quotes.chain(of, expiry, at).rows;
    expect(other.quotes.chain(of, expiry, at).rows).toEqual(here);
    const middle = here[Math.floor(here.length / 2)];
    const found = options.listing.find(middle?.put.contract.symbol ?? '', at);
    expect(found === null ? null : options.quotes.quote(found, at).quote).toEqual(middle?.put);
  });

  it('asks for no seed of a day that has not begun', () => {
    chain('US:NVDA', 5);
    expect([...seeds].toSorted().at(-1)).toBe('2026-11-16');
  });

  it('grows through the day: volume never falls, and the close before stays', () => {
    const { expiry } = chain('US:AAPL', 5);
    const [morning, noon, night] = [0, 3, 12].map((hours) =>
      options.quotes.chain(underlying('US:AAPL'), expiry, at + hours * 3_600_000),
    );
    for (const [place, row] of (morning?.rows ?? []).entries()) {
      const [later, last] = [noon?.rows[place], night?.rows[place]];
      expect(later?.call.volume).toBeGreaterThanOrEqual(row.call.volume);
      expect(last?.call.volume).toBeGreaterThanOrEqual(later?.call.volume ?? 0);
      expect(last?.call.previousClose).toBe(row.call.previousClose);
    }
    expect(morning?.isOpen).toBe(true);
    expect(night?.isOpen).toBe(false);
  });
});

describe('listed strikes', () => {
  it('only grow, day by day, for every expiry', () => {
    for (const id of ['US:NVDA', 'FU:CL']) {
      const of = underlying(id);
      let known = new Map<string, readonly number[]>();
      for (let day = 0; day < 30; day += 3) {
        const now = at + day * DAY_MS;
        const next = new Map<string, readonly number[]>();
        for (const expiry of options.listing.expiries(of, now)) {
          const strikes = options.listing.strikes(of, expiry, now);
          const before = known.get(expiry.on) ?? [];
          expect(before.every((strike) => strikes.includes(strike))).toBe(true);
          next.set(expiry.on, strikes);
        }
        known = next;
      }
    }
  });

  it('live on through a split: each is divided as the clearing house does', () => {
    const of = underlying('US:LLY');
    const { instrument } = of;
    const year = options.market.engine.actions(instrument, {
      fromMs: at,
      untilMs: at + 120 * DAY_MS,
    });
    const split = year.find((action) => action.kind === 'split');
    if (split?.kind !== 'split') throw new Error('a share above 600 splits within 91 days');
    const effective = Date.parse(`${split.effectiveOn}T16:00:00Z`);
    const expiry = options.listing
      .expiries(of, effective)
      .find((each) => each.kind === 'monthly' && each.listedOn < '2026-11-01');
    if (expiry === undefined) throw new Error('a monthly is listed long before');
    const before = options.listing.strikes(of, expiry, effective - 2 * DAY_MS);
    const after = new Set(options.listing.strikes(of, expiry, effective));
    for (const strike of before) expect(after.has(strikeAfter(strike, split))).toBe(true);
  });

  it('live on through a consolidation under a root of their own, priced as what they deliver', () => {
    const { universe, engine } = options.market;
    const cheap = universe.ofClass('usStock').filter(({ anchor }) => anchor.price < 0.8);
    const until = { fromMs: at, untilMs: at + 200 * DAY_MS };
    const [share, split] = cheap.reduce<[string, Split] | []>((found, each) => {
      if (found[0] !== undefined) return found;
      const action = engine.actions(each, until).find(({ kind }) => kind === 'split');
      return action?.kind === 'split' && action.denominator === 10 ? [each.code, action] : found;
    }, []);
    if (share === undefined || split === undefined)
      throw new Error('a cheap share is consolidated');
    const penny = openSampleOptions({ ranked: [share] });
    const [of, old] = [share, `${share}1`].map((root) => penny.underlyings.byRoot(root));
    if (of === null || of === undefined || old === null || old === undefined)
      throw new Error('it has options');
    const effective = Date.parse(`${split.effectiveOn}T16:00:00Z`);
    const expiry = penny.listing
      .expiries(of, effective)
      .find(({ listedOn }) => listedOn < split.announcedOn);
    if (expiry === undefined) throw new Error('one is listed long before');
    const before = penny.listing.strikes(of, expiry, effective - 2 * DAY_MS);
    expect(penny.listing.strikes(old, expiry, effective - 2 * DAY_MS)).toEqual([]);
    const after = penny.listing.strikes(old, expiry, effective);
    expect(after).toEqual(before.map((strike) => strike * 10));
    const strike = after[Math.floor(after.length / 2)] ?? 0;
    const [quote] = penny.quotes.legs(old, expiry, [{ kind: 'call', strike }], effective).quotes;
    const [plain] = penny.quotes.legs(of, expiry, [{ kind: 'call', strike }], effective).quotes;
    expect(quote?.contract).toMatchObject({ root: `${share}1`, multiplier: 10 });
    expect([quote?.value, quote?.bid, quote?.ask]).toEqual([plain?.value, plain?.bid, plain?.ask]);
    const symbol = quote?.contract.symbol ?? '';
    expect(penny.listing.find(symbol, effective)?.contract).toEqual(quote?.contract);
    expect(penny.listing.find(symbol, effective - 2 * DAY_MS)).toBeNull();
  });
});

describe('a contract', () => {
  it('is found by its symbol while it is listed and after it expired', () => {
    const row = chain('US:AAPL', 1).rows[10];
    const symbol = row?.call.contract.symbol ?? '';
    expect(options.listing.find(symbol, at)?.contract).toEqual(row?.call.contract);
    expect(options.listing.find(symbol, at + 200 * DAY_MS)?.contract).toEqual(row?.call.contract);
    expect(options.listing.find(symbol, at - 200 * DAY_MS)).toBeNull();
    expect(options.listing.find(symbol.replace('C00', 'C99'), at)).toBeNull();
    expect(options.listing.find('ZZZZ  261218C00100000', at)).toBeNull();
    expect(options.listing.find('AAPL  261216X00100000', at)).toBeNull();
  });
});

describe('in practice hours', () => {
  it('a large underlying has an expiry every day, also at the weekend', () => {
    const practice = openSampleOptions({ hours: 'continuous' });
    const saturday = Date.parse('2026-11-14T10:00:00Z');
    const of = practice.underlyings.byInstrument('US:AAPL');
    if (of === null) throw new Error('no options on AAPL');
    const [today] = practice.listing.expiries(of, saturday);
    if (today === undefined) throw new Error('no expiry');
    expect(today.on).toBe(localDate('2026-11-14'));
    const { rows, isOpen } = practice.quotes.chain(of, today, saturday);
    expect(isOpen).toBe(true);
    expect(rows.some(({ call }) => call.bid > 0)).toBe(true);
    // Half a minute before its end nothing is left of it but what it is in the money by.
    const end = practice.quotes.chain(of, today, today.atMs - 30_000);
    for (const { call, strike } of end.rows)
      expect(Math.abs(call.value - Math.max(end.spot - strike / 1000, 0))).toBeLessThan(0.2);
  });
});
