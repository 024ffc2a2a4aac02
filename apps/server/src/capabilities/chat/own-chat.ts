/** What customers and guests read and do in their own conversations, but for writing. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as contract from '@candor/contract/chat';
import { refuseNow } from '@candor/contract/kernel/refused';
import { pageFrom, rowWindow, type PageRequest } from '@candor/kit/paging';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { appendSystem, type Appended } from './append.ts';
import { authorOf, type Asker } from './asker.ts';
import { loadCards } from './cards.ts';
import type { ChatDeps } from './chat-deps.ts';
import { conversationLife, moveMarks, type Marks } from './conversation.rules.ts';
import {
  countAhead,
  countOwnConversations,
  findConversation,
  findNewest,
  findOwn,
  findOwnForUpdate,
  listOwnConversations,
  saveEnded,
  saveMarks,
  saveRating,
  type Conversation,
} from './conversations.store.ts';
import { loadTitles } from './load-titles.ts';
import { listMessages, type Message, type Window } from './messages.store.ts';
import { loadService } from './service.ts';
import { askerAddress } from './show-chat-file.ts';
import { shownConversation, shownMessage, type ShownConversation } from './shown-chat.ts';
import { tell } from './tell.ts';

type Shown = Pick<ChatDeps, 'secrets'> & { readonly now: number };

export async function withPlace(
  reader: Reader,
  conversation: Conversation,
): Promise<ShownConversation> {
  return shownConversation(
    conversation,
    conversation.state === 'waiting' ? await countAhead(reader, conversation) : null,
  );
}

export async function loadOwnChat(
  { db, hours }: Pick<ChatDeps, 'db' | 'hours'>,
  asker: Asker,
  now: number,
): Promise<DataOf<typeof contract.loadChat>> {
  const [newest, service] = await Promise.all([findNewest(db, asker), loadService(db, hours, now)]);
  return { conversation: newest === null ? null : await withPlace(db, newest), service };
}

export async function listOwnChats(
  reader: Reader,
  asker: Asker,
  page: PageRequest,
): Promise<DataOf<typeof contract.listChats>> {
  const rows = await listOwnConversations(reader, asker, rowWindow(page));
  const total = await countOwnConversations(reader, asker);
  const { items, ...rest } = pageFrom(rows, page, (row) => row);
  return {
    ...rest,
    items: await Promise.all(items.map((row) => withPlace(reader, row))),
    total,
  };
}

export async function listOwnMessages(
  reader: Reader,
  shown: Shown,
  asker: Asker,
  { conversationId, ...window }: Window & { readonly conversationId: string },
): Promise<DataOf<typeof contract.listChatMessages>> {
  const conversation = (await findOwn(reader, asker, conversationId)) ?? refuseNow('CHAT_UNKNOWN');
  const messages = await listMessages(reader, conversationId, window);
  const view = await ownView(reader, shown, asker, messages);
  return {
    conversation: await withPlace(reader, conversation),
    messages: messages.map((message) => shownMessage(message, view)),
    hasEarlier: (messages[0]?.sequence ?? 1) > 1,
  };
}

export async function shownSent(
  reader: Reader,
  shown: Shown,
  asker: Asker,
  { conversation, message }: Appended,
): Promise<DataOf<typeof contract.sendChatMessage>> {
  const view = await ownView(reader, shown, asker, [message]);
  return {
    conversation: await withPlace(reader, conversation),
    message: shownMessage(message, view),
  };
}

async function ownView(
  reader: Reader,
  { secrets, now }: { readonly secrets: Secrets; readonly now: number },
  asker: Asker,
  messages: readonly Message[],
) {
  const viewer = authorOf(asker);
  return {
    side: 'customer' as const,
    getAddress: (fileId: string) => askerAddress(secrets, { fileId, viewer, now }),
    facts: await loadCards(reader, asker.kind === 'customer' ? asker.customerId : null, messages),
    titles: await loadTitles(reader, messages),
  };
}

export async function markOwnChat(
  tx: Tx,
  asker: Asker,
  { conversationId, ...told }: Marks & { readonly conversationId: string },
): Promise<DataOf<typeof contract.markChat>> {
  const before = (await findOwnForUpdate(tx, asker, conversationId)) ?? refuseNow('CHAT_UNKNOWN');
  const marks = { deliveredThrough: before.customerDelivered, readThrough: before.customerRead };
  const moved = moveMarks(marks, told, before.lastSequence);
  const isMoved =
    moved.deliveredThrough !== marks.deliveredThrough || moved.readThrough !== marks.readThrough;
  if (isMoved) {
    await saveMarks(tx, conversationId, 'customer', moved);
    await tell(
      tx,
      {
        ...before,
        customerDelivered: moved.deliveredThrough,
        customerRead: moved.readThrough,
      },
      { areMarks: true },
    );
  }
  return { customerMarks: moved };
}

/** Ending it again answers the same. */
export async function endOwnChat(
  tx: Tx,
  asker: Asker,
  conversationId: string,
): Promise<ShownConversation> {
  const before = (await findOwnForUpdate(tx, asker, conversationId)) ?? refuseNow('CHAT_UNKNOWN');
  if (conversationLife.next(before.state, 'end') === null) return shownConversation(before, null);
  const said = await appendSystem(tx, before, 'endedByCustomer');
  await saveEnded(tx, conversationId, 'customer');
  const ended = (await findConversation(tx, conversationId)) ?? refuseNow('CHAT_UNKNOWN');
  await tell(tx, ended, { messages: [said.message], isState: true });
  return shownConversation(ended, null);
}

export async function rateOwnChat(
  tx: Tx,
  asker: Asker,
  {
    conversationId,
    stars,
    text,
  }: { readonly conversationId: string; readonly stars: number; readonly text: string | null },
): Promise<ShownConversation> {
  const before = (await findOwnForUpdate(tx, asker, conversationId)) ?? refuseNow('CHAT_UNKNOWN');
  if (before.state !== 'ended') refuseNow('CHAT_NOT_ENDED');
  if (!(await saveRating(tx, conversationId, { stars, text }))) refuseNow('CHAT_RATED');
  const rated = (await findConversation(tx, conversationId)) ?? refuseNow('CHAT_UNKNOWN');
  await tell(tx, rated, { isState: true });
  return shownConversation(rated, null);
}
