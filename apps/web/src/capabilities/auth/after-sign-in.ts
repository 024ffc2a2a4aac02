import { navigate } from '../../platform/nav/nav.ts';
import { routeTable } from '../../routes.table.ts';
import { destinationAfterSignIn, isAuthPage } from './login.model.ts';

/** Going back does not return here. */
export function goOnAfterSignIn(next: string | undefined): void {
  const { act, url } = destinationAfterSignIn(
    next,
    (path) => routeTable.find((route) => route.path === path)?.kind ?? null,
  );
  navigate(act, url, isAuthPage);
}
