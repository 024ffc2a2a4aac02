/**
 * What an institution trades and is held against, as the market names it: for checks on this
 * device.
 */
import { findFund } from '@candor/strategies/catalogue/funds';

export function tradedIds(agencyId: string): string[] {
  return [...(findFund(agencyId)?.instruments ?? [])];
}

export function comparedIds(agencyId: string): string[] {
  const fund = findFund(agencyId);
  return fund === null ? [] : [...new Set([...fund.instruments, ...fund.yardstick.instruments])];
}
