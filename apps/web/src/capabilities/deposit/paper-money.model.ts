import type { Money } from '@candor/money/amount';
import { isLess, isMore } from '@candor/money/arithmetic';
import { parsePositiveMoney } from '@candor/money/parse';
import { moneyFromWire } from '@candor/money/wire';
import type { PaperMoneyOffer } from './deposit.api.ts';

/** `own` is an amount that is typed. */
export type PaperMoneyInput = { readonly choice: string; readonly own: string };

export const OWN_AMOUNT = 'own';

/** The largest offer that still fits into the day. */
export function firstChoice({ offered, leftToday }: PaperMoneyOffer): string {
  return offered.findLast((amount) => fits(amount, leftToday)) ?? OWN_AMOUNT;
}

export function fits(amount: string, leftToday: string): boolean {
  const [wanted, left] = [moneyFromWire(amount, 'USD'), moneyFromWire(leftToday, 'USD')];
  return wanted !== null && left !== null && !isMore(wanted, left);
}

export function chosenAmount({ choice, own }: PaperMoneyInput): Money | null {
  return choice === OWN_AMOUNT ? parsePositiveMoney(own, 'USD') : moneyFromWire(choice, 'USD');
}

export type PaperMoneyProblem =
  | 'AMOUNT_INVALID'
  | 'AMOUNT_TOO_SMALL'
  | 'deposit.paperMoney.tooMuch';

export function paperMoneyProblem(
  input: PaperMoneyInput,
  { minimum, leftToday }: PaperMoneyOffer,
): PaperMoneyProblem | null {
  const amount = chosenAmount(input);
  if (amount === null) return 'AMOUNT_INVALID';
  const [least, left] = [moneyFromWire(minimum, 'USD'), moneyFromWire(leftToday, 'USD')];
  if (least !== null && isLess(amount, least)) return 'AMOUNT_TOO_SMALL';
  return left !== null && isMore(amount, left) ? 'deposit.paperMoney.tooMuch' : null;
}
