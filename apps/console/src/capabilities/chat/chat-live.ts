/**
 * The chat as this tab knows it: the desk, the conversations that were opened, and what is being
 * sent. The stream says what changed; content is read by REST, so a break of the stream loses
 * nothing. Calls that nobody asked for are made only while the operator is present, so that they
 * keep no forgotten session alive.
 */
import {
  answerChat,
  listCannedAnswers,
  loadChatDesk,
  markAnswered,
  openChat,
} from '@candor/contract/chat';
import {
  CHAT_MESSAGES_PAGE_MAX,
  CHAT_STREAM_HEARTBEAT_MS,
  type SentContent,
} from '@candor/contract/kernel/chat';
import {
  CHAT_STREAM_PATH,
  chatStreamEvent,
  type ChatStreamEvent,
} from '@candor/contract/chat/desk';
import { CallRefused, problemText } from '@candor/client/call-errors';
import { laterMarks } from '@candor/client/chat/messages.model';
import { changePending, withoutPending } from '@candor/client/chat/outbox.model';
import { jsonOrNull } from '@candor/client/json';
import { newRequestId } from '@candor/client/request-id';
import { createStore, useStore } from '@candor/client/store';
import { nowMs } from '@candor/client/time';
import { call, clientPorts } from '../../platform/call.ts';
import { openEventStream, type StreamState } from '../../platform/event-stream.ts';
import { isPresent, onReturn } from '../../platform/presence.ts';
import { currentSession, onSessionChange } from '../../platform/session.ts';
import { refetchCall } from '../../platform/use-call-query.ts';
import type { ChatNote, Desk, DeskConversation } from './chat.ts';
import { applyConversation, isCut, isOwn, soundOf } from './chat-desk.model.ts';
import { changeDraft, draftOf } from './chat-drafts.ts';
import { playSound } from './chat-sounds.ts';
import { withCanned } from './canned.model.ts';
import { nextToSend, revived, type Outgoing } from './outbox.model.ts';
import { isBehind, joined, newerOf, newestIn, type Thread } from './thread.model.ts';

type ChatState = {
  readonly desk: Desk | null;
  /** Why there is no desk; a null message is a missing answer. */
  readonly deskProblem: { readonly message: string | null } | null;
  readonly link: StreamState | 'off';
  /** How far the server's clock is ahead of this device. */
  readonly aheadMs: number;
  readonly typing: Readonly<Record<string, number>>;
  readonly threads: Readonly<Record<string, Thread>>;
  readonly threadProblems: Readonly<Record<string, { readonly message: string | null }>>;
  readonly outbox: readonly Outgoing[];
};

const START: ChatState = {
  desk: null,
  deskProblem: null,
  link: 'off',
  aheadMs: 0,
  typing: {},
  threads: {},
  threadProblems: {},
  outbox: [],
};
/** Two heartbeats may get lost. */
const SILENT_MS = 3 * CHAT_STREAM_HEARTBEAT_MS;
const THREADS_KEPT_MAX = 30;
const KNOWN_MAX = 200;

const store = createStore(START);

export function useChat(): ChatState {
  return useStore(store);
}

export function myId(): string {
  return currentSession()?.operator.id ?? '';
}

/** The server's time as well as this device knows it. */
export function chatNow(): number {
  return nowMs() + store.get().aheadMs;
}

/** Opens the stream for the first who asks, and closes it after the last. */
export function followChat(): () => void {
  followers += 1;
  if (followers === 1) begin();
  return () => {
    followers -= 1;
    if (followers === 0) end();
  };
}

export async function readDesk(): Promise<void> {
  if (isReadingDesk) {
    mustReadAgain = true;
    return;
  }
  isReadingDesk = true;
  const token = currentSession()?.token;
  try {
    const desk = await call(loadChatDesk, { isQuiet: true });
    if (currentSession()?.token === token) set({ desk, deskProblem: null });
  } catch (error) {
    const message = problemText(error);
    if (store.get().desk === null) set({ deskProblem: { message } });
  } finally {
    isReadingDesk = false;
  }
  if (mustReadAgain) {
    mustReadAgain = false;
    await readDesk();
  }
}

/** Reads a conversation; of somebody else's this is a look on record. */
export async function readThread(id: string, window: ThreadWindow = {}): Promise<void> {
  const { [id]: _, ...others } = store.get().threadProblems;
  set({ threadProblems: others });
  try {
    const page = await call(openChat, { params: { id }, query: { ...window }, isQuiet: true });
    takeThread(id, joined(store.get().threads[id], page));
  } catch (error) {
    set({
      threadProblems: { ...store.get().threadProblems, [id]: { message: problemText(error) } },
    });
  }
}
type ThreadWindow = { before?: string; after?: string; limit?: string };

