/**
 * Shapes of the chat with service; the calls are in ../chat.ts.
 *
 * A conversation waits, is open while an operator has claimed it, and ends. Its messages are
 * numbered 1, 2, 3 … without a gap and never change. Each side has two marks, `deliveredThrough`
 * and `readThrough`, numbers of messages that only move forward. Text is text: nothing in it is
 * markup.
 */
import * as z from 'zod/mini';
import { Direction, FundOrderStatus, orderStates, OrderType } from './enumerations.ts';
import { chatFileId, conversationId, depositId, orderId, transferId, withdrawalId } from './ids.ts';
import { holdingWallet, money } from './money.ts';
import { tradedSource } from './orders.ts';
import { decimal } from './quote.ts';
import { instantMs, line } from './shapes.ts';

export const CHAT_TEXT_LENGTH_MAX = 2_000;
export const CHAT_NOTE_LENGTH_MAX = 1_000;
export const CHAT_FILE_NAME_LENGTH_MAX = 80;
/** Of one conversation; writing more begins a new one when it has ended. */
export const CHAT_MESSAGES_MAX = 5_000;
export const CHAT_MESSAGES_PAGE_MAX = 100;
/** A sign that somebody is typing is sent at most so often, and shown at most so long. */
export const CHAT_TYPING_EVERY_MS = 3_000;
export const CHAT_TYPING_SHOWN_MS = 6_000;
/** A hand-over that is not taken within it returns to the queue. */
export const CHAT_OFFER_MS = 2 * 60_000;
/** An operator without a sign of life for so long is off duty. */
export const CHAT_SILENT_MS = 90_000;
export const CHAT_STREAM_HEARTBEAT_MS = 15_000;
/** A guest's conversation is deleted so long after it ended. */
export const CHAT_GUEST_KEPT_DAYS = 30;

/** Transitions are in the server's capabilities/chat/conversation.rules.ts. */
export const conversationStates = ['waiting', 'open', 'ended'] as const;
export type ConversationState = (typeof conversationStates)[number];
/** `rule`: nobody wrote for a long time. */
export const conversationEnders = ['customer', 'operator', 'rule'] as const;
export const chatSenders = ['customer', 'operator', 'system'] as const;
export type ChatSender = (typeof chatSenders)[number];
export const chatKinds = ['text', 'picture', 'file', 'card'] as const;
export const chatFileTypes = ['jpeg', 'pdf', 'txt', 'csv'] as const;
export type ChatFileType = (typeof chatFileTypes)[number];

/** What the detector (chat-guard/) refuses, from operators and from customers. */
export const chatAsks = [
  'password',
  'code',
  'seedPhrase',
  'cardNumber',
  'remoteAccess',
  'money',
  'outsideContact',
] as const;
export type ChatAsk = (typeof chatAsks)[number];
export const chatTells = ['password', 'code', 'seedPhrase', 'cardNumber'] as const;
export type ChatTell = (typeof chatTells)[number];

/**
 * What the system says in a conversation; the sentences are in packages/i18n/src/chat. `claimed`:
 * {agent} is there now. `returned`: {agent} left, it waits again in its old place. `offered`:
 * handed to {agent}. `refusedAttempt`: a message of {agent} was stopped by the detector, `rule`
 * says why.
 */
export const chatSystemCodes = [
  'claimed',
  'returned',
  'offered',
  'endedByCustomer',
  'endedByOperator',
  'endedByRule',
  'refusedAttempt',
] as const;
export type ChatSystemCode = (typeof chatSystemCodes)[number];

/** Control characters and those without width go; line breaks and emoji stay. */
export function cleanChatText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, (one) => (one === '\n' || one === '\t' ? one : ''))
    .replaceAll(
      /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu,
      '',
    )
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, (one) =>
      one === '\u200d' || one === '\ufe0f' ? one : '',
    )
    .trim();
}

export const cleaned = (lengthMax: number) =>
  z.pipe(
    z.pipe(z.string().check(z.maxLength(2 * lengthMax)), z.transform(cleanChatText)),
    z.string().check(z.minLength(1), z.maxLength(lengthMax)),
  );
export const chatText = cleaned(CHAT_TEXT_LENGTH_MAX);
export const chatNoteText = cleaned(CHAT_NOTE_LENGTH_MAX);

/** The kind and the id; what a card shows is loaded when it is read. */
export const sentCard = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('order'), id: orderId }),
  z.strictObject({ of: z.literal('deposit'), id: depositId }),
  z.strictObject({ of: z.literal('withdrawal'), id: withdrawalId }),
  z.strictObject({ of: z.literal('transfer'), id: transferId }),
]);
export type SentCard = z.output<typeof sentCard>;

/** A picture or a file is uploaded first (uploadChatFile), then sent by its id. */
export const sentContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: chatText }),
  z.strictObject({ kind: z.literal('upload'), fileId: chatFileId }),
  z.strictObject({ kind: z.literal('card'), card: sentCard }),
]);
export type SentContent = z.output<typeof sentContent>;

