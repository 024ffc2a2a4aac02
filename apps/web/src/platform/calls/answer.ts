import { steadyMs } from '@candor/client/time';
import { showToast } from '@candor/ui/overlays/toast';
import { currentText } from '../i18n/text.ts';
import { leaveUnknownCompany } from '../device/account.ts';
import { interrupt } from '../device/interruption.ts';
import { currentLocation, push } from '../nav/nav.ts';
import { currentSession, forgetSession, readSession } from '../device/session.ts';
import { readStored } from '../device/storage.ts';

/** Several calls fail together when the network goes away. */
const NETWORK_TOAST_PAUSE_MS = 1000;

/** At most once a second, and not for background calls. */
export function tellNoAnswer({ isQuiet = false }: { isQuiet?: boolean } = {}): void {
  const now = steadyMs();
  if (isQuiet || now - toldNetworkAtMs < NETWORK_TOAST_PAUSE_MS) return;
  toldNetworkAtMs = now;
  showToast(
    currentText()(navigator.onLine ? 'framework.networkError' : 'framework.offline'),
    'problem',
  );
}

let toldNetworkAtMs = Number.NEGATIVE_INFINITY;

/**
 * Only the session that is still current, on this device too: another tab may have signed somebody
 * in, which this one has not heard yet.
 */
export function endExpiredSession(token: string | undefined): void {
  const onDevice = readSession(readStored('candor.session'));
  if (onDevice !== null && onDevice.token !== token) return;
  if (currentSession()?.token === token) endSession();
}

/** Login learns where the customer was, to lead back there. */
function endSession(): void {
  const session = currentSession();
  const { path, url, key } = currentLocation();
  // A sign-in ends this device's previous session: nothing was interrupted.
  if (path?.startsWith(SIGNING_IN) === true) return forgetSession();
  if (session !== null) interrupt(session, key);
  forgetSession();
  showToast(currentText()('framework.loginExpired'), 'problem');
  push('pages/auth/login', { next: url });
}

const SIGNING_IN = 'pages/auth/';

/**
 * Whoever is no member any more is back in their own account, and what waits for a second person of
 * a company is seen where it waits: nobody sends it twice. A key is handed over where it was asked
 * for, so its form stays.
 */
export function heedRefusal(reason: string): void {
  leaveUnknownCompany(reason);
  const isKey = currentLocation().path?.startsWith('keys/') === true;
  if (reason === 'COMPANY_APPROVAL_WAITING' && !isKey) push('companies/waiting');
}
