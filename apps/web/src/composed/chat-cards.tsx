/** The latest own orders, deposits, withdrawals and transfers, to ask about one of them. */
import type { SentCard } from '@candor/contract/kernel/chat';
import type { CallQuery } from '@candor/client/reading';
import { StateView } from '@candor/ui/marks/state-view';
import { useEffect, useRef } from 'react';
import { CardBody } from '../capabilities/chat/card-view.tsx';
import type { CardKind } from '../capabilities/chat/card.model.ts';
import type { PreparedCard } from '../capabilities/chat/outbox.model.ts';
import { useDeposit, useDeposits } from '../capabilities/deposit/deposit.api.ts';
import { useOrder, useOrders } from '../capabilities/positions/positions.api.ts';
import { useTransfers } from '../capabilities/wallet/wallet.api.ts';
import { useWithdrawal, useWithdrawals } from '../capabilities/withdraw/withdraw.api.ts';
import { useText } from '../platform/i18n/text.ts';
import { QueryState } from '../platform/readings/query-state.tsx';
import { depositCard, orderCard, transferCard, withdrawalCard } from './chat-cards.model.ts';

type ListProps = { onChoose: (card: PreparedCard) => void };

export function ChatCardList({ of, onChoose }: ListProps & { of: CardKind }) {
  switch (of) {
    case 'order':
      return <OrderCards onChoose={onChoose} />;
    case 'deposit':
      return <DepositCards onChoose={onChoose} />;
    case 'withdrawal':
      return <WithdrawalCards onChoose={onChoose} />;
    case 'transfer':
      return <TransferCards onChoose={onChoose} />;
  }
}

/** Working and ended ones are two lists of the server. */
function OrderCards({ onChoose }: ListProps) {
  const working = useOrders(null, true);
  const ended = useOrders(null, false);
  if (working.status !== 'ready') return <QueryState of={working} />;
  if (ended.status !== 'ready') return <QueryState of={ended} />;
  const rows = new Map([...working.items, ...ended.items].map((row) => [row.id, row]));
  const newest = [...rows.values()].toSorted((a, b) => b.createdAt - a.createdAt);
  return <Cards of="order" cards={newest.map(orderCard)} onChoose={onChoose} />;
}

function DepositCards({ onChoose }: ListProps) {
  const pages = useDeposits(null);
  if (pages.status !== 'ready') return <QueryState of={pages} />;
  return <Cards of="deposit" cards={pages.items.map(depositCard)} onChoose={onChoose} />;
}

function WithdrawalCards({ onChoose }: ListProps) {
  const pages = useWithdrawals();
  if (pages.status !== 'ready') return <QueryState of={pages} />;
  return <Cards of="withdrawal" cards={pages.items.map(withdrawalCard)} onChoose={onChoose} />;
}

function TransferCards({ onChoose }: ListProps) {
  const pages = useTransfers();
  if (pages.status !== 'ready') return <QueryState of={pages} />;
  return <Cards of="transfer" cards={pages.items.map(transferCard)} onChoose={onChoose} />;
}

/** A question is mostly about one of the last ones; older ones are asked about from their own page. */
const CARDS_MAX = 20;

function Cards({
  of,
  cards,
  onChoose,
}: ListProps & { of: CardKind; cards: readonly PreparedCard[] }) {
  const t = useText();
  if (cards.length === 0) return <StateView kind="empty" title={t(`chat.attach.${of}.none`)} />;
  return (
    <ul className="-mx-4">
      {cards.slice(0, CARDS_MAX).map((card) => (
        <li key={card.card.id}>
          <button
            type="button"
            onClick={() => onChoose(card)}
            className="block w-full px-4 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
          >
            <span className="flex border-b border-line py-2.5">
              <CardBody of={of} facts={card.facts} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type ReaderProps = { card: SentCard; onRead: (card: PreparedCard) => void };

/** Draws nothing: the card is shown where it is prepared. */
export function ChatCardReader({ card, onRead }: ReaderProps) {
  switch (card.of) {
    case 'order':
      return <OrderReader card={card} onRead={onRead} />;
    case 'deposit':
      return <DepositReader card={card} onRead={onRead} />;
    case 'withdrawal':
      return <WithdrawalReader card={card} onRead={onRead} />;
    case 'transfer':
      return <TransferReader card={card} onRead={onRead} />;
  }
}

function OrderReader({ card: { id }, onRead }: ReaderProps) {
  const reading = useOrder(id);
  useRead(reading.status === 'ready' ? orderCard(reading.data.order) : null, onRead);
  return null;
}

function DepositReader({ card: { id }, onRead }: ReaderProps) {
  useRead(getCard(useDeposit(id), depositCard), onRead);
  return null;
}

function WithdrawalReader({ card: { id }, onRead }: ReaderProps) {
  useRead(getCard(useWithdrawal(id), withdrawalCard), onRead);
  return null;
}

function TransferReader({ card, onRead }: ReaderProps) {
  const pages = useTransfers();
  const found = pages.status === 'ready' ? pages.items.find(({ id }) => id === card.id) : undefined;
  useRead(found === undefined ? null : transferCard(found), onRead);
  return null;
}

function getCard<Row>(
  reading: CallQuery<Row>,
  toCard: (row: Row) => PreparedCard,
): PreparedCard | null {
  return reading.status === 'ready' ? toCard(reading.data) : null;
}

/** Once: the card is made anew in each drawing. */
function useRead(card: PreparedCard | null, onRead: (card: PreparedCard) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (card === null || isDone.current) return;
    isDone.current = true;
    onRead(card);
  });
}
