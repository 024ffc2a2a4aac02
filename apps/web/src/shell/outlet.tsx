/**
 * Visited tabs stay mounted (hidden, without effects), so that nothing typed or scrolled is lost;
 * another person gets fresh ones. A pushed page lives while its history entry is in front, or until
 * its interrupted owner is back.
 *
 * On a desktop a list stays beside what it opened, and quotes share one workspace. A window made
 * narrow draws the same instances in a column, and one as small as a phone is the phone: its quote
 * stands for the workspace, which waits with everything that was typed until there is room again.
 */
import { Activity, useEffect, useState, type ComponentType } from 'react';
import { useShownAccount } from '../platform/device/account.ts';
import {
  endInterruption,
  useInterruption,
  type Interruption,
} from '../platform/device/interruption.ts';
import type { Location } from '../platform/nav/nav.ts';
import type { RouteParams } from '../platform/nav/nav.rules.ts';
import type { ScreenOf } from '../platform/page-screen.tsx';
import type { Room } from '../platform/window/room.ts';
import { useWideWindow } from '../platform/window/use-wide-window.ts';
import { HeldSession, useSession } from '../platform/device/session.ts';
import { HOME_PATH, type RouteKind, type RoutePath } from '../routes.table.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteView, type Place } from './route-view.tsx';

/** What only a desktop has; null until it is loaded, and where nobody needs it. */
export type DesktopLayout = {
  readonly listBeside: (path: RoutePath) => RoutePath | null;
  readonly isQuotePage: (path: RoutePath) => boolean;
  readonly waitsForChoice: (path: RoutePath) => boolean;
  readonly hasBeside: (path: RoutePath, isWideWindow: boolean) => boolean;
  readonly standsInColumns: (path: RoutePath) => boolean;
  readonly isWide: (path: RoutePath) => boolean;
  readonly kindOf: (path: RoutePath) => RouteKind;
  readonly Workspace: ComponentType<ScreenOf & { readonly path: RoutePath }>;
  /** Beside a list before anything is chosen. */
  readonly Nothing: ComponentType<{ readonly path: RoutePath }>;
};

export function Outlet({
  location,
  room = 'phone',
  desktop = null,
}: {
  location: Location;
  room?: Room;
  desktop?: DesktopLayout | null;
}) {
  const person = useSession()?.user.id ?? 'guest';
  // Another account begins its screens anew, as another person does; home is the market's for most
  // of it, and begins anew by itself what is of an account.
  const owner = useShownAccount()?.id ?? person;
  const visited = useVisitedTabs(location);
  const interruption = useInterruption();
  const isDesktop = room === 'desktop';
  const isWideWindow = useWideWindow();
  const list = useListBeside(location, isDesktop ? desktop : null);
  const workspaceKey = useWorkspaceKey(location, desktop, isDesktop);
  const pages = usePages(location, interruption);
  useEndOfInterruption(interruption, person, location);
  const tabs = withList(visited, list);
  const isFree = isDesktop && list === null && location.path !== null;
  const waits = isFree && desktop?.waitsForChoice(location.path);
  const place = (path: RoutePath): Place => {
    if (!isDesktop || desktop === null) return room;
    const isList = path === list?.path || (waits === true && path === location.path);
    return isList ? 'list' : placeOn(desktop, path);
  };
  return (
    <>
      {[...tabs].map(([path, params]) => (
        <Activity
          key={`${path} ${path === HOME_PATH ? person : owner}`}
          mode={path === location.path || path === list?.path ? 'visible' : 'hidden'}
        >
          <RouteView
            path={path}
            params={params}
            entry={location.key}
            scrollName={path}
            kind="tab"
            place={place(path)}
            isBeside={path === list?.path}
          />
        </Activity>
      ))}
      {[...(list?.kind === 'page' ? [list] : []), ...pages].flatMap((page) =>
        facesOf(page.key === workspaceKey, room).map((isWorkspace) => (
          <PageFace
            key={isWorkspace ? 'workspace' : page.key}
            page={page}
            isVisible={
              (page.key === location.key || page === list) && !(isWorkspace && room === 'phone')
            }
            session={
              page.key === interruption?.key && owner === 'guest' ? interruption.session : null
            }
            place={isWorkspace || page.path === null ? 'wide' : place(page.path)}
            isBeside={page === list}
            as={isWorkspace ? desktop?.Workspace : undefined}
          />
        )),
      )}
      {isFree && desktop?.hasBeside(location.path, isWideWindow) === true && (
        <desktop.Nothing path={location.path} />
      )}
      {location.path === null && <NotFoundScreen />}
    </>
  );
}

function PageFace({
  page: { key, path, params },
  isVisible,
  session,
  place,
  isBeside,
  as,
}: {
  page: Pick<Location, 'key' | 'path' | 'params'>;
  isVisible: boolean;
  session: Interruption['session'] | null;
  place: Place;
  isBeside: boolean;
  as: DesktopLayout['Workspace'] | undefined;
}) {
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      <HeldSession value={session}>
        {path !== null && (
          <RouteView
            path={path}
            params={params}
            entry={key}
            scrollName={key}
            kind="page"
            place={place}
            isBeside={isBeside}
            {...(as === undefined ? {} : { as })}
          />
        )}
      </HeldSession>
    </Activity>
  );
}

/** Whether each is a workspace: a phone draws the page too, and lets the workspace wait. */
function facesOf(hasWorkspace: boolean, room: Room): readonly boolean[] {
  if (!hasWorkspace) return [false];
  return room === 'phone' ? [false, true] : [true];
}

function placeOn(desktop: DesktopLayout, path: RoutePath): Place {
  if (desktop.isWide(path)) return 'wide';
  return desktop.standsInColumns(path) ? 'columns' : 'desktop';
}

/** Whoever was interrupted is back, and not on the way in any more. */
function useEndOfInterruption(
  interruption: Interruption | null,
  person: string,
  { path }: Location,
): void {
  const isOver =
    interruption !== null &&
    person === interruption.session.user.id &&
    !path?.startsWith('pages/auth/');
  useEffect(() => {
    if (isOver) endInterruption();
  }, [isOver]);
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

function withList(
  visited: ReadonlyMap<RoutePath, RouteParams>,
  list: ListBeside | null,
): ReadonlyMap<RoutePath, RouteParams> {
  if (list?.kind !== 'tab' || visited.has(list.path)) return visited;
  return new Map(visited).set(list.path, {});
}

type ListBeside = {
  readonly key: string;
  readonly kind: RouteKind;
  readonly path: RoutePath;
  readonly params: RouteParams;
};

/** As it was left for what it opened; a fresh one where the address came by itself. */
function useListBeside(location: Location, desktop: DesktopLayout | null): ListBeside | null {
  const [left, setLeft] = useState<Location | null>(null);
  const path = location.path === null ? null : (desktop?.listBeside(location.path) ?? null);
  if (desktop !== null && location.kind === 'page' && path === null && left !== location)
    setLeft(location);
  if (path === null || desktop === null) return null;
  const kind = desktop.kindOf(path);
  return left !== null && left.path === path
    ? { key: left.key, kind, path, params: left.params }
    : { key: `list ${path}`, kind, path, params: {} };
}

/** The history entry that was opened as a workspace. It stays one when the window gets narrow. */
function useWorkspaceKey(
  { key, path }: Location,
  desktop: DesktopLayout | null,
  isDesktop: boolean,
): string | null {
  const [held, setHeld] = useState<string | null>(null);
  const isQuote = isDesktop && desktop !== null && path !== null && desktop.isQuotePage(path);
  if (!isQuote || held === key) return held;
  setHeld(key);
  return key;
}
