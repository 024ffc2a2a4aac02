/**
 * Allotted shares of a new stock become an ordinary holding on the day they list: long, paid in
 * full, with the price of the subscription as cost. What was held for them is invested in the same
 * step. Nothing is charged: that was done with the payment.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { asCustomerId } from '../../customers/customer.ts';
import { walletAccount } from '../../ledger/accounts.ts';
import type { Receive } from '../state/commands.ts';
import type { DeskState, Outcome } from '../state/desk-state.ts';
import { parsePrice } from '../terms/parse-terms.rules.ts';
import { emptyDraft, getMovement, getWallet } from '../booking/desk-movement.rules.ts';
import { joinedBy, positionToJoin } from '../booking/join.rules.ts';

export function decideReceive(state: DeskState, command: Receive): Outcome {
  const { customerId, source, instrumentId, subscriptionId, quantity, minor, price } = command;
  const view = state.view(source, instrumentId);
  assert(view !== null, `${instrumentId} is listed before its shares are handed out`);
  const parsed = parsePrice(view.terms, price);
  assert(parsed.ok, 'a subscription has a price on the grid');
  const units = parsed.outcome;
  const known = positionToJoin(state, {
    ...command,
    direction: Direction.Buy,
    leverage: 1,
    rentalId: null,
  });
  const positionId = known?.id ?? command.positionId;
  const marginBefore = known?.margin ?? 0n;
  const account = getWallet(customerId, view);
  const from = walletAccount(asCustomerId(customerId), command.from);
  const draft = emptyDraft();
  draft.ends.push({ reference: subscriptionId, account: from, as: 'posted' });
  draft.journal = {
    kind: 'subscription',
    postings: [
      { account: from, money: money(from.currency, -minor) },
      { account: account.invested, money: money(account.currency, minor) },
    ],
    facts: {
      subscription: subscriptionId,
      position: positionId,
      code: view.terms.code,
      quantity: String(quantity),
      price,
    },
  };
  const joined = joinedBy(view, known, {
    pieces: [{ units, quantity }],
    quantity,
    margin: minor,
    isOwned: true,
  });
  return {
    events: [
      {
        at: state.now,
        customerId,
        orderId: null,
        positionId,
        source,
        instrumentId,
        code: view.terms.code,
        direction: Direction.Buy,
        body: {
          kind: 'allotted',
          subscription: subscriptionId,
          quantity,
          units,
          minor,
          isOwned: true,
          marginAfter: marginBefore + minor,
          joined,
        },
      },
    ],
    movement: getMovement(draft),
    orderId: null,
    positionId,
  };
}
