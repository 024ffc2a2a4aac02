/**
 * Long computing in short pieces: between two of them everybody else's requests are answered. The
 * pieces share one core with them, so the whole takes longer, but nobody waits longer than a
 * piece.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 12;

/** Does `work` for every item, in order. Stops early, without an error, once `isOver` says so. */
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
