/**
 * What a rented robot trades is paid by the rental's hold in its customer's funding wallet: rules
 * decide as usual with the free part of the hold as what is available, and the hold then changes by
 * exactly what the wallet's available would have. So at every moment the hold and the margins of
 * the rental's positions are its capital and its result, and nothing a robot does changes what the
 * customer can use.
 */
import { assert } from '@candor/kit/assert';
import { ok, refuse } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { asCustomerId } from '../../customers/customer.ts';
import { walletAccount, type LedgerAccount } from '../../ledger/accounts.ts';
import type { Movement } from '../../ledger/movement.ts';
import type { Command } from '../state/commands.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';

/** One cent is never spent, so that the hold lasts as long as its rental. */
export const RENTAL_KEPT = 1n;

export function decideForRental(
  state: DeskState,
  command: Command,
  decideUsual: (state: DeskState, command: Command) => Decided,
): Decided {
  const rentalId = findRental(state, command);
  if (rentalId === null) return decideUsual(state, command);
  const { customerId } = command;
  const held = state.rentalHeld(customerId, rentalId);
  if (held === null) return refuse('RENTAL_UNKNOWN');
  const decided = decideUsual({ ...state, available: () => held - RENTAL_KEPT }, command);
  if (!decided.ok || decided.outcome.movement === null) return decided;
  const { outcome } = decided;
  assert((outcome.transfer ?? null) === null, 'a robot brings its own money');
  const account = walletAccount(asCustomerId(customerId), 'funding');
  const change = availableChange(state, decided.outcome.movement, account);
  return ok({
    ...outcome,
    movement: resized(decided.outcome.movement, { reference: rentalId, account }, held, change),
  });
}

/** A request names its rental; a rule names an order or a position, which carry it. */
function findRental({ orders, positions }: DeskState, command: Command): string | null {
  if ('sessionId' in command) return 'rentalId' in command ? (command.rentalId ?? null) : null;
  if ('positionId' in command) return positions.get(command.positionId)?.rentalId ?? null;
  return orders.get(command.orderId)?.rentalId ?? null;
}

/** By how much a movement changes what is free in the account, in cents. */
function availableChange(
  { orders, positions }: DeskState,
  { journal, reserves, ends, resizes = [] }: Movement,
  account: LedgerAccount,
): bigint {
  const before = (reference: string): bigint => {
    const held = positions.get(reference)?.margin ?? orders.get(reference)?.held;
    assert(held !== undefined, 'a robot moves the holds of its own orders and positions');
    return held;
  };
  let change = 0n;
  for (const { account: to, money: moved } of journal?.postings ?? [])
    if (to.key === account.key) change += moved.minor;
  for (const { money: reserved } of reserves) change -= reserved.minor;
  for (const { reference, money: after } of resizes) change -= after.minor - before(reference);
  for (const { reference } of ends) change += before(reference);
  return change;
}

function resized(
  movement: Movement,
  hold: { readonly reference: string; readonly account: LedgerAccount },
  held: bigint,
  change: bigint,
): Movement {
  if (change === 0n) return movement;
  const after = held + change;
  assert(after >= RENTAL_KEPT, 'a robot spends no more than it has');
  return {
    ...movement,
    resizes: [...(movement.resizes ?? []), { ...hold, money: money(hold.account.currency, after) }],
  };
}
