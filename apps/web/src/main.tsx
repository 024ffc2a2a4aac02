/**
 * Starts the web app: preferences and session are read, the language is loaded, the location is followed, then the shell is drawn. The
 * socket for live events comes last, as a chunk of its own: the first screen does not wait for it.
 *
 * Nothing is awaited at the top level of this module: chunks that import from it would wait for it, and it for them.
 */
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { assert } from '@candor/kit/assert';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { drawWatchStar } from './composed/watch-star.tsx';
import { startLanguage } from './platform/i18n/text.ts';
import { startNavigation } from './platform/nav/nav.ts';
import { startPreferences } from './platform/preferences.ts';
import { queryClient } from './platform/query-client.ts';
import { StarProvider } from './platform/quotes/star-slot.tsx';
import { startSession } from './platform/session.ts';
import { AppShell } from './shell/app-shell.tsx';

void start();

async function start(): Promise<void> {
  startPreferences();
  startSession();
  startNavigation();
  await startLanguage();
  draw();
  const [{ startLive }, { pushHearings }, { startGuestMerge }] = await Promise.all([
    import('./platform/live.ts'),
    import('./push-hearings.ts'),
    import('./capabilities/watchlist/merge-guest-list.ts'),
  ]);
  startLive(pushHearings);
  startGuestMerge();
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
