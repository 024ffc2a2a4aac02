/** How this app says that no answer came, and what it does when the session is over. */
import { steadyMs } from '@candor/client/time';
import { showToast } from '@candor/ui/overlays/toast';
import { currentText } from './i18n/text.ts';
import { interrupt } from './interruption.ts';
import { currentLocation, push } from './nav/nav.ts';
import { currentSession, forgetSession } from './session.ts';

/** Several calls fail together when a network goes away; one message is enough. */
const NETWORK_TOAST_PAUSE_MS = 1000;

/** Tells the customer: at most once a second, and not for what the customer did not ask for. */
export function tellNoAnswer({ isQuiet = false }: { isQuiet?: boolean } = {}): void {
  const now = steadyMs();
  if (isQuiet || now - toldNetworkAtMs < NETWORK_TOAST_PAUSE_MS) return;
  toldNetworkAtMs = now;
  showToast(currentText()('framework.networkError'), 'problem');
}

let toldNetworkAtMs = Number.NEGATIVE_INFINITY;

/** For who hears of it by another way than an answer: only the session that is still in force. */
export function endExpiredSession(token: string | undefined): void {
  if (currentSession()?.token === token) endSession();
}

/** Login is told where the customer was, to lead back there. */
export function endSession(): void {
  const session = currentSession();
  const { path, url, key } = currentLocation();
  // A sign-in ends the session this device had before it: nothing was interrupted.
  if (path?.startsWith(SIGNING_IN) === true) return forgetSession();
  if (session !== null) interrupt(session, key);
  forgetSession();
  showToast(currentText()('framework.loginExpired'), 'problem');
  // Which says why.
  push('pages/auth/login', { next: url });
}

const SIGNING_IN = 'pages/auth/';
