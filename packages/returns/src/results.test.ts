import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { journalKinds } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAccountDays, listDays } from './account-days.ts';
import { attribute, resultParts, type BookedEntry } from './attribution.ts';
import { flowOfKind } from './flows.table.ts';
import { byProduct, inDollars, openResults, resultsSince } from './results.ts';

const FIRST = localDate('2026-01-01');
const START_MS = Date.parse(`${FIRST}T00:00:00Z`);
const dayOf = (at: number): LocalDate => addDays(FIRST, Math.floor((at - START_MS) / DAY_MS));

const entry = (part: Partial<BookedEntry> & Pick<BookedEntry, 'kind' | 'minor'>): BookedEntry => ({
  at: START_MS,
  account: 'stock',
  currency: 'USD',
  facts: {},
  ...part,
});

describe('what an entry says', () => {
  it('is its product, its instrument and its parts', () => {
    expect(
      attribute(
        entry({
          kind: 'tradeClosed',
          minor: 90_00n,
          facts: { code: 'AAPL', fees: 'handling 8.75, secFee 1.25' },
        }),
      ),
    ).toEqual({ product: 'usStock', code: 'AAPL', parts: { realised: 100_00n, fees: -10_00n } });
    expect(
      attribute(
        entry({
          kind: 'dividend',
          minor: 5n,
          account: 'hkStock',
          currency: 'HKD',
          facts: { code: '00700' },
        }),
      ),
    ).toEqual({ product: 'hkStock', code: '00700', parts: { dividends: 5n } });
    expect(attribute(entry({ kind: 'financing', minor: -5n, account: 'forex' }))).toMatchObject({
      product: 'forex',
      parts: { interest: -5n },
    });
    expect(attribute(entry({ kind: 'bondInterest', minor: 5n, account: 'funding' }))).toMatchObject(
      {
        product: 'bond',
        parts: { coupons: 5n },
      },
    );
    expect(
      attribute(
        entry({ kind: 'robotRental', minor: -5n, account: 'funding', facts: { robot: 'r1' } }),
      ),
    ).toEqual({ product: 'robot', code: 'r1', parts: { fees: -5n } });
    expect(
      attribute(
        entry({ kind: 'followSettled', minor: 90n, account: 'follow', facts: { fee: '0.10' } }),
      ),
    ).toMatchObject({ product: 'follow', parts: { realised: 100n, fees: -10n } });
    expect(attribute(entry({ kind: 'deposit', minor: 5n }))).toBeNull();
    expect(attribute(entry({ kind: 'transfer', minor: 5n }))).toBeNull();
  });
});

const entries = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 40 * DAY_MS }).map((after) => START_MS + after),
    kind: fc.constantFrom(...journalKinds),
    wallet: fc.constantFrom(
      ['stock', 'USD'],
      ['funding', 'USD'],
      ['hkStock', 'HKD'],
      ['future', 'USD'],
    ),
    minor: fc.bigInt({ min: -5_000_000n, max: 5_000_000n }),
    code: fc.constantFrom('AAPL', '00700', 'KO'),
    fees: fc.constantFrom(undefined, 'handling 1.25', 'handling 1.00, secFee 0.03'),
  }),
  { maxLength: 60 },
);
type Drawn = {
  at: number;
  kind: BookedEntry['kind'];
  wallet: readonly string[];
  minor: bigint;
  code: string;
  fees: string | undefined;
};
const booked = ({
  at,
  kind,
  wallet: [account = '', currency = ''],
  minor,
  code,
  fees,
}: Drawn): BookedEntry => ({
  at,
  kind,
  account,
  currency,
  minor,
  facts: { code, ...(fees === undefined ? {} : { fees }) },
});

const RATE = 7_800_000_000n;
const nothingOpen = { rateNano: RATE, open: [] };
const sumOf = (parts: Readonly<Record<string, bigint>>): bigint =>
  Object.values(parts).reduce((sum, part) => sum + part, 0n);

