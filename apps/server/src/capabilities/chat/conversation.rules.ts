/** The life of a conversation, and the limits of the chat. */
import { machine } from '@candor/kit/machine';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';

/** `release` also by rule: off duty, signed out, without a sign of life, or handed over. */
export const conversationLife = machine({
  waiting: { claim: 'open', end: 'ended' },
  open: { release: 'waiting', end: 'ended' },
  ended: {},
});

export const MESSAGES_PER_MINUTE_MAX = 30;
export const ANSWERS_PER_MINUTE_MAX = 120;
export const GUEST_MESSAGES_PER_MINUTE_MAX = 10;
export const GUEST_CHATS_PER_DAY_MAX = 10;
export const GUEST_CHATS_PER_NETWORK_PER_DAY_MAX = 100;
export const GUESTS_WAITING_PER_NETWORK_MAX = 20;
export const CHATS_PER_OPERATOR_MAX = 20;
export const CANNED_ANSWERS_MAX = 200;
export const NOTES_MAX = 200;

/** Without a word from either side. */
const OPEN_SILENCE_MS = 2 * HOUR_MS;
const WAITING_SILENCE_MS = 7 * DAY_MS;

export function silentSince(state: 'waiting' | 'open', now: number): number {
  return now - (state === 'open' ? OPEN_SILENCE_MS : WAITING_SILENCE_MS);
}

export type Marks = { readonly deliveredThrough: number; readonly readThrough: number };

/** Forward only, never past what was written; what was read has arrived. */
export function moveMarks(before: Marks, told: Marks, lastSequence: number): Marks {
  const readThrough = Math.max(before.readThrough, Math.min(told.readThrough, lastSequence));
  const delivered = Math.min(told.deliveredThrough, lastSequence);
  return {
    readThrough,
    deliveredThrough: Math.max(before.deliveredThrough, delivered, readThrough),
  };
}

/** `sentAt` of the author's messages within the last minute, the oldest first. */
export function admitMessage(
  sentAt: readonly number[],
  max: number,
  now: number,
): Decision<null, 'CHAT_TOO_FAST'> {
  const freed = sentAt[sentAt.length - max];
  if (freed === undefined) return ok(null);
  return refuse('CHAT_TOO_FAST', {
    seconds: Math.max(1, Math.ceil((freed + MINUTE_MS - now) / 1_000)),
  });
}

export type GuestUse = {
  readonly ownToday: number;
  readonly networkToday: number;
  readonly networkWaiting: number;
};

/** Asked when a guest would begin a new conversation. */
export function admitGuest(
  use: GuestUse,
): Decision<null, 'CHAT_GUEST_LIMIT_REACHED' | 'CHAT_GUESTS_TOO_MANY'> {
  if (use.ownToday >= GUEST_CHATS_PER_DAY_MAX)
    return refuse('CHAT_GUEST_LIMIT_REACHED', { max: GUEST_CHATS_PER_DAY_MAX });
  const isFull =
    use.networkToday >= GUEST_CHATS_PER_NETWORK_PER_DAY_MAX ||
    use.networkWaiting >= GUESTS_WAITING_PER_NETWORK_MAX;
  return isFull ? refuse('CHAT_GUESTS_TOO_MANY') : ok(null);
}

/** Known only while somebody is there and somebody was served lately. */
export function expectedWait(waitedMs: readonly number[], onDuty: number): number | null {
  if (onDuty === 0 || waitedMs.length === 0) return null;
  const sorted = waitedMs.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
