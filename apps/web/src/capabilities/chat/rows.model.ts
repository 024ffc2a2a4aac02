/**
 * The messages as they are shown: under their days, together where one side wrote several at a
 * time, with a line before what is new, and with what still waits on this device at the end.
 */
import { markOf, type Mark, type Marks } from '@candor/client/chat/messages.model';
import { notArrived } from '@candor/client/chat/outbox.model';
import {
  placeEntries,
  type Entry as Placeable,
  type Placed,
} from '@candor/client/chat/placed-entries.model';
import { addDays, localDate } from '@candor/kit/local-date';
import { formatLocalDate, formatDate, type TimeZone } from '@candor/kit/moment-format';
import type { Queued } from './outbox.model.ts';
import type { ChatMessage } from './thread.model.ts';

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
  const entries: Entry[] = [
    ...messages.map((message) => getEntry(message, operatorMarks)),
    ...notArrived(queued, messages).map((one): Entry => ({
      at: one.at,
      by: 'customer',
      mark: one.problem === null ? 'waiting' : 'refused',
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
  const isNew = (entry: Entry) => 'message' in entry && entry.message === firstNew;
  return placeEntries(entries, (at) => formatDate(at, zone), isNew).flatMap((entry) => [
    ...(entry.day === null
      ? []
      : [{ kind: 'day' as const, key: `day ${entry.day}`, at: entry.at }]),
    ...(isNew(entry) ? [{ kind: 'new' as const, key: 'new' }] : []),
    getRow(entry),
  ]);
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

type Entry = Placeable & ({ readonly message: ChatMessage } | { readonly queued: Queued });

function getEntry(message: ChatMessage, operatorMarks: Marks): Entry {
  const { at, sender, agent, sequence } = message;
  return {
    at,
    by: sender === 'system' ? null : `${sender} ${agent?.name ?? ''}`.trim(),
    mark: sender === 'customer' ? markOf(sequence, operatorMarks) : null,
    message,
  };
}

function getRow(entry: Placed<Entry>): Row {
  const { mark, isFirst, isLast } = entry;
  if ('queued' in entry) {
    const { queued } = entry;
    return {
      kind: 'queued',
      key: queued.requestId,
      queued,
      mark: mark ?? 'waiting',
      isFirst,
      isLast,
    };
  }
  const { message } = entry;
  // The same key before and after it was sent: the bubble stays where it is.
  const key = message.requestId ?? `m${message.sequence}`;
  if (message.sender === 'system') return { kind: 'system', key, message };
  return { kind: 'message', key, message, mark, isFirst, isLast };
}
