/**
 * A still is what the app itself draws before any answer: frame, words, links, and empty places
 * where figures will be; and where a customer's name will be. The build draws it (stills-build.ts),
 * so it cannot differ from the screen that takes its place.
 */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drawWatchStar } from '../composed/watch-star.tsx';
import { StarProvider } from '../core/quotes/star-slot.tsx';
import { setLanguage } from '../platform/i18n/text.ts';
import { loadScreen } from '../platform/loading/lazy-screen.ts';
import { currentLocation, startNavigation } from '../platform/nav/nav.ts';
import { queryClient } from '../platform/readings/query-client.ts';
import { screenOf } from '../routes.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { forgetSession, signIn, type SignedIn } from '../platform/device/session.ts';
import type { Still, StillLanguage } from './stills.ts';

/** A name that takes its place and says nothing. */
const UNNAMED = '\u00a0';
const SOMEBODY: SignedIn = {
  token: 'still',
  env: 'paper',
  expiresAt: 0,
  user: {
    id: 'cus_still',
    userId: UNNAMED,
    email: UNNAMED,
    accountType: AccountType.Individual,
    isDemo: false,
  },
};

/** In a document that has no room for more than a phone. */
export async function drawStill({ hash, seenBy }: Still, language: StillLanguage): Promise<string> {
  history.replaceState(null, '', `/${hash}`);
  const leave = startNavigation();
  const { path } = currentLocation();
  if (path === null) throw new Error(`${hash} is no screen`);
  await setLanguage(language);
  if (seenBy === 'customer') signIn(SOMEBODY);
  await loadScreen(screenOf(path));
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <StarProvider draw={drawWatchStar}>
          <AppShell />
        </StarProvider>
      </QueryClientProvider>,
    ),
  );
  const still = document.createElement('div');
  still.innerHTML = place.innerHTML;
  root.unmount();
  forgetSession();
  place.remove();
  leave();
  for (const unseen of still.querySelectorAll('dialog, [popover], [hidden], template'))
    unseen.remove();
  // A page that is opened later moves in; the first screen is simply there.
  for (const arriving of still.querySelectorAll('.shell-arrive'))
    arriving.classList.remove('shell-arrive');
  return still.innerHTML.replaceAll(/<!--.*?-->/g, '');
}
