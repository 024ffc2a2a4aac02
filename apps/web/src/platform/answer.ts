/**
 * What an answer of the server means, for calls and uploads alike: code 200 is success and gives
 * its data; 401 and 403 end the session; everything else is a refusal with the server's sentence,
 * or "network error" where it has none.
 */
import { CODE_SUCCESS } from '@candor/contract/kernel/envelope';
import { showToast } from '@candor/ui/overlays/toast';
import { CallFailed, CallRefused } from './call-errors.ts';
import { currentText, languageHeaderValue } from './i18n/text.ts';
import { interrupt } from './interruption.ts';
import { currentLocation, push } from './nav/nav.ts';
import { currentSession, forgetSession } from './session.ts';
import { steadyMs } from './time.ts';

const CODES_SESSION_OVER: readonly number[] = [401, 403];
/** Several calls fail together when a network goes away; one message is enough. */
const NETWORK_TOAST_PAUSE_MS = 1000;

export function commonHeaders(): Record<string, string> {
  const language = languageHeaderValue();
  const token = currentSession()?.token;
  return {
    'accept-language': language,
    languages: language,
    ...(token === undefined ? {} : { authorization: token }),
  };
}

/**
 * The data of a success; throws for everything else. `sentToken` is the token that travelled with
 * the request.
 */
export function readAnswer(
  status: number,
  body: unknown,
  sentToken: string | undefined,
  { isQuiet = false } = {},
): unknown {
  const envelope = isRecord(body) ? body : {};
  const code = typeof envelope['code'] === 'number' ? envelope['code'] : status;
  if (code === CODE_SUCCESS && 'data' in envelope) return envelope['data'];
  if (CODES_SESSION_OVER.includes(code)) endExpiredSession(sentToken);
  // An answer without our envelope did not come from our server: some proxy in between speaks.
  else if (!('code' in envelope)) throw networkTrouble({ isQuiet });
  throw new CallRefused({
    code,
    reason: textOr(envelope['reason'], ''),
    msg: textOr(envelope['msg'], currentText()('framework.networkError')),
    values: valuesIn(envelope['values']),
    fields: fieldsIn(envelope['fields']),
  });
}

/**
 * Tells the customer (at most once a second, and not for what the customer did not ask for) and
 * gives the error to throw.
 */
export function networkTrouble({ isQuiet = false } = {}): CallFailed {
  const now = steadyMs();
  if (!isQuiet && now - toldNetworkAtMs >= NETWORK_TOAST_PAUSE_MS) {
    toldNetworkAtMs = now;
    showToast(currentText()('framework.networkError'), 'problem');
  }
  return new CallFailed('network error');
}

let toldNetworkAtMs = Number.NEGATIVE_INFINITY;

/**
 * Once, however many parallel calls are refused: the later ones find that their token is no longer
 * the one in force. Login is told where the customer was, to lead back there.
 */
export function endExpiredSession(sentToken: string | undefined): void {
  const session = currentSession();
  if (session?.token !== sentToken) return;
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}

function valuesIn(value: unknown): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, entry] of Object.entries(isRecord(value) ? value : {})) {
    if (typeof entry === 'string' || typeof entry === 'number') values[name] = entry;
  }
  return values;
}

function fieldsIn(value: unknown): { path: string; problem: string }[] {
  return (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map((field) => ({ path: textOr(field['path'], ''), problem: textOr(field['problem'], '') }));
}
