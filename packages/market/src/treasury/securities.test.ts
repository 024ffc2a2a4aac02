import fc from 'fast-check';
import { settle } from '@candor/bonds/settlement';
import { cleanPriceAt } from '@candor/bonds/coupon-price';
import { roundToPrice } from '@candor/bonds/per-hundred';
import { yieldFromRate } from '@candor/bonds/yield';
import { addDays, daysBetween, localDate } from '@candor/kit/local-date';
import { percent } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../data/read-market-texts.ts';
import { readCsv } from '../instruments/csv.ts';
import { openSampleTreasuries } from '../testing/sample-treasuries.ts';
import { issuesBetween, issuesOutstanding } from './issue-calendar.ts';
import { parseShippedSecurities, SHIPPED_ON } from './shipped-securities.ts';
import { readSimId, simId } from './sim-id.ts';

const csv = readTable('treasury-securities.csv');
const noon = (date: string) => Date.parse(`${date}T17:00:00Z`);
const treasuries = openSampleTreasuries();

describe('the shipped treasuries', () => {
  it('accrue and cost what the data says', () => {
    const rows = readCsv(csv, 'treasury-securities.csv');
    const shipped = parseShippedSecurities(csv);
    expect(shipped).toHaveLength(105);
    for (const [index, { terms, code }] of shipped.entries()) {
      const row = rows[index];
      if (terms.kind === 'bill' || row === undefined) continue;
      const settlement = settle(terms, SHIPPED_ON);
      expect([code, Number(toWire(roundToPrice(settlement.accrued, 'halfEven', 4)))]).toEqual([
        code,
        Number(row('accruedInterest')),
      ]);
      const clean = cleanPriceAt(settlement, yieldFromRate(percent(row('yieldPct'))));
      // The data rounds its yields to three decimals.
      const price = Number(toWire(roundToPrice(clean, 'halfEven')));
      expect(Math.abs(price - Number(row('cleanPrice')))).toBeLessThan(0.02);
    }
  });

  it('are all on the list of their day', () => {
    expect(treasuries.list.at(noon('2026-08-21')).map(({ code }) => code)).toEqual(
      expect.arrayContaining(parseShippedSecurities(csv).map(({ code }) => code)),
    );
  });
});

