/**
 * One wallet in the three things that are money, as the account has them: its balance holds the
 * margin that is set aside, and the capital of robots, neither of which can be spent.
 */
import type { HoldPurpose } from '@candor/contract/kernel/enumerations';
import type { Money } from '@candor/money/amount';
import { subtract, sum } from '@candor/money/arithmetic';
import type { WalletBalance, WalletRow } from '../wallet.api.ts';
import { toMoney } from './wallet-money.model.ts';
import type { WalletName } from './wallet-name.model.ts';

export type WalletParts = {
  readonly cash: Money;
  /** Of the cash, what orders, transfers and withdrawals wait for. */
  readonly held: Money;
  readonly margin: Money;
  readonly invested: Money;
  /**
   * Null while it is unknown, and while the totals are of another moment than the balance; with the
   * other parts it is what the wallet is worth.
   */
  readonly profit: Money | null;
  readonly worth: Money | null;
};

export function walletParts(
  name: WalletName,
  { balance, usedBalance, invested, currency, holds }: Omit<WalletBalance, 'env' | 'walletType'>,
  row: WalletRow | undefined,
): WalletParts {
  const all = toMoney(balance, currency);
  const used = toMoney(usedBalance, currency);
  const owned = toMoney(invested, currency);
  const of = (is: (purpose: HoldPurpose) => boolean): Money =>
    sum(
      holds.filter(({ purpose }) => is(purpose)).map(({ amount }) => toMoney(amount, currency)),
      currency,
    );
  // Only rented robots trade from the funding wallet: their orders and coins are of their capital.
  const isRobots = (purpose: HoldPurpose) =>
    name === 'funding' && (purpose === 'margin' || purpose === 'order');
  const margin = of((purpose) => purpose === 'margin' && !isRobots(purpose));
  const placed = of((purpose) => PLACED.has(purpose) || isRobots(purpose));
  const isSame = row !== undefined && row.balance === balance && row.invested === invested;
  const profit = !isSame || row.profit === null ? null : toMoney(row.profit, currency);
  return {
    cash: subtract(subtract(all, margin), placed),
    held: subtract(subtract(used, margin), placed),
    margin,
    invested: sum([owned, placed], currency),
    profit,
    worth: profit === null ? null : sum([all, owned, profit], currency),
  };
}

const PLACED: ReadonlySet<HoldPurpose> = new Set(['bond', 'robot', 'follow']);
