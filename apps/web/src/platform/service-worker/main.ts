/**
 * The service worker: the app starts without a network, from the files of one build.
 *
 * A build is kept whole or not at all. A new one waits beside the old one until the customer agrees
 * or every page was closed; nothing is ever swapped under an open page, whose own parts stay.
 */
import { TAKE_OVER } from '../install/worker-message.ts';
import {
  CACHE_PREFIX,
  cachesToDrop,
  isPackWorth,
  PAGE,
  placeOf,
  type BuiltFile,
  type Place,
} from './kept-files.rules.ts';
import { openTapped, tellPushed } from './tell-pushed.ts';
import { scope } from './worker-scope.ts';

/** All are put in by service-worker-build.ts. */
declare const CANDOR_BUILD: string;
declare const CANDOR_FILES: readonly BuiltFile[];
declare const CANDOR_PACK: string;

const OWN_CACHE = `${CACHE_PREFIX}${CANDOR_BUILD}`;
const FIXED = new Set(
  CANDOR_FILES.filter(({ integrity }) => integrity !== undefined).map(({ path }) => path),
);
/** The network belongs to the page first. */
const FILES_AT_ONCE = 4;

scope.addEventListener('install', (event) => event.waitUntil(keepBuild()));

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOlder(), scope.clients.claim()])),
);

scope.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('push', (event) => event.waitUntil(tellPushed(event)));

scope.addEventListener('notificationclick', (event) => event.waitUntil(openTapped(event)));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const place = placeOf(
    { method: request.method, mode: request.mode, origin: url.origin, path: url.pathname },
    scope.location.origin,
    FIXED,
  );
  if (place === 'page') event.respondWith(startPage(request));
  else if (place !== null) event.respondWith(answer(place, url.pathname, request));
});

/** With no other page open, a start is the moment to take the version that waits. */
async function startPage(request: Request): Promise<Response> {
  const { waiting } = scope.registration;
  const open = await scope.clients.matchAll({ type: 'window' });
  if (waiting === null || open.length > 1 || hasHandedOver) return answer('page', PAGE, request);
  hasHandedOver = true;
  waiting.postMessage(TAKE_OVER);
  return new Response(RELOAD, { headers: { 'content-type': 'text/html' } });
}

/** Once: a version that cannot take over must not keep the app from starting. */
let hasHandedOver = false;
/** By script: the header for it does nothing where the address has a hash, and the page stays empty. */
const RELOAD = '<!doctype html><script>location.reload()</script>';

async function keepBuild(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  try {
    const missing = await keepKnown(cache);
    const waiting = isPackWorth(missing.length) ? await keepPacked(cache, missing) : [...missing];
    const keepNext = async (): Promise<void> => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
        await keepFile(cache, file);
    };
    await Promise.all(Array.from({ length: FILES_AT_ONCE }, keepNext));
  } catch (error) {
    // No room, or a newer build came meanwhile: half a build would be worse than none.
    await caches.delete(OWN_CACHE);
    throw error;
  }
}

/** The name of a hashed file says what is in it: an older build's copy is the same. */
async function keepKnown(cache: Cache): Promise<readonly BuiltFile[]> {
  const missing: BuiltFile[] = [];
  for (const file of CANDOR_FILES) {
    const known = file.integrity === undefined ? await caches.match(file.path, ANYHOW) : undefined;
    if (known === undefined) missing.push(file);
    else await cache.put(file.path, known);
  }
  return missing;
}

/** Answers what the pack did not hold. */
async function keepPacked(cache: Cache, missing: readonly BuiltFile[]): Promise<BuiltFile[]> {
  const pack: unknown = await (await fetched(CANDOR_PACK)).json();
  const left: BuiltFile[] = [];
  for (const file of missing) {
    const text: unknown = Reflect.get(Object(pack), file.path);
    if (typeof text === 'string')
      await cache.put(file.path, new Response(text, { headers: { 'content-type': typeOf(file) } }));
    else left.push(file);
  }
  return left;
}

function typeOf({ path }: BuiltFile): string {
  return path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
}

async function keepFile(cache: Cache, { path, integrity }: BuiltFile): Promise<void> {
  const init: RequestInit = integrity === undefined ? {} : { cache: 'no-cache', integrity };
  await cache.put(path, await fetched(path, init));
}

async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Some answers vary by encoding, which the worker does not see. */
const ANYHOW = { ignoreVary: true, ignoreSearch: true } as const;

async function answer(place: Place, path: string, request: Request): Promise<Response> {
  const kept =
    place === 'hashed'
      ? await caches.match(path, ANYHOW)
      : await caches.match(place === 'page' ? PAGE : path, { ...ANYHOW, cacheName: OWN_CACHE });
  return kept ?? fetch(request);
}

async function dropOlder(): Promise<void> {
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const old = cachesToDrop(await caches.keys(), OWN_CACHE, open.length);
  await Promise.all(old.map((name) => caches.delete(name)));
}
