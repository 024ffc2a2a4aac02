/** What keeps an amount from being invested with an institution, and what would be taken instead. */
import {
  amountProblem,
  atMost,
  isBeyond,
  readAmount,
} from '../../../core/purchase/amount.model.ts';
import { findObstacle, type Obstacle, type Ways } from '../../../core/purchase/obstacle.model.ts';
import type { FollowPreview } from '../follow.api.ts';

type Bounds = Pick<FollowPreview, 'problem' | 'funding' | 'missing'> & {
  readonly agency: Pick<FollowPreview['agency'], 'amountMin' | 'amountMax' | 'room'>;
};

export function findFollowObstacle(bounds: Bounds, text: string): Obstacle | null {
  return findObstacle(bounds, amountReason(bounds, text));
}

function amountReason({ agency, missing, funding }: Bounds, text: string): string | null {
  const { room } = agency;
  const amount = readAmount(text);
  const reason = amountProblem(text, {
    ...limitsOf(agency),
    missing: funding === null ? missing : null,
  });
  const isFull = amount !== null && room !== null && isBeyond(amount, room);
  return isFull && (reason === null || reason === 'FUNDS_INSUFFICIENT') ? 'AGENCY_FULL' : reason;
}

export function followWays({ agency, available }: Bounds & Pick<FollowPreview, 'available'>): Ways {
  const limits = limitsOf(agency);
  return {
    fixes: {
      AMOUNT_TOO_SMALL: [atMost(limits.min, limits)],
      AMOUNT_TOO_LARGE: [atMost(limits.max, limits)],
      AGENCY_FULL: [agency.room === null ? null : atMost(agency.room, limits)],
      FUNDS_INSUFFICIENT: [atMost(available, limits)],
    },
    elsewhere: OVER,
  };
}

const OVER: ReadonlySet<string> = new Set(['AGENCY_CLOSED', 'AGENCY_NOT_TRADING', 'FOLLOW_PAUSED']);

function limitsOf({ amountMin, amountMax }: Bounds['agency']) {
  return { min: amountMin, max: amountMax };
}
