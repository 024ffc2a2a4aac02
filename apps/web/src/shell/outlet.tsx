/**
 * The place where the screen of the present location stands.
 *
 * Tabs that were visited stay alive while others are in front (hidden, without effects), so that switching is instant and nothing typed
 * or scrolled is lost; another person signing in gets fresh ones. A pushed page lives as long as its history entry is in front.
 */
import { Activity, useState } from 'react';
import type { Location } from '../platform/nav/nav.ts';
import type { RouteParams } from '../platform/nav/nav.rules.ts';
import { useSession } from '../platform/session.ts';
import type { RoutePath } from '../routes.table.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteView } from './route-view.tsx';

export function Outlet({ location }: { location: Location }) {
  const owner = useSession()?.user.id ?? 'guest';
  const tabs = useVisitedTabs(location);
  return (
    <>
      {[...tabs].map(([path, params]) => (
        <Activity key={`${path} ${owner}`} mode={path === location.path ? 'visible' : 'hidden'}>
          <RouteView path={path} params={params} scrollName={path} kind="tab" />
        </Activity>
      ))}
      {location.kind === 'page' && location.path !== null && (
        <RouteView key={location.key} path={location.path} params={location.params} scrollName={location.key} kind="page" />
      )}
      {location.path === null && <NotFoundScreen />}
    </>
  );
}

/** Each visited tab with the parameters it was last opened with. */
function useVisitedTabs({ path, kind, params }: Location): ReadonlyMap<RoutePath, RouteParams> {
  const [visited, setVisited] = useState<ReadonlyMap<RoutePath, RouteParams>>(new Map());
  if (kind !== 'tab' || path === null || visited.get(path) === params) return visited;
  const next = new Map(visited).set(path, params);
  setVisited(next);
  return next;
}
