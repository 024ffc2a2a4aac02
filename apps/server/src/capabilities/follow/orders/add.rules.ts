/** Whether a follow order is accepted; pure, in the order in which the contract lists refusals. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { Fund } from '@candor/strategies/catalogue/fund';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { ok, refuse, type Decision, type InBoth } from '@candor/kit/decision';
import { money, type Money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import {
  settlementOf,
  strikeFor,
  termMs,
  type FollowTerm,
} from '../../../core/funds/strikes.rules.ts';
import { roomIn, type FundUnits } from '../../../core/funds/units.rules.ts';
import { wallets } from '../../../core/ledger/accounts.ts';

export type Follower = {
  /** Why nothing new may be opened. */
  readonly stoppedBy: RefusalCode | null;
  readonly isVerified: boolean;
  readonly isUnlocked: boolean;
};

export function checkFollower({
  stoppedBy,
  isVerified,
  isUnlocked,
}: Follower): Decision<null, RefusalCode> {
  if (stoppedBy !== null) return refuse(stoppedBy);
  if (!isVerified) return refuse('KYC_REQUIRED');
  return isUnlocked ? ok(null) : refuse('TRADING_LOCKED');
}

export type FundNow = {
  /** Why new orders are paused; null while they are not. */
  readonly pausedWhy: InBoth | null;
  readonly closedAt: number | null;
  /** Its strategy runs; a failed one takes no new orders. */
  readonly isTrading: boolean;
};

export function checkOpenToOrders({
  pausedWhy,
  closedAt,
  isTrading,
}: FundNow): Decision<null, RefusalCode> {
  if (pausedWhy !== null) return refuse('FOLLOW_PAUSED', { reason: pausedWhy });
  if (closedAt !== null) return refuse('AGENCY_CLOSED', { at: { instantMs: closedAt } });
  return isTrading ? ok(null) : refuse('AGENCY_NOT_TRADING');
}

export type FollowTimes = {
  readonly durationMs: number;
  readonly strikesAt: number;
  readonly settlesAt: number;
};

export function timesOf(
  hours: MarketHoursMode,
  { cycleDays }: Pick<Fund, 'cycleDays'>,
  term: FollowTerm,
  placed: { readonly now: number; readonly lastTradedBy: (atMs: number) => number },
): Decision<FollowTimes, RefusalCode> {
  const durationMs = termMs(hours, term, cycleDays);
  if (durationMs === null) return refuse('FOLLOW_TERM_NOT_OFFERED');
  const strikesAt = strikeFor(hours, placed.now, placed.lastTradedBy);
  return ok({ durationMs, strikesAt, settlesAt: settlementOf(hours, strikesAt, durationMs) });
}

/** Both limits are included. */
export function amountOf(
  { amountMin, amountMax }: Pick<Fund, 'amountMin' | 'amountMax'>,
  typed: string,
): Decision<Money, RefusalCode> {
  const { currency } = wallets.follow;
  const amount = parsePositiveMoney(typed, currency);
  if (amount === null) return refuse('AMOUNT_INVALID');
  if (amount.minor < amountMin)
    return refuse('AMOUNT_TOO_SMALL', { min: money(currency, amountMin) });
  if (amount.minor > amountMax)
    return refuse('AMOUNT_TOO_LARGE', { max: money(currency, amountMax) });
  return ok(amount);
}

/** The strike on the confirm sheet can still be met, or nobody is moved to another unseen. */
export function meetsStrike(
  strikesAt: number,
  seenStrikesAt: number | null,
): Decision<null, RefusalCode> {
  return seenStrikesAt === null || seenStrikesAt === strikesAt
    ? ok(null)
    : refuse('FOLLOW_DEADLINE_PASSED', {
        at: { instantMs: seenStrikesAt },
        nextAt: { instantMs: strikesAt },
      });
}

export function checkRoom(
  fund: FundUnits,
  value: bigint | null,
  amount: Money,
): Decision<null, RefusalCode> {
  if (value === null) return refuse('AGENCY_VALUE_UNKNOWN');
  const room = roomIn(fund, value);
  return amount.minor <= room
    ? ok(null)
    : refuse('AGENCY_FULL', { room: money(amount.currency, room) });
}
