/** What operators look at: the queue, a conversation, who asks. Looks at customers are on record. */
import type * as contract from '@candor/contract/chat';
import { CHAT_SILENT_MS, CHAT_STREAM_HEARTBEAT_MS } from '@candor/contract/kernel/chat';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { MINUTE_MS } from '@candor/kit/time';
import { toWire } from '@candor/money/wire';
import { hasEntrySince } from '../../core/audit/audit.store.ts';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import { listCustomerOrders } from '../../core/desk/store/lists/order-lists.store.ts';
import { wallets } from '../../core/ledger/accounts.ts';
import { listWallets } from '../../core/ledger/store/wallets.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listDeposits, listReviews, listWithdrawals, loadContextCustomer } from './cards.store.ts';
import { depositCard, loadCards, orderCard, withdrawalCard } from './cards.ts';
import type { ChatDeps } from './chat-deps.ts';
import {
  countConversations,
  countOwnConversations,
  countWaiting,
  listClaimedBy,
  listQueue,
  searchConversations,
  type Conversation,
} from './conversations.store.ts';
import { findDutySince, listOnDuty, noteAlive } from './duty.store.ts';
import { loadForOperator } from './held-chat.ts';
import { loadTitles } from './load-titles.ts';
import { listMessages, type Window } from './messages.store.ts';
import { shownNotes } from './serve-chat.ts';
import { loadService } from './service.ts';
import { operatorAddress } from './show-chat-file.ts';
import { shownMessage, shownOnDesk, shownRating } from './shown-chat.ts';

const QUEUE_SHOWN_MAX = 100;
const CONTEXT_ROWS = 10;
/** Pages of one reading are one look. */
const ONE_LOOK_MS = 10 * MINUTE_MS;

export async function loadChatDesk(
  tx: Tx,
  { hours }: Pick<ChatDeps, 'hours'>,
  { operator, network }: Acting,
): Promise<DataOf<typeof contract.loadChatDesk>> {
  const { operatorId } = operator;
  await noteAlive(tx, operatorId, CHAT_STREAM_HEARTBEAT_MS);
  const seenAfter = tx.now - CHAT_SILENT_MS;
  const queue = await listQueue(tx, QUEUE_SHOWN_MAX);
  const own = await listClaimedBy(tx, operatorId);
  const answer = {
    onDutySince: await findDutySince(tx, operatorId, seenAfter, tx.now),
    onDuty: await listOnDuty(tx, seenAfter, tx.now),
    service: await loadService(tx, hours, tx.now),
    queue: queue.map((one) => shownOnDesk(one, operatorId)),
    waiting: await countWaiting(tx),
    own: own.map((one) => shownOnDesk(one, operatorId)),
  };
  await recordLook(tx, getActor(operator, network), {
    action: 'chats.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return answer;
}

export async function searchChats(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.searchChats>,
): Promise<DataOf<typeof contract.searchChats>> {
  const filter = {
    state: query.state ?? null,
    customerId: query.customer ?? null,
    operatorId: query.operator ?? null,
  };
  const rows = await searchConversations(tx, filter, rowWindow(query));
  const total = await countConversations(tx, filter);
  const actor = getActor(operator, network);
  if (filter.customerId !== null && rows.length > 0)
    await record(tx, actor, {
      action: 'chats.searched',
      customerId: filter.customerId,
      subject: null,
      reason: null,
    });
  else
    await recordLook(tx, actor, {
      action: 'chats.searched',
      customerId: null,
      subject: null,
      reason: null,
      details: { state: filter.state ?? '', operator: filter.operatorId ?? '' },
    });
  const { items, ...page } = pageFrom(rows, query, (row) => shownOnDesk(row, operator.operatorId));
  return { ...page, items: [...items], total };
}

export async function openChat(
  tx: Tx,
  { secrets }: Pick<ChatDeps, 'secrets'>,
  acting: Acting,
  { id, ...window }: Window & { readonly id: string },
): Promise<DataOf<typeof contract.openChat>> {
  const { operatorId } = acting.operator;
  const conversation = await loadForOperator(tx, acting, id);
  const messages = await listMessages(tx, id, window);
  const view = {
    side: 'operator' as const,
    getAddress: (fileId: string) => operatorAddress(secrets, { fileId, operatorId, now: tx.now }),
    facts: await loadCards(tx, conversation.customerId, messages),
    titles: await loadTitles(tx, messages),
  };
  const answer = {
    conversation: shownOnDesk(conversation, operatorId),
    messages: messages.map((message) => shownMessage(message, view)),
    hasEarlier: (messages[0]?.sequence ?? 1) > 1,
    notes: await shownNotes(tx, id),
    rating: shownRating(conversation),
  };
  const isServing = conversation.state === 'open' && conversation.claimedBy === operatorId;
  if (!isServing) await recordOpened(tx, acting, conversation);
  return answer;
}

async function recordOpened(
  tx: Tx,
  { operator, network }: Acting,
  { id, customerId }: Conversation,
): Promise<void> {
  const details = { conversation: id };
  const look = {
    operatorId: operator.operatorId,
    action: 'chat.opened',
    details: JSON.stringify(details),
  };
  if (await hasEntrySince(tx, look, tx.now - ONE_LOOK_MS)) return;
  await record(tx, getActor(operator, network), {
    action: 'chat.opened',
    customerId,
    subject: id,
    reason: null,
    details,
  });
}

export async function loadChatContext(
  tx: Tx,
  acting: Acting,
  id: string,
): Promise<DataOf<typeof contract.loadChatContext>> {
  const { customerId } = await loadForOperator(tx, acting, id);
  if (customerId === null) return null;
  const page = { pageNum: 1, pageSize: CONTEXT_ROWS };
  const orders = await listCustomerOrders(tx, customerId, { page });
  const answer = {
    customer: await loadContextCustomer(tx, customerId),
    wallets: (await listWallets(tx, customerId)).map(({ code, balance, available }) => ({
      walletType: wallets[code].type,
      currency: wallets[code].currency,
      balance: toWire(balance),
      available: toWire(available),
    })),
    orders: orders.rows.map(orderCard),
    deposits: (await listDeposits(tx, customerId, CONTEXT_ROWS)).map(depositCard),
    withdrawals: (await listWithdrawals(tx, customerId, CONTEXT_ROWS)).map(withdrawalCard),
    reviews: await listReviews(tx, customerId, CONTEXT_ROWS),
    conversations: (await countOwnConversations(tx, { kind: 'customer', customerId })) - 1,
  };
  await record(tx, getActor(acting.operator, acting.network), {
    action: 'chat.contextOpened',
    customerId,
    subject: id,
    reason: null,
  });
  return answer;
}
