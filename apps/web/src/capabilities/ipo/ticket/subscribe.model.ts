/**
 * What is typed into a subscription: whole lots, sent as shares. An invalid text is never sent; the
 * server judges everything else, and its reason is read here.
 */
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { parseUnits } from '@candor/money/decimal';
import type { FullNum, Offering, SubscriptionAsked, SubscriptionPreview } from '../ipo.api.ts';
import { lotsIn } from '../shared/offering.model.ts';

/** Null for what is no whole number of at least one lot. */
export function typedLots(text: string): bigint | null {
  if (isWrongNumber(text)) return null;
  const lots = parseUnits(text, 0, {
    integerDigitsMax: LOT_DIGITS_MAX,
    decimalsMax: 0,
    isSigned: false,
  });
  return lots === null || lots < 1n ? null : lots;
}

const LOT_DIGITS_MAX = 12;

/** In shares; null where nothing can be asked for. */
export function quantityAsked(lotsText: string, lot: string): string | null {
  const [lots, each] = [typedLots(lotsText), lotsIn(lot, '1')];
  return lots === null || each === null ? null : String(lots * each);
}

/** Lots out of shares, as they are typed; rounded down, so never more than allowed. */
export function lotsText(quantity: string, lot: string): string {
  const [shares, each] = [lotsIn(quantity, '1'), lotsIn(lot, '1')];
  return shares === null || each === null || each === 0n ? '' : String(shares / each);
}

/** The own application that a ticket would change; a cancelled one is followed by a new one. */
export function changedBy({ own }: Pick<Offering, 'own'>): Offering['own'] {
  return own !== null && own.state === 'subscribed' ? own : null;
}

export function askedOf(
  offering: Pick<Offering, 'offeringId' | 'own'>,
  quantity: string,
): SubscriptionAsked {
  const own = changedBy(offering);
  return {
    offeringId: offering.offeringId,
    quantity,
    ...(own === null ? {} : { changes: own.id }),
  };
}

export type SubscribeProblem = NonNullable<SubscriptionPreview['problem']>;

/** Entered with the confirmation, or covered by the funding wallet: no reason to stop before it. */
export function obstacleIn({
  problem,
  funding,
}: Pick<SubscriptionPreview, 'problem' | 'funding'>): SubscribeProblem | null {
  if (problem === null || problem.reason === 'TRADING_LOCKED') return null;
  return problem.reason === 'FUNDS_INSUFFICIENT' && funding !== null ? null : problem;
}

const AT_QUANTITY: ReadonlySet<string> = new Set([
  'QUANTITY_INVALID',
  'QUANTITY_NOT_WHOLE_LOTS',
  'QUANTITY_TOO_LARGE',
  'FUNDS_INSUFFICIENT',
]);
/** Said by a card of their own. */
const SAID_ABOVE: ReadonlySet<string> = new Set([
  'KYC_REQUIRED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'PRODUCT_HELD',
]);

/** Beside the field, at the button, or nowhere because it is said already. */
export function placeOf({ reason }: Pick<SubscribeProblem, 'reason'>): 'field' | 'foot' | 'above' {
  if (SAID_ABOVE.has(reason)) return 'above';
  return AT_QUANTITY.has(reason) ? 'field' : 'foot';
}

/** A number of lots that would pass, one tap away; null where there is none or it is typed already. */
export function fixFor(
  { reason }: Pick<SubscribeProblem, 'reason'>,
  { full, lot }: Pick<FullNum, 'full' | 'lot'>,
  typed: string,
): string | null {
  if (reason !== 'QUANTITY_TOO_LARGE' && reason !== 'FUNDS_INSUFFICIENT') return null;
  const lots = lotsText(full, lot);
  return lots === '' || lots === '0' || lots === typed ? null : lots;
}
