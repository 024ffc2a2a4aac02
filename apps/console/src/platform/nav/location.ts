/** Navigate by link or `goTo`; a filter is part of the address and replaces its entry. */
import { hrefTo, placeAt, type PageName, type Place, type Query } from '../../routes.table.ts';
import { createStore, useStore } from '@candor/client/store';

export function usePlace(): Place {
  return useStore(store);
}

export function goTo(page: PageName, where: { id?: string; query?: Query } = {}): void {
  location.hash = hrefTo(page, where);
}

/** Where one came from; home, where the page was opened by its address. */
export function leave(): void {
  if (history.length > 1) history.back();
  else goTo('home');
}

/** Going back should leave the page, not undo filters one by one. */
export function refine(change: Query): void {
  const { page, id, query } = store.get();
  if (page === null) return;
  history.replaceState(null, '', hrefTo(page, { id, query: { ...query, ...change } }));
  follow();
}

export function startLocation(): void {
  addEventListener('hashchange', follow);
  follow();
}

function follow(): void {
  store.set(placeAt(location.hash));
}

const store = createStore<Place>({ page: 'home', id: '', query: {} });
