/** The desk of the operators who answer: conversations, duty, notes, prepared answers. */
import { fullLanguages } from '../kernel/language.ts';
import * as z from 'zod/mini';
import { reviewKinds, verificationStates } from '../kernel/enumerations.ts';
import { cannedAnswerId, conversationId, customerId, operatorId } from '../kernel/ids.ts';
import { amount, currency, holdingWallet } from '../kernel/money.ts';
import { getId, instantMs } from '../kernel/shapes.ts';
import {
  CHAT_TEXT_LENGTH_MAX,
  chatMarks,
  chatSenders,
  cleaned,
  conversationEnders,
  conversationStates,
  depositFacts,
  orderFacts,
  withdrawalFacts,
} from '../kernel/chat.ts';

/** For operators. Null where a guest asks. */
export const chatCustomer = z.object({
  id: customerId,
  userId: z.string(),
  name: z.string(),
});
export const deskConversation = z.object({
  id: conversationId,
  state: z.enum(conversationStates),
  customer: z.nullable(chatCustomer),
  /** Of the customer's app, when it began. */
  language: z.enum(fullLanguages),
  startedAt: instantMs,
  /** Since when it waits without an answer; null while it is open or has ended. */
  waitingSince: z.nullable(instantMs),
  endedAt: z.nullable(instantMs),
  endedBy: z.nullable(z.enum(conversationEnders)),
  claimedBy: z.nullable(z.object({ id: operatorId, name: z.string() })),
  /** Until when only they can take it. */
  offeredTo: z.nullable(z.object({ id: operatorId, name: z.string(), until: instantMs })),
  lastSequence: z.int(),
  lastSender: z.enum(chatSenders),
  /** The beginning of the last text that was written; null where it was none. */
  lastText: z.nullable(z.string()),
  lastAt: instantMs,
  customerMarks: chatMarks,
  operatorMarks: chatMarks,
  stars: z.nullable(z.int()),
  changedAt: instantMs,
});

export const chatNote = z.object({
  at: instantMs,
  by: z.object({ id: operatorId, name: z.string() }),
  text: z.string(),
});

export const dutyRow = z.object({ id: operatorId, name: z.string(), openChats: z.int() });

export const cannedAnswer = z.object({
  id: cannedAnswerId,
  /** What is typed after a slash to find it. */
  shortcut: z.string(),
  en: z.string(),
  zhHans: z.string(),
  changedAt: instantMs,
  changedBy: z.string(),
});
export const cannedShortcut = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(30));

export const customerContext = z.object({
  customer: z.object({
    id: customerId,
    userId: z.string(),
    name: z.string(),
    state: z.enum(['active', 'frozen', 'closed']),
    verification: z.enum(verificationStates),
    isDemo: z.boolean(),
    registeredAt: instantMs,
  }),
  wallets: z.array(
    z.object({ walletType: holdingWallet, currency, balance: amount, available: amount }),
  ),
  orders: z.array(orderFacts),
  deposits: z.array(depositFacts),
  withdrawals: z.array(withdrawalFacts),
  reviews: z.array(
    z.object({
      id: getId('rev'),
      kind: z.enum(reviewKinds),
      state: z.string(),
      submittedAt: instantMs,
      decidedAt: z.nullable(instantMs),
    }),
  ),
  /** Earlier conversations, the one that is open left out. */
  conversations: z.int(),
});

/**
 * The operators' stream, `GET /operator/chat/stream`, as server-sent events (`text/event-stream`)
 * read with fetch and the Authorization header. `id:` is a number; sent back as the header
 * `last-event-id`, every conversation that changed since comes again, so a break loses nothing.
 * Events can repeat: each says how things are, not what was added. Content is read by REST.
 */
export const CHAT_STREAM_PATH = '/operator/chat/stream';
export const chatStreamEvent = z.discriminatedUnion('type', [
  /** First of all, and after too long a break: read the desk anew. */
  z.object({ type: z.literal('hello'), at: instantMs, isResumed: z.boolean() }),
  z.object({ type: z.literal('conversation'), conversation: deskConversation }),
  z.object({ type: z.literal('typing'), conversationId, shownUntil: instantMs }),
  /** Somebody came or went, or canned answers changed. */
  z.object({ type: z.literal('duty'), at: instantMs }),
  z.object({ type: z.literal('heartbeat'), at: instantMs }),
  /** The session is over; the stream ends. */
  z.object({ type: z.literal('sessionEnded') }),
]);
export type ChatStreamEvent = z.output<typeof chatStreamEvent>;

export const canned = {
  shortcut: cannedShortcut,
  en: cleaned(CHAT_TEXT_LENGTH_MAX),
  zhHans: cleaned(CHAT_TEXT_LENGTH_MAX),
};
