/** Slower overall, but nobody else waits longer than one slice. */
import { setImmediate as nextTurn, setTimeout as passed } from 'node:timers/promises';

const SLICE_MS = 12;

export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  let startedMs = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedMs < SLICE_MS) continue;
    await nextTurn();
    if (isOver()) return;
    startedMs = performance.now();
  }
}

/** As many of them as fit into this time; the rest is for another turn. */
export async function inSlicesFor<Item>(
  forMs: number,
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  await inSlices(takeUntil(items, overAfter(forMs)), work);
}

export function overAfter(ms: number): () => boolean {
  const startedMs = performance.now();
  return () => performance.now() - startedMs >= ms;
}

function* takeUntil<Item>(items: Iterable<Item>, isOver: () => boolean): Generator<Item> {
  for (const item of items) {
    if (isOver()) return;
    yield item;
  }
}

/** Null when it takes longer; the work goes on for the next caller. */
export async function within<Made>(ms: number, work: Promise<Made>): Promise<Made | null> {
  const patience = new AbortController();
  const tooLong = passed(ms, null, { ref: false, signal: patience.signal }).catch(() => null);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    patience.abort();
  }
}