describe('the rhythm of the treasury', () => {
  it('issues every kind of bill, note and bond within a quarter', () => {
    const terms = new Set(
      issuesBetween(SHIPPED_ON, localDate('2029-01-01'), localDate('2029-04-01')).map(
        ({ originalTerm }) => originalTerm,
      ),
    );
    // Shorter bills are more of a longer one that matures with them.
    for (const term of ['17W', '26W', '52W', '2Y', '3Y', '5Y', '7Y', '10Y', '20Y', '30Y'])
      expect(terms).toContain(term);
    expect(
      new Set(
        issuesBetween(SHIPPED_ON, SHIPPED_ON, addDays(SHIPPED_ON, 100)).map(
          ({ originalTerm }) => originalTerm,
        ),
      ),
    ).toEqual(
      new Set([
        '4W',
        '8W',
        '13W',
        '17W',
        '26W',
        '52W',
        '2Y',
        '3Y',
        '5Y',
        '7Y',
        '10Y',
        '20Y',
        '30Y',
      ]),
    );
  });

  it('never runs dry: whatever the day, a bill matures within a week and every term is there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25_000 }), (count) => {
        const on = addDays(localDate('2026-12-31'), count);
        const left = issuesOutstanding(SHIPPED_ON, on).map(({ maturesOn }) =>
          daysBetween(on, maturesOn),
        );
        expect(Math.min(...left)).toBeLessThanOrEqual(8);
        for (const [from, until] of [
          [20, 36],
          [80, 100],
          [170, 190],
          [330, 366],
          [700, 732],
          [1_060, 1_100],
          [1_790, 1_830],
          [2_520, 2_560],
          [3_550, 3_660],
          [7_190, 7_310],
          [10_840, 10_960],
        ] as const)
          expect([on, from, left.some((days) => from <= days && days <= until)]).toEqual([
            on,
            from,
            true,
          ]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the list of treasuries', () => {
  it('is the same for a server that starts later', () => {
    const later = openSampleTreasuries();
    later.list.at(noon('2028-06-15'));
    expect(later.list.at(noon('2027-03-02'))).toEqual(treasuries.list.at(noon('2027-03-02')));
  });

  it('shows nothing before its issue or from its maturity on, each code once', () => {
    for (const date of ['2026-08-22', '2026-11-16', '2027-07-06', '2028-02-29']) {
      const list = treasuries.list.at(noon(date));
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
      for (const { issuedOn, terms, code } of list) {
        expect(issuedOn <= date && date < terms.maturesOn).toBe(true);
        expect(treasuries.list.byCode(code, noon(date))?.code).toBe(code);
      }
    }
  });

  it('finds what has matured by its code, and nothing that is not issued yet', () => {
    const bill = treasuries.list.at(noon('2026-11-16')).find(({ basis }) => basis === 'simulated');
    expect(bill).toBeDefined();
    if (bill === undefined) return;
    expect(treasuries.list.byCode(bill.code, noon('2028-02-29'))).toEqual(bill);
    expect(treasuries.list.byCode(bill.code, noon(addDays(bill.issuedOn, -1)))).toBeNull();
    expect(treasuries.list.byCode('USTB260922', noon('2028-02-29'))?.kind).toBe('bill');
    for (const code of ['', 'SIMB00000', 'SIMN1GYW5', '912810TM0'])
      expect(treasuries.list.byCode(code, noon('2028-02-29'))).toBeNull();
  });

  it('sets coupons in eighths at the auction, so that new issues cost about their face', () => {
    const on = '2027-03-16';
    const made = treasuries.list
      .at(noon(on))
      .filter(({ basis, kind }) => basis === 'simulated' && kind !== 'bill');
    expect(made.length).toBeGreaterThan(20);
    for (const security of made) {
      const { terms, name } = security;
      if (terms.kind === 'bill') continue;
      expect(terms.coupon.nano % 1_250_000n).toBe(0n);
      expect([name.en.includes('simulated'), name.zhHans.includes('模拟')]).toEqual([true, true]);
      const first = treasuries.priceAt(security, noon(security.issuedOn));
      const clean = Number(
        toWire(first?.ask.clean ?? roundToPrice({ numerator: 0n, denominator: 1n }, 'down')),
      );
      expect(clean).toBeGreaterThan(94);
      expect(clean).toBeLessThan(106);
    }
  });

  it('announces what comes next', () => {
    const [next] = treasuries.list.upcoming(noon('2027-03-16'), 14);
    expect(next?.issuedOn).toBe('2027-03-18');
    expect(treasuries.list.upcoming(noon('2027-03-16'), 0)).toEqual([]);
  });
});

describe('the id of a simulated issue', () => {
  it('comes back as what it was made from, and no slip of one character is read', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('B', 'N', 'L', 'H', 'D'),
        fc.integer({ min: 0, max: 36 ** 4 - 1 }),
        fc.integer({ min: 4, max: 8 }),
        (kind, number, place) => {
          const id = simId(kind, number);
          expect(id).toMatch(/^SIM[BNLHD][0-9A-Z]{4}[0-9]$/);
          expect(readSimId(id)).toEqual({ kind, number });
          const wrong = id[place] === '7' ? '8' : '7';
          const slip = `${id.slice(0, place)}${wrong}${id.slice(place + 1)}`;
          const read = readSimId(slip);
          // A CUSIP's check digit misses a few swaps of a digit and a letter.
          if (/[0-9]/.test(id[place] ?? '')) expect(read).toBeNull();
        },
      ),
    );
  });
});
