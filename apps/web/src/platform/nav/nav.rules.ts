/**
 * The rules of moving between screens (spec 2).
 *
 * Tab pages are reached by switching only, all others by pushing or replacing only; the same target
 * twice in quick succession is refused; going back with too little history goes home. Parameters
 * stay texts: 00700 does not become 700.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';

export const DUPLICATE_LOCK_MS = 500;

export type NavAct = 'push' | 'replace' | 'switchTab';
export type NavRefusal = 'urlMissing' | 'pageUnknown' | 'tabMisuse' | 'duplicateLocked';

export type RouteParams = Readonly<Record<string, string | undefined>>;
export type RouteRule<Path extends string> = { readonly path: Path; readonly kind: 'tab' | 'page' };
export type Routes<Path extends string> = ReadonlyMap<string, RouteRule<Path>>;

export type Target<Path extends string> = {
  readonly path: Path;
  readonly kind: 'tab' | 'page';
  readonly params: RouteParams;
  /** Canonical: home is '/', parameters keep their order. */
  readonly url: string;
};

export type OpenedBefore = { readonly url: string; readonly atMs: number };

export function decideNavigation<Path extends string>(
  request: { act: NavAct; url: string },
  routes: Routes<Path>,
  before: OpenedBefore | null,
  nowMs: number,
): Decision<Target<Path>, NavRefusal> {
  const found = findTarget(request.url, routes);
  if (!found.ok) return found;
  const target = found.outcome;
  if ((request.act === 'switchTab') !== (target.kind === 'tab')) return refuse('tabMisuse');
  if (before !== null && before.url === target.url && nowMs - before.atMs < DUPLICATE_LOCK_MS)
    return refuse('duplicateLocked');
  return ok(target);
}

/** With or without a leading slash or #. An empty address is missing; '/' is home. */
export function findTarget<Path extends string>(
  url: string,
  routes: Routes<Path>,
): Decision<Target<Path>, 'urlMissing' | 'pageUnknown'> {
  const text = url.trim().replace(/^#/, '');
  if (text === '') return refuse('urlMissing');
  const [pathText = '', ...queryParts] = text.replace(/^\//, '').split('?');
  const rule = routes.get(pathText === '' ? HOME : pathText);
  if (rule === undefined) return refuse('pageUnknown');
  const search = new URLSearchParams(queryParts.join('?'));
  return ok({ ...rule, params: firstOfEach(search), url: getUrl(rule.path, search) });
}

/** In the address bar an empty hash is home; in a call it would be a mistake. */
export function targetOfHash<Path extends string>(
  hash: string,
  routes: Routes<Path>,
): Target<Path> | null {
  const found = findTarget(hash === '' || hash === '#' ? '/' : hash, routes);
  return found.ok ? found.outcome : null;
}

export function getUrl(path: string, params: URLSearchParams | RouteParams = {}): string {
  const search =
    params instanceof URLSearchParams
      ? params
      : new URLSearchParams(Object.entries(params).filter(isGiven));
  const query = search.toString();
  return `/${path === HOME ? '' : path}${query === '' ? '' : `?${query}`}`;
}

/** `depth` is how many screens were opened since the last tab. */
export function wayBack(depth: number, steps: number): 'back' | 'home' {
  return steps >= 1 && steps <= depth ? 'back' : 'home';
}

const HOME = 'pages/home/index';

function firstOfEach(search: URLSearchParams): RouteParams {
  return Object.fromEntries([...search.keys()].map((name) => [name, search.get(name) ?? '']));
}

function isGiven(entry: [string, string | undefined]): entry is [string, string] {
  return entry[1] !== undefined;
}
