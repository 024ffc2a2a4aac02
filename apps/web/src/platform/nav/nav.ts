/**
 * Moving between screens: the rules of nav.rules.ts on the history API.
 *
 * Each history entry carries a key (for its scroll position), its layer, and what is below it
 * (trail.rules.ts). What is shown changes at once; the history follows in order (history-line.ts).
 * Leaving pages for a tab removes their entries, so that going back never leads into something
 * finished, such as signing in. Back buttons, typed addresses and links arrive as popstate and are
 * followed as they are: the rules bind the app, not the person.
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
import { clearLine, finishJourney, inOrder, isTravelling } from './history-line.ts';
import { goBackToLayer, leaveLayers, onLayers, openLayerCount } from './layers.ts';
import { decideNavigation, targetOfHash, getUrl, wayBack } from './nav.rules.ts';
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
  readonly depth: number;
};
export type NavOutcome = Decision<Target<RoutePath>, NavRefusal>;

export function push(path: PagePath, params: RouteParams = {}): NavOutcome {
  return navigate('push', getUrl(path, params));
}

export function replace(path: PagePath, params: RouteParams = {}): NavOutcome {
  return navigate('replace', getUrl(path, params));
}

/**
 * Keeps the address in step with the screen, such as a search. Adds no history entry. `entry` is
 * the key of the one that it is about; null takes the one in front.
 */
export function noteParams(path: RoutePath, params: RouteParams, entry: string | null): void {
  const shown = locationStore.get();
  const target = targetOfHash(getUrl(path, params), routes);
  if (shown.path !== path || target === null || target.url === shown.url) return;
  const { key } = here;
  if (entry !== null && entry !== key) return;
  locationStore.set({ ...shown, params: target.params, url: target.url });
  inOrder({
    back: 0,
    arrive: () => {
      // An address that was typed may stand there already, before the app is told.
      const isInFront = here.key === key && markOf(history.state)?.key === key;
      if (isInFront) history.replaceState(here, '', getHref(target.url));
    },
  });
}

export function switchTab(path: TabPath): NavOutcome {
  return navigate('switchTab', getUrl(path));
}

/**
 * For addresses that come from data and may be wrong. `errand` names pages that are done with: a
 * replacement also takes the place of those directly below.
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

/** A layer, a screen, or home when there is nothing to go back to. */
export function back(steps = 1): void {
  openedBefore = null;
  if (steps === 1 && here.layer > 0) inOrder({ back: 1, arrive: follow });
  else if (wayBack(locationStore.get().depth, steps) === 'back')
    inOrder({ back: entriesBack(here, steps), arrive: follow });
  else closePages(home);
}

export function linkTo(path: RoutePath, params: RouteParams = {}): string {
  return getHref(getUrl(path, params));
}

export function useLocation(): Location {
  return useStore(locationStore);
}

export function currentLocation(): Location {
  return locationStore.get();
}

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
  const onPopState = () => {
    const isOvertaken = isTravelling() && markOf(history.state) === null;
    if (isOvertaken) followMeanwhile();
    else if (!finishJourney()) follow();
    settleSoon();
  };
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
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
let here: EntryMark = { key: 'start', layer: 0, trail: [] };
const home: Target<RoutePath> = {
  path: HOME_PATH,
  kind: 'tab',
  params: {},
  url: getUrl(HOME_PATH),
};
let openedBefore: OpenedBefore | null = null;
let keysMade = 0;

/** Where no tab is below, it replaces the lowest page. */
function closePages(tab: Target<RoutePath>): void {
  const [floor] = here.trail;
  const isOnTab = floor !== undefined && targetOfHash(floor.url, routes)?.kind === 'tab';
  if (floor?.url === tab.url) rejoin(tab, 0);
  else put(tab, { back: here.trail.length, isAbove: isOnTab });
}

/** A layer's entry is reused by the new screen: layers do not come back. */
function openAbove(target: Target<RoutePath>): void {
  put(target, { back: 0, isAbove: here.layer === 0 });
}

function openInPlace(target: Target<RoutePath>, errand: (path: RoutePath) => boolean): void {
  const entries = entriesHere();
  const begin = getBegin(entries, ({ key, url }) => {
    const path = targetOfHash(url, routes)?.path;
    return key === here.key || (path !== undefined && errand(path));
  });
  // The target may be right below: the page that asked for signing in.
  if (entries[begin - 1]?.url === target.url) rejoin(target, begin - 1);
  else put(target, { back: entries.length - 1 - begin, isAbove: false });
}

function put(
  target: Target<RoutePath>,
  { back: entries, isAbove }: { back: number; isAbove: boolean },
): void {
  const below = entriesHere().slice(0, here.trail.length - entries + (isAbove ? 1 : 0));
  const mark: EntryMark = {
    key: newKey(),
    layer: 0,
    trail: target.kind === 'tab' ? [] : trailAbove(below),
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

/** No mark: a typed address or a plain link. The same address again is no step. */
function followNew(): void {
  if (!isShown()) showNew();
  history.replaceState(here, '');
}

/**
 * Such an address came while the app was going back. The browser goes back still, away from it: it
 * is opened again above where that ends.
 */
function followMeanwhile(): void {
  if (isShown()) return;
  showNew();
  const [mark, { href }] = [here, location];
  inOrder({ back: 0, arrive: () => history.pushState(mark, '', href) });
}

function isShown(): boolean {
  return targetOfHash(location.hash, routes)?.url === locationStore.get().url;
}

function showNew(): void {
  const isTab = targetOfHash(location.hash, routes)?.kind === 'tab';
  here = { key: newKey(), layer: 0, trail: isTab ? [] : trailAbove(entriesHere()) };
  leaveLayers();
  locationStore.set(getLocation(here));
}

/** A layer may come and go within one tap, and a link moves only after its listeners. */
function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(settle, 0);
}

let settling: ReturnType<typeof setTimeout> | undefined;

/** One entry per open layer. Entries of layers that are gone, as after a reload, are left at once. */
function settle(): void {
  const shown = markOf(history.state);
  // The history is on its way; the arrival will call again.
  if (isTravelling() || shown?.key !== here.key || shown.layer !== here.layer) return;
  const surplus = here.layer - openLayerCount();
  if (surplus > 0) {
    const mark: EntryMark = {
      ...here,
      layer: here.layer - surplus,
      trail: here.trail.slice(0, -surplus),
    };
    here = mark;
    // What the screen noted while a layer was open belongs to the entry below it too.
    const getNoted = () => (here.key === mark.key ? getHref(locationStore.get().url) : undefined);
    inOrder({ back: surplus, arrive: () => history.replaceState(mark, '', getNoted()) });
  }
  for (let missing = -surplus; missing > 0; missing -= 1) {
    here = { ...here, layer: here.layer + 1, trail: trailAbove(entriesHere()) };
    history.pushState(here, '');
  }
}

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

/** Entries from before a reload are still in the history. */
function newKey(): string {
  keysMade += 1;
  return `${Math.round(performance.timeOrigin)}-${keysMade}`;
}

/** A locked duplicate is a double tap: nothing to say. */
function tellRefusal(code: NavRefusal): void {
  const t = currentText();
  if (code === 'urlMissing') showToast(t('framework.urlMissing'), 'problem');
  if (code === 'pageUnknown') showToast(t('framework.urlUnknown'), 'problem');
  if (code === 'tabMisuse') showToast(t('framework.tabMisuse'), 'problem');
}
