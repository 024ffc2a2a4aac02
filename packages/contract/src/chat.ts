/**
 * The chat with service. Customers and guests have one conversation at a time that has not ended;
 * writing after the end begins a new one. They are told over /push: customers by their events,
 * guests by a channel without content. Operators read a stream (CHAT_STREAM_PATH) on the console's
 * port. Shapes and limits: kernel/chat.ts.
 *
 * A message is sent once however often it is tried: the same requestId answers the first message.
 * What looks like a secret, or asks for one, is refused before it is stored (chat-guard/).
 */
import * as z from 'zod/mini';
import { askRefusals as asks } from './chat-guard/ask-codes.ts';
import {
  chatFile,
  chatMarks,
  chatMessage,
  chatNoteText,
  chatService,
  chatText,
  conversation,
  conversationStates,
  CHAT_MESSAGES_MAX,
  CHAT_MESSAGES_PAGE_MAX,
  fileName,
  ratingText,
  sentContent,
  sentMarks,
  transcript,
} from './kernel/chat.ts';
import {
  canned,
  cannedAnswer,
  chatNote,
  customerContext,
  deskConversation,
  dutyRow,
} from './chat/desk.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event, signal } from './kernel/event.ts';
import { cannedAnswerId, conversationId, customerId, operatorId } from './kernel/ids.ts';
import { getPage, pageInQuery, wholeInQuery } from './kernel/page.ts';
import { done, emptyBody, instantMs, requestId } from './kernel/shapes.ts';

const about = { conversationId };
const stars = z.int().check(z.gte(1), z.lte(5));
/** Backwards from `before`, or forwards from `after`; the newest when neither is there. */
const window = {
  before: z.optional(wholeInQuery(CHAT_MESSAGES_MAX + 1)),
  after: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))),
  limit: z._default(wholeInQuery(CHAT_MESSAGES_PAGE_MAX), 50),
};
/** Always in the order of their numbers. */
const messages = z.object({
  conversation,
  messages: z.array(chatMessage),
  /** Whether there are earlier ones. */
  hasEarlier: z.boolean(),
});
const current = z.object({
  /** The newest one, also when it has ended; null before the first. */
  conversation: z.nullable(conversation),
  service: chatService,
});
const sent = z.object({ conversation, message: chatMessage });
const tells = [
  'CHAT_TELLS_CARD_NUMBER',
  'CHAT_TELLS_SEED_PHRASE',
  'CHAT_TELLS_PASSWORD',
  'CHAT_TELLS_CODE',
] as const;
const uploads = [
  'FILE_QUOTA_REACHED',
  'FILE_MISSING',
  'FILE_TOO_LARGE',
  'CHAT_FILE_TYPE_REFUSED',
  'FILE_PIXELS_TOO_MANY',
  'SERVER_BUSY',
] as const;

export const loadChatService = endpoint({
  method: 'GET',
  path: '/chat/service',
  caller: 'anyone',
  rate: 'read',
  summary: 'The opening hours, who is really there now, and how long people waited lately.',
  data: chatService,
  refusals: [],
});

export const loadChat = endpoint({
  method: 'GET',
  path: '/chat/current',
  caller: 'customer',
  summary: 'Your newest conversation, and how service is staffed now.',
  data: current,
  refusals: [],
});

export const listChats = endpoint({
  method: 'GET',
  path: '/chat/conversations',
  caller: 'customer',
  summary: 'Your conversations, newest first.',
  query: z.strictObject({ ...pageInQuery }),
  data: getPage(conversation),
  refusals: [],
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/chat/messages',
  caller: 'customer',
  summary: 'Messages of an own conversation, in pages backwards or forwards by their numbers.',
  query: z.strictObject({ ...about, ...window }),
  data: messages,
  refusals: ['CHAT_UNKNOWN'],
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/chat/send',
  caller: 'customer',
  summary:
    'Writes to service: a text, an uploaded picture or file, or a card of an own order, deposit, withdrawal or transfer. Begins a conversation where none is under way. The same requestId answers the first message.',
  body: z.strictObject({ requestId, content: sentContent }),
  data: sent,
  refusals: [...tells, 'CHAT_FILE_UNKNOWN', 'CHAT_CARD_UNKNOWN', 'CHAT_TOO_FAST', 'CHAT_FULL'],
});

export const uploadChatFile = endpoint({
  method: 'POST',
  path: '/chat/upload',
  caller: 'customer',
  summary:
    'Takes one picture, PDF, text or CSV file (multipart field "file", at most 5 MB), judged by its content. It is sent by its id within a day, or deleted.',
  fileField: 'file',
  query: z.strictObject({ name: fileName }),
  data: chatFile,
  refusals: [...uploads],
  rate: 'upload',
});

