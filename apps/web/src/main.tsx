/**
 * Starts the web app: preferences and session are read, the language is loaded, the location is followed, then the shell is drawn. The
 * socket for live events comes last, as a chunk of its own: the first screen does not wait for it.
 */
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { assert } from '@candor/kit/assert';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './platform/i18n/text.ts';
import { startNavigation } from './platform/nav/nav.ts';
import { startPreferences } from './platform/preferences.ts';
import { queryClient } from './platform/query-client.ts';
import { startSession } from './platform/session.ts';
import { AppShell } from './shell/app-shell.tsx';

startPreferences();
startSession();
startNavigation();
await startLanguage();

const root = document.getElementById('root');
assert(root !== null, 'index.html has a root element');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppShell />
    </QueryClientProvider>
  </StrictMode>,
);

const { startLive } = await import('./platform/live.ts');
startLive();
