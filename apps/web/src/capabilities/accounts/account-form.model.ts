/** What is typed for an account, and what is wrong with it. */
import type { AccountColour, AccountProduct } from '@candor/contract/kernel/account-products';
import { accountColours, accountProducts } from '@candor/contract/kernel/account-products';
import { isLess, isMore } from '@candor/money/arithmetic';
import { parsePositiveMoney } from '@candor/money/parse';
import { moneyFromWire } from '@candor/money/wire';
import type { Accounts, OwnAccount } from './accounts.api.ts';

export const ACCOUNT_NAME_MAX = 40;
/** As instruments offer them. */
export const leverages = [1, 2, 10, 50] as const;

export type AccountForm = {
  readonly name: string;
  readonly colour: AccountColour;
  readonly startingMoney: string;
  readonly products: readonly AccountProduct[];
  readonly leverageMax: number;
  readonly isTest: boolean;
};

type Known = Pick<OwnAccount, 'id' | 'number' | 'name' | 'closedAt'>;
type Limits = Accounts['startingMoney'];

/** Ready to be opened as it is; `named` writes a name for a number. */
export function firstForm(
  items: readonly Known[],
  { usual }: Limits,
  named: (number: number) => string,
): AccountForm {
  let number = items.reduce((newest, one) => Math.max(newest, one.number), 0) + 1;
  while (nameProblem(named(number), items, null) !== null) number += 1;
  return {
    name: named(number),
    colour: accountColours[(number - 1) % accountColours.length] ?? 'blue',
    startingMoney: usual.replace(/\.00$/, ''),
    products: accountProducts,
    leverageMax: 50,
    isTest: false,
  };
}

export function nameProblem(
  name: string,
  items: readonly Known[],
  own: string | null,
): 'accounts.nameMissing' | 'ACCOUNT_NAME_TAKEN' | null {
  const wanted = spelled(name);
  if (wanted === '') return 'accounts.nameMissing';
  return items.some(
    (one) =>
      one.closedAt === null && one.id !== own && one.name !== null && spelled(one.name) === wanted,
  )
    ? 'ACCOUNT_NAME_TAKEN'
    : null;
}

export function moneyProblem(
  typed: string,
  { min, max }: Limits,
): 'AMOUNT_INVALID' | 'AMOUNT_TOO_SMALL' | 'AMOUNT_TOO_LARGE' | null {
  const amount = parsePositiveMoney(typed, 'USD');
  const [least, most] = [moneyFromWire(min, 'USD'), moneyFromWire(max, 'USD')];
  if (amount === null || least === null || most === null) return 'AMOUNT_INVALID';
  if (isLess(amount, least)) return 'AMOUNT_TOO_SMALL';
  return isMore(amount, most) ? 'AMOUNT_TOO_LARGE' : null;
}

/** The last one stays: an account is opened for something. */
export function toggled(
  products: readonly AccountProduct[],
  product: AccountProduct,
): readonly AccountProduct[] {
  if (!products.includes(product))
    return accountProducts.filter((one) => one === product || products.includes(one));
  return products.length === 1 ? products : products.filter((one) => one !== product);
}

/** Round amounts within the limits, the largest last. */
export function offeredMoney({ min, max, usual }: Limits): readonly string[] {
  const within = ['1000.00', '10000.00', usual, max].filter(
    (amount) => moneyProblem(amount, { min, max, usual }) === null,
  );
  return [...new Set(within)].map((amount) => amount.replace(/\.00$/, ''));
}

function spelled(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase();
}
