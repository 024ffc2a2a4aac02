/** What became of an application, out of its state and what was allotted. */
import type { SubscriptionState } from '@candor/contract/ipo/shapes';
import { quantityFromWire } from '@candor/money/wire';
import type { Ballot, Subscription } from '../ipo.api.ts';
import type { NextStep } from '../shared/offering.model.ts';

/** Null before the result, and where there never is one. */
export type Outcome = 'full' | 'part' | 'none';

export function outcomeOf({
  quantity,
  allottedQuantity,
}: Pick<Subscription, 'quantity' | 'allottedQuantity'>): Outcome | null {
  if (allottedQuantity === null) return null;
  const [asked, got] = [quantityFromWire(quantity), quantityFromWire(allottedQuantity)];
  if (asked === null || got === null) return null;
  if (got.nano === 0n) return 'none';
  return got.nano < asked.nano ? 'part' : 'full';
}

/** What is said first: the result where there is one, else the state. */
export type Headline = SubscriptionState | 'allottedFull' | 'allottedPart' | 'answered';

export function headlineOf(
  subscription: Pick<Subscription, 'state' | 'quantity' | 'allottedQuantity' | 'question'>,
): Headline {
  const { state, question } = subscription;
  if (state === 'paymentPending' || state === 'paid')
    return outcomeOf(subscription) === 'part' ? 'allottedPart' : 'allottedFull';
  return state === 'reconfirming' && question?.answer === 'yes' ? 'answered' : state;
}

const WARNED: ReadonlySet<SubscriptionState> = new Set(['reconfirming']);
const GLAD: ReadonlySet<SubscriptionState> = new Set(['paymentPending', 'paid', 'listed']);
const UNDER_WAY: ReadonlySet<SubscriptionState> = new Set(['subscribed', 'waitingAllotment']);

export type StateTone = 'neutral' | 'accent' | 'warn' | 'sound';

export function stateTone({ state }: { readonly state: SubscriptionState }): StateTone {
  if (WARNED.has(state)) return 'warn';
  if (GLAD.has(state)) return 'sound';
  return UNDER_WAY.has(state) ? 'accent' : 'neutral';
}

/** Whether there is a draw to look at. */
export function wasDrawn({ state, phase }: Pick<Subscription, 'state' | 'phase'>): boolean {
  return (
    (phase === 'allotted' || phase === 'listed') && state !== 'cancelled' && state !== 'declined'
  );
}

/** Why the draw ended as it did, in one of these ways. */
export type Decided = 'everybody' | 'nobody' | 'before' | 'after';

export function decidedBy({
  deciding,
  place,
  allottedQuantity,
}: Pick<NonNullable<Ballot['own']>, 'deciding' | 'place' | 'allottedQuantity'>): Decided {
  if (deciding !== null) return place <= deciding.place ? 'before' : 'after';
  return /[1-9]/.test(allottedQuantity) ? 'everybody' : 'nobody';
}

/** What its owner waits for; null when nothing is to come. */
export function awaited(
  {
    state,
    closesAt,
    allotsAt,
    listsAt,
  }: Pick<Subscription, 'state' | 'closesAt' | 'allotsAt' | 'listsAt'>,
  now: number,
): NextStep | null {
  switch (state) {
    case 'subscribed':
      return now < closesAt
        ? { step: 'closes', at: closesAt, isDue: false }
        : { step: 'allots', at: allotsAt, isDue: allotsAt <= now };
    case 'waitingAllotment':
    case 'reconfirming':
      return { step: 'allots', at: allotsAt, isDue: allotsAt <= now };
    case 'paymentPending':
    case 'paid':
      return { step: 'lists', at: listsAt, isDue: listsAt <= now };
    case 'listed':
    case 'notAllotted':
    case 'cancelled':
    case 'declined':
    case 'returned':
      return null;
  }
}
