/**
 * What is read of the chat. A thread that is read again only fetches what is missing, so that a
 * lost push, a new connection or a return to the page catches up by itself; what is pushed or sent
 * meanwhile is merged in.
 */
import { laterMarks, missingAfter, type Marks } from '@candor/client/chat/messages.model';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { listChats, uploadChatFile } from '@candor/contract/chat';
import { getReading, type CallQuery } from '@candor/client/reading';
import { callUntil } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { upload } from '../../platform/calls/upload.ts';
import { usePages } from '../../platform/readings/use-pages.ts';
import type { ChatSide } from './chat-side.ts';
import {
  isWhole,
  laterConversation,
  mergeMessages,
  type ChatMessage,
  type Conversation,
  type Current,
  type Thread,
} from './thread.model.ts';

const CURRENT = 'chat current';
const THREAD = 'chat thread';
const PAGE_MESSAGES = '50';
/** Places in the queue move. */
const WAITING_EVERY_MS = 10_000;
const QUIET_EVERY_MS = 60_000;

export function getCurrentOptions(side: ChatSide) {
  return {
    queryKey: [CURRENT, side.owner],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Current> =>
      mergeCurrent(getCurrent(side.owner), await side.load(signal)),
  };
}

export function useCurrent(side: ChatSide): CallQuery<Current> {
  const query = useQuery(
    {
      ...getCurrentOptions(side),
      refetchInterval: ({ state }) =>
        state.data?.conversation?.state === 'waiting' ? WAITING_EVERY_MS : QUIET_EVERY_MS,
    },
    queryClient,
  );
  // What was read stays while the network is away.
  if (query.data !== undefined)
    return { status: 'ready', data: query.data, refresh: async () => void (await query.refetch()) };
  return getReading(query);
}

export function useThread(side: ChatSide, conversationId: string): CallQuery<Thread> {
  const query = useQuery(
    {
      queryKey: threadKey(side.owner, conversationId),
      queryFn: async ({ signal }): Promise<Thread> =>
        await readThread(side, conversationId, signal),
    },
    queryClient,
  );
  if (query.data !== undefined)
    return { status: 'ready', data: query.data, refresh: async () => void (await query.refetch()) };
  return getReading(query);
}

export async function loadEarlier(side: ChatSide, thread: Thread): Promise<void> {
  const first = thread.messages[0];
  if (first === undefined) return;
  const page = await side.listMessages(thread.conversation.id, {
    before: String(first.sequence),
    limit: PAGE_MESSAGES,
  });
  noteMessages(side.owner, thread.conversation.id, page.messages);
}

/** Its address has expired. */
export async function readAgain(
  side: ChatSide,
  conversationId: string,
  sequence: number,
): Promise<ChatMessage | null> {
  const { messages } = await side.listMessages(conversationId, {
    after: String(sequence - 1),
    limit: '1',
  });
  noteMessages(side.owner, conversationId, messages);
  return messages.find((message) => message.sequence === sequence) ?? null;
}

export function useConversations() {
  return usePages({
    name: 'chat conversations',
    getId: ({ id }: Conversation) => id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listChats, {
        query: { pageNum: String(pageNum), pageSize: '20' },
      }),
  });
}

export async function uploadFile(
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) {
  return await upload(uploadChatFile, file, {
    query: { name: file.name.slice(-FILE_NAME_MAX) },
    ...options,
  });
}

const FILE_NAME_MAX = 80;

/** Pushed, sent from here, or part of another answer. */
export function noteMessage(owner: string, conversationId: string, message: ChatMessage): void {
  queryClient.setQueryData<Current>([CURRENT, owner], (current) => {
    const conversation = current?.conversation;
    if (current === undefined || conversation?.id !== conversationId) return current;
    const lastSequence = Math.max(conversation.lastSequence, message.sequence);
    return { ...current, conversation: { ...conversation, lastSequence } };
  });
  if (getCurrent(owner)?.conversation?.id !== conversationId) void refreshCurrent(owner);
  const thread = noteMessages(owner, conversationId, [message]);
  if (
    thread !== undefined &&
    (!isWhole(message) || missingAfter(thread.messages, message.sequence) !== null)
  )
    void refreshThread(owner, conversationId);
}

