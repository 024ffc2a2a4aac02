/**
 * A position that was bought without leverage before purchases were booked as such: its margin is
 * released, and what its open lots cost is booked as invested. Nobody's worth changes. Doing it
 * twice does nothing.
 */
import { quantityText } from '../terms/coin-quantity.rules.ts';
import type { CarryOver } from '../state/commands.ts';
import { nothing, type DeskState, type Outcome } from '../state/desk-state.ts';
import { openLots } from '../terms/lot-list.rules.ts';
import { isPaidInFull } from '../terms/paid-in-full.rules.ts';
import type { PurchaseLot } from '../state/position.ts';
import { getView, positionEvent } from '../margin/margin.rules.ts';
import { computeWorth, type Pricing } from '../terms/value.rules.ts';
import {
  emptyDraft,
  getMovement,
  getWallet,
  setHold,
  tradeJournal,
} from '../booking/desk-movement.rules.ts';

export function decideCarryOver(state: DeskState, { positionId }: CarryOver): Outcome {
  const position = state.positions.get(positionId);
  if (position?.state !== 'open' || position.isOwned || !isPaidInFull(position)) return nothing;
  const { customerId, margin, lots } = position;
  const view = getView(state, position);
  const free = state.available(customerId, view.terms.wallet);
  const costs = costsWithin(view, openLots(lots), margin + (free > 0n ? free : 0n));
  const account = getWallet(customerId, view);
  const draft = emptyDraft();
  setHold(draft, { reference: position.id, account, purpose: 'margin' }, margin, 0n);
  draft.journal = tradeJournal(
    'carriedOver',
    account,
    { booked: 0n, fees: 0n, invested: costs.reduce((sum, cost) => sum + cost, 0n) },
    {
      code: position.code,
      position: position.id,
      quantity: quantityText(position.source, position.quantity),
    },
  );
  return {
    ...nothing,
    events: [positionEvent(state, position, { kind: 'owned', costs })],
    movement: getMovement(draft),
    positionId: position.id,
  };
}

/** Each open lot at its price; together never more than there is to pay with. */
function costsWithin(pricing: Pricing, lots: readonly PurchaseLot[], most: bigint): bigint[] {
  let left = most;
  return lots.map(({ remaining, basis }) => {
    const full = computeWorth(pricing, remaining * basis, 'up');
    const cost = full < left ? full : left;
    left -= cost;
    return cost;
  });
}
