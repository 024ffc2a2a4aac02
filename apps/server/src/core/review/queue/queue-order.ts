/**
 * In what order the queue is read, and where reading goes on: the key of the last row is what the
 * next page begins after, so no page is slower than the first and none shows a row twice.
 */
import * as z from 'zod/mini';
import type { QueueSort } from '@candor/contract/reviews';

/** Values of the order's key, and the number of the row. */
export type QueueKey = readonly (string | number | boolean)[];

const shapes = {
  urgent: z.tuple([z.boolean(), z.int(), z.string()]),
  oldest: z.tuple([z.int(), z.string()]),
  newest: z.tuple([z.int(), z.string()]),
  largest: z.tuple([z.string(), z.string()]),
  decided: z.tuple([z.int(), z.string()]),
} as const;

export type QueueOrder = QueueSort | 'decided';

export function toCursor(key: QueueKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Null for one that belongs to another order: reading begins anew. */
export function keyInCursor(order: QueueOrder, cursor: string): QueueKey | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const key = z.safeParse(shapes[order], parsed);
    const last = key.success ? key.data.at(-1) : undefined;
    return key.success && WHOLE.test(String(last)) ? key.data : null;
  } catch {
    return null;
  }
}

const WHOLE = /^-?\d{1,18}$/;
