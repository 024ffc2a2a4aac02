import { assert } from '@candor/kit/assert';
import {
  listHoldingEvents,
  listPositionSpans,
  type PositionSpan,
} from '../desk/store/past-positions.store.ts';
import { countsFrom } from '../desk/booking/counts-from.rules.ts';
import type { WrittenEvent } from '../desk/state/desk-event.ts';
import type { Reader } from '../../platform/db/database.ts';
import { holdEvent, type Held, type HeldById } from './held.rules.ts';

const EVENTS_AT_ONCE = 1_000;

/** Instants are ascending. */
export async function heldBefore(
  reader: Reader,
  customerId: string,
  instants: readonly number[],
): Promise<Held[][]> {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return [];
  const spans = await listPositionSpans(reader, customerId, { fromMs: first, untilMs: last });
  const ids = spans
    .filter((span) => instants.some((instant) => isOpenBefore(span, instant)))
    .map(({ id }) => id);
  if (ids.length === 0) return instants.map(() => []);
  const found: Held[][] = [];
  const held: HeldById = new Map();
  for await (const event of getEvents(reader, ids, last)) {
    for (
      let next = instants[found.length];
      next !== undefined && countsFrom(event) >= next;
      next = instants[found.length]
    )
      found.push([...held.values()]);
    holdEvent(held, event);
  }
  while (found.length < instants.length) found.push([...held.values()]);
  assert(found.length === instants.length, 'there is an answer for every instant');
  return found;
}

function isOpenBefore({ openedAt, closedAt }: PositionSpan, instant: number): boolean {
  return openedAt < instant && (closedAt === null || closedAt >= instant);
}

async function* getEvents(reader: Reader, ids: readonly string[], untilMs: number) {
  for (let after: WrittenEvent | null = null; ;) {
    const part: WrittenEvent[] = await listHoldingEvents(
      reader,
      ids,
      { after, untilMs },
      EVENTS_AT_ONCE,
    );
    yield* part;
    if (part.length < EVENTS_AT_ONCE) return;
    after = part.at(-1) ?? null;
  }
}