/** A conversation that began with this message is known whole: nothing need be loaded first. */
export function beginThread(owner: string, conversation: Conversation, message: ChatMessage): void {
  if (message.sequence === 1 && isWhole(message))
    queryClient.setQueryData<Thread>(
      threadKey(owner, conversation.id),
      (known) => known ?? { conversation, messages: [message] },
    );
}

export function noteConversation(owner: string, arrived: Conversation): void {
  queryClient.setQueryData<Current>(
    [CURRENT, owner],
    (current) =>
      current && { ...current, conversation: laterConversation(current.conversation, arrived) },
  );
  queryClient.setQueryData<Thread>(
    threadKey(owner, arrived.id),
    (thread) =>
      thread && { ...thread, conversation: laterConversation(thread.conversation, arrived) },
  );
}

export function noteMarks(
  owner: string,
  conversationId: string,
  marks: { readonly customerMarks?: Marks; readonly operatorMarks?: Marks },
): void {
  const moved = (conversation: Conversation): Conversation => ({
    ...conversation,
    customerMarks: laterMarks(conversation.customerMarks, marks.customerMarks ?? NO_MARKS),
    operatorMarks: laterMarks(conversation.operatorMarks, marks.operatorMarks ?? NO_MARKS),
  });
  queryClient.setQueryData<Current>([CURRENT, owner], (current) =>
    current?.conversation?.id === conversationId
      ? { ...current, conversation: moved(current.conversation) }
      : current,
  );
  queryClient.setQueryData<Thread>(
    threadKey(owner, conversationId),
    (thread) => thread && { ...thread, conversation: moved(thread.conversation) },
  );
}

export function getCurrent(owner: string): Current | undefined {
  return queryClient.getQueryData<Current>([CURRENT, owner]);
}

export async function refreshCurrent(owner: string): Promise<void> {
  await readAnew([CURRENT, owner]);
}

export async function refreshThread(owner: string, conversationId: string): Promise<void> {
  await readAnew(threadKey(owner, conversationId));
}

/** Also one in flight for the first time: its answer may be from before the change. */
async function readAnew(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

const NO_MARKS: Marks = { deliveredThrough: 0, readThrough: 0 };

const threadKey = (owner: string, conversationId: string): QueryKey => [
  THREAD,
  owner,
  conversationId,
];

function mergeCurrent(known: Current | undefined, arrived: Current): Current {
  const conversation = known?.conversation ?? null;
  return arrived.conversation === null
    ? arrived
    : { ...arrived, conversation: laterConversation(conversation, arrived.conversation) };
}

function noteMessages(
  owner: string,
  conversationId: string,
  messages: readonly ChatMessage[],
): Thread | undefined {
  return queryClient.setQueryData<Thread>(
    threadKey(owner, conversationId),
    (thread) => thread && { ...thread, messages: mergeMessages(thread.messages, messages) },
  );
}

async function readThread(
  side: ChatSide,
  conversationId: string,
  signal: AbortSignal,
): Promise<Thread> {
  const key = threadKey(side.owner, conversationId);
  const known = queryClient.getQueryData<Thread>(key);
  let { conversation, messages } =
    known ?? (await side.listMessages(conversationId, { limit: PAGE_MESSAGES }, signal));
  let after =
    known === undefined ? missingAfter(messages, conversation.lastSequence) : readFrom(messages);
  while (after !== null) {
    const page = await side.listMessages(
      conversationId,
      { after: String(after), limit: PAGE_MESSAGES },
      signal,
    );
    conversation = page.conversation;
    messages = mergeMessages(messages, page.messages);
    const next = missingAfter(messages, conversation.lastSequence);
    after = next !== null && next > after ? next : null;
  }
  const meanwhile = queryClient.getQueryData<Thread>(key);
  const read: Thread = {
    conversation: laterConversation(meanwhile?.conversation ?? null, conversation),
    messages: mergeMessages(meanwhile?.messages ?? [], messages),
  };
  noteConversation(side.owner, read.conversation);
  return read;
}

/** From the first that came without its addresses, from the first gap, or from the end. */
function readFrom(messages: readonly ChatMessage[]): number {
  const partial = messages.find((message) => !isWhole(message));
  const last = messages.at(-1)?.sequence ?? 0;
  return partial === undefined ? (missingAfter(messages, last) ?? last) : partial.sequence - 1;
}