export const markChat = endpoint({
  method: 'POST',
  path: '/chat/marks',
  caller: 'customer',
  summary: 'How far messages arrived and were read here. Marks only move forward.',
  body: z.strictObject({ ...about, ...sentMarks }),
  data: z.object({ customerMarks: chatMarks }),
  refusals: ['CHAT_UNKNOWN'],
});

export const typeInChat = endpoint({
  method: 'POST',
  path: '/chat/typing',
  caller: 'customer',
  summary: 'Says that the customer is typing. Not stored; at most every three seconds counts.',
  body: z.strictObject(about),
  data: done,
  refusals: ['CHAT_UNKNOWN'],
});

export const endChat = endpoint({
  method: 'POST',
  path: '/chat/end',
  caller: 'customer',
  summary: 'Ends the conversation. Ending it again answers the same.',
  body: z.strictObject(about),
  data: conversation,
  refusals: ['CHAT_UNKNOWN'],
});

export const rateChat = endpoint({
  method: 'POST',
  path: '/chat/rate',
  caller: 'customer',
  summary: 'Rates a conversation that has ended, once, from one to five stars.',
  body: z.strictObject({ ...about, stars, text: ratingText }),
  data: conversation,
  refusals: ['CHAT_UNKNOWN', 'CHAT_NOT_ENDED', 'CHAT_RATED'],
});

export const makeTranscript = endpoint({
  method: 'GET',
  path: '/chat/transcript',
  caller: 'customer',
  summary:
    'The conversation as plain text in the language of the caller, with a hash over its messages.',
  query: z.strictObject(about),
  data: transcript,
  refusals: ['CHAT_UNKNOWN'],
});

export const startGuestChat = endpoint({
  method: 'POST',
  path: '/chat/guest/key',
  caller: 'anyone',
  summary:
    'A key for somebody without an account, to be sent in the header guest-key with every guest call, and the channel of /push that says when there is something to read. Nothing is stored before the first message.',
  body: emptyBody,
  data: z.object({ key: z.string(), channel: z.string() }),
  refusals: [],
});

export const loadGuestChat = endpoint({
  method: 'GET',
  path: '/chat/guest/current',
  caller: 'anyone',
  rate: 'read',
  summary: 'The newest conversation of this guest, and how service is staffed now.',
  data: current,
  refusals: ['CHAT_GUEST_KEY_MISSING'],
});

export const listGuestMessages = endpoint({
  method: 'GET',
  path: '/chat/guest/messages',
  caller: 'anyone',
  rate: 'read',
  summary: 'Messages of a conversation of this guest, in pages by their numbers.',
  query: z.strictObject({ ...about, ...window }),
  data: messages,
  refusals: ['CHAT_GUEST_KEY_MISSING', 'CHAT_UNKNOWN'],
});

export const sendGuestMessage = endpoint({
  method: 'POST',
  path: '/chat/guest/send',
  caller: 'anyone',
  summary:
    'A guest writes a text to service, within limits for guests. The same requestId answers the first message.',
  body: z.strictObject({ requestId, text: chatText }),
  data: sent,
  refusals: [
    'CHAT_GUEST_KEY_MISSING',
    ...tells,
    'CHAT_TOO_FAST',
    'CHAT_GUEST_LIMIT_REACHED',
    'CHAT_GUESTS_TOO_MANY',
    'CHAT_FULL',
  ],
});

export const markGuestChat = endpoint({
  method: 'POST',
  path: '/chat/guest/marks',
  caller: 'anyone',
  summary: 'How far messages arrived and were read by the guest. Marks only move forward.',
  body: z.strictObject({ ...about, ...sentMarks }),
  data: z.object({ customerMarks: chatMarks }),
  refusals: ['CHAT_GUEST_KEY_MISSING', 'CHAT_UNKNOWN'],
});

export const typeAsGuest = endpoint({
  method: 'POST',
  path: '/chat/guest/typing',
  caller: 'anyone',
  summary: 'Says that the guest is typing. Not stored.',
  body: z.strictObject(about),
  data: done,
  refusals: ['CHAT_GUEST_KEY_MISSING', 'CHAT_UNKNOWN'],
});

export const endGuestChat = endpoint({
  method: 'POST',
  path: '/chat/guest/end',
  caller: 'anyone',
  summary: 'Ends the conversation of a guest.',
  body: z.strictObject(about),
  data: conversation,
  refusals: ['CHAT_GUEST_KEY_MISSING', 'CHAT_UNKNOWN'],
});

