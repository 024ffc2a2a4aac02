/** What a ticket would deal, for its payoff; null where nothing is opened or no price is known. */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Combination as Parsed } from '@candor/options/contracts/combination';
import {
  hasLimit,
  sellsHolding,
  sidePrice,
  type TicketInput,
} from '../../../core/ticket/form/order-form.model.ts';
import type { Combination } from '../options.api.ts';
import type { Dealt } from '../payoff/payoff.model.ts';
import { legsHeld } from '../shared/option-code.model.ts';

type Typed = Pick<TicketInput, 'direction' | 'isShort' | 'type' | 'price' | 'quantity'>;

export function dealtBy(parsed: Parsed, of: Combination, input: Typed): Dealt | null {
  if (sellsHolding({ sellsHeld: true, mayBeShort: true }, input)) return null;
  const isSold = input.direction === Direction.Sell;
  const price =
    hasLimit(input.type) && isPositive(input.price)
      ? input.price.replace(/\.$/, '')
      : sidePrice(input.direction, of);
  if (price === null) return null;
  return {
    currency: of.currency,
    followed: of.followed,
    spot: of.spot,
    style: of.style,
    multiplier: of.multiplier,
    model: of.model,
    legs: legsHeld(parsed, isSold),
    isSold,
    price,
    contracts: isPositive(input.quantity) ? Math.min(Math.floor(Number(input.quantity)), MOST) : 1,
    withShares: isSold && isCall(parsed),
  };
}

/** A single call: sold, it stands on shares. */
export function isCall({ legs }: Parsed): boolean {
  return legs.length === 1 && legs[0]?.kind === 'call';
}

function isPositive(text: string): boolean {
  return /^\d{1,9}(\.\d{0,9})?$/.test(text) && Number(text) > 0;
}

const MOST = 1_000_000;
