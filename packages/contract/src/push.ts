/**
 * The one websocket, /push.
 *
 * Events about the customer carry a gap-free number per customer. A client that sees a gap, or
 * comes back after a break, asks to `resume` after the last number it has; the server replays, or
 * says `resync` when that is no longer stored. Public channels carry no number: the newest value
 * wins, and a slow reader gets fewer.
 *
 * What a screen shows it may follow: the answer of a call (`isFollowed`) is made again after each
 * event of the customer, and at every beat where prices move it, and sent as the call would answer.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import type { SuccessEnvelope } from './kernel/envelope.ts';
import { emptyBody, instantMs } from './kernel/shapes.ts';

export const PUSH_PATH = '/push';
export const HEARTBEAT_MS = 15_000;
export const READINGS_PER_SOCKET_MAX = 24;
export const CHANNELS_PER_SOCKET_MAX = 500;
export const CHANNELS_PER_MESSAGE_MAX = 200;
/** A longer client frame closes the socket. */
export const CLIENT_FRAME_BYTES_MAX = 4_096;
/** A client that does not read is closed as `tooSlow` when so much waits for it at the server, */
export const UNREAD_BYTES_MAX = 1_024 * 1_024;
/** or when what waits has not become less than this for so long. */
export const UNREAD_BYTES_SLOW = 64 * 1_024;
export const UNREAD_MS_MAX = 30_000;
/** Pings that may stay without an answer or any other frame; then it is closed as `silent`. */
export const PINGS_MISSED_MAX = 2;

export const issuePushTicket = endpoint({
  method: 'POST',
  path: '/push/ticket',
  caller: 'customer',
  summary:
    'A ticket that opens one /push socket for this session, once, within 30 seconds; a program, which comes from no page, needs one.',
  body: emptyBody,
  data: z.object({ ticket: z.string(), expiresAt: instantMs }),
  refusals: [],
});

const CALL_LENGTH_MAX = 200;
/** Method and path, as `POST /position/me`. */
const callNamed = z.string().check(z.maxLength(CALL_LENGTH_MAX));
const sentWith = z.strictObject({ body: z.optional(z.unknown()), query: z.optional(z.unknown()) });

export const askTogether = endpoint({
  method: 'POST',
  path: '/push/readings',
  caller: 'customer',
  rate: 'read',
  summary:
    'Several calls that can be followed, asked as one and answered of one instant, each as it would be by itself; null where it would be refused.',
  body: z.strictObject({
    calls: z
      .array(z.strictObject({ call: callNamed, sent: sentWith }))
      .check(z.minLength(1), z.maxLength(READINGS_PER_SOCKET_MAX)),
  }),
  data: z.object({ answers: z.array(z.unknown()) }),
  refusals: [],
});

const channel = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}(:[A-Za-z0-9._-]{1,48}){0,3}$/));

const readingId = z.int().check(z.nonnegative());

export const clientFrame = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('subscribe'),
    channels: z.array(channel).check(z.minLength(1), z.maxLength(CHANNELS_PER_MESSAGE_MAX)),
  }),
  z.strictObject({
    type: z.literal('unsubscribe'),
    channels: z.array(channel).check(z.minLength(1), z.maxLength(CHANNELS_PER_MESSAGE_MAX)),
  }),
  z.strictObject({ type: z.literal('resume'), after: z.int().check(z.nonnegative()) }),
  z.strictObject({ type: z.literal('ping') }),
  z.strictObject({
    type: z.literal('follow'),
    /** Of this socket; one that is followed already is followed anew. */
    id: readingId,
    call: callNamed,
    sent: sentWith,
    /** The headers of the call: its answer is in this language, its days are of this zone. */
    languages: z.string().check(z.maxLength(CALL_LENGTH_MAX)),
    zone: z.nullable(z.string().check(z.maxLength(CALL_LENGTH_MAX))),
    /** Prices move it. */
    isMoving: z.boolean(),
  }),
  z.strictObject({ type: z.literal('unfollow'), id: readingId }),
]);
export type ClientFrame = z.output<typeof clientFrame>;
export type FollowFrame = Extract<ClientFrame, { type: 'follow' }>;

/** Of an event that a key is not told: its number alone, so that numbers have no gaps. */
export const HIDDEN_TOPIC = 'hidden';

export type ServerFrame =
  /** First frame. `seq` is the customer's newest number, null for a guest. */
  | { type: 'welcome'; at: number; seq: number | null; heartbeatMs: number }
  | { type: 'heartbeat'; at: number; seq: number | null }
  | { type: 'event'; seq: number; topic: string; at: number; data: unknown }
  /** About this customer, of the moment only (somebody is typing): no number, never replayed. */
  | { type: 'signal'; topic: string; at: number; data: unknown }
  /** Reload everything and continue from `seq`. */
  | { type: 'resync'; seq: number }
  | { type: 'update'; channel: string; data: unknown }
  | { type: 'updates'; updates: { channel: string; data: unknown }[] }
  | {
      type: 'subscribed';
      channels: string[];
      refused: { channel: string; reason: 'unknown' | 'tooMany' }[];
    }
  /** From here on every event of the customer is followed by a `reading`. */
  | { type: 'following'; id: number }
  /** What the call answers now; nothing that was told up to `seq` is missing in it. */
  | { type: 'reading'; id: number; seq: number; answer: SuccessEnvelope<unknown> }
  /** Not followed: the call has to be asked, and says why. */
  | { type: 'unfollowed'; id: number }
  | { type: 'refused'; reason: 'malformed' };

export const PushClose = {
  goingAway: 1001,
  unsupported: 1003,
  policy: 1008,
  tooBig: 1009,
  fault: 1011,
  tooSlow: 1013,
  silent: 4408,
  sessionEnded: 4401,
} as const;
