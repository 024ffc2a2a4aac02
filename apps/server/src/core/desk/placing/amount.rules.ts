/**
 * An order by amount becomes a quantity once, when it is accepted: the most millionths of a share
 * or a coin that cost no more than the amount with all charges, computed as every order's cost is.
 * What is filled at once is counted at the book's prices, what waits at its limit, and without a
 * limit at what is held for it.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import type { BookView } from '../state/book-view.ts';
import { isSoldByAmount } from '../state/booked-source.rules.ts';
import type { Wanted } from '../state/commands.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { computeCost, holdUnits, type CostQuery } from '../terms/cost.rules.ts';
import { isSelling } from '../booking/sellable.rules.ts';

/** Null where a quantity is asked for. */
export function parseAmount(
  { terms }: BookView,
  wanted: Wanted,
): Decision<bigint | null, RefusalCode> {
  const { amount = null, quantity } = wanted;
  if (amount === null) return ok(null);
  if (quantity !== '') return refuse('ORDER_TERMS_INVALID');
  if (!isSoldByAmount(terms.source) || isSelling(wanted)) return refuse('AMOUNT_NOT_OFFERED');
  const parsed = parsePositiveMoney(amount, terms.currency);
  if (parsed === null) return refuse('AMOUNT_INVALID');
  if (parsed.minor > terms.notionalMax)
    return refuse('NOTIONAL_TOO_LARGE', { max: money(terms.currency, terms.notionalMax) });
  return parsed.minor < terms.notionalMin
    ? refuse('NOTIONAL_TOO_SMALL', { min: money(terms.currency, terms.notionalMin) })
    : ok(parsed.minor);
}

export function quantityFor(
  view: BookView,
  query: Omit<CostQuery, 'quantity'>,
  amount: bigint,
): Decision<bigint, RefusalCode> {
  const { source, quantityMin } = view.terms;
  const fits = (quantity: bigint): boolean =>
    computeCost(view, { ...query, quantity }).total <= amount;
  let [good, bad] = [0n, boundOf(view, query, amount) + 1n];
  while (bad - good > 1n) {
    const middle = (good + bad) / 2n;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good < quantityMin
    ? refuse('QUANTITY_TOO_SMALL', { min: quantityText(source, quantityMin) })
    : ok(good);
}

/** What it would buy at the best price there is and free of charge. */
function boundOf(view: BookView, query: Omit<CostQuery, 'quantity'>, amount: bigint): bigint {
  const { value, quantityMax } = view.terms;
  const highest = holdUnits(view, query);
  const ask = query.meetsBook ? (view.asks[0]?.units ?? highest) : highest;
  const units = ask > 0n && ask < highest ? ask : highest;
  const bound = (amount * value.denominator) / (units * value.numerator);
  return bound < quantityMax ? bound : quantityMax;
}
