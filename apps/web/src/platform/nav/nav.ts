/**
 * Moving between screens, in the browser: the rules of nav.rules.ts on the history API.
 *
 * Each history entry carries a key (its scroll position hangs on it), its layer, and what lies
 * below it (trail.rules.ts). What is shown changes at once; the history follows in order
 * (history-line.ts). Leaving pages for a tab takes their entries out of the history, so that going
 * back never leads into something finished, such as signing in. The browser's own back button,
 * typed addresses and links arrive as popstate and are followed as they are: the rules bind the
 * app, not the person. Where the address leads nowhere the location has no path, and the shell
 * shows its not-found screen.
 */
import { assert } from '@candor/kit/assert';
import type { Decision } from '@candor/kit/decision';
import { showToast } from '@candor/ui/overlays/toast';
import {
  HOME_PATH,
  routeTable,
  type PagePath,
  type RoutePath,
  type TabPath,
} from '../../routes.table.ts';
import { currentText } from '../i18n/text.ts';
import { createStore, useStore } from '@candor/client/store';
import { steadyMs } from '@candor/client/time';
import { clearLine, hearArrival, inOrder, isTravelling } from './history-line.ts';
import { goBackToLayer, leaveLayers, onLayers, openLayerCount } from './layers.ts';
import { decideNavigation, DUPLICATE_LOCK_MS, targetOfHash, getUrl, wayBack } from './nav.rules.ts';
import type { NavAct, NavRefusal, OpenedBefore, RouteParams, Target } from './nav.rules.ts';
import {
  getBegin,
  getDepth,
  entriesBack,
  layerAt,
  markOf,
  trailAbove,
  type EntryMark,
  type Trail,
} from './trail.rules.ts';

export type Location = {
  readonly path: RoutePath | null;
  readonly kind: 'tab' | 'page';
  readonly params: RouteParams;
  readonly url: string;
  readonly key: string;
  /** How many screens lie below, since the last tab. */
  readonly depth: number;
};
export type NavOutcome = Decision<Target<RoutePath>, NavRefusal>;

/** Opens a page above the present one. */
export function push(path: PagePath, params: RouteParams = {}): NavOutcome {
  return navigate('push', getUrl(path, params));
}

/** Opens a page in place of the present one, which then cannot be gone back to. */
export function replace(path: PagePath, params: RouteParams = {}): NavOutcome {
  return navigate('replace', getUrl(path, params));
}

/**
 * Writes into the address what the screen in front shows by now, such as a search, so that a reload
 * and the way back find it. The screen stays as it is and nothing is added to the history. Ignored
 * once another screen is in front.
 */
export function noteParams(path: RoutePath, params: RouteParams): void {
  const shown = locationStore.get();
  const target = targetOfHash(getUrl(path, params), routes);
  if (shown.path !== path || target === null || target.url === shown.url) return;
  const { key } = here;
  locationStore.set({ ...shown, params: target.params, url: target.url });
  inOrder({
    back: 0,
    arrive: () => here.key === key && history.replaceState(here, '', getHref(target.url)),
  });
}

export function switchTab(path: TabPath): NavOutcome {
  return navigate('switchTab', getUrl(path));
}

/**
 * For addresses that come from data and may be wrong. A refusal is shown to the customer and
 * returned. `errand` names pages that are done with: a replacement takes the place of all of them
 * that lie directly below, too.
 */
export function navigate(
  act: NavAct,
  url: string,
  errand: (path: RoutePath) => boolean = () => false,
): NavOutcome {
  const decision = decideNavigation({ act, url }, routes, openedBefore, steadyMs());
  if (!decision.ok) {
    tellRefusal(decision.code);
    return decision;
  }
  const target = decision.outcome;
  openedBefore = { url: target.url, atMs: steadyMs() };
  if (target.url === locationStore.get().url) return decision;
  if (act === 'replace') openInPlace(target, errand);
  else if (act === 'switchTab' && locationStore.get().kind === 'page') closePages(target);
  else openAbove(target);
  return decision;
}

