import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { noticeKinds } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { messageId } from './kernel/ids.ts';
import { pageInQuery, getPage } from './kernel/page.ts';
import { instantMs } from './kernel/shapes.ts';

const TIME_ZONE_LENGTH_MAX = 64;
export const MESSAGES_MARKED_AT_ONCE_MAX = 100;

const message = z.object({
  id: messageId,
  kind: z.enum(noticeKinds),
  title: z.string(),
  body: z.string(),
  /** A route of the app with its query, as `pages/kyc/individual`. */
  link: z.nullable(z.string()),
  createTimestamp: instantMs,
  isRead: z.boolean(),
});

const read = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

/** IANA name: instants in the texts are written in it; without one they say UTC. */
const zone = z.optional(z.string().check(z.minLength(1), z.maxLength(TIME_ZONE_LENGTH_MAX)));

export const listMessages = endpoint({
  method: 'GET',
  path: '/userMessage/getMessage',
  caller: 'customer',
  summary: 'The inbox, newest first; only the unread, or of one kind, when asked.',
  query: z.strictObject({
    ...pageInQuery,
    kind: z.optional(z.enum(noticeKinds)),
    onlyUnread: z.optional(read),
    zone,
  }),
  data: z.extend(getPage(message), { unread: z.int() }),
  refusals: ['TIME_ZONE_UNKNOWN'],
});

export const loadMessage = endpoint({
  method: 'GET',
  path: '/userMessage/{id}',
  caller: 'customer',
  summary: 'One message. Reading it does not mark it; updateRead does.',
  params: z.strictObject({ id: messageId }),
  query: z.strictObject({ zone }),
  data: message,
  refusals: ['TIME_ZONE_UNKNOWN', 'MESSAGE_UNKNOWN'],
});

export const markMessagesRead = endpoint({
  method: 'POST',
  path: '/userMessage/updateRead',
  caller: 'customer',
  summary: 'Marks some messages, or all, as read.',
  body: z.strictObject({
    messages: z.union([
      z.literal('all'),
      z.array(messageId).check(z.minLength(1), z.maxLength(MESSAGES_MARKED_AT_ONCE_MAX)),
    ]),
  }),
  data: z.object({ unread: z.int() }),
  refusals: ['MESSAGE_UNKNOWN'],
});

export const messageArrived = event(
  'message.arrived',
  z.object({
    id: messageId,
    kind: z.enum(noticeKinds),
    title: z.string(),
    unread: z.int(),
    // Absent from events that an earlier version kept.
    /** False where the customer does not want it in the inbox: there is no message of this id. */
    isKept: z.optional(z.boolean()),
    /** Null where it shall not be shown by the device. */
    onDevice: z.optional(z.nullable(z.object({ body: z.string(), link: z.nullable(z.string()) }))),
    at: z.optional(instantMs),
  }),
);
export const messagesRead = event('message.read', z.object({ unread: z.int() }));
