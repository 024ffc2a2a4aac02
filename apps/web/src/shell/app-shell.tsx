/**
 * The frame around every screen: the paper-money ribbon on top, the screen, the tab bar under the
 * five tabs, and what may appear above them all. The ribbon is drawn here and nowhere else, so that
 * no screen can be without it.
 *
 * What is shown follows the location as soon as the new screen is loaded; until then the old one
 * stays, and after a moment a thin line says that something is on its way. Whatever opens above a
 * screen, here or in a capability, is closed by going back and by leaving.
 */
import { AppFrame } from '@candor/ui/frame/app-frame';
import { FigureProvider } from '@candor/ui/figures/figure-context';
import { ModalProvider } from '@candor/ui/overlays/modal-context';
import { Ribbon } from '@candor/ui/frame/ribbon';
import { ToastViewport } from '@candor/ui/overlays/toast';
import { lazy, Suspense, useDeferredValue } from 'react';
import { firstScreen } from '../platform/first-screen.ts';
import { useLanguage, useText } from '../platform/i18n/text.ts';
import { loadOnline } from '../platform/load-online.ts';
import { openModalLayer } from '../platform/nav/layers.ts';
import { useLocation } from '../platform/nav/nav.ts';
import { AppearanceSheet } from './appearance-sheet.tsx';
import { LoadingLine } from './loading-line.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Outlet } from './outlet.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ShellTabBar } from './shell-tab-bar.tsx';

/** Comes after the first screen, which shares the network with nothing it does not need. */
const PauseNote = lazy(async () => {
  await firstScreen();
  return { default: (await loadOnline(() => import('./pause-note.tsx'))).PauseNote };
});

/** Hardly anybody sees it, and nobody before there is a screen. */
const ColourOffer = lazy(async () => {
  await firstScreen();
  return { default: (await loadOnline(() => import('./colour-offer.tsx'))).ColourOffer };
});

export function AppShell() {
  const t = useText();
  const locale = useLanguage() === 'zhHans' ? 'zhHans' : 'en';
  const location = useLocation();
  const shown = useDeferredValue(location);
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
        <AppFrame>
          <div className="shrink-0 bg-warn-tint pt-(--safe-top)">
            <Ribbon text={t('shell.paperRibbon')} />
          </div>
          <OfflineNote />
          <Suspense>
            <PauseNote location={shown} />
          </Suspense>
          {/* The safe areas belong to the ribbon above and, on tabs, to the bar below: screens in between must not add them again. */}
          <div
            className={`relative flex min-h-0 flex-1 flex-col [--safe-top:0px] ${hasTabBar ? '[--safe-bottom:0px]' : ''}`}
          >
            {shown !== location && <LoadingLine />}
            <Suspense fallback={<ScreenSkeleton />}>
              <Outlet location={shown} />
            </Suspense>
          </div>
          {hasTabBar && (
            <Suspense>
              <ColourOffer />
            </Suspense>
          )}
          {hasTabBar && <ShellTabBar />}
        </AppFrame>
        <AppearanceSheet />
        <ToastViewport />
      </FigureProvider>
    </ModalProvider>
  );
}
