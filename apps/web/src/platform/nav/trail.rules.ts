/**
 * What is below a history entry, since the last tab, the lowest first.
 *
 * A screen can have several entries, all with its key: its own and one for each layer above it
 * (layers.ts). So screens are counted by keys, history steps by entries.
 */
export type TrailEntry = { readonly key: string; readonly url: string };
export type Trail = readonly TrailEntry[];

/** `layer` is the number of layers open above the screen. */
export type EntryMark = { readonly key: string; readonly layer: number; readonly trail: Trail };

/** About as many as a browser keeps. */
export const TRAIL_LENGTH_MAX = 50;

export function getDepth({ key, trail }: EntryMark): number {
  return new Set(trail.map((entry) => entry.key).filter((below) => below !== key)).size;
}

/** The caller knows that there are that many screens. */
export function entriesBack({ key, trail }: EntryMark, steps: number): number {
  const keys = [...trail.map((entry) => entry.key), key];
  let [left, at] = [steps, keys.length - 1];
  while (left > 0 && at > 0) {
    if (keys[at - 1] !== keys[at]) left -= 1;
    at -= 1;
  }
  return keys.length - 1 - at;
}

/** Of the run of entries that ends with the last one. */
export function getBegin(entries: Trail, belongs: (entry: TrailEntry) => boolean): number {
  return entries.findLastIndex((entry) => !belongs(entry)) + 1;
}

export function trailAbove(entries: Trail): Trail {
  return entries.slice(-TRAIL_LENGTH_MAX);
}

/** 0 is the screen itself. */
export function layerAt(entries: Trail, at: number): number {
  return entries.slice(0, at).filter((entry) => entry.key === entries[at]?.key).length;
}

/** The browser keeps state over reloads and new versions, so its shape is checked. */
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
