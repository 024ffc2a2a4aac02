/**
 * Which requests the worker answers from what it keeps: the page itself and the files of a build,
 * nothing else. A call, a document or a picture of somebody is never among them, so nothing private
 * can come to lie in the cache.
 */

/** `integrity` where the name does not change with the content. */
export type BuiltFile = { readonly path: string; readonly integrity?: string };

export type Asked = {
  readonly method: string;
  readonly mode: string;
  readonly origin: string;
  readonly path: string;
};

export const PAGE = '/';
const HASHED = '/assets/';

/** `page` and `fixed` are this build's own; a hashed file may also be an older build's. */
export type Place = 'page' | 'fixed' | 'hashed';

export function placeOf(asked: Asked, ownOrigin: string, fixed: ReadonlySet<string>): Place | null {
  if (asked.method !== 'GET' || asked.origin !== ownOrigin) return null;
  if (asked.mode === 'navigate') return asked.path === PAGE ? 'page' : null;
  if (asked.path.startsWith(HASHED)) return 'hashed';
  return asked.path !== PAGE && fixed.has(asked.path) ? 'fixed' : null;
}

export const CACHE_PREFIX = 'candor-app-';

/**
 * Pages of the build before may still be open and load their parts; with no page open nothing old
 * is needed. `names` are in the order in which they were made.
 */
export function cachesToDrop(
  names: readonly string[],
  own: string,
  openPages: number,
): readonly string[] {
  const older = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== own);
  return openPages === 0 ? older : older.slice(0, -1);
}

/** A new version changes a few dozen of its files; a first visit needs all. */
const FILES_ALONE_MAX = 60;

export function isPackWorth(missing: number): boolean {
  return missing > FILES_ALONE_MAX;
}
