import { navigate } from '../../platform/nav/nav.ts';
import { routeTable } from '../../routes.table.ts';
import { destinationAfterSignIn } from './login.model.ts';

/** Leaves the screens of this folder: to where the customer wanted to go, or home. */
export function goOnAfterSignIn(next: string | undefined): void {
  const { act, url } = destinationAfterSignIn(next, (path) => routeTable.find((route) => route.path === path)?.kind ?? null);
  navigate(act, url);
}