/** Goes back: a layer, or a screen, or home when there is not that much to go back to. */
export function back(steps = 1): void {
  openedBefore = null;
  if (steps === 1 && here.layer > 0) inOrder({ back: 1, arrive: follow });
  else if (wayBack(locationStore.get().depth, steps) === 'back')
    inOrder({ back: entriesBack(here, steps), arrive: follow });
  else closePages(home);
}

/** The href of an ordinary link to a screen. */
export function linkTo(path: RoutePath, params: RouteParams = {}): string {
  return getHref(getUrl(path, params));
}

export function useLocation(): Location {
  return useStore(locationStore);
}

export function currentLocation(): Location {
  return locationStore.get();
}

/** Reads where the browser is and follows it from now on. Returns the end of following. */
export function startNavigation(): () => void {
  openedBefore = null;
  clearLine();
  leaveLayers();
  history.scrollRestoration = 'manual';
  here = markOf(history.state) ?? { key: newKey(), layer: 0, trail: [] };
  history.replaceState(here, '');
  locationStore.set(getLocation(here));
  onLayers(settleSoon);
  settleSoon();
  const hear = () => {
    if (!hearArrival()) follow();
    settleSoon();
  };
  addEventListener('popstate', hear);
  document.addEventListener('click', dropSecondTap, { capture: true });
  return () => {
    removeEventListener('popstate', hear);
    document.removeEventListener('click', dropSecondTap, { capture: true });
  };
}

/** The second tap of a double tap was meant for the previous screen. */
function dropSecondTap(event: MouseEvent): void {
  if (
    event.detail < 2 ||
    openedBefore === null ||
    steadyMs() - openedBefore.atMs >= DUPLICATE_LOCK_MS
  )
    return;
  event.preventDefault();
  event.stopPropagation();
}

const routes = new Map(
  routeTable.map((route) => [route.path as string, { path: route.path, kind: route.kind }]),
);
const locationStore = createStore<Location>({
  path: HOME_PATH,
  kind: 'tab',
  params: {},
  url: '/',
  key: 'start',
  depth: 0,
});
/** The entry in front, once the line of changes is through. */
let here: EntryMark = { key: 'start', layer: 0, trail: [] };
const home: Target<RoutePath> = {
  path: HOME_PATH,
  kind: 'tab',
  params: {},
  url: getUrl(HOME_PATH),
};
let openedBefore: OpenedBefore | null = null;
let keysMade = 0;

/**
 * Shows a tab; the entries of all pages go, down to the tab they were opened from. Where there is
 * none, the lowest page gives its place.
 */
function closePages(tab: Target<RoutePath>): void {
  const [floor] = here.trail;
  const isOnTab = floor !== undefined && targetOfHash(floor.url, routes)?.kind === 'tab';
  if (floor?.url === tab.url) rejoin(tab, 0);
  else put(tab, { back: here.trail.length, isAbove: isOnTab });
}

/** The entry of a layer is given to the new screen: layers do not wait for one to come back. */
function openAbove(target: Target<RoutePath>): void {
  put(target, { back: 0, isAbove: here.layer === 0 });
}

function openInPlace(target: Target<RoutePath>, errand: (path: RoutePath) => boolean): void {
  const entries = entriesHere();
  const begin = getBegin(entries, ({ key, url }) => {
    const path = targetOfHash(url, routes)?.path;
    return key === here.key || (path !== undefined && errand(path));
  });
  // What was wanted may lie right below: the page that asked for signing in.
  if (entries[begin - 1]?.url === target.url) rejoin(target, begin - 1);
  else put(target, { back: entries.length - 1 - begin, isAbove: false });
}

/** Shows a new screen. Its entry comes above or in place of the one that many entries back. */
function put(
  target: Target<RoutePath>,
  { back: entries, isAbove }: { back: number; isAbove: boolean },
): void {
  const kept = entriesHere().slice(0, here.trail.length - entries + (isAbove ? 1 : 0));
  const mark: EntryMark = {
    key: newKey(),
    layer: 0,
    trail: target.kind === 'tab' ? [] : trailAbove(kept),
  };
  here = mark;
  leaveLayers();
  locationStore.set({ ...target, key: mark.key, depth: getDepth(mark) });
  inOrder({
    back: entries,
    arrive: () =>
      isAbove
        ? history.pushState(mark, '', getHref(target.url))
        : history.replaceState(mark, '', getHref(target.url)),
  });
}

