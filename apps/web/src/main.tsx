/**
 * Starts the web app: preferences and session are read, the language is loaded, the location is
 * followed, then the shell is drawn. What lives on behind the screens comes last, as a file of its
 * own: the first screen shares the network with nothing it does not need.
 *
 * Nothing is awaited at the top level of this module: chunks that import from it would wait for it,
 * and it for them.
 */
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { assert } from '@candor/kit/assert';
import { setPictureHost } from '@candor/ui/marks/picture-host';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { drawWatchStar } from './composed/watch-star.tsx';
import { startEarlyAnswers } from './platform/calls/early-answer.ts';
import { firstScreen, firstScreenSeen } from './platform/loading/first-screen.ts';
import { startAccount } from './platform/device/account.ts';
import { startForgetting } from './platform/device/forget-customer.ts';
import { HOST } from './platform/calls/host.ts';
import { startLanguage } from './platform/i18n/text.ts';
import { loadOnline } from './platform/loading/load-online.ts';
import { screenLoaded } from './platform/loading/lazy-screen.ts';
import { currentLocation, startNavigation } from './platform/nav/nav.ts';
import { startPreferences } from './platform/device/preferences.ts';
import { queryClient } from './platform/readings/query-client.ts';
import { StarProvider } from './core/quotes/star-slot.tsx';
import { startSecondTap } from './platform/window/second-tap.ts';
import { startSession } from './platform/device/session.ts';
import { after } from './platform/timers.ts';
import { loadFurtherScreens, screenOf } from './routes.tsx';
import { AppShell } from './shell/app-shell.tsx';

// A task of its own: evaluating all of this takes one already. What is begun in the middle of it
// would have the browser read all of it again, where it notes who began what.
queueMicrotask(() => after(0, () => void start()));

async function start(): Promise<void> {
  setPictureHost(HOST);
  startPreferences();
  startSession();
  startAccount();
  startForgetting();
  startNavigation();
  startSecondTap();
  const { path } = currentLocation();
  await Promise.all([
    startLanguage(),
    startEarlyAnswers(),
    path === null ? null : screenLoaded(screenOf(path)),
  ]);
  // In pieces, so that the page answers meanwhile.
  startTransition(draw);
  void startWhatWaits();
  await firstScreen();
  const startLiveParts = await loadOnline(
    async () => (await import('./shell/behind-screens.ts')).startLiveParts,
  );
  startLiveParts();
}

/** The other screens, the counts of unread messages, and what the next start will need. */
async function startWhatWaits(): Promise<void> {
  await firstScreenSeen();
  void loadOnline(loadFurtherScreens);
  const { startBadges, startInstalled } = await loadOnline(
    () => import('./shell/behind-screens.ts'),
  );
  startBadges();
  if (import.meta.env.PROD) startInstalled();
}

function draw(): void {
  const root = document.getElementById('root');
  assert(root !== null, 'index.html has a root element');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StarProvider draw={drawWatchStar}>
          <AppShell />
        </StarProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
