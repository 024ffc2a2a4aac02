import { ReviewStatus } from '@candor/contract/kernel/enumerations';
import {
  HOURS_PER_DAY,
  MINUTES_PER_HOUR,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  SECOND_MS,
} from '@candor/kit/time';
import type { PayoutStatistics, Withdrawal, WithdrawalState } from './withdraw.api.ts';

export type Step = {
  readonly state: WithdrawalState;
  readonly place: 'past' | 'now' | 'next' | 'later';
  /** Null for what is still ahead. */ readonly at: number | null;
};

/** A state that was skipped does not appear. */
export function getSteps({ state, history }: Pick<Withdrawal, 'state' | 'history'>): Step[] {
  const gone = history.map((step, index): Step => ({
    ...step,
    place: index === history.length - 1 ? 'now' : 'past',
  }));
  return [
    ...gone,
    ...AHEAD[state].map((ahead, index): Step => ({
      state: ahead,
      at: null,
      place: index === 0 ? 'next' : 'later',
    })),
  ];
}

export function isOpen(state: WithdrawalState): boolean {
  return state === 'waitingReview' || state === 'underReview';
}

/** Approved but not sent waits for a rate, not a person. */
export function getLead({
  state,
  reviewStatus,
}: Pick<Withdrawal, 'state' | 'reviewStatus'>): WithdrawalState | 'approved' {
  return isOpen(state) && reviewStatus === ReviewStatus.Passed ? 'approved' : state;
}

export function getResponsible({
  state,
  responsible,
  isByPolicy,
}: Pick<Withdrawal, 'state' | 'responsible' | 'isByPolicy'>):
  | { readonly name: string }
  | 'customer'
  | 'rule'
  | 'nobody'
  | 'team' {
  if (state === 'cancelled') return 'customer';
  if (responsible !== null) return { name: responsible };
  // Claimed without a name: by the rule.
  if (isByPolicy || state === 'underReview') return 'rule';
  return state === 'waitingReview' ? 'nobody' : 'team';
}

type Part = { readonly unit: 'days' | 'hours' | 'minutes' | 'seconds'; readonly count: number };

/** In the two largest units, rounded up: a promise is not made shorter than it is. */
export function getDuration(ms: number): readonly [Part] | readonly [Part, Part] {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS));
  if (seconds < SECONDS_PER_MINUTE) return [{ unit: 'seconds', count: seconds }];
  if (seconds < SECONDS_PER_HOUR) return inTwo(seconds, SECONDS_PER_MINUTE, 'minutes', 'seconds');
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE);
  if (minutes < MINUTES_IN_HOURS_MAX) return inTwo(minutes, MINUTES_PER_HOUR, 'hours', 'minutes');
  return inTwo(Math.ceil(minutes / MINUTES_PER_HOUR), HOURS_PER_DAY, 'days', 'hours');
}

function inTwo(
  count: number,
  perLarge: number,
  large: Part['unit'],
  small: Part['unit'],
): readonly [Part] | readonly [Part, Part] {
  const whole = { unit: large, count: Math.floor(count / perLarge) };
  return count % perLarge === 0 ? [whole] : [whole, { unit: small, count: count % perLarge }];
}

/** A fixed number of dots, not one per digit. */
export function shortMask(masked: string): string {
  return masked.replaceAll(/•{5,}/g, '••••');
}

export type Span = PayoutStatistics['week'];
export const spans = ['week', 'month', 'ever'] as const;
export type SpanName = (typeof spans)[number];

export function refusedIn({ refused }: Pick<Span, 'refused'>): number {
  return refused.reduce((total, { count }) => total + count, 0);
}

export function reasonsIn({ refused }: Pick<Span, 'refused'>): Span['refused'] {
  return refused.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

/** For drawing only. */
export function barShare(part: number, whole: number): number {
  return whole === 0 ? 0 : (part / whole) * PER_CENT;
}

const AHEAD: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  waitingReview: ['underReview', 'sent', 'paid'],
  underReview: ['sent', 'paid'],
  sent: ['paid'],
  paid: [],
  refused: [],
  cancelled: [],
};

/** People say "24 h" for a day they wait. */
const MINUTES_IN_HOURS_MAX = 2 * MINUTES_PER_HOUR * HOURS_PER_DAY;
const PER_CENT = 100;