/** Goes back to a screen of the trail and shows it at once. */
function rejoin(target: Target<RoutePath>, at: number): void {
  const entries = entriesHere();
  const entry = entries[at];
  assert(entry !== undefined, 'only an entry of the trail can be gone back to');
  const mark: EntryMark = {
    key: entry.key,
    layer: layerAt(entries, at),
    trail: entries.slice(0, at),
  };
  here = mark;
  leaveLayers();
  locationStore.set({ ...target, key: mark.key, depth: getDepth(mark) });
  inOrder({
    back: entries.length - 1 - at,
    arrive: () => history.replaceState(mark, '', getHref(target.url)),
  });
}

/** Takes what the browser shows for the truth. */
function follow(): void {
  openedBefore = null;
  const known = markOf(history.state);
  if (known === null) return followNew();
  here = known;
  const next = getLocation(known);
  const { key, url } = locationStore.get();
  if (key === next.key && url === next.url) return goBackToLayer(known.layer);
  leaveLayers();
  locationStore.set(next);
}

/**
 * No mark: a typed address or a plain link, one step further from where the customer was. The same
 * address again is no step at all.
 */
function followNew(): void {
  const target = targetOfHash(location.hash, routes);
  if (target?.url !== locationStore.get().url) {
    here = {
      key: newKey(),
      layer: 0,
      trail: target?.kind === 'tab' ? [] : trailAbove(entriesHere()),
    };
    leaveLayers();
    locationStore.set(getLocation(here));
  }
  history.replaceState(here, '');
}

/**
 * A layer may come and go within one tap, and a tap on a link moves only after its listeners: the
 * history is looked at afterwards.
 */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, 0);
}

let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * One entry for each open layer. Entries of layers that are no longer there, such as after a
 * reload, are left at once.
 */
function settle(): void {
  const shown = markOf(history.state);
  // Where the history is on its way, or has moved without us yet, the arrival will call again.
  if (isTravelling() || shown?.key !== here.key || shown.layer !== here.layer) return;
  const surplus = here.layer - openLayerCount();
  if (surplus > 0) {
    const mark: EntryMark = {
      ...here,
      layer: here.layer - surplus,
      trail: here.trail.slice(0, -surplus),
    };
    here = mark;
    inOrder({ back: surplus, arrive: () => history.replaceState(mark, '') });
  }
  for (let missing = -surplus; missing > 0; missing -= 1) {
    here = { ...here, layer: here.layer + 1, trail: trailAbove(entriesHere()) };
    history.pushState(here, '');
  }
}

/** The entries from the last tab up to the present one. */
function entriesHere(): Trail {
  return [...here.trail, { key: here.key, url: locationStore.get().url }];
}

function getLocation(mark: EntryMark): Location {
  const target = targetOfHash(location.hash, routes);
  if (target === null)
    return {
      path: null,
      kind: 'page',
      params: {},
      url: location.hash,
      key: mark.key,
      depth: getDepth(mark),
    };
  return { ...target, key: mark.key, depth: target.kind === 'tab' ? 0 : getDepth(mark) };
}

function getHref(url: string): string {
  return `#${url}`;
}

/** Unique over reloads too: entries from before a reload are still in the history. */
function newKey(): string {
  keysMade += 1;
  return `${Math.round(performance.timeOrigin)}-${keysMade}`;
}

/**
 * A locked duplicate is a double tap: the screen the customer wanted is already opening, so there
 * is nothing to say.
 */
function tellRefusal(code: NavRefusal): void {
  const t = currentText();
  if (code === 'urlMissing') showToast(t('framework.urlMissing'), 'problem');
  if (code === 'pageUnknown') showToast(t('framework.urlUnknown'), 'problem');
  if (code === 'tabMisuse') showToast(t('framework.tabMisuse'), 'problem');
}