export const rateGuestChat = endpoint({
  method: 'POST',
  path: '/chat/guest/rate',
  caller: 'anyone',
  summary: 'A guest rates a conversation that has ended, once.',
  body: z.strictObject({ ...about, stars, text: ratingText }),
  data: conversation,
  refusals: ['CHAT_GUEST_KEY_MISSING', 'CHAT_UNKNOWN', 'CHAT_NOT_ENDED', 'CHAT_RATED'],
});

export const makeGuestTranscript = endpoint({
  method: 'GET',
  path: '/chat/guest/transcript',
  caller: 'anyone',
  rate: 'read',
  summary: 'The conversation of a guest as plain text with a hash over its messages.',
  query: z.strictObject(about),
  data: transcript,
  refusals: ['CHAT_GUEST_KEY_MISSING', 'CHAT_UNKNOWN'],
});

/** A message for this customer, or sent by them from another device. */
export const chatMessageSent = event(
  'chat.message',
  z.object({ conversationId, message: chatMessage }),
);
export const chatMarked = event(
  'chat.marked',
  z.object({ conversationId, customerMarks: chatMarks, operatorMarks: chatMarks }),
);
/** It was claimed, returned to the queue, ended or rated. */
export const chatChanged = event('chat.changed', z.object({ conversation }));
/** The operator is typing. Not numbered and not kept: a frame `signal` of /push. */
export const chatTyping = signal(
  'chat.typing',
  z.object({ conversationId, shownUntil: instantMs }),
);

const agents = ['support'] as const;
const readers = ['support', 'auditor'] as const;
const path = z.strictObject({ id: conversationId });
const held = ['CHAT_UNKNOWN', 'OPERATOR_LINKED', 'CHAT_ENDED', 'CHAT_NOT_YOURS'] as const;

export const loadChatDesk = endpoint({
  method: 'GET',
  path: '/operator/chat/desk',
  caller: 'operator',
  roles: [...readers],
  summary:
    'The queue with the longest wait first, your conversations, those handed to you, and who is on duty.',
  data: z.object({
    /** Since when I am on duty; null while I am not. */
    onDutySince: z.nullable(instantMs),
    onDuty: z.array(dutyRow),
    service: chatService,
    queue: z.array(deskConversation),
    /** Of everybody who waits; the list is limited. */
    waiting: z.int(),
    own: z.array(deskConversation),
  }),
  refusals: [],
});

export const setDuty = endpoint({
  method: 'POST',
  path: '/operator/chat/duty',
  caller: 'operator',
  roles: [...agents],
  summary:
    'Goes on or off duty. Off duty, your conversations return to the queue and the customers are told.',
  body: z.strictObject({ isOnDuty: z.boolean() }),
  data: z.object({ onDutySince: z.nullable(instantMs) }),
  refusals: [],
});

export const searchChats = endpoint({
  method: 'GET',
  path: '/operator/chat/conversations',
  caller: 'operator',
  roles: [...readers],
  summary:
    'All conversations, newest first; of one customer, one operator or one state when asked.',
  query: z.strictObject({
    ...pageInQuery,
    state: z.optional(z.enum(conversationStates)),
    customer: z.optional(customerId),
    operator: z.optional(operatorId),
  }),
  data: getPage(deskConversation),
  refusals: [],
});

export const openChat = endpoint({
  method: 'GET',
  path: '/operator/chat/conversations/{id}',
  caller: 'operator',
  roles: [...readers],
  summary:
    'One conversation with its notes and messages, in pages by their numbers. Who has not claimed it is on record, and the customer sees it.',
  params: path,
  query: z.strictObject(window),
  data: z.object({
    conversation: deskConversation,
    messages: z.array(chatMessage),
    hasEarlier: z.boolean(),
    notes: z.array(chatNote),
    rating: z.nullable(z.object({ stars: z.int(), text: z.nullable(z.string()), at: instantMs })),
  }),
  refusals: ['CHAT_UNKNOWN', 'OPERATOR_LINKED'],
});

export const loadChatContext = endpoint({
  method: 'GET',
  path: '/operator/chat/conversations/{id}/context',
  caller: 'operator',
  roles: [...agents],
  summary:
    'Who asks: standing, verification, wallets, newest orders, deposits, withdrawals and reviews. On record as a look that the customer sees; null for a guest.',
  params: path,
  data: z.nullable(customerContext),
  refusals: ['CHAT_UNKNOWN', 'OPERATOR_LINKED'],
});

