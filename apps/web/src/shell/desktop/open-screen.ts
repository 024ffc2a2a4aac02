import { linkTo, push, switchTab } from '../../platform/nav/nav.ts';
import { scrollToTop } from '../../platform/window/scroll-memory.ts';
import { routeTable, type RoutePath } from '../../routes.table.ts';

/** A tab is switched to, a page is pushed; the current one scrolls to its top. */
export function openScreen(path: RoutePath): void {
  const route = routeTable.find((known) => known.path === path);
  if (route === undefined) return;
  if (location.hash === linkTo(path)) scrollToTop();
  else if (route.kind === 'tab') switchTab(route.path);
  else push(route.path);
}