/** What is known already is only read on. */
export async function showThread(id: string): Promise<void> {
  await (id in store.get().threads ? readOn(id) : readThread(id));
}

export async function readEarlier(id: string): Promise<void> {
  const first = store.get().threads[id]?.messages[0]?.sequence;
  if (first !== undefined) await readThread(id, { before: String(first) });
}

/**
 * Everything after what is known; answers come in pages. Only of what this operator serves:
 * anything else would be a look on record that nobody asked for.
 */
async function readOn(id: string): Promise<void> {
  if (readingOn.has(id)) return;
  readingOn.add(id);
  try {
    for (;;) {
      const thread = store.get().threads[id];
      if (thread === undefined || !isOwn(thread.conversation, myId())) return;
      const limit = String(CHAT_MESSAGES_PAGE_MAX);
      const query = { after: String(newestIn(thread)), limit };
      const page = await call(openChat, { params: { id }, query, isQuiet: true });
      const now = store.get().threads[id];
      if (now === undefined) return;
      const read = joined(now, page);
      takeThread(id, read);
      // Nothing new came, or there is nothing more.
      const newest = newestIn(read);
      if (newest <= newestIn(thread) || newest >= page.conversation.lastSequence) return;
    }
  } catch (error) {
    // The next event, or the stream's return, reads it again.
    problemText(error);
  } finally {
    readingOn.delete(id);
  }
}

/** As the stream or an act said it last, also of conversations that are on no list here. */
export function lastKnown(id: string): DeskConversation | null {
  return known.get(id) ?? null;
}

/** What an act answered, or the stream said. */
export function takeConversation(conversation: DeskConversation): void {
  known.delete(conversation.id);
  known.set(conversation.id, conversation);
  const [oldest] = known.keys();
  if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
  const { desk, threads } = store.get();
  if (desk !== null) {
    if (isCut(desk)) void readDesk();
    set({ desk: applyConversation(desk, conversation, myId()) });
  }
  const thread = threads[conversation.id];
  if (thread === undefined) return;
  const wasBehind = isBehind(thread, conversation);
  takeThread(conversation.id, {
    ...thread,
    conversation: newerOf(thread.conversation, conversation),
  });
  if (wasBehind && isPresent()) void readOn(conversation.id);
}

export function takeNotes(id: string, notes: ChatNote[]): void {
  const thread = store.get().threads[id];
  if (thread !== undefined) takeThread(id, { ...thread, notes });
}

/** The conversation in view; null when there is none, or the tab is not in front. */
export function setInView(id: string | null): void {
  inView = id;
}

export function sendMessage(conversationId: string, content: SentContent, text: string): void {
  const requestId = newRequestId();
  const outgoing: Outgoing = {
    requestId,
    conversationId,
    content,
    text,
    at: chatNow(),
    state: 'waiting',
    problem: null,
  };
  set({ outbox: [...store.get().outbox, outgoing] });
  void sendNext();
}

export function sendAgain(requestId: string): void {
  changeOutgoing(requestId, { state: 'waiting', problem: null });
  void sendNext();
}

export function discard(requestId: string): void {
  set({ outbox: withoutPending(store.get().outbox, requestId) });
  void sendNext();
}

/** Marks only move forward, so the same one is told once. */
export async function tellMarks(id: string, through: number, isRead: boolean): Promise<void> {
  const conversation = store.get().desk?.own.find((one) => one.id === id);
  if (conversation === undefined || !isPresent()) return;
  const told = toldMarks.get(id) ?? { deliveredThrough: 0, readThrough: 0 };
  const was = laterMarks(conversation.operatorMarks, told);
  const marks = laterMarks(was, { deliveredThrough: through, readThrough: isRead ? through : 0 });
  if (marks.deliveredThrough === was.deliveredThrough && marks.readThrough === was.readThrough)
    return;
  toldMarks.set(id, marks);
  try {
    const { operatorMarks } = await call(markAnswered, {
      params: { id },
      body: marks,
      isQuiet: true,
    });
    const now = store.get().desk?.own.find((one) => one.id === id);
    if (now !== undefined) takeConversation({ ...now, operatorMarks });
  } catch (error) {
    problemText(error);
    toldMarks.delete(id);
  }
}

function changeOutgoing(requestId: string, change: Partial<Outgoing>): void {
  set({ outbox: changePending(store.get().outbox, requestId, change) });
}

