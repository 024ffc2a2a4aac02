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
import { startEarlyAnswers } from './platform/early-answer.ts';
import { firstScreen } from './platform/first-screen.ts';
import { startForgetting } from './platform/forget-customer.ts';
import { HOST } from './platform/host.ts';
import { startLanguage } from './platform/i18n/text.ts';
import { loadOnline } from './platform/load-online.ts';
import { screenLoaded } from './platform/lazy-screen.ts';
import { currentLocation, startNavigation } from './platform/nav/nav.ts';
import { startPreferences } from './platform/preferences.ts';
import { queryClient } from './platform/query-client.ts';
import { StarProvider } from './core/quotes/star-slot.tsx';
import { startSecondTap } from './platform/second-tap.ts';
import { startSession } from './platform/session.ts';
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
  await firstScreen();
  void loadOnline(loadFurtherScreens);
  if (import.meta.env.PROD) void startOffline();
  const startLiveParts = await loadOnline(
    async () => (await import('./shell/behind-screens.ts')).startLiveParts,
  );
  startLiveParts();
}

/** For the next start: this one has the network to itself until it is done. */
async function startOffline(): Promise<void> {
  const { startInstalled } = await loadOnline(() => import('./shell/behind-screens.ts'));
  startInstalled();
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
