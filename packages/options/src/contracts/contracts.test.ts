import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '@candor/kit/local-date';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { openUniverse } from '@candor/market/instruments/universe';
import { consolidatedRoot, parseRoot, strikeAfter } from './split-contract.ts';
import { findExpiry, listExpiries, type ExpiryOptions } from './expiries.ts';
import { stepFor, strikesAround } from './strikes.ts';
import { parseOptionSymbol, printOptionSymbol, shortOptionSymbol } from './symbol.ts';
import { openUnderlyings } from './underlyings.ts';

const texts = readMarketTexts();
const calendar = openCalendars(texts)('usStock');
const weekly: ExpiryOptions = { calendar, hours: 'exchange', hasDailies: false };

describe('a symbol', () => {
  const symbols = fc.record({
    root: fc.stringMatching(/^[A-Z][A-Z0-9]{0,5}$/),
    expiresOn: fc
      .integer({ min: 0, max: 3_650 })
      .map((days) => addDays(localDate('2026-01-01'), days)),
    kind: fc.constantFrom('call' as const, 'put' as const),
    strike: fc.integer({ min: 1, max: 99_999_999 }),
  });

  it('is read as it was written, with and without padding', () => {
    fc.assert(
      fc.property(symbols, (symbol) => {
        const text = printOptionSymbol(symbol);
        expect(text).toHaveLength(21);
        expect(parseOptionSymbol(text)).toEqual(symbol);
        // Without padding a root that ends in figures could be read in two ways; none does.
        if (/^[A-Z]+$/.test(symbol.root))
          expect(parseOptionSymbol(shortOptionSymbol(symbol))).toEqual(symbol);
      }),
    );
  });

  it.each([
    ['AAPL  261218C00310000', 310_000],
    ['AAPL261218P00002500', 2_500],
  ])('%s is one', (text, strike) => {
    expect(parseOptionSymbol(text)?.strike).toBe(strike);
  });

  it.each([
    'AAPL 261218C00310000',
    'AAPL   261218C00310000',
    'aapl261218C00310000',
    'AAPL261318C00310000',
    'AAPL260230C00310000',
    'AAPL261218X00310000',
    'AAPL261218C0031000',
    'AAPL261218C00000000',
    'TOOLONG261218C00310000',
    ' AAPL 261218C00310000',
    'AAPL261218C00310000 ',
    '',
  ])('%j is none', (text) => {
    expect(parseOptionSymbol(text)).toBeNull();
  });
});

describe('expiries', () => {
  const on = (date: string) => findExpiry(weekly, localDate(date));

  it('fall on Fridays, and on the Thursday before Good Friday', () => {
    expect(on('2026-12-18')).toMatchObject({ kind: 'monthly' });
    expect(on('2026-12-11')).toMatchObject({ kind: 'weekly' });
    // 2027-03-26 is Good Friday.
    expect(on('2027-03-26')).toBeNull();
    expect(on('2027-03-25')).toMatchObject({ kind: 'weekly' });
    // 2026-06-19 is a third Friday and a holiday.
    expect(on('2026-06-19')).toBeNull();
    expect(on('2026-06-18')).toMatchObject({ kind: 'monthly' });
    expect(on('2026-12-16')).toBeNull();
  });

  it('end with the session: at one o’clock on a half day', () => {
    expect(new Date(on('2026-12-18')?.atMs ?? 0).toISOString()).toBe('2026-12-18T21:00:00.000Z');
    expect(new Date(on('2026-07-17')?.atMs ?? 0).toISOString()).toBe('2026-07-17T20:00:00.000Z');
    expect(new Date(on('2026-11-27')?.atMs ?? 0).toISOString()).toBe('2026-11-27T18:00:00.000Z');
  });

  it('are eight weeks of Fridays, half a year of months, a year of quarters and two Januaries', () => {
    const listed = listExpiries(weekly, localDate('2026-11-16'));
    expect(listed.filter(({ kind }) => kind === 'monthly').map(({ on }) => on)).toEqual([
      ...['2026-11-20', '2026-12-18', '2027-01-15', '2027-02-19', '2027-03-19', '2027-04-16'],
      ...['2027-05-21', '2027-06-17', '2027-09-17', '2028-01-21'],
    ]);
    expect(listed.filter(({ kind }) => kind === 'weekly').map(({ on }) => on)).toEqual([
      ...['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-24', '2026-12-31', '2027-01-08'],
    ]);
  });

  it('stay listed from their first day until they expire', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.constantFrom('exchange' as const, 'continuous' as const),
        (days, hours) => {
          const options = { calendar, hours, hasDailies: true };
          const today = addDays(localDate('2026-01-02'), days);
          const tomorrow = addDays(today, 1);
          const later = new Set(listExpiries(options, tomorrow).map((each) => each.on));
          for (const expiry of listExpiries(options, today)) {
            if (expiry.on > today) expect(later.has(expiry.on)).toBe(true);
            expect(findExpiry(options, expiry.on)?.atMs).toBe(expiry.atMs);
          }
        },
      ),
    );
  });

  it('come every day at 21:00 UTC in practice hours, weekends too', () => {
    const practice = { calendar, hours: 'continuous' as const, hasDailies: true };
    const listed = listExpiries(practice, localDate('2026-11-14')).slice(0, 8);
    expect(listed.map((each) => each.on)).toEqual(
      Array.from({ length: 8 }, (_, day) => addDays(localDate('2026-11-14'), day)),
    );
    expect(listed[0]).toMatchObject({ kind: 'daily', atMs: Date.parse('2026-11-14T21:00:00Z') });
  });
});

