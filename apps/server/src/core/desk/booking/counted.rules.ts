/**
 * Whether an order in a US share is counted in whole shares or in millionths of one. What is asked
 * for by amount, or with a fraction, is in millionths; a whole number of shares is what it always
 * was, unless it is sold from a holding in fractions.
 *
 * Fractions are bought at their price and never borrowed: an order that is short, on leverage, in a
 * block or in an auction stays in whole shares, and its fraction is refused there.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { STOCK_FRACTION, type BookedSource } from '../state/booked-source.rules.ts';
import type { Place, Wanted } from '../state/commands.ts';
import { heldIn, type Holdings } from '../state/holdings.ts';
import { parseWhole } from '../terms/parse-terms.rules.ts';
import { getSellable } from './sellable.rules.ts';

export function counted(holdings: Holdings, command: Place): Place {
  const { wanted, customerId, rentalId = null } = command;
  const source = sourceFor(holdings, { customerId, rentalId }, wanted);
  return source === wanted.source ? command : { ...command, wanted: { ...wanted, source } };
}

type Owner = { readonly customerId: string; readonly rentalId: string | null };

export function sourceFor(holdings: Holdings, owner: Owner, wanted: Wanted): BookedSource {
  if (!mayBeInFractions(wanted)) return wanted.source;
  if ((wanted.amount ?? null) !== null || isFraction(wanted.quantity)) return STOCK_FRACTION;
  const sells = wanted.direction === Direction.Sell;
  return sells && isOnlyInFractions(holdings, owner, wanted) ? STOCK_FRACTION : wanted.source;
}

function mayBeInFractions({ source, venue, isShort, leverage }: Wanted): boolean {
  return (
    source === TradedSource.Stock &&
    venue === 'book' &&
    !isShort &&
    (leverage === null || leverage === 1)
  );
}

/** "1.50" is a fraction, "1.0" is a way to write a whole number that whole orders do not take. */
function isFraction(quantity: string): boolean {
  return quantity.includes('.');
}

/** Whole shares are sold first. */
function isOnlyInFractions(
  holdings: Holdings,
  { customerId, rentalId }: Owner,
  { instrumentId, leverage, quantity }: Wanted,
): boolean {
  const of = { customerId, instrumentId };
  if (!heldIn(holdings, of).some(({ source }) => source === STOCK_FRACTION)) return false;
  const whole = getSellable(holdings, {
    ...of,
    source: TradedSource.Stock,
    leverage,
    quantity: null,
    rentalId,
  });
  return whole === null || whole.free < (parseWhole(quantity) ?? 0n);
}
