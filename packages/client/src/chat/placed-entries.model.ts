/**
 * What a conversation shows, under its days, and together where one side wrote several at a time:
 * a group has one name at its beginning, and one time at its end.
 */
import { MINUTE_MS } from '@candor/kit/time';
import type { Mark } from './messages.model.ts';

export type Entry = {
  readonly at: number;
  /** Null for what stands alone. */
  readonly by: string | null;
  /** Of own messages: how far they got. */
  readonly mark: Mark | null;
};

export type Placed<One> = One & {
  /** On the first of a day. */
  readonly day: string | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

/** Longer pauses begin a new group, with its own time. */
const GROUP_MS = 5 * MINUTE_MS;

export function placeEntries<One extends Entry>(
  entries: readonly One[],
  dayOf: (at: number) => string,
  /** What a line of its own comes before. */
  isApart: (entry: One) => boolean = () => false,
): Placed<One>[] {
  const days = entries.map(({ at }) => dayOf(at));
  const joins = entries.map((entry, place) => {
    const before = entries[place - 1];
    return (
      before !== undefined &&
      days[place] === days[place - 1] &&
      isTogether(before, entry) &&
      !isApart(entry)
    );
  });
  return entries.map((entry, place) => ({
    ...entry,
    day: days[place] === days[place - 1] ? null : (days[place] ?? null),
    isFirst: joins[place] !== true,
    // Where the mark changes, each part shows its own.
    isLast: joins[place + 1] !== true || entries[place + 1]?.mark !== entry.mark,
  }));
}

function isTogether(before: Entry, entry: Entry): boolean {
  return before.by !== null && before.by === entry.by && entry.at - before.at < GROUP_MS;
}