describe('strikes', () => {
  it.each([
    [12, 0.1, 0.02, 100],
    [45, 0.1, 0.02, 500],
    [91, 0.1, 0.012, 500],
    [310, 0.1, 0.016, 2_500],
    [360, 0.1, 0.03, 5_000],
    [773, 0.1, 0.009, 5_000],
    [7_674, 0.1, 0.008, 25_000],
    [310, 1, 0.016, 5_000],
  ])(
    'of %d with %d years left and moves of %d stand %d thousandths apart',
    (price, years, move, step) => {
      expect(stepFor(price, years, move)).toBe(step);
    },
  );

  it('lie around the price, in order, without gaps near it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 9_000, noNaN: true }),
        fc.double({ min: 0.002, max: 2, noNaN: true }),
        fc.double({ min: 0.004, max: 0.07, noNaN: true }),
        (price, years, volatility) => {
          const strikes = strikesAround(price, years, volatility);
          expect(strikes).toEqual(strikes.toSorted((left, right) => left - right));
          expect(strikes.filter((strike) => strike < price * 1000).length).toBeGreaterThanOrEqual(
            5,
          );
          expect(strikes.filter((strike) => strike > price * 1000).length).toBeGreaterThanOrEqual(
            5,
          );
          expect(strikes.length).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});

describe('underlyings', () => {
  const underlyings = openUnderlyings(openUniverse(texts));

  it('are about two hundred with a root each', () => {
    expect(underlyings.all.length).toBe(197);
    expect(underlyings.byInstrument('US:BRK.B')?.root).toBe('BRKB');
    expect(underlyings.byRoot('OGC')?.instrument.id).toBe('FU:GC');
    expect(underlyings.byInstrument('IX:SPX')).toMatchObject({
      style: 'european',
      settlement: 'cash',
    });
  });
});

describe('a split', () => {
  it('into whole shares divides the strike, to the cent', () => {
    expect(strikeAfter(605_000, { numerator: 4, denominator: 1 })).toBe(151_250);
    expect(strikeAfter(100_000, { numerator: 3, denominator: 1 })).toBe(33_330);
  });

  it('of ten into one: a tenth of the shares at ten times the strike, under a root of its own', () => {
    const all = openUnderlyings(openUniverse(texts));
    fc.assert(
      fc.property(
        fc.constantFrom('AAPL', 'V', 'BRKB'),
        fc.integer({ min: 10, max: 99_999 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (root, strike, price) => {
          let [of, at] = [all.byRoot(root), { strike, price }];
          const paid = (of?.multiplier ?? 0) * Math.max(at.price - at.strike, 0);
          for (const times of [1, 2]) {
            const next = consolidatedRoot(of?.root ?? '');
            expect(next).toBe(`${root}${times}`);
            expect(parseRoot(next)).toEqual({ base: root, consolidations: times });
            of = all.byRoot(next);
            at = { strike: strikeAfter(at.strike, tenIntoOne), price: at.price * 10 };
            expect(of).toMatchObject({ multiplier: 100 / 10 ** times, settlement: 'shares' });
            expect((of?.multiplier ?? 0) * Math.max(at.price - at.strike, 0)).toBe(paid);
          }
          expect(all.byRoot(consolidatedRoot(of?.root ?? ''))).toMatchObject({
            multiplier: 0.1,
            settlement: 'cash',
          });
        },
      ),
    );
    expect(all.byRoot('SPX1')).toBeNull();
    expect(all.byRoot('AAPL4')).toBeNull();
  });
});

const tenIntoOne = { numerator: 1, denominator: 10 };
