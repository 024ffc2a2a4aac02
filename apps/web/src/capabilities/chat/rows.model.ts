/**
 * The messages as they are shown: under their days, together where one side wrote several at a
 * time, with a line before what is new, and with what still waits on this device at the end.
 */
import { addDays, localDate } from '@candor/kit/local-date';
import { formatLocalDate, formatDate, type TimeZone } from '@candor/kit/moment-format';
import { MINUTE_MS } from '@candor/kit/time';
import type { Queued } from './outbox.model.ts';
import type { ChatMessage, Marks } from './thread.model.ts';

export type Mark = 'waiting' | 'refused' | 'sent' | 'delivered' | 'read';

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'new'; readonly key: string }
  | { readonly kind: 'system'; readonly key: string; readonly message: ChatMessage }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      /** Null for what others wrote. */
      readonly mark: Mark | null;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  | {
      readonly kind: 'queued';
      readonly key: string;
      readonly queued: Queued;
      readonly mark: Mark;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

/** Numbers of messages. */
export type Unread = { readonly after: number; readonly through: number };

/** Longer pauses begin a new group, with its own time. */
const GROUP_MS = 5 * MINUTE_MS;

export function getRows({
  messages,
  queued,
  operatorMarks,
  unread,
  zone,
}: {
  messages: readonly ChatMessage[];
  queued: readonly Queued[];
  operatorMarks: Marks;
  /** What was there and not read when the screen was opened; null for nothing. */
  unread: Unread | null;
  zone: TimeZone;
}): Row[] {
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  const waiting = queued.filter(({ requestId }) => !arrived.has(requestId));
  const entries: Entry[] = [
    ...messages.map((message) => getEntry(message, operatorMarks)),
    ...waiting.map((one) => ({
      at: one.at,
      by: 'customer',
      mark: one.problem === null ? ('waiting' as const) : ('refused' as const),
      queued: one,
    })),
  ];
  const firstNew = messages.find(
    ({ sequence, sender }) =>
      unread !== null &&
      sequence > unread.after &&
      sequence <= unread.through &&
      sender !== 'customer',
  );
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const isNewDay = before === undefined || !isSameDay(before.at, entry.at, zone);
    const isNew = 'message' in entry && entry.message === firstNew;
    return [
      ...(isNewDay
        ? [{ kind: 'day' as const, key: `day ${formatDate(entry.at, zone)}`, at: entry.at }]
        : []),
      ...(isNew ? [{ kind: 'new' as const, key: 'new' }] : []),
      getRow(entry, {
        isFirst: isNewDay || isNew || !isTogether(before, entry),
        isLast: !isFollowed(entry, entries[index + 1], firstNew, zone),
      }),
    ];
  });
}

/** How far an own message got. */
export function markOf(sequence: number, operatorMarks: Marks): Mark {
  if (sequence <= operatorMarks.readThrough) return 'read';
  return sequence <= operatorMarks.deliveredThrough ? 'delivered' : 'sent';
}

/** Today and yesterday by name, other days by date. */
export function nameDay(
  at: number,
  now: number,
  zone: TimeZone,
): 'today' | 'yesterday' | { readonly date: string } {
  const day = formatDate(at, zone, 'yearFirst');
  const today = formatDate(now, zone, 'yearFirst');
  if (day === today) return 'today';
  return day === addDays(localDate(today), -1) ? 'yesterday' : { date: formatLocalDate(day) };
}

type Entry = { readonly at: number; readonly by: string; readonly mark: Mark | null } & (
  | { readonly message: ChatMessage }
  | { readonly queued: Queued }
);

function getEntry(message: ChatMessage, operatorMarks: Marks): Entry {
  const { at, sender, agent, sequence } = message;
  return {
    at,
    by: `${sender} ${agent?.name ?? ''}`.trim(),
    mark: sender === 'customer' ? markOf(sequence, operatorMarks) : null,
    message,
  };
}

function getRow(entry: Entry, place: { isFirst: boolean; isLast: boolean }): Row {
  if ('queued' in entry) {
    const { queued } = entry;
    const mark = entry.mark ?? 'waiting';
    return { kind: 'queued', key: queued.requestId, queued, mark, ...place };
  }
  const { message, mark } = entry;
  // The same key before and after it was sent: the bubble stays where it is.
  const key = message.requestId ?? `m${message.sequence}`;
  if (message.sender === 'system') return { kind: 'system', key, message };
  return { kind: 'message', key, message, mark, ...place };
}

function isTogether(before: Entry | undefined, entry: Entry): boolean {
  return (
    before !== undefined &&
    before.by === entry.by &&
    !entry.by.startsWith('system') &&
    entry.at - before.at < GROUP_MS
  );
}

/** Where the mark changes, each part shows its own. */
function isFollowed(
  entry: Entry,
  next: Entry | undefined,
  firstNew: ChatMessage | undefined,
  zone: TimeZone,
): boolean {
  if (next === undefined || !isTogether(entry, next) || !isSameDay(entry.at, next.at, zone))
    return false;
  if ('message' in next && next.message === firstNew) return false;
  return entry.mark === next.mark;
}

function isSameDay(a: number, b: number, zone: TimeZone): boolean {
  return formatDate(a, zone) === formatDate(b, zone);
}
