import { currencies, type Currency } from '@candor/money/currency';
import { moneyFromWire } from '@candor/money/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import {
  fillDays,
  fillFlows,
  fillHours,
  fillQueues,
  getWindow,
  OVERVIEW_DAYS,
} from './overview.rules.ts';

const NOON = Date.UTC(2026, 10, 15, 12, 30);
const { days, today } = getWindow(NOON);
const someDay = fc.integer({ min: 0, max: OVERVIEW_DAYS - 1 }).map((n) => days.fromMs / DAY_MS + n);

describe('the window of the overview', () => {
  it('is fourteen days of UTC, today included', () => {
    expect(days).toMatchObject({ first: '2026-11-02', last: '2026-11-15' });
    expect(today).toEqual({ fromMs: Date.UTC(2026, 10, 15), untilMs: Date.UTC(2026, 10, 16) });
  });

  it('holds every moment of its days and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (now) => {
        const at = getWindow(now);
        expect(at.today.fromMs <= now && now < at.today.untilMs).toBe(true);
        expect(at.days.untilMs).toBe(at.today.untilMs);
        expect(at.days.untilMs - at.days.fromMs).toBe(OVERVIEW_DAYS * DAY_MS);
        expect(Date.parse(`${at.days.first}T00:00:00Z`)).toBe(at.days.fromMs);
        expect(Date.parse(`${at.days.last}T00:00:00Z`)).toBe(at.today.fromMs);
      }),
    );
  });
});

describe('a picture', () => {
  it('has every queue, day and hour, with an honest zero where nothing happened', () => {
    expect(fillQueues([]).map(({ kind, waiting, oldestAt }) => [kind, waiting, oldestAt])).toEqual([
      ['kyc', 0, null],
      ['permission', 0, null],
      ['deposit', 0, null],
      ['certificate', 0, null],
      ['withdrawal', 0, null],
    ]);
    expect(fillFlows([], days)).toMatchObject([{ currency: 'USD' }]);
    expect(fillFlows([], days)[0]?.days).toHaveLength(OVERVIEW_DAYS);
    expect(fillHours([], today).map(({ hour }) => hour)).toEqual([...Array(24).keys()]);
    expect(fillDays([], days).map(({ day }) => day)).toHaveLength(OVERVIEW_DAYS);
  });

  it('loses and invents no money, whatever moved', () => {
    const row = fc.record({
      day: someDay,
      currency: fc.constantFrom(...(Object.keys(currencies) as Currency[])),
      in: fc.bigInt({ min: 0n, max: 10n ** 15n }),
      out: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    });
    const key = ({ day, currency }: { day: number; currency: string }) => `${day} ${currency}`;
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: key }), (rows) => {
        const shown = fillFlows(rows, days);
        expect(shown[0]?.currency).toBe('USD');
        for (const { currency, days: filled } of shown) {
          const sum = (side: 'in' | 'out') =>
            filled.reduce(
              (all, one) => all + (moneyFromWire(one[side], currency)?.minor ?? 0n),
              0n,
            );
          const own = rows.filter((one) => one.currency === currency);
          expect(sum('in')).toBe(own.reduce((all, one) => all + one.in, 0n));
          expect(sum('out')).toBe(own.reduce((all, one) => all + one.out, 0n));
        }
        const named = shown.map(({ currency }) => currency);
        for (const { currency } of rows) expect(named).toContain(currency);
      }),
    );
  });

  it('puts a count into its own hour and day', () => {
    const hour = today.fromMs / HOUR_MS + 9;
    expect(fillHours([{ hour, placed: 3, filled: 2, ended: 1 }], today)[9]).toEqual({
      hour: 9,
      placed: 3,
      filled: 2,
      ended: 1,
    });
    const day = days.fromMs / DAY_MS + 13;
    expect(fillDays([{ day, registered: 5, verified: 4 }], days)[13]).toEqual({
      day: '2026-11-15',
      registered: 5,
      verified: 4,
    });
  });
});