describe('results', () => {
  it('have parts that add up to every entry that is a result, and to no other', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        for (const one of drawn.map(booked)) {
          const found = attribute(one);
          expect(found === null).toBe(flowOfKind[one.kind] !== 'result');
          if (found !== null)
            expect(resultParts.reduce((sum, part) => sum + (found.parts[part] ?? 0n), 0n)).toBe(
              one.minor,
            );
        }
      }),
    );
  });

  it('in dollars add up, by instrument and by product, to what was booked in dollars', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 0, max: 40 }), (drawn, after) => {
        const from = addDays(FIRST, after);
        const all = drawn.map(booked).filter(({ currency }) => currency === 'USD');
        const { add, results } = openResults(dayOf, [FIRST, from]);
        all.forEach(add);
        const rows =
          resultsSince(from, results(), () => RATE, { start: nothingOpen, end: nothingOpen }) ?? [];
        const expected = all
          .filter(({ at, kind }) => dayOf(at) >= from && flowOfKind[kind] === 'result')
          .reduce((sum, { minor }) => sum + minor, 0n);
        expect(rows.reduce((sum, { total }) => sum + (total ?? 0n), 0n)).toBe(expected);
        expect(byProduct(rows).reduce((sum, { parts }) => sum + sumOf(parts), 0n)).toBe(expected);
      }),
    );
  });

  it('count what is open at both ends, and are unknown where it has no price', () => {
    const open = (minor: bigint | null) => [
      { product: 'usStock', code: 'KO', currency: 'USD', minor } as const,
    ];
    const at = (minor: bigint | null) => ({ rateNano: RATE, open: open(minor) });
    expect(resultsSince(FIRST, [], () => RATE, { start: at(10n), end: at(25n) })).toMatchObject([
      { open: 15n, total: 15n },
    ]);
    expect(resultsSince(FIRST, [], () => RATE, { start: at(null), end: at(25n) })).toMatchObject([
      { open: null, total: null },
    ]);
  });

  it('are unknown, not zero, where a day has no rate', () => {
    const { add, results } = openResults(dayOf, [FIRST]);
    add(entry({ kind: 'tradeClosed', minor: 5n, account: 'hkStock', currency: 'HKD' }));
    expect(
      resultsSince(FIRST, results(), () => null, { start: nothingOpen, end: nothingOpen }),
    ).toBeNull();
    expect([inDollars(0n, 'HKD', null), inDollars(780n, 'HKD', RATE)]).toEqual([0n, 100n]);
  });
});

describe('the days of an account', () => {
  it('end with everything that was booked, and name what was paid in', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        const all = drawn.map(booked).filter(({ currency }) => currency === 'USD');
        const { add, days } = openAccountDays(FIRST, dayOf);
        all.forEach(add);
        const prices = listDays(FIRST, addDays(FIRST, 40)).map((day) => ({
          day,
          openUsd: 7n,
          openHkd: 0n,
          rateNano: null,
        }));
        const found = days(prices, new Map());
        expect(found).toHaveLength(41);
        expect(found.at(-1)?.end).toBe(all.reduce((sum, { minor }) => sum + minor, 7n));
        expect(found.reduce((sum, { flow }) => sum + (flow ?? 0n), 0n)).toBe(
          all
            .filter(({ kind }) => flowOfKind[kind] === 'external')
            .reduce((sum, { minor }) => sum + minor, 0n),
        );
      }),
    );
  });

  it('count Hong Kong dollars at the rate of the day, and flows at that of their moment', () => {
    const { add, days } = openAccountDays(FIRST, dayOf);
    add(entry({ kind: 'deposit', minor: 780_00n, account: 'hkStock', currency: 'HKD' }));
    const price = { openUsd: 0n, openHkd: 78_00n };
    expect(
      days(
        [
          { day: FIRST, ...price, rateNano: RATE },
          { day: addDays(FIRST, 1), ...price, rateNano: null },
        ],
        new Map([[START_MS, 8_000_000_000n]]),
      ),
    ).toEqual([
      { day: FIRST, end: 110_00n, flow: 97_50n },
      { day: '2026-01-02', end: null, flow: 0n },
    ]);
  });
});
