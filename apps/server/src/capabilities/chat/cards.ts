/**
 * Cards: an order, a deposit, a withdrawal or a transfer of the customer whose conversation it is.
 * Only kind and id are stored; what is shown is read from the books whenever a message is.
 */
import type { CardFacts, SentCard } from '@candor/contract/kernel/chat';
import { FundOrderStatus } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { findOrder } from '../../core/desk/store/orders.store.ts';
import type { Order } from '../../core/desk/state/order.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { wallets, isWalletCode } from '../../core/ledger/accounts.ts';
import type { Reader } from '../../platform/db/database.ts';
import {
  findDeposit,
  findTransfer,
  findWithdrawal,
  type DepositRow,
  type TransferRow,
  type WithdrawalRow,
} from './cards.store.ts';
import { suggestedCards, type Message } from './messages.store.ts';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';

/** Null: there is none, or it is somebody else's. */
export async function loadCard(
  reader: Reader,
  customerId: string,
  { of, id }: SentCard,
): Promise<CardFacts | null> {
  switch (of) {
    case 'order': {
      const order = await findOrder(reader, customerId, id);
      return order === null ? null : orderCard(order);
    }
    case 'deposit': {
      const deposit = await findDeposit(reader, customerId, id);
      return deposit === null ? null : depositCard(deposit);
    }
    case 'withdrawal': {
      const withdrawal = await findWithdrawal(reader, customerId, id);
      return withdrawal === null ? null : withdrawalCard(withdrawal);
    }
    case 'transfer': {
      const transfer = await findTransfer(reader, customerId, id);
      return transfer === null ? null : transferCard(transfer);
    }
  }
}

export async function loadCards(
  reader: Reader,
  customerId: string | null,
  messages: readonly Message[],
): Promise<ReadonlyMap<string, CardFacts>> {
  const cards = new Map<string, CardFacts>();
  if (customerId === null) return cards;
  for (const card of messages.flatMap(cardsIn)) {
    if (cards.has(card.id)) continue;
    const facts = await loadCard(reader, customerId, card);
    if (facts !== null) cards.set(card.id, facts);
  }
  return cards;
}

/** What was sent as a card, and what the assistant suggested. */
function cardsIn(message: Message): SentCard[] {
  const { cardOf, cardId } = message;
  const sent = cardOf === null || cardId === null ? [] : [{ of: cardOf, id: cardId } as SentCard];
  return [...sent, ...suggestedCards(message)];
}

const wire = (currency: Currency, minor: bigint) => ({
  currency,
  amount: toWire(money(currency, minor)),
});

export function orderCard(order: Order): CardFacts & { of: 'order' } {
  return {
    of: 'order',
    id: order.id,
    source: tradedSourceOf(order.source),
    code: order.code,
    direction: order.direction,
    orderType: order.type,
    state: order.state,
    quantity: quantityText(order.source, order.quantity),
    filled: quantityText(order.source, order.filled),
    at: order.createdAt,
  };
}

export function depositCard(deposit: DepositRow): CardFacts & { of: 'deposit' } {
  const { id, reference, state, at } = deposit;
  return { of: 'deposit', id, reference, state, at, money: wire(deposit.currency, deposit.sent) };
}

export function withdrawalCard(withdrawal: WithdrawalRow): CardFacts & { of: 'withdrawal' } {
  const { id, state, destinationMasked, at, amount } = withdrawal;
  return { of: 'withdrawal', id, state, destinationMasked, at, money: wire('USD', amount) };
}

const transferStatus: Readonly<Record<string, FundOrderStatus>> = {
  inProgress: FundOrderStatus.InProgress,
  settling: FundOrderStatus.Settling,
  done: FundOrderStatus.Success,
  cancelled: FundOrderStatus.Cancelled,
};

export function transferCard(row: TransferRow): CardFacts | null {
  if (!isWalletCode(row.from) || !isWalletCode(row.to)) return null;
  const status = transferStatus[row.state];
  if (status === undefined) return null;
  const [from, to] = [wallets[row.from], wallets[row.to]];
  return {
    of: 'transfer',
    id: row.id,
    from: from.type,
    to: to.type,
    sent: wire(from.currency, row.sent),
    received: wire(to.currency, row.received),
    status,
    at: Number(row.at),
  };
}
