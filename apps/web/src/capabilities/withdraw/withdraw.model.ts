/** The server checks again; this never allows less than it does. */
import { assert } from '@candor/kit/assert';
import { isProblem, problemIf, type Problem } from '@candor/kit/problem';
import type { Money } from '@candor/money/amount';
import { isLess, isMore, isPositive, smaller } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';
import { parsePositiveMoney } from '@candor/money/parse';
import { moneyFromWire, toWire } from '@candor/money/wire';
import type { FormModel } from '@candor/ui/fields/use-form';
import type { Usable, WithdrawalAsked, WithdrawChannel } from './withdraw.api.ts';

export type PayoutMethod = {
  readonly id: string;
  readonly name: string;
  readonly masked: string;
  readonly detail: string;
  readonly usableAt: number;
};

export type WithdrawLimits = {
  readonly usable: Money;
  readonly minimum: Money;
  readonly maximum: Money;
};
type AmountInput = { readonly amount: string };
export type AmountProblem = 'amount' | 'tooSmall' | 'tooLarge' | 'tooMuch';

export const amountForm: FormModel<AmountInput, WithdrawLimits, Money | null, AmountProblem> = {
  initial: () => ({ amount: '' }),
  summarise: ({ amount }) => parsePositiveMoney(amount, 'USD'),
  problems: (_, amount, limits) => amountProblems(amount, limits),
};

/** The server sends no other. */
export function shown({
  currency,
  amount,
}: {
  readonly currency: Currency;
  readonly amount: string;
}): Money {
  const money = moneyFromWire(amount, currency);
  assert(money !== null, 'the server sends amounts of the currency it names');
  return money;
}

export function getLimits(
  { usable, fees }: Pick<Usable, 'usable' | 'fees'>,
  channel: WithdrawChannel,
): WithdrawLimits {
  const own = fees.find((fee) => fee.channel === channel);
  assert(own !== undefined, 'the server tells the fees of every channel');
  return { usable: usd(usable), minimum: usd(own.minimum), maximum: usd(own.maximum) };
}

export function allOf({ usable, maximum }: WithdrawLimits): string {
  const all = smaller(usable, maximum);
  return isPositive(all) ? toWire(all) : '';
}

export type Missing = 'identity' | 'payPassword' | 'secondFactor' | 'method';

export function missingFor(
  {
    isVerified,
    hasPayPassword,
    needsSecondFactor,
  }: Pick<Usable, 'isVerified' | 'hasPayPassword' | 'needsSecondFactor'>,
  has: { factors: number; methods: number },
): Missing[] {
  const missing: [Missing, boolean][] = [
    ['identity', !isVerified],
    ['payPassword', !hasPayPassword],
    ['secondFactor', needsSecondFactor && has.factors === 0],
    ['method', has.methods === 0],
  ];
  return missing.filter(([, isMissing]) => isMissing).map(([what]) => what);
}

/** One on hold or deleted meanwhile is never used. */
export function methodTaken(
  methods: readonly PayoutMethod[],
  chosenId: string | null,
  nowMs: number,
): PayoutMethod | null {
  const usable = methods.filter(({ usableAt }) => usableAt <= nowMs);
  return usable.find(({ id }) => id === chosenId) ?? usable[0] ?? null;
}

export type RefusedPlace = 'amount' | 'payPassword' | 'factor' | 'sheet';

export function refusedPlace(reason: string): RefusedPlace {
  if (reason === 'PAY_PASSWORD_WRONG' || reason === 'PAY_PASSWORD_LOCKED') return 'payPassword';
  if (reason.startsWith('SECOND_FACTOR_')) return 'factor';
  return AMOUNT_REFUSALS.has(reason) ? 'amount' : 'sheet';
}

/** A lost answer is retried under the same id. */
export function nameOfAsking({ channel, methodId, amount }: WithdrawalAsked): string {
  return `${channel} ${methodId} ${amount}`;
}

function usd(amount: string): Money {
  return shown({ currency: 'USD', amount });
}

const AMOUNT_REFUSALS: ReadonlySet<string> = new Set([
  'AMOUNT_INVALID',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'WITHDRAWAL_LIMIT_REACHED',
  'FUNDS_INSUFFICIENT',
]);

function amountProblems(
  amount: Money | null,
  { usable, minimum, maximum }: WithdrawLimits,
): Problem<'amount', AmountProblem>[] {
  if (amount === null) return [{ field: 'amount', key: 'amount' }];
  const problems = [
    problemIf(isLess(amount, minimum), 'amount', 'tooSmall' as const),
    problemIf(isMore(amount, maximum), 'amount', 'tooLarge' as const),
    problemIf(isMore(amount, usable), 'amount', 'tooMuch' as const),
  ];
  return problems.filter(isProblem);
}
