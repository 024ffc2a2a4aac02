/** The calls of a conversation, alike for a customer and for a guest with a key. */
import {
  endChat,
  endGuestChat,
  listChatMessages,
  listGuestMessages,
  loadChat,
  loadChatService,
  loadGuestChat,
  makeGuestTranscript,
  makeTranscript,
  markChat,
  markGuestChat,
  rateChat,
  rateGuestChat,
  sendChatMessage,
  sendGuestMessage,
  typeAsGuest,
  typeInChat,
} from '@candor/contract/chat';
import { assert } from '@candor/kit/assert';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { call, callUntil } from '../../platform/calls/call.ts';
import { currentSession, useSession } from '../../platform/device/session.ts';
import { currentGuestKey, needGuestKey } from './guest-key.ts';
import { toSend, type OutContent } from './outbox.model.ts';
import type { Marks } from '@candor/client/chat/messages.model';
import type { Conversation, Current, Thread } from './thread.model.ts';

export type Window = { readonly before?: string; readonly after?: string; readonly limit?: string };
export type Transcript = ReceivedDataOf<typeof makeTranscript>;
export type Sent = ReceivedDataOf<typeof sendChatMessage>;
export type Rating = { readonly stars: number; readonly text: string | null };

export type ChatSide = {
  /** Whose queue and readings: the customer's id, or `guest`. */
  readonly owner: string;
  readonly isGuest: boolean;
  load(signal: AbortSignal): Promise<Current>;
  listMessages(conversationId: string, window: Window, signal?: AbortSignal): Promise<Thread>;
  send(requestId: string, content: OutContent): Promise<Sent>;
  mark(conversationId: string, marks: Marks): Promise<unknown>;
  type(conversationId: string): Promise<unknown>;
  end(conversationId: string): Promise<Conversation>;
  rate(conversationId: string, rating: Rating): Promise<Conversation>;
  makeTranscript(conversationId: string): Promise<Transcript>;
};

export const GUEST = 'guest';
/** A dead connection must not hold up what is written next. */
const SEND_TIMEOUT_MS = 20_000;

export function useChatSide(): ChatSide {
  const session = useSession();
  return session === null ? guestSide : customerSide(session.user.id);
}

export function currentSide(): ChatSide {
  const session = currentSession();
  return session === null ? guestSide : customerSide(session.user.id);
}

const sides = new Map<string, ChatSide>();

/** One object per person, so that effects do not run again. */
function customerSide(owner: string): ChatSide {
  const known = sides.get(owner);
  if (known !== undefined) return known;
  const side: ChatSide = {
    owner,
    isGuest: false,
    load: async (signal) => await callUntil(signal, loadChat, { isQuiet: true }),
    listMessages: async (conversationId, window, signal) =>
      await call(listChatMessages, {
        query: { conversationId, ...window },
        isQuiet: true,
        ...(signal === undefined ? {} : { signal }),
      }),
    send: async (requestId, content) =>
      await call(sendChatMessage, {
        body: { requestId, content: toSend(content) },
        isQuiet: true,
        timeoutMs: SEND_TIMEOUT_MS,
      }),
    mark: async (conversationId, marks) =>
      await call(markChat, { body: { conversationId, ...marks }, isQuiet: true }),
    type: async (conversationId) =>
      await call(typeInChat, { body: { conversationId }, isQuiet: true }),
    end: async (conversationId) => await call(endChat, { body: { conversationId } }),
    rate: async (conversationId, rating) =>
      await call(rateChat, { body: { conversationId, ...rating } }),
    makeTranscript: async (conversationId) =>
      await call(makeTranscript, { query: { conversationId } }),
  };
  sides.set(owner, side);
  return side;
}

const guestSide: ChatSide = {
  owner: GUEST,
  isGuest: true,
  load: async (signal) =>
    currentGuestKey() === null
      ? {
          conversation: null,
          service: await callUntil(signal, loadChatService, { isQuiet: true }),
        }
      : await callUntil(signal, loadGuestChat, { ...withKey(), isQuiet: true }),
  listMessages: async (conversationId, window, signal) =>
    await call(listGuestMessages, {
      query: { conversationId, ...window },
      ...withKey(),
      isQuiet: true,
      ...(signal === undefined ? {} : { signal }),
    }),
  send: async (requestId, content) => {
    assert(content.kind === 'text', 'a guest sends only text');
    const { key } = await needGuestKey();
    return await call(sendGuestMessage, {
      body: { requestId, text: content.text },
      guestKey: key,
      isQuiet: true,
      timeoutMs: SEND_TIMEOUT_MS,
    });
  },
  mark: async (conversationId, marks) =>
    await call(markGuestChat, { body: { conversationId, ...marks }, ...withKey(), isQuiet: true }),
  type: async (conversationId) =>
    await call(typeAsGuest, { body: { conversationId }, ...withKey(), isQuiet: true }),
  end: async (conversationId) =>
    await call(endGuestChat, { body: { conversationId }, ...withKey() }),
  rate: async (conversationId, rating) =>
    await call(rateGuestChat, { body: { conversationId, ...rating }, ...withKey() }),
  makeTranscript: async (conversationId) =>
    await call(makeGuestTranscript, { query: { conversationId }, ...withKey() }),
};

function withKey(): { guestKey?: string } {
  const known = currentGuestKey();
  return known === null ? {} : { guestKey: known.key };
}
