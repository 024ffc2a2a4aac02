/**
 * What the open accounts of a person are worth together. Those of leagues play with money of their
 * own, and closed ones are history. Null while one of them has no price: no sum leaves one out.
 */
import { money, type Money } from '@candor/money/amount';
import { moneyFromWire } from '@candor/money/wire';
import type { OwnAccount } from './accounts.api.ts';

type Counted = Pick<OwnAccount, 'closedAt' | 'leagueId' | 'classId' | 'equity'>;

export function openOf<Account extends Counted>(accounts: readonly Account[]): Account[] {
  return accounts.filter(
    ({ closedAt, leagueId, classId }) => closedAt === null && leagueId === null && classId === null,
  );
}

export function worthTogether(accounts: readonly Counted[]): Money | null {
  let sum = 0n;
  for (const { equity } of openOf(accounts)) {
    const worth = equity === null ? null : moneyFromWire(equity, 'USD');
    if (worth === null) return null;
    sum += worth.minor;
  }
  return money('USD', sum);
}
