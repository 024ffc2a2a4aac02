import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listAgencies } from '@candor/contract/follow';
import type { Fund } from '@candor/strategies/catalogue/fund';
import {
  strikeEveryMs,
  strikeFor,
  STRIKE_LEAD_MS,
  STRIKE_SETTLED_MS,
} from '../../../core/funds/strikes.rules.ts';
import { hoursOf, lastTradedBy, type FollowDeps } from '../follow-deps.ts';

/**
 * When values are struck, and which one an order placed now is confirmed by; of one fund, or of
 * any.
 */
export function shownStrikes(
  deps: Pick<FollowDeps, 'market'>,
  now: number,
  fund: Fund | null,
): DataOf<typeof listAgencies>['strikes'] {
  const mode = hoursOf(deps);
  return {
    mode,
    everyMs: strikeEveryMs(mode),
    leadMs: STRIKE_LEAD_MS,
    publishedAfterMs: STRIKE_SETTLED_MS,
    nextAt: fund === null ? strikeFor(mode, now) : strikeFor(mode, now, lastTradedBy(deps, fund)),
  };
}
