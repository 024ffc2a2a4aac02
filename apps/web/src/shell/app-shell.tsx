/**
 * The frame around every screen. The paper-money ribbon is drawn here and nowhere else, so that no
 * screen can be without it.
 *
 * The old screen stays until the new one is loaded, with a thin line after a moment. Whatever opens
 * above a screen is closed by going back and by leaving.
 */
import { AppFrame } from '@candor/ui/frame/app-frame';
import { FigureProvider } from '@candor/ui/figures/figure-context';
import { ModalProvider } from '@candor/ui/overlays/modal-context';
import { Ribbon } from '@candor/ui/frame/ribbon';
import { ToastViewport } from '@candor/ui/overlays/toast';
import { Suspense, useDeferredValue, useState } from 'react';
import { firstScreen, firstScreenSeen } from '../platform/loading/first-screen.ts';
import { useLanguage, useText, withTexts } from '../platform/i18n/text.ts';
import { lazyPart } from '../platform/loading/lazy-part.ts';
import { loadOnline } from '../platform/loading/load-online.ts';
import { openModalLayer } from '../platform/nav/layers.ts';
import { useLocation } from '../platform/nav/nav.ts';
import { useShownAccount } from '../platform/device/account.ts';
import { useRoom } from '../platform/window/room.ts';
import { LoadingLine } from './loading-line.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Outlet } from './outlet.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ShellTabBar } from './shell-tab-bar.tsx';
import { useDesktop } from './use-desktop.ts';
import { completeLanguage } from '../platform/i18n/language.ts';

/** After the first screen, so as not to compete for the network. */
const PauseNote = lazyPart(async () => {
  await firstScreen();
  return (await loadOnline(() => import('./behind-screens.ts'))).PauseNote;
});

/** Hardly anybody sees it. */
const ColourOffer = lazyPart(async () => {
  await firstScreenSeen();
  return (await loadOnline(() => import('./behind-screens.ts'))).ColourOffer;
});

/** It asks rarely, and hardly ever has something to offer. */
const VersionOffer = lazyPart(async () => {
  await firstScreenSeen();
  return await withTexts(
    async () => (await import('../capabilities/app-info/version-offer.tsx')).VersionOffer,
    'app-info',
  );
});

/** Any screen may open it; nobody does before they have seen one. */
const AppearanceSheet = lazyPart(async () => {
  await firstScreenSeen();
  return (await loadOnline(() => import('./behind-screens.ts'))).AppearanceSheet;
});

export function AppShell() {
  const t = useText();
  const locale = completeLanguage(useLanguage());
  const account = useShownAccount();
  const location = useLocation();
  const shown = useDeferredValue(location);
  const room = useRoom();
  const [beganAs] = useState(room);
  const desktop = useDesktop(room);
  const parts = typeof desktop === 'string' ? null : desktop;
  const hasRail = room !== 'phone' && desktop !== 'missing';
  const hasTabBar = shown.kind === 'tab';
  const figureTexts = {
    unavailable: t('shell.figure.unavailable'),
    hidden: t('shell.figure.hidden'),
    up: t('shell.figure.up'),
    down: t('shell.figure.down'),
  };
  return (
    <ModalProvider onOpen={openModalLayer}>
      <FigureProvider locale={locale} texts={figureTexts}>
        <AppFrame hasRail={hasRail}>
          {hasRail && parts !== null && <parts.Frame />}
          <div className="shrink-0 bg-warn-tint pt-(--safe-top)">
            <Ribbon
              text={
                account === null
                  ? t('common.simulatedMarket')
                  : t('common.inAccount', { name: account.name })
              }
            />
          </div>
          <OfflineNote />
          <PauseNote location={shown} />
          {/* The ribbon and the tab bar handle the safe areas: screens must not add them again. */}
          <div
            className={`relative flex min-h-0 flex-1 [--safe-top:0px] ${room === 'desktop' ? '' : 'flex-col'} ${hasTabBar && !hasRail ? '[--safe-bottom:0px]' : ''}`}
          >
            {shown !== location && <LoadingLine />}
            <Suspense fallback={<ScreenSkeleton />}>
              {/* A window that was made wide keeps its screens while the rest is loaded. */}
              {desktop === 'loading' && beganAs !== 'phone' ? (
                <ScreenSkeleton />
              ) : (
                <Outlet
                  location={shown}
                  room={hasRail && parts !== null ? room : 'phone'}
                  desktop={parts}
                />
              )}
            </Suspense>
          </div>
          <VersionOffer isTab={hasTabBar} />
          {hasTabBar && <ColourOffer />}
          {hasTabBar && !hasRail && <ShellTabBar />}
        </AppFrame>
        <AppearanceSheet />
        <ToastViewport />
      </FigureProvider>
    </ModalProvider>
  );
}
