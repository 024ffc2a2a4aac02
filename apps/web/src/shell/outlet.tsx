/**
 * Visited tabs stay mounted (hidden, without effects), so that nothing typed or scrolled is lost;
 * another person gets fresh ones. A pushed page lives while its history entry is in front, or until
 * its interrupted owner is back.
 */
import { Activity, useEffect, useState } from 'react';
import { endInterruption, useInterruption, type Interruption } from '../platform/interruption.ts';
import type { Location } from '../platform/nav/nav.ts';
import type { RouteParams } from '../platform/nav/nav.rules.ts';
import { HeldSession, useSession } from '../platform/session.ts';
import type { RoutePath } from '../routes.table.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteView } from './route-view.tsx';

export function Outlet({ location }: { location: Location }) {
  const owner = useSession()?.user.id ?? 'guest';
  const tabs = useVisitedTabs(location);
  const interruption = useInterruption();
  const pages = usePages(location, interruption);
  const isOver =
    interruption !== null &&
    owner === interruption.session.user.id &&
    !location.path?.startsWith('pages/auth/');
  useEffect(() => {
    if (isOver) endInterruption();
  }, [isOver]);
  return (
    <>
      {[...tabs].map(([path, params]) => (
        <Activity key={`${path} ${owner}`} mode={path === location.path ? 'visible' : 'hidden'}>
          <RouteView path={path} params={params} scrollName={path} kind="tab" />
        </Activity>
      ))}
      {pages.map(({ key, path, params }) => (
        <Activity key={key} mode={key === location.key ? 'visible' : 'hidden'}>
          <HeldSession
            value={key === interruption?.key && owner === 'guest' ? interruption.session : null}
          >
            {path !== null && (
              <RouteView path={path} params={params} scrollName={key} kind="page" />
            )}
          </HeldSession>
        </Activity>
      ))}
      {location.path === null && <NotFoundScreen />}
    </>
  );
}

function usePages(location: Location, interruption: Interruption | null): readonly Location[] {
  const [last, setLast] = useState(location);
  if (
    location.kind === 'page' &&
    location !== last &&
    (interruption === null || location.key === interruption.key)
  )
    setLast(location);
  const front = location.kind === 'page' && location.path !== null ? [location] : [];
  const isWaiting =
    interruption !== null &&
    last.kind === 'page' &&
    last.key === interruption.key &&
    last.key !== location.key;
  return isWaiting ? [last, ...front] : front;
}

function useVisitedTabs({ path, kind, params }: Location): ReadonlyMap<RoutePath, RouteParams> {
  const [visited, setVisited] = useState<ReadonlyMap<RoutePath, RouteParams>>(new Map());
  if (kind !== 'tab' || path === null || visited.get(path) === params) return visited;
  const next = new Map(visited).set(path, params);
  setVisited(next);
  return next;
}
