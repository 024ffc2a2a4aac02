/** One instrument, held with everything or not at all. */
import { affordable, accountEquity, shareOf, unitsAt } from '../sizing.ts';
import type { Account, Order } from '../strategy.ts';
import { towards } from '../towards.ts';
import { holdingOf, INVESTED_BPS, termsOf } from './support.ts';

/** While it is wanted, cash of a fill in part is put to work at the next bar. */
export function allInOrOut(
  account: Account,
  closes: readonly number[],
  isIn: boolean,
): readonly Order[] {
  return towards(account, closes, [
    { quantity: isIn ? everything(account, closes) : 0n, isMoving: true },
  ]).orders;
}

function everything(account: Account, closes: readonly number[]): bigint {
  const { quantity } = holdingOf(account, 0);
  const equity = shareOf(accountEquity(account, closes), INVESTED_BPS);
  const units = unitsAt(closes, 0);
  const most = affordable(termsOf(account, 0), { units, cash: equity, isShort: false });
  // What has grown is not sold: only what is missing is bought.
  return most > quantity ? most : quantity;
}
