/** What an own follow order is doing, as its card and its page say it. */
import type { FollowOrder } from '../follow.api.ts';

export type OrderOutcome = 'gained' | 'lost' | 'even';

export function outcomeOf(profit: string): OrderOutcome {
  if (!/[1-9]/.test(profit)) return 'even';
  return profit.startsWith('-') ? 'lost' : 'gained';
}

export type OrderTone = 'neutral' | 'warn' | 'accent';

export function toneOf(state: FollowOrder['state']): OrderTone {
  switch (state) {
    case 'waitConfirm':
      return 'warn';
    case 'toBeSettled':
      return 'accent';
    case 'settled':
    case 'returned':
      return 'neutral';
  }
}

/** The instant it waits for; null once it ended. */
export function awaitedAt({
  state,
  strikesAt,
  settlesAt,
}: Pick<FollowOrder, 'state' | 'strikesAt' | 'settlesAt'>): number | null {
  switch (state) {
    case 'waitConfirm':
      return strikesAt;
    case 'toBeSettled':
      return settlesAt;
    case 'settled':
    case 'returned':
      return null;
  }
}

/** How much of the term is over, as a share of one. */
export function termShare(
  { confirmedAt, settlesAt }: Pick<FollowOrder, 'confirmedAt' | 'settlesAt'>,
  now: number,
): number {
  if (confirmedAt === null || settlesAt <= confirmedAt) return 0;
  return Math.min(1, Math.max(0, (now - confirmedAt) / (settlesAt - confirmedAt)));
}
