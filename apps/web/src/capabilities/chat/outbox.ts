/**
 * The queue of what was written, kept on the device (outbox.model.ts) and sent in its order by one
 * tab at a time: at once, when the network is back, and after growing pauses until then. Signing
 * out deletes it (platform/device/sign-out.ts).
 */
import { CallAborted, CallFailed, CallRefused } from '@candor/client/call-errors';
import { changePending, withoutPending } from '@candor/client/chat/outbox.model';
import { newRequestId } from '@candor/client/request-id';
import { createStoredState } from '@candor/client/stored-state';
import { useStore } from '@candor/client/store';
import { nowMs } from '@candor/client/time';
import { SECOND_MS } from '@candor/kit/time';
import { inOneTab } from '../../platform/device/one-tab.ts';
import { pushLine } from '../../platform/readings/push-line.ts';
import { retryDelayMs } from '@candor/client/backoff';
import { onSessionChange } from '../../platform/device/session.ts';
import { storage } from '../../platform/device/storage.ts';
import { after } from '../../platform/timers.ts';
import {
  beginThread,
  getCurrent,
  noteConversation,
  noteMessage,
  refreshCurrent,
} from './chat.api.ts';
import { currentSide, type ChatSide } from './chat-side.ts';
import { forgetGuestKey } from './guest-key.ts';
import { hasRoom, nextToSend, withQueued, type OutContent, type Queued } from './outbox.model.ts';
import { readOutbox } from './stored-outbox.ts';

export function useOutbox(owner: string): readonly Queued[] {
  return useStore(store).filter((queued) => queued.owner === owner);
}

/** False when the queue is full. */
export function enqueue(owner: string, contents: readonly OutContent[]): boolean {
  for (const content of contents) {
    store.start();
    if (!hasRoom(store.get(), owner)) return false;
    const queued = { owner, requestId: newRequestId(), at: nowMs(), content, problem: null };
    mine.set(queued.requestId, queued);
    change((outbox) => withQueued(outbox, queued));
  }
  sendSoon();
  return true;
}

export function removeQueued(requestId: string): void {
  mine.delete(requestId);
  change((outbox) => withoutPending(outbox, requestId));
}

/** What a tab has written and not seen settled, so that another tab's write cannot lose it. */
const mine = new Map<string, Queued>();

const store = createStoredState<'candor.chatOutbox', readonly Queued[]>({
  storage,
  key: 'candor.chatOutbox',
  initial: [],
  read: (text) => {
    const outbox = readOutbox(text);
    for (const { requestId, problem } of outbox) if (problem !== null) mine.delete(requestId);
    return [...mine.values()].reduce(withQueued, outbox);
  },
  isSame: (a, b) => JSON.stringify(a) === JSON.stringify(b),
});

function change(to: (outbox: readonly Queued[]) => readonly Queued[]): void {
  store.start();
  const outbox = to(store.get());
  if (outbox.length === 0) store.forget();
  else store.keep(outbox);
}

export function sendSoon(): void {
  stopWaiting();
  isAskedAgain = true;
  if (!isSending) void sendAll();
}

let isSending = false;
let isAskedAgain = false;
let failures = 0;
let stopWaiting: () => void = () => undefined;

async function sendAll(): Promise<void> {
  isSending = true;
  let pauseMs: number | null = null;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await inOneTab('candor.chatOutbox', async () => {
        pauseMs = await sendWaiting();
      });
    }
  } finally {
    isSending = false;
  }
  if (pauseMs !== null) stopWaiting = after(pauseMs, sendSoon);
}

/** Null when nothing waits any more, else how long to pause. */
async function sendWaiting(): Promise<number | null> {
  for (;;) {
    store.start();
    const side = currentSide();
    const queued = nextToSend(store.get(), side.owner);
    if (queued === null || !navigator.onLine) return null;
    const pauseMs = await trySend(side, queued);
    if (pauseMs !== null) return pauseMs;
  }
}

/** Null when it is settled, as sent or as refused. */
async function trySend(side: ChatSide, queued: Queued): Promise<number | null> {
  try {
    const { conversation, message } = await side.send(queued.requestId, queued.content);
    failures = 0;
    noteSent(side.owner, conversation, message);
    removeQueued(queued.requestId);
    return null;
  } catch (error) {
    if (error instanceof CallFailed || error instanceof CallAborted) return nextPauseMs();
    if (!(error instanceof CallRefused)) throw error;
    const seconds = error.values['seconds'];
    if (CODES_TO_WAIT.includes(error.code) || error.reason === 'CHAT_TOO_FAST')
      return typeof seconds === 'number' ? seconds * SECOND_MS : nextPauseMs();
    // The session is over: it waits for its owner.
    if (CODES_SESSION_OVER.includes(error.code)) return null;
    // The server forgot it; the next try brings a new one.
    if (error.reason === 'CHAT_GUEST_KEY_MISSING') {
      forgetGuestKey();
      return nextPauseMs();
    }
    mine.delete(queued.requestId);
    change((outbox) => changePending(outbox, queued.requestId, { problem: error.message }));
    return null;
  }
}

const CODES_TO_WAIT = [429, 503];
const CODES_SESSION_OVER = [401, 403];

function noteSent(owner: string, ...[conversation, message]: SentParts): void {
  const isFirst = getCurrent(owner)?.conversation?.id !== conversation.id;
  if (isFirst) beginThread(owner, conversation, message);
  noteConversation(owner, conversation);
  noteMessage(owner, conversation.id, message);
  if (isFirst) void refreshCurrent(owner);
}

type SentParts = [Parameters<typeof noteConversation>[1], Parameters<typeof noteMessage>[2]];

function nextPauseMs(): number {
  failures += 1;
  return Math.max(SECOND_MS, retryDelayMs(failures, 1));
}

store.start();
store.follow();
addEventListener('online', sendSoon);
pushLine.status.subscribe(() => {
  if (pushLine.status.get() === 'live') sendSoon();
});
onSessionChange(() => {
  mine.clear();
  store.start();
  sendSoon();
});
