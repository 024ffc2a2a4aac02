/**
 * On arrival the scroll position is restored and the focus moves into the screen, so that keyboards
 * and screen readers start there.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { screenStands } from '../platform/first-screen.ts';
import type { RouteParams } from '../platform/nav/nav.rules.ts';
import { rememberScroll } from '../platform/scroll-memory.ts';
import type { RouteKind, RoutePath } from '../routes.table.ts';
import { screens } from '../routes.tsx';
import { ScreenFailure } from './screen-failure.tsx';

export function RouteView({
  path,
  params,
  scrollName,
  kind,
}: {
  path: RoutePath;
  params: RouteParams;
  scrollName: string;
  kind: RouteKind;
}) {
  return (
    <div
      className={
        kind === 'page'
          ? 'shell-arrive flex min-h-0 flex-1 flex-col'
          : 'flex min-h-0 flex-1 flex-col'
      }
    >
      <ScreenFailure>
        <ScreenAt path={path} params={params} />
        <Arrival scrollName={scrollName} />
      </ScreenFailure>
    </div>
  );
}

function ScreenAt({ path, params }: { path: RoutePath; params: RouteParams }) {
  const Screen = screens[path];
  return <Screen params={params} />;
}

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
    // Keyboard users on the tab bar stay there.
    if (document.activeElement?.closest('nav') instanceof HTMLElement) return;
    place.current?.parentElement?.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  return <span ref={place} hidden />;
}

/** A dialog left open in a hidden tab would keep the whole page inert. */
function closeDialogs(view: HTMLElement | null): void {
  for (const dialog of view?.querySelectorAll('dialog') ?? []) if (dialog.open) dialog.close();
}
