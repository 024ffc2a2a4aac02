import { navigate } from '../../platform/nav/nav.ts';
import { routeTable } from '../../routes.table.ts';
import { destinationAfterSignIn, isAuthPage } from './login.model.ts';

/**
 * Leaves the screens of this folder for good: to where the customer wanted to go, or home. Going
 * back from there does not lead here again.
 */
export function goOnAfterSignIn(next: string | undefined): void {
  const { act, url } = destinationAfterSignIn(
    next,
    (path) => routeTable.find((route) => route.path === path)?.kind ?? null,
  );
  navigate(act, url, isAuthPage);
}
