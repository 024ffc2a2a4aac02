/** The line under the price: which part of the market's day it is, and how long until it changes. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { MINUTE_MS } from '@candor/kit/time';
import type { QuoteDetail } from '../quotes.api.ts';
import { timeLeft, type TimeLeft } from '../../../core/quotes/session-left.model.ts';

export type SessionHours = Pick<QuoteDetail, 'source' | 'phase' | 'phaseUntil' | 'nextOpen'>;
type Awaited = 'closesIn' | 'endsIn' | 'opensIn' | 'resumesIn';
export type SessionLine = {
  readonly phase: QuoteDetail['phase'];
  readonly isOpen: boolean;
  /** Coins never close; anything else that never closes is in practice hours. */
  readonly endless: 'always' | 'practice' | null;
  /** Null when nothing is announced. */
  readonly next: { readonly what: Awaited; readonly left: TimeLeft } | null;
};

/**
 * A regular session that is followed by another one today (before lunch) ends; one that is not
 * closes the market.
 */
export function sessionLine(
  { source, phase, phaseUntil, nextOpen }: SessionHours,
  now: number,
): SessionLine {
  const at =
    phase === 'closed' || phase === 'preMarket' || phase === 'openingAuction'
      ? (nextOpen ?? phaseUntil)
      : phaseUntil;
  const isPart =
    phase === 'regular' &&
    phaseUntil !== null &&
    nextOpen !== null &&
    nextOpen - phaseUntil <= BREAK_MAX_MS;
  return {
    phase,
    isOpen: phase === 'regular' || phase === 'openingAuction' || phase === 'closingAuction',
    endless:
      phase !== 'regular' || phaseUntil !== null
        ? null
        : source === QuotedSource.RobotCrypto
          ? 'always'
          : 'practice',
    // A moment that is over says that newer hours are on their way; until then nothing is claimed.
    next:
      at === null || at <= now
        ? null
        : { what: isPart ? 'endsIn' : AWAITED[phase], left: timeLeft(at - now) },
  };
}

/** A pause no longer than this is a break within the day. */
const BREAK_MAX_MS = 3 * 60 * MINUTE_MS;

const AWAITED: Readonly<Record<QuoteDetail['phase'], Awaited>> = {
  preMarket: 'opensIn',
  openingAuction: 'opensIn',
  regular: 'closesIn',
  lunch: 'resumesIn',
  closingAuction: 'closesIn',
  postMarket: 'endsIn',
  closed: 'opensIn',
};
