/** One command of a batch, decided on what those before it left. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok as granted, type Decision } from '@candor/kit/decision';
import { justPost } from '../../ledger/movement.ts';
import { transferJournal } from '../../transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../transfers/transfer.ts';
import { applyOutcome } from '../booking/apply-outcome.rules.ts';
import { decide } from './decide.rules.ts';
import { countKeyUse } from './for-key.rules.ts';
import type { Command } from '../state/commands.ts';
import type { DeskAnswer } from '../state/desk-answer.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { DeskState, Outcome } from '../state/desk-state.ts';
import { ordersOn } from '../state/holdings.ts';
import { isOpen, isProtection } from '../state/order.ts';
import { sumsWith } from '../terms/lot-list.rules.ts';
import type { Batch } from './read-batch.ts';

export type Folded = {
  readonly decision: Decision<DeskAnswer, RefusalCode>;
  readonly events: readonly DeskEvent[];
  readonly journal: number | null;
  readonly transfer: Transfer | null;
  readonly becomes: Outcome['becomes'];
  readonly byKey: Outcome['byKey'];
};

/** Decides one command on the current state and applies its outcome. */
export function fold({ turn, state }: Batch, command: Command): Folded {
  const decided = decide(state, command);
  if (!decided.ok)
    return {
      ...{ decision: decided, events: [], journal: null, transfer: null },
      ...{ becomes: undefined, byKey: undefined },
    };
  const { outcome } = decided;
  let journal: number | null = null;
  if (outcome.transfer) {
    const funded = turn.apply(justPost(transferJournal(outcome.transfer)));
    assert(funded.ok, 'the rules move only what is there');
  }
  if (outcome.movement !== null) {
    const moved = turn.apply(outcome.movement);
    assert(moved.ok, 'the rules book only what is there');
    ({ journal } = moved);
  }
  applyOutcome(state, outcome);
  if (outcome.byKey !== undefined) countKeyUse(state, outcome.byKey);
  return {
    decision: granted(answerTo(command, state, outcome)),
    events: outcome.events,
    journal,
    transfer: outcome.transfer ?? null,
    becomes: outcome.becomes,
    byKey: outcome.byKey,
  };
}

function answerTo(
  { kind }: Command,
  state: DeskState,
  { orderId, positionId }: Outcome,
): DeskAnswer {
  const { orders, positions } = state;
  const protecting =
    kind !== 'protect' || positionId === null
      ? []
      : ordersOn(state, positionId).filter((order) => isProtection(order) && isOpen(order));
  const position =
    kind !== 'addMargin' || positionId === null ? undefined : positions.get(positionId);
  return {
    order: orderId === null ? null : (orders.get(orderId) ?? null),
    // As it is stored: without the lots themselves.
    position: position === undefined ? null : { ...position, lots: sumsWith(position.lots, []) },
    orders: protecting,
  };
}
