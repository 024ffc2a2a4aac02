/** Who may follow, and what a struck value does: pure. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { followLife, type FollowOrder, type FollowState } from '../../core/funds/follow-order.ts';
import { FUND_UNITS, unitsFor } from '../../core/funds/units.rules.ts';
import {
  amountOf,
  checkRoom,
  checkOpenToOrders,
  checkFollower,
  meetsStrike,
  timesOf,
} from './orders/add.rules.ts';
import { sampledMinutes } from './values/sampled-minutes.rules.ts';
import { strikeOrders } from './values/strike.rules.ts';

const limits = { amountMin: 100_00n, amountMax: 1_000_000_00n };
const codeOf = (decision: { ok: boolean; code?: string }) => (decision.ok ? 'ok' : decision.code);

describe('whether an order is accepted', () => {
  it('depends on the customer, then on the fund, then on what is asked', () => {
    const may = { stoppedBy: null, isVerified: true, isUnlocked: true };
    expect(codeOf(checkFollower(may))).toBe('ok');
    expect(
      codeOf(checkFollower({ stoppedBy: 'ACCOUNT_FROZEN', isVerified: false, isUnlocked: false })),
    ).toBe('ACCOUNT_FROZEN');
    expect(codeOf(checkFollower({ ...may, isVerified: false, isUnlocked: false }))).toBe(
      'KYC_REQUIRED',
    );
    expect(codeOf(checkFollower({ ...may, isUnlocked: false }))).toBe('TRADING_LOCKED');
    const fund = { pausedWhy: null, closedAt: null, isTrading: true };
    expect(codeOf(checkOpenToOrders(fund))).toBe('ok');
    expect(
      codeOf(
        checkOpenToOrders({
          pausedWhy: { en: 'why', zhHans: '原因' },
          closedAt: 1,
          isTrading: false,
        }),
      ),
    ).toBe('FOLLOW_PAUSED');
    expect(codeOf(checkOpenToOrders({ ...fund, closedAt: 1, isTrading: false }))).toBe(
      'AGENCY_CLOSED',
    );
    expect(codeOf(checkOpenToOrders({ ...fund, isTrading: false }))).toBe('AGENCY_NOT_TRADING');
  });

  it('takes 100 and 1,000,000 dollars, and nothing beside', () => {
    for (const [typed, code] of [
      ['100', 'ok'],
      ['1000000.00', 'ok'],
      ['99.99', 'AMOUNT_TOO_SMALL'],
      ['1000000.01', 'AMOUNT_TOO_LARGE'],
      ['', 'AMOUNT_INVALID'],
      ['NaN', 'AMOUNT_INVALID'],
    ] as const)
      expect([typed, codeOf(amountOf(limits, typed))]).toEqual([typed, code]);
  });

  it('offers the practice term in practice hours alone, and the strike that was seen or none', () => {
    const fund = { cycleDays: 30 };
    const atOnce = { now: 0, lastTradedBy: (atMs: number) => atMs };
    expect(codeOf(timesOf('exchange', fund, 'practice', atOnce))).toBe('FOLLOW_TERM_NOT_OFFERED');
    expect(timesOf('continuous', fund, 'practice', atOnce)).toMatchObject({
      outcome: { strikesAt: 5 * MINUTE_MS, settlesAt: 5 * MINUTE_MS + 2 * HOUR_MS },
    });
    expect(codeOf(meetsStrike(10, null))).toBe('ok');
    expect(codeOf(meetsStrike(10, 10))).toBe('ok');
    expect(codeOf(meetsStrike(10, 9))).toBe('FOLLOW_DEADLINE_PASSED');
    const units = { units: FUND_UNITS, customerUnits: 0n, waitingMinor: 0n };
    const million = money('USD', 1_000_000_00n);
    expect(codeOf(checkRoom(units, null, million))).toBe('AGENCY_VALUE_UNKNOWN');
    expect(codeOf(checkRoom(units, 100_000_000n, million))).toBe('ok');
    expect(
      codeOf(checkRoom({ ...units, waitingMinor: 8_000_000_01n }, 100_000_000n, million)),
    ).toBe('AGENCY_FULL');
  });
});

describe('the life of an order', () => {
  it('knows no way back, and no way out but settlement', () => {
    expect(followLife.table).toEqual({
      waitConfirm: { confirm: 'toBeSettled', giveBack: 'returned' },
      toBeSettled: { settle: 'settled' },
      settled: {},
      returned: {},
    });
  });
});

const AT = 100 * DAY_MS;

function order(state: FollowState, amountMinor: bigint, boughtAt: bigint): FollowOrder {
  const isConfirmed = state === 'toBeSettled';
  return {
    id: `fol_${amountMinor}_${boughtAt}`,
    customerId: asCustomerId('cus_1'),
    fundId: 'AGY01',
    state,
    term: 'standard',
    durationMs: 30 * DAY_MS,
    amount: money('USD', amountMinor),
    isOwned: isConfirmed,
    feeRateNano: 15_000_000n,
    placedAt: AT - 31 * DAY_MS,
    strikesAt: isConfirmed ? AT - 30 * DAY_MS : AT,
    settlesAt: isConfirmed ? AT : AT + 30 * DAY_MS,
    postponed: 0,
    confirmed: isConfirmed
      ? { seq: 1, value: boughtAt, units: unitsFor(amountMinor, boughtAt), at: AT - 30 * DAY_MS }
      : null,
    settled: null,
    returned: null,
  };
}

describe('a struck value', () => {
  const orders = fc.array(
    fc
      .tuple(
        fc.constantFrom<FollowState>('waitConfirm', 'toBeSettled'),
        fc.bigInt(100_00n, 1_000_000_00n),
        fc.bigInt(50_000_000n, 150_000_000n),
      )
      .map(([state, amount, value]) => order(state, amount, value)),
    { maxLength: 12 },
  );

  it('moves every order one step, and units only between the house and customers', () => {
    fc.assert(
      fc.property(orders, fc.bigInt(0n, 200_000_000n), fc.boolean(), (due, value, isClosed) => {
        const customerUnits = due.reduce(
          (sum, { confirmed }) => sum + (confirmed?.units ?? 0n),
          0n,
        );
        fc.pre(customerUnits <= FUND_UNITS);
        const { struck, units, waitingMinor } = strikeOrders(
          { units: FUND_UNITS, customerUnits },
          due,
          { at: AT, value, hours: 'continuous', isClosed },
        );
        expect(struck).toHaveLength(due.length);
        const after = struck.reduce(
          (sum, one) => (one.step === 'confirm' ? sum + one.units : sum),
          0n,
        );
        expect(customerUnits + units).toBe(after);
        expect(after).toBeLessThanOrEqual(FUND_UNITS);
        expect(-waitingMinor).toBe(
          due
            .filter(({ state }) => state === 'waitConfirm')
            .reduce((sum, { amount }) => sum + amount.minor, 0n),
        );
        for (const one of struck)
          if (one.step === 'settle') {
            expect(one.outcome.proceeds).toBe(one.order.amount.minor + one.outcome.profit);
            expect(one.outcome.proceeds).toBeGreaterThanOrEqual(0n);
          } else if (isClosed || value === 0n) expect(one.step).toBe('giveBack');
      }),
    );
  });
});

describe('minutes of a chart', () => {
  it('are whole, ascending, within the range and no more than asked for', () => {
    expect(sampledMinutes(1, MINUTE_MS, 10)).toEqual([MINUTE_MS]);
    expect(sampledMinutes(MINUTE_MS + 1, MINUTE_MS + 2, 10)).toEqual([]);
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(10_000_000),
        fc.integer({ min: 1, max: 50 }),
        (from, length, max) => {
          const found = sampledMinutes(from, from + length, max);
          expect(found.length).toBeLessThanOrEqual(max);
          expect(found).toEqual([...new Set(found)].toSorted((one, other) => one - other));
          for (const at of found) {
            expect(at % MINUTE_MS).toBe(0);
            expect(at).toBeGreaterThanOrEqual(from);
            expect(at).toBeLessThanOrEqual(from + length);
          }
        },
      ),
    );
  });
});
