/**
 * Moving between screens, in the browser: the rules of nav.rules.ts on the history API.
 *
 * Each history entry carries a key (its scroll position hangs on it) and its depth, the number of screens opened since the last tab.
 * The browser's own back button, typed addresses and links arrive as popstate and are followed as they are: the rules bind the app,
 * not the person. Where the address leads nowhere the location has no path, and the shell shows its not-found screen.
 */
import type { Decision } from '@candor/kit/decision';
import { showToast } from '@candor/ui/toast';
import { HOME_PATH, routeTable, type PagePath, type RoutePath, type TabPath } from '../../routes.table.ts';
import { currentText } from '../i18n/text.ts';
import { createStore, useStore } from '../store.ts';
import { steadyMs } from '../time.ts';
import { decideNavigation, targetOfHash, urlOf, wayBack } from './nav.rules.ts';
import type { NavAct, NavRefusal, OpenedBefore, RouteParams, Target } from './nav.rules.ts';

export type Location = {
  readonly path: RoutePath | null;
  readonly kind: 'tab' | 'page';
  readonly params: RouteParams;
  readonly url: string;
  readonly key: string;
  readonly depth: number;
};
export type NavOutcome = Decision<Target<RoutePath>, NavRefusal>;

/** Opens a page above the present one. */
export function push(path: PagePath, params: RouteParams = {}): NavOutcome {
  return navigate('push', urlOf(path, params));
}

/** Opens a page in place of the present one, which then cannot be gone back to. */
export function replace(path: PagePath, params: RouteParams = {}): NavOutcome {
  return navigate('replace', urlOf(path, params));
}

export function switchTab(path: TabPath): NavOutcome {
  return navigate('switchTab', urlOf(path));
}

/** For addresses that come from data and may be wrong. A refusal is shown to the customer and returned. */
export function navigate(act: NavAct, url: string): NavOutcome {
  const decision = decideNavigation({ act, url }, routes, openedBefore, steadyMs());
  if (!decision.ok) {
    tellRefusal(decision.code);
    return decision;
  }
  const target = decision.outcome;
  openedBefore = { url: target.url, atMs: steadyMs() };
  if (target.url === locationStore.get().url) return decision;
  const mark: EntryMark = { key: newKey(), depth: depthAfter(act, locationStore.get().depth) };
  if (act === 'replace') history.replaceState(mark, '', hrefOf(target.url));
  else history.pushState(mark, '', hrefOf(target.url));
  locationStore.set({ ...target, ...mark });
  return decision;
}

/** Goes back, or home when there is not that much to go back to. */
export function back(steps = 1): void {
  openedBefore = null;
  if (wayBack(locationStore.get().depth, steps) === 'back') return history.go(-steps);
  const home: EntryMark = { key: newKey(), depth: 0 };
  history.replaceState(home, '', hrefOf(urlOf(HOME_PATH)));
  locationStore.set(locationOf(home));
}

/** The href of an ordinary link to a screen. */
export function linkTo(path: RoutePath, params: RouteParams = {}): string {
  return hrefOf(urlOf(path, params));
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
  history.scrollRestoration = 'manual';
  const first = markOf(history.state) ?? { key: newKey(), depth: 0 };
  history.replaceState(first, '');
  locationStore.set(locationOf(first));
  const follow = () => {
    openedBefore = null;
    const known = markOf(history.state);
    // No mark: a typed address or a plain link, one step further from where the customer was.
    const mark = known ?? { key: newKey(), depth: depthAfter('push', locationStore.get().depth) };
    if (known === null) history.replaceState(mark, '');
    locationStore.set(locationOf(mark));
  };
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

type EntryMark = { readonly key: string; readonly depth: number };

const routes = new Map(routeTable.map((route) => [route.path as string, { path: route.path, kind: route.kind }]));
const locationStore = createStore<Location>({ path: HOME_PATH, kind: 'tab', params: {}, url: '/', key: 'start', depth: 0 });
let openedBefore: OpenedBefore | null = null;
let keysMade = 0;

function locationOf(mark: EntryMark): Location {
  const target = targetOfHash(location.hash, routes);
  if (target === null) return { path: null, kind: 'page', params: {}, url: location.hash, ...mark };
  return { ...target, ...mark, depth: target.kind === 'tab' ? 0 : mark.depth };
}

function depthAfter(act: NavAct, depth: number): number {
  if (act === 'switchTab') return 0;
  return act === 'push' ? depth + 1 : depth;
}

function hrefOf(url: string): string {
  return `#${url}`;
}

/** Unique over reloads too: entries from before a reload are still in the history. */
function newKey(): string {
  keysMade += 1;
  return `${Math.round(performance.timeOrigin)}-${keysMade}`;
}

function markOf(state: unknown): EntryMark | null {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('depth' in state)) return null;
  return typeof state.key === 'string' && typeof state.depth === 'number' ? { key: state.key, depth: state.depth } : null;
}

/** A locked duplicate is a double tap: the screen the customer wanted is already opening, so there is nothing to say. */
function tellRefusal(code: NavRefusal): void {
  const t = currentText();
  if (code === 'urlMissing') showToast(t('framework.urlMissing'), 'problem');
  if (code === 'pageUnknown') showToast(t('framework.urlUnknown'), 'problem');
  if (code === 'tabMisuse') showToast(t('framework.tabMisuse'), 'problem');
}