async function sendNext(): Promise<void> {
  const next = nextToSend(store.get().outbox);
  if (next === null) return;
  const { requestId, conversationId, content } = next;
  changeOutgoing(requestId, { state: 'sending', problem: null });
  try {
    const sent = await call(answerChat, {
      params: { id: conversationId },
      body: { requestId, content },
      isQuiet: true,
    });
    const thread = store.get().threads[conversationId];
    // A gap is read with what is in it.
    if (thread !== undefined && sent.message.sequence === newestIn(thread) + 1)
      takeThread(conversationId, { ...thread, messages: [...thread.messages, sent.message] });
    set({ outbox: withoutPending(store.get().outbox, requestId) });
    takeConversation(sent.conversation);
  } catch (error) {
    const isRefused = error instanceof CallRefused;
    changeOutgoing(requestId, {
      state: isRefused ? 'refused' : 'lost',
      problem: problemText(error),
    });
    if (isRefused) void readOn(conversationId);
  }
  await sendNext();
}

function begin(): void {
  const stream = openEventStream({
    path: CHAT_STREAM_PATH,
    silentMs: SILENT_MS,
    onEvent: ({ data }) => {
      const parsed = chatStreamEvent.safeParse(jsonOrNull(data));
      // A newer server may say more than this page knows.
      if (parsed.success) take(parsed.data);
    },
    onState: (link) => {
      if (link === store.get().link) return;
      set({ link });
      if (link === 'lost' && store.get().desk === null) void readDesk();
      if (link !== 'live') return;
      set({ outbox: revived(store.get().outbox) });
      void sendNext();
    },
  });
  const stopReturns = onReturn(catchUp);
  close = () => {
    stream.close();
    stopReturns();
  };
}

function end(): void {
  close();
  close = () => undefined;
  set({ link: 'off' });
}

function take(event: ChatStreamEvent): void {
  switch (event.type) {
    case 'hello':
      set({ aheadMs: event.at - nowMs() });
      // Read after the stream has begun, so that nothing falls between the two.
      if (!event.isResumed) catchUp();
      return;
    case 'heartbeat':
      set({ aheadMs: event.at - nowMs() });
      return;
    case 'conversation':
      takeNews(event.conversation);
      return;
    case 'typing':
      set({ typing: { ...store.get().typing, [event.conversationId]: event.shownUntil } });
      return;
    case 'duty':
      void readDesk();
      refetchCall(listCannedAnswers);
      return;
    case 'sessionEnded':
      clientPorts.onSessionOver();
  }
}

function takeNews(conversation: DeskConversation): void {
  const { desk, typing } = store.get();
  const { id, lastSender, lastSequence } = conversation;
  const before = desk?.own.find((one) => one.id === id);
  if (desk !== null) {
    const isLooking = inView === id;
    const sound = soundOf(desk, conversation, { myId: myId(), isLooking });
    if (sound !== null) playSound(sound);
  }
  // Who has sent it does not type any more.
  if (lastSender === 'customer' && lastSequence > (before?.lastSequence ?? 0) && id in typing)
    set({ typing: { ...typing, [id]: 0 } });
  takeConversation(conversation);
  if (isOwn(conversation, myId())) void tellMarks(id, lastSequence, false);
}

/** After a break, or when the operator is back: everything that is open is read on. */
export function catchUp(): void {
  void readDesk();
  for (const id of Object.keys(store.get().threads)) void readOn(id);
}

function takeThread(id: string, thread: Thread): void {
  const { [id]: _, ...others } = store.get().threads;
  const kept = Object.entries(others).slice(1 - THREADS_KEPT_MAX);
  set({ threads: { ...Object.fromEntries(kept), [id]: thread } });
}

function set(change: Partial<ChatState>): void {
  store.set({ ...store.get(), ...change });
}

let followers = 0;
let close: () => void = () => undefined;
let isReadingDesk = false;
let mustReadAgain = false;
let inView: string | null = null;
const known = new Map<string, DeskConversation>();
const readingOn = new Set<string>();
const toldMarks = new Map<string, { deliveredThrough: number; readThrough: number }>();

let token = currentSession()?.token;
onSessionChange(() => {
  if (currentSession()?.token === token) return;
  token = currentSession()?.token;
  toldMarks.clear();
  known.clear();
  // What could not be sent is not lost: it is a draft again.
  for (const { conversationId, text, content } of store.get().outbox)
    if (content.kind === 'text')
      changeDraft(conversationId, { message: withCanned(draftOf(conversationId).message, text) });
  store.set({ ...START, link: store.get().link });
});
