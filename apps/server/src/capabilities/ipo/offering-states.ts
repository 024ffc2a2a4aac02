/**
 * The lives of an offering and of an application for it, in one place. A step that is not in the
 * table does not happen. `steps` says what each step of an application moves in the ledger and
 * which notice tells of it; every step has its event (subscription.changed) and its time.
 */
import { machine, type EventOf, type StateOf } from '@candor/kit/machine';

export const offeringLife = machine({
  upcoming: { open: 'subscribable', postpone: 'postponed', withdraw: 'withdrawn' },
  subscribable: { close: 'waitingAllotment', postpone: 'postponed', withdraw: 'withdrawn' },
  waitingAllotment: {
    ask: 'reconfirming',
    draw: 'allotted',
    postpone: 'postponed',
    withdraw: 'withdrawn',
  },
  reconfirming: { draw: 'allotted', postpone: 'postponed', withdraw: 'withdrawn' },
  // Drawn: the result stands, and nobody calls it off.
  allotted: { list: 'listed' },
  listed: {},
  postponed: {},
  withdrawn: {},
});
export type OfferingPhase = StateOf<typeof offeringLife>;

export const subscriptionLife = machine({
  subscribed: {
    change: 'subscribed',
    cancel: 'cancelled',
    close: 'waitingAllotment',
    giveBack: 'returned',
  },
  waitingAllotment: {
    ask: 'reconfirming',
    allot: 'paymentPending',
    miss: 'notAllotted',
    giveBack: 'returned',
  },
  reconfirming: { agree: 'waitingAllotment', decline: 'declined', giveBack: 'returned' },
  paymentPending: { pay: 'paid' },
  paid: { list: 'listed' },
  listed: {},
  notAllotted: {},
  cancelled: {},
  declined: {},
  returned: {},
});
export type SubscriptionState = StateOf<typeof subscriptionLife>;
export type SubscriptionStep = EventOf<typeof subscriptionLife>;

type StepFacts = {
  /** What happens to the money held for it. */
  readonly money:
    | 'reserved'
    | 'resized'
    | 'released'
    | 'feesBookedRestReleased'
    | 'toPosition'
    | null;
  readonly notice:
    | 'subscriptionReceived'
    | 'subscriptionChanged'
    | 'subscriptionCancelled'
    | 'subscriptionClosed'
    | 'subscriptionAsked'
    | 'subscriptionDeclined'
    | 'subscriptionNotAllotted'
    | 'subscriptionPaid'
    | 'subscriptionListed'
    | 'subscriptionReturned'
    | null;
};

/** `apply` begins a life. An allotment is told with its payment, moments later. */
export const steps: Readonly<Record<SubscriptionStep | 'apply', StepFacts>> = {
  apply: { money: 'reserved', notice: 'subscriptionReceived' },
  change: { money: 'resized', notice: 'subscriptionChanged' },
  cancel: { money: 'released', notice: 'subscriptionCancelled' },
  close: { money: null, notice: 'subscriptionClosed' },
  ask: { money: null, notice: 'subscriptionAsked' },
  agree: { money: null, notice: null },
  decline: { money: 'released', notice: 'subscriptionDeclined' },
  allot: { money: null, notice: null },
  miss: { money: 'released', notice: 'subscriptionNotAllotted' },
  pay: { money: 'feesBookedRestReleased', notice: 'subscriptionPaid' },
  list: { money: 'toPosition', notice: 'subscriptionListed' },
  giveBack: { money: 'released', notice: 'subscriptionReturned' },
};
