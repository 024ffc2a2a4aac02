/**
 * On arrival the scroll position is restored and the focus moves into the screen, so that keyboards
 * and screen readers start there.
 */
import { PaneContext } from '@candor/ui/frame/pane';
import {
  createElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { useShownAccount } from '../platform/device/account.ts';
import { screenStands } from '../platform/loading/first-screen.ts';
import { lazyScreen } from '../platform/loading/lazy-screen.ts';
import type { RouteParams } from '../platform/nav/nav.rules.ts';
import { EntryContext } from '../platform/nav/use-note-params.ts';
import type { ScreenOf } from '../platform/page-screen.tsx';
import { after } from '../platform/timers.ts';
import { rememberScroll } from '../platform/window/scroll-memory.ts';
import type { RouteKind, RoutePath } from '../routes.table.ts';
import { screenOf } from '../routes.tsx';
import { isOfFirstAccount } from './first-account-only.ts';
import { ScreenFailure } from './screen-failure.tsx';

/** Where in the window: a column of a phone or tablet, or a part of a desktop. */
export type Place = 'phone' | 'tablet' | 'desktop' | 'columns' | 'list' | 'wide';

const COLUMN = 'flex min-h-0 flex-1 flex-col';
const PLACES: Readonly<Record<Place, string>> = {
  phone: COLUMN,
  tablet: `${COLUMN} mx-auto w-full max-w-180 border-x border-line`,
  desktop: `${COLUMN} min-w-0 [&>div]:mx-auto [&>div]:w-full [&>div]:max-w-190`,
  columns: `${COLUMN} desktop-columns min-w-0`,
  list: 'flex min-h-0 w-100 shrink-0 flex-col border-r border-line',
  wide: `${COLUMN} min-w-0`,
};

export function RouteView({
  path,
  params,
  entry,
  scrollName,
  kind,
  place = 'phone',
  isBeside = false,
  as,
}: {
  path: RoutePath;
  params: RouteParams;
  /** The key of the history entry it is drawn for. */
  entry: string;
  scrollName: string;
  kind: RouteKind;
  place?: Place;
  isBeside?: boolean;
  /** Instead of the screen of the route. */
  as?: ComponentType<ScreenOf & { readonly path: RoutePath }>;
}) {
  // The first screen takes the place of its still: it does not move in.
  const [isArriving] = useState(() => kind === 'page' && hasPainted);
  return (
    <div className={isArriving ? `shell-arrive ${PLACES[place]}` : PLACES[place]}>
      <PaneContext value={isBeside ? 'side' : 'main'}>
        <EntryContext value={entry}>
          <ScreenFailure>
            {as === undefined ? (
              <RouteScreen path={path} params={params} />
            ) : (
              createElement(as, { path, params })
            )}
            <Arrival scrollName={scrollName} />
          </ScreenFailure>
        </EntryContext>
      </PaneContext>
    </div>
  );
}

/** The same place in the history, whichever account is shown. */
function RouteScreen({ path, params }: { path: RoutePath; params: RouteParams }) {
  const shown = useShownAccount();
  return createElement(
    shown !== null && shown.by === undefined && isOfFirstAccount(path)
      ? FirstAccountOnly
      : screenOf(path),
    { params },
  );
}

const FirstAccountOnly = lazyScreen(
  async () => (await import('./first-account-only.tsx')).FirstAccountOnly,
  'accounts',
);

let hasPainted = false;

/** Beside the screen, so that its effects run when the screen is mounted. */
function Arrival({ scrollName }: { scrollName: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const view = place.current?.parentElement ?? null;
    const area = view?.querySelector('main') ?? null;
    const forget = area === null ? null : rememberScroll(area, scrollName);
    return () => {
      forget?.();
      closeDialogs(view);
    };
  }, [scrollName]);
  useEffect(screenStands, []);
  useEffect(() => {
    const enter = () => {
      // Keyboard users on the tab bar stay there.
      if (document.activeElement?.closest('nav') instanceof HTMLElement) return;
      place.current?.parentElement?.querySelector('main')?.focus({ preventScroll: true });
    };
    if (hasPainted) return enter();
    hasPainted = true;
    // Focus needs the layout: the first screen is painted before.
    return after(0, () => {
      if (document.activeElement === document.body) enter();
    });
  }, []);
  return <span ref={place} hidden />;
}

/** A dialog left open in a hidden tab would keep the whole page inert. */
function closeDialogs(view: HTMLElement | null): void {
  for (const dialog of view?.querySelectorAll('dialog') ?? []) if (dialog.open) dialog.close();
}
