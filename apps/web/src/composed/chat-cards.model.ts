/** Rows of other capabilities as cards of a conversation: the server reads the same figures later. */
import { cardFacts, sentCard } from '@candor/contract/kernel/chat';
import type { Deposit } from '../capabilities/deposit/deposit.api.ts';
import type { PreparedCard } from '../capabilities/chat/outbox.model.ts';
import type { OrderRow } from '../capabilities/positions/positions.api.ts';
import type { Transfer } from '../capabilities/wallet/wallet.api.ts';
import type { Withdrawal } from '../capabilities/withdraw/withdraw.api.ts';

export function orderCard(row: OrderRow): PreparedCard {
  const { source, code, direction, orderType, state, quantity, filled, createdAt } = row;
  return prepared('order', row.id, {
    source,
    code,
    direction,
    orderType,
    state,
    quantity,
    filled,
    at: createdAt,
  });
}

export function depositCard({ id, sent, reference, state, createdAt }: Deposit): PreparedCard {
  return prepared('deposit', id, { money: sent, reference, state, at: createdAt });
}

export function withdrawalCard({ id, ...row }: Withdrawal): PreparedCard {
  return prepared('withdrawal', id, {
    money: row.amount,
    state: row.state,
    destinationMasked: row.destination.masked,
    at: row.createdAt,
  });
}

export function transferCard({ id, ...row }: Transfer): PreparedCard {
  const { from, to, sent, received, status, createdAt } = row;
  return prepared('transfer', id, { from, to, sent, received, status, at: createdAt });
}

function prepared(of: PreparedCard['card']['of'], id: string, facts: object): PreparedCard {
  return {
    card: sentCard.parse({ of, id }),
    facts: cardFacts.parse({ of, id, ...facts }),
  };
}
