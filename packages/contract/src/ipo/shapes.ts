/** New stocks and the applications for them, as they are shown. */
import * as z from 'zod/mini';
import { positionId, subscriptionId } from '../kernel/ids.ts';
import { amount, holdingWallet } from '../kernel/money.ts';
import { offeringCompany, offeringTimes } from '../kernel/offering.ts';
import { decimal } from '../kernel/quote.ts';
import { hash, instantMs } from '../kernel/shapes.ts';

export const env = z.literal('paper');

/**
 * Of an offering, in the order they happen; transitions are in the server's
 * capabilities/ipo/offering-states.ts. `reconfirming`: the price is far outside the range and every
 * subscriber is asked again. `postponed` and `withdrawn` end it: everything is given back.
 */
export const offeringPhases = [
  'upcoming',
  'subscribable',
  'waitingAllotment',
  'reconfirming',
  'allotted',
  'listed',
  'postponed',
  'withdrawn',
] as const;

/**
 * Of an application. `paymentPending`: allotted, and paid from what is held within moments. `paid`:
 * the shares wait for the listing. `listed`: they are a position. `returned`: the offering was
 * called off. `declined`: asked again about the price, the answer was no, or there was none.
 */
export const subscriptionStates = [
  'subscribed',
  'waitingAllotment',
  'reconfirming',
  'paymentPending',
  'paid',
  'listed',
  'notAllotted',
  'cancelled',
  'declined',
  'returned',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Those in which money is held. */
export const openSubscriptionStates = [
  'subscribed',
  'waitingAllotment',
  'reconfirming',
  'paymentPending',
  'paid',
] as const satisfies readonly SubscriptionState[];

const ownInRow = z.nullable(
  z.object({
    id: subscriptionId,
    state: z.enum(subscriptionStates),
    quantity: decimal,
    allottedQuantity: z.nullable(decimal),
  }),
);

export const offeringRow = z.object({
  ...offeringCompany,
  localLogoUrl: z.string(),
  sector: z.string(),
  /** What the company does, in one line. */
  summary: z.string(),
  phase: z.enum(offeringPhases),
  priceLow: decimal,
  priceHigh: decimal,
  /** Null before pricesAt. */
  finalPrice: z.nullable(decimal),
  /** Shares. */
  lot: decimal,
  sharesOffered: decimal,
  /** Of these, the shares that are allotted by the ballot. */
  sharesInBallot: decimal,
  /** At the final price; before it is known, at the top of the range. */
  fundsRaised: amount,
  /** One lot at the top of the range with all charges. */
  entryCost: amount,
  ...offeringTimes,
  /** What comes next and when; null when nothing does. */
  next: z.nullable(
    z.object({ step: z.enum(['opens', 'closes', 'prices', 'allots', 'lists']), at: instantMs }),
  ),
  /** Shares asked for by everybody, as a multiple of those in the ballot; null before closesAt. */
  oversubscription: z.nullable(decimal),
  /** SHA-256 of the ballot's seed, published before the subscription opens. */
  commitment: hash,
  committedAt: instantMs,
  hasResult: z.boolean(),
  /** Why it was postponed or withdrawn, as the operators wrote it; null otherwise. */
  calledOff: z.nullable(z.object({ at: instantMs, reason: z.string() })),
  /** The caller's last application; null for a guest and without one. */
  own: ownInRow,
});

export const subscriptionRow = z.object({
  id: subscriptionId,
  env,
  ...offeringCompany,
  localLogoUrl: z.string(),
  state: z.enum(subscriptionStates),
  phase: z.enum(offeringPhases),
  ...offeringTimes,
  fundsRaised: amount,
  lot: decimal,
  quantity: decimal,
  priceLow: decimal,
  priceHigh: decimal,
  finalPrice: z.nullable(decimal),
  /** The final price; before it is known, the top of the range. */
  subscriptionPrice: decimal,
  /** Quantity at the top of the range, charges, and both together. */
  value: amount,
  fees: amount,
  total: amount,
  walletType: holdingWallet,
  /** Now, of that wallet. */
  held: amount,
  /** Null before the result. */
  allottedQuantity: z.nullable(decimal),
  /** Allotted shares at the final price with charges, until they are paid; null otherwise. */
  pendingPayment: z.nullable(amount),
  /** What was paid with charges; null before. */
  actualPayment: z.nullable(amount),
  actualFees: z.nullable(amount),
  /** What came back with the result, or all of it; null before. */
  released: z.nullable(amount),
  /** Your number in the ballot: 32 hexadecimal digits that nobody else is told. */
  number: z.string(),
  createdAt: instantMs,
  changedAt: z.nullable(instantMs),
  allottedAt: z.nullable(instantMs),
  paidAt: z.nullable(instantMs),
  endedAt: z.nullable(instantMs),
  /** Changed and cancelled until closesAt. */
  isChangeable: z.boolean(),
  /** The question about a price far outside the range; null where none is open. */
  question: z.nullable(
    z.object({
      finalPrice: decimal,
      /** Against the nearer end of the range, as a share of one. */
      distance: decimal,
      /** With what is held; less than asked for when the price is above the range. */
      quantity: decimal,
      until: instantMs,
      answer: z.nullable(z.literal('yes')),
    }),
  ),
  /** Why it was given back, as the operators wrote it; null otherwise. */
  reason: z.nullable(z.string()),
  /** The allotted shares, once listed. */
  positionId: z.nullable(positionId),
});

/** One line of the result file. */
export const ballotLine = z.object({
  number: z.string(),
  quantity: decimal,
  draw: z.string(),
  allottedQuantity: decimal,
});