export const claimChat = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/claim',
  caller: 'operator',
  roles: [...agents],
  summary: 'Takes a waiting conversation, also one that was handed over. One operator wins.',
  params: path,
  body: emptyBody,
  data: deskConversation,
  refusals: [
    'CHAT_UNKNOWN',
    'OPERATOR_LINKED',
    'CHAT_ENDED',
    'CHAT_TAKEN',
    'CHAT_OFF_DUTY',
    'CHAT_OPEN_TOO_MANY',
  ],
});

export const releaseChat = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/release',
  caller: 'operator',
  roles: [...agents],
  summary: 'Returns an own conversation to the queue, in its old place.',
  params: path,
  body: emptyBody,
  data: deskConversation,
  refusals: [...held],
});

export const offerChat = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/offer',
  caller: 'operator',
  roles: [...agents],
  summary:
    'Hands an own conversation over to a colleague on duty, who takes it by claiming it within two minutes; then it is for everybody.',
  params: path,
  body: z.strictObject({ operatorId }),
  data: deskConversation,
  refusals: [...held, 'CHAT_COLLEAGUE_OFF_DUTY'],
});

export const answerChat = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/send',
  caller: 'operator',
  roles: [...agents],
  summary:
    'Writes to the customer. Asking for secrets or money, or for contact elsewhere, is refused, on record, and the customer is told.',
  params: path,
  body: z.strictObject({ requestId, content: sentContent }),
  data: z.object({ conversation: deskConversation, message: chatMessage }),
  refusals: [
    'REQUEST_ID_REUSED',
    ...held,
    ...asks,
    'CHAT_FILE_UNKNOWN',
    'CHAT_CARD_UNKNOWN',
    'CHAT_TOO_FAST',
    'CHAT_FULL',
  ],
});

export const uploadAnswerFile = endpoint({
  method: 'POST',
  path: '/operator/chat/upload',
  caller: 'operator',
  roles: [...agents],
  summary:
    'Takes one picture, PDF, text or CSV file to be sent by its id (multipart field "file", at most 5 MB).',
  fileField: 'file',
  query: z.strictObject({ name: fileName }),
  data: chatFile,
  refusals: [...uploads],
  rate: 'upload',
});

export const markAnswered = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/marks',
  caller: 'operator',
  roles: [...agents],
  summary: 'How far messages arrived and were read by the operator. Marks only move forward.',
  params: path,
  body: z.strictObject(sentMarks),
  data: z.object({ operatorMarks: chatMarks }),
  refusals: [...held],
});

export const typeAnswer = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/typing',
  caller: 'operator',
  roles: [...agents],
  summary: 'Says that the operator is typing. Not stored.',
  params: path,
  body: emptyBody,
  data: done,
  refusals: [...held],
});

export const noteInChat = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/note',
  caller: 'operator',
  roles: [...agents],
  summary: 'Adds a note that only operators read. That there is one is on record.',
  params: path,
  body: z.strictObject({ text: chatNoteText }),
  data: z.array(chatNote),
  refusals: ['CHAT_UNKNOWN', 'OPERATOR_LINKED', 'CHAT_FULL'],
});

export const closeChat = endpoint({
  method: 'POST',
  path: '/operator/chat/conversations/{id}/end',
  caller: 'operator',
  roles: [...agents],
  summary: 'Ends an own conversation.',
  params: path,
  body: emptyBody,
  data: deskConversation,
  refusals: [...held],
});

export const listCannedAnswers = endpoint({
  method: 'GET',
  path: '/operator/chat/canned',
  caller: 'operator',
  roles: ['support', 'editor', 'auditor'],
  summary: 'Canned answers in both languages, by their shortcut.',
  data: z.array(cannedAnswer),
  refusals: [],
});

export const saveCannedAnswer = endpoint({
  method: 'POST',
  path: '/operator/chat/canned/save',
  caller: 'operator',
  roles: ['editor'],
  summary: 'Adds or changes a canned answer. What an operator may not write, it may not say.',
  body: z.strictObject({ id: z.optional(cannedAnswerId), ...canned }),
  data: z.array(cannedAnswer),
  refusals: [
    'CANNED_ANSWER_ASKS',
    'CANNED_ANSWER_UNKNOWN',
    'CANNED_SHORTCUT_TAKEN',
    'CANNED_ANSWERS_FULL',
  ],
});

export const deleteCannedAnswer = endpoint({
  method: 'POST',
  path: '/operator/chat/canned/delete',
  caller: 'operator',
  roles: ['editor'],
  summary: 'Removes a canned answer.',
  body: z.strictObject({ id: cannedAnswerId }),
  data: z.array(cannedAnswer),
  refusals: ['CANNED_ANSWER_UNKNOWN'],
});