export const orderFacts = z.object({
  of: z.literal('order'),
  id: orderId,
  source: tradedSource,
  code: z.string(),
  direction: z.enum(Direction),
  orderType: z.enum(OrderType),
  state: z.enum(orderStates),
  quantity: decimal,
  filled: decimal,
  at: instantMs,
});
export const depositFacts = z.object({
  of: z.literal('deposit'),
  id: depositId,
  money,
  reference: z.string(),
  /** As in the list of deposits: waitingReview, underReview, confirming, credited, refused. */
  state: z.string(),
  at: instantMs,
});
export const withdrawalFacts = z.object({
  of: z.literal('withdrawal'),
  id: withdrawalId,
  /** In dollars, fee included. */
  money,
  /** waitingReview, underReview, sent, paid, refused, cancelled. */
  state: z.string(),
  destinationMasked: z.string(),
  at: instantMs,
});
export const transferFacts = z.object({
  of: z.literal('transfer'),
  id: transferId,
  from: holdingWallet,
  to: holdingWallet,
  sent: money,
  received: money,
  status: z.enum(FundOrderStatus),
  at: instantMs,
});
export const cardFacts = z.discriminatedUnion('of', [
  orderFacts,
  depositFacts,
  withdrawalFacts,
  transferFacts,
]);
export type CardFacts = z.output<typeof cardFacts>;

/** Who helps: a name, and one of eight colours for the monogram that the product draws. */
export const chatAgent = z.object({ name: z.string(), tone: z.int() });
export const CHAT_AGENT_TONES = 8;

/** At most two letters: of the first and the last word, or the first two of a Chinese name. */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? '')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  const isHan = /\p{Script=Han}/u.test(name);
  const letters = isHan ? first.slice(0, 2) : [first[0] ?? '', last[0] ?? ''];
  return letters.join('').toUpperCase();
}

export const chatMarks = z.object({ deliveredThrough: z.int(), readThrough: z.int() });
export const sentMarks = {
  deliveredThrough: z.int().check(z.gte(0), z.lte(CHAT_MESSAGES_MAX)),
  readThrough: z.int().check(z.gte(0), z.lte(CHAT_MESSAGES_MAX)),
};

export const chatFile = z.object({
  id: chatFileId,
  name: z.string(),
  type: z.enum(chatFileTypes),
  bytes: z.int(),
  /** Of a picture; null for a file. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Short-lived; null in what is pushed, and read with the messages. */
  url: z.nullable(z.string()),
  urlExpiresAt: z.nullable(instantMs),
});

/** `facts` is null in what is pushed: read the message to see them. */
const chatCard = z.object({
  of: z.enum(['order', 'deposit', 'withdrawal', 'transfer']),
  id: z.string(),
  facts: z.nullable(cardFacts),
});

/**
 * What a program found for a message while nobody was on duty: published help and own records.
 * It writes nothing itself; the message waits for a person as ever.
 */
export const chatSuggestion = z.object({
  /** `title` is null in what is pushed. */
  articles: z.array(
    z.object({
      id: z.string(),
      title: z.nullable(z.object({ en: z.string(), zhHans: z.string() })),
    }),
  ),
  cards: z.array(chatCard),
});

export const chatMessage = z.object({
  sequence: z.int(),
  sender: z.enum(chatSenders),
  kind: z.enum(chatKinds),
  at: instantMs,
  /** Of a text; null otherwise. */
  text: z.nullable(z.string()),
  file: z.nullable(chatFile),
  card: z.nullable(chatCard),
  system: z.nullable(
    z.object({
      code: z.enum(chatSystemCodes),
      agent: z.nullable(z.string()),
      rule: z.nullable(z.enum(chatAsks)),
    }),
  ),
  /** Who of the operators wrote it; null for the other senders. */
  agent: z.nullable(chatAgent),
  /** Of a customer's text that came while nobody was on duty; null otherwise. */
  assistant: z.nullable(chatSuggestion),
  /** As the sender's client made it, on the sender's side only: finds it in the offline queue. */
  requestId: z.nullable(z.string()),
});

export const conversation = z.object({
  id: conversationId,
  state: z.enum(conversationStates),
  startedAt: instantMs,
  endedAt: z.nullable(instantMs),
  endedBy: z.nullable(z.enum(conversationEnders)),
  agent: z.nullable(chatAgent),
  lastSequence: z.int(),
  /** Of the customer or guest, and of the operators together. */
  customerMarks: chatMarks,
  operatorMarks: chatMarks,
  /** Its place in the queue, from 1; null while it does not wait. */
  position: z.nullable(z.int()),
  rating: z.nullable(z.object({ stars: z.int(), text: z.nullable(z.string()), at: instantMs })),
});

const serviceHours = z.object({
  /** IANA name: `Asia/Hong_Kong`. */
  zone: z.string(),
  /** Minutes of the day in that zone; `until` 1440 is midnight. Day 1 is Monday. */
  spans: z.array(z.object({ day: z.int(), from: z.int(), until: z.int() })),
});

/** What is really so. Null is unknown, never a guess. */
export const chatService = z.object({
  /** Null: around the clock. */
  hours: z.nullable(serviceHours),
  isOpen: z.boolean(),
  /** Null while it is open. */
  opensAt: z.nullable(instantMs),
  /** Operators on duty now. At 0 nobody is there, whatever the hours say. */
  onDuty: z.int(),
  waiting: z.int(),
  /** Median of the last 20 claims within 24 hours, while somebody is on duty. */
  expectedWaitMs: z.nullable(z.int()),
});

export const transcript = z.object({
  fileName: z.string(),
  /** Plain text in the caller's language; its last line is `SHA-256 <hash>`. */
  text: z.string(),
  /** Over the messages alone, so that it is the same in every language and at every download. */
  hash: z.string(),
  messages: z.int(),
});

/** On the guest's public channel `chat:<name>` (see startGuestChat): no content, only what to read. */
export const guestUpdate = z.object({
  conversationId,
  state: z.enum(conversationStates),
  lastSequence: z.int(),
  operatorMarks: chatMarks,
  /** The operator is typing until then; null otherwise. */
  typingUntil: z.nullable(instantMs),
});
export const ratingText = z.nullable(line(500));
export const fileName = line(CHAT_FILE_NAME_LENGTH_MAX);
