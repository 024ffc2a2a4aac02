import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { assert } from '@candor/kit/assert';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from './platform/i18n/text.ts';
import { startLocation } from './platform/nav/location.ts';
import { startPreferences } from './platform/preferences.ts';
import { startPresence } from './platform/presence.ts';
import { queryClient } from './platform/query-client.ts';
import { startSession } from './platform/session.ts';
import { AppShell } from './shell/app-shell.tsx';

void start();

async function start(): Promise<void> {
  startPreferences();
  startSession();
  startLocation();
  startPresence();
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
}
