/**
 * What was typed as the terms of an order, against the instrument's grid, lots and leverages. An
 * amount becomes a quantity here.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { isFresh, isOpenForTrading, type BookView } from '../state/book-view.ts';
import type { Wanted } from '../state/commands.ts';
import { hasBegun, isExtended } from '../state/order-conditions.rules.ts';
import type { Trail } from '../state/order.ts';
import type { Terms } from '../state/terms.ts';
import { isSelling } from '../booking/sellable.rules.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import type { CostQuery } from '../terms/cost.rules.ts';
import { waitsForTrigger } from '../terms/fill.rules.ts';
import { parseAsked, parsePrice, parseQuantity, parseShare } from '../terms/parse-terms.rules.ts';
import { parseAmount, quantityFor } from './amount.rules.ts';
import { parseConditions, type Conditioned } from './conditions.rules.ts';
import type { OrderPrices } from './order-price.rules.ts';

export type Gated = OrderPrices &
  Conditioned & {
    readonly view: BookView;
    readonly quantity: bigint;
    /** That the quantity was made of; null where a quantity was asked for. */
    readonly amount: bigint | null;
    readonly trail: Trail | null;
    readonly leverage: number;
  };

export function parseTerms(view: BookView, wanted: Wanted): Decision<Gated, RefusalCode> {
  const { terms } = view;
  const conditioned = parseConditions(view, wanted, wanted.leverage ?? terms.leverages[0] ?? 1);
  if (!conditioned.ok) return conditioned;
  const amount = parseAmount(view, wanted);
  if (!amount.ok) return amount;
  const asked = amount.outcome === null ? parseSize(terms, wanted) : null;
  if (asked?.ok === false) return asked;
  const limit = parseOptional(terms, wanted.price);
  if (!limit.ok) return limit;
  const stop = parseOptional(terms, wanted.stopPrice);
  if (!stop.ok) return stop;
  const takeProfit = parseOptional(terms, wanted.takeProfit);
  if (!takeProfit.ok) return takeProfit;
  const stopLoss = parseOptional(terms, wanted.stopLoss);
  if (!stopLoss.ok) return stopLoss;
  const trail = parseTrail(terms, wanted.trail);
  if (!trail.ok) return trail;
  const leverage = wanted.leverage ?? terms.leverages[0] ?? 1;
  if (!isSelling(wanted) && !terms.leverages.includes(leverage))
    return refuse('LEVERAGE_NOT_OFFERED', { offered: terms.leverages.join(', ') });
  const prices = { limitUnits: limit.outcome, stopUnits: stop.outcome };
  const quantity =
    asked ?? quantityFor(view, queryOf(view, wanted, prices, leverage), amount.outcome ?? 0n);
  if (!quantity.ok) return quantity;
  return ok({
    view,
    quantity: quantity.outcome,
    amount: amount.outcome,
    ...prices,
    trail: trail.outcome,
    leverage,
    takeProfitUnits: takeProfit.outcome,
    stopLossUnits: stopLoss.outcome,
    ...conditioned.outcome,
    ...(wanted.auction === null ? {} : { expiresAt: wanted.auction.crossesAt }),
  });
}

/** How it meets the market, whatever its size. */
export function queryOf(
  view: BookView,
  wanted: Wanted,
  prices: Pick<CostQuery, 'limitUnits' | 'stopUnits'>,
  leverage: number,
): Omit<CostQuery, 'quantity'> {
  const { direction, type, venue } = wanted;
  const meetsBook =
    venue !== 'auction' &&
    hasBegun(wanted, view.at) &&
    isOpenForTrading(view, isExtended(wanted)) &&
    isFresh(view) &&
    !waitsForTrigger({ type, isTriggered: false });
  return { direction, type, ...prices, leverage, meetsBook };
}

function parseSize(terms: Terms, wanted: Wanted): Decision<bigint, RefusalCode> {
  return isSelling(wanted) ? parseSale(terms, wanted) : parseQuantity(terms, wanted.quantity);
}

function parseSale(
  { source, quantityMin }: Terms,
  { quantity: text, venue }: Wanted,
): Decision<bigint, RefusalCode> {
  const quantity = parseAsked(source, text);
  if (quantity === null) return refuse('QUANTITY_INVALID');
  return venue === 'block' && quantity < quantityMin
    ? refuse('QUANTITY_TOO_SMALL', { min: quantityText(source, quantityMin) })
    : ok(quantity);
}

function parseOptional(terms: Terms, text: string | null): Decision<bigint | null, RefusalCode> {
  return text === null ? ok(null) : parsePrice(terms, text);
}

export function parseTrail(
  terms: Terms,
  trail: Wanted['trail'],
): Decision<Trail | null, RefusalCode> {
  if (trail === null) return ok(null);
  if (trail.kind === 'amount') {
    const units = parsePrice(terms, trail.value);
    return units.ok ? ok({ kind: 'amount', value: units.outcome }) : units;
  }
  const share = parseShare(trail.value);
  return share === null ? refuse('ORDER_TERMS_INVALID') : ok({ kind: 'ratio', value: share });
}
