/** Slower overall, but nobody else waits longer than one slice. */
import { setImmediate as nextTurn } from 'node:timers/promises';

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
