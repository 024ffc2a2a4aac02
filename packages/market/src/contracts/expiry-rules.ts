/**
 * Last trading days and roll dates.
 *
 * The exchanges' rules, simplified: where a rule depends on another market's holidays or on notice
 * days, an expiry may differ from the real one by a day or two. Business days are those of the
 * root's calendar.
 */
import { assert } from '@candor/kit/assert';
import type { Instrument } from '../instrument.ts';

export type ExpiryRule =
  /** The n-th Friday of the contract month, or the business day before it. */
  | { readonly on: 'nthFriday'; readonly nth: number; readonly businessDaysBefore: number }
  /** Counted back from the third Wednesday of the contract month. */
  | { readonly on: 'thirdWednesday'; readonly businessDaysBefore: number }
  | { readonly on: 'lastFriday' }
  | { readonly on: 'lastThursday' }
  /** The n-th business day of the month, or counted from its end; months before the contract month. */
  | { readonly on: 'businessDay'; readonly nth: number }
  | { readonly on: 'businessDayFromEnd'; readonly nth: number; readonly monthsBefore: number }
  /** The n-th business day before a day of the month. */
  | {
      readonly on: 'beforeDay';
      readonly day: number;
      readonly businessDays: number;
      readonly monthsBefore: number;
    }
  /** Volatility futures settle 30 days before the third Friday of the following month. */
  | { readonly on: 'thirtyDaysBeforeOptions' };

export type ContractLife = {
  readonly expiry: ExpiryRule;
  /** Business days before expiry at which the front month rolls: before delivery notices begin. */
  readonly rollBusinessDays: number;
};

export function lifeOf(root: Instrument): ContractLife {
  const life =
    lives.get(root.code) ??
    lives.get(`${root.sector} ${root.market}`) ??
    lives.get(root.sector ?? '');
  assert(life !== undefined, `no expiry rule for ${root.id}`);
  return life;
}

const quarterlyIndex: ContractLife = {
  expiry: { on: 'nthFriday', nth: 3, businessDaysBefore: 0 },
  rollBusinessDays: 5,
};
const nikkei: ContractLife = {
  expiry: { on: 'nthFriday', nth: 2, businessDaysBefore: 1 },
  rollBusinessDays: 3,
};
const fromEnd = (nth: number, rollBusinessDays: number, monthsBefore = 0): ContractLife => ({
  expiry: { on: 'businessDayFromEnd', nth, monthsBefore },
  rollBusinessDays,
});
const beforeDay = (
  day: number,
  businessDays: number,
  rollBusinessDays: number,
  monthsBefore = 0,
): ContractLife => ({
  expiry: { on: 'beforeDay', day, businessDays, monthsBefore },
  rollBusinessDays,
});

/** By root, by category and exchange, or by category, whichever is there first. */
const lives = new Map<string, ContractLife>([
  ['Equity Index', quarterlyIndex],
  ['Equity Index HKFE', fromEnd(2, 1)],
  ['NKD', nikkei],
  ['NK', nikkei],
  ['Metals', fromEnd(3, 22)],
  ['Energy', fromEnd(1, 3, 1)],
  ['CL', beforeDay(25, 3, 3, 1)],
  ['MCL', beforeDay(25, 4, 2, 1)],
  ['BZ', fromEnd(1, 3, 2)],
  ['NG', fromEnd(3, 3, 1)],
  ['Interest Rate', fromEnd(8, 16)],
  ['ZT', fromEnd(1, 23)],
  ['ZF', fromEnd(1, 23)],
  ['Agriculture', beforeDay(15, 1, 12)],
  ['LE', fromEnd(1, 20)],
  ['GF', { expiry: { on: 'lastThursday' }, rollBusinessDays: 5 }],
  ['HE', { expiry: { on: 'businessDay', nth: 10 }, rollBusinessDays: 5 }],
  ['KC', fromEnd(9, 16)],
  ['CC', fromEnd(12, 16)],
  ['CT', fromEnd(17, 12)],
  ['OJ', fromEnd(15, 12)],
  ['SB', fromEnd(1, 3, 1)],
  ['LBR', beforeDay(16, 1, 12)],
  ['Currency', { expiry: { on: 'thirdWednesday', businessDaysBefore: 2 }, rollBusinessDays: 3 }],
  ['Crypto', { expiry: { on: 'lastFriday' }, rollBusinessDays: 1 }],
  ['Volatility', { expiry: { on: 'thirtyDaysBeforeOptions' }, rollBusinessDays: 1 }],
]);
