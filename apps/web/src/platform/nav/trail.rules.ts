/**
 * What lies below a history entry, without a browser: the entries since the last tab (or since the
 * app was opened), the lowest first.
 *
 * A screen can have several entries, all with its key: one of its own and one for each layer above
 * it (layers.ts), so that the browser's back button takes a layer away and leaves the screen.
 * Screens are therefore counted by their keys, journeys by entries.
 */
export type TrailEntry = { readonly key: string; readonly url: string };
export type Trail = readonly TrailEntry[];

/** What each history entry carries. `layer` is the number of layers open above the screen. */
export type EntryMark = { readonly key: string; readonly layer: number; readonly trail: Trail };

/** A browser keeps about this many entries of a tab; what is older cannot be gone back to. */
export const TRAIL_LENGTH_MAX = 50;

/** How many screens lie below. */
export function getDepth({ key, trail }: EntryMark): number {
  return new Set(trail.map((entry) => entry.key).filter((below) => below !== key)).size;
}

/**
 * How many entries to go back in order to go back this many screens. The caller knows that there
 * are that many.
 */
export function entriesBack({ key, trail }: EntryMark, steps: number): number {
  const keys = [...trail.map((entry) => entry.key), key];
  let [left, at] = [steps, keys.length - 1];
  while (left > 0 && at > 0) {
    if (keys[at - 1] !== keys[at]) left -= 1;
    at -= 1;
  }
  return keys.length - 1 - at;
}

/**
 * Where the uninterrupted run of entries that belong together, and that ends with the last one,
 * begins.
 */
export function getBegin(entries: Trail, belongs: (entry: TrailEntry) => boolean): number {
  return entries.findLastIndex((entry) => !belongs(entry)) + 1;
}

export function trailAbove(entries: Trail): Trail {
  return entries.slice(-TRAIL_LENGTH_MAX);
}

/** The number of the entry among those of its own screen: 0 is the screen itself. */
export function layerAt(entries: Trail, at: number): number {
  return entries.slice(0, at).filter((entry) => entry.key === entries[at]?.key).length;
}

/**
 * History state is kept by the browser over reloads and new versions: anything but the expected
 * shape is no mark of ours.
 */
export function markOf(state: unknown): EntryMark | null {
  if (
    typeof state !== 'object' ||
    state === null ||
    !('key' in state) ||
    !('layer' in state) ||
    !('trail' in state)
  )
    return null;
  const { key, layer, trail } = state;
  if (
    typeof key !== 'string' ||
    typeof layer !== 'number' ||
    !Array.isArray(trail) ||
    !trail.every(isTrailEntry)
  )
    return null;
  return { key, layer, trail };
}

function isTrailEntry(value: unknown): value is TrailEntry {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'key') === 'string' &&
    typeof Reflect.get(value, 'url') === 'string'
  );
}
