/**
 * The one way to the server: every call of the contract, typed from its declaration, with the
 * language and the operator's token. Gives the data of a success and throws CallRefused or
 * CallFailed otherwise. 401 means that the session is over: it is forgotten once, and the shell,
 * which draws the login for whoever is nobody, leads back here afterwards.
 */
import { assert } from '@candor/kit/assert';
import { CODE_SUCCESS } from '@candor/contract/kernel/envelope';
import type {
  Declaration,
  ReceivedDataOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@candor/contract/kernel/endpoint';
import { showToast } from '@candor/ui/overlays/toast';
import { CallFailed, CallRefused } from './call-errors.ts';
import { currentText, languageHeaderValue } from './i18n/text.ts';
import { recordIn, getRecord } from './json.ts';
import { currentSession, forgetSession } from './session.ts';

export const CALL_TIMEOUT_MS = 60_000;
const STATUS_SESSION_OVER = 401;

type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };
export type CallInput<E extends Declaration> = Part<'body', SentBodyOf<E>> &
  Part<'query', SentQueryOf<E>> &
  Part<'params', SentParamsOf<E>>;
export type CallArguments<E extends Declaration> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export async function call<E extends Declaration>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReceivedDataOf<E>> {
  const sentToken = currentSession()?.token;
  const { status, text } = await exchange(endpoint, getRecord(input), sentToken);
  return dataIn(status, recordIn(text), sentToken) as ReceivedDataOf<E>;
}

/** `/operator/reviews/{id}` with its parameters put in and the query behind it. */
export function getAddress(path: string, params: unknown, query: unknown): string {
  const places = getRecord(params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = places[name];
    assert(value !== undefined, `the path ${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(getRecord(query)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    given.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

async function exchange(
  endpoint: Declaration,
  input: Record<string, unknown>,
  token: string | undefined,
): Promise<{ status: number; text: string }> {
  const language = languageHeaderValue();
  try {
    const response = await fetch(getAddress(endpoint.path, input['params'], input['query']), {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        languages: language,
        'accept-language': language,
        ...(token === undefined ? {} : { authorization: token }),
      },
      body: endpoint.method === 'GET' ? null : JSON.stringify(input['body'] ?? {}),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      credentials: 'omit',
      cache: 'no-store',
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    // What fetch rejects with: no connection, a broken answer, or our own time limit.
    if (error instanceof TypeError || error instanceof DOMException)
      throw new CallFailed('no answer');
    throw error;
  }
}

function dataIn(
  status: number,
  envelope: Record<string, unknown>,
  sentToken: string | undefined,
): unknown {
  const code = envelope['code'] ?? status;
  if (code === CODE_SUCCESS && 'data' in envelope) return envelope['data'];
  if (code === STATUS_SESSION_OVER) endSession(sentToken);
  // An answer without our envelope did not come from our server: some proxy in between speaks.
  if (!('code' in envelope)) throw new CallFailed('not our envelope');
  throw new CallRefused({
    reason: String(envelope['reason'] ?? ''),
    msg:
      typeof envelope['msg'] === 'string'
        ? envelope['msg']
        : currentText()('framework.networkError'),
    values: valuesIn(envelope['values']),
  });
}

/**
 * Once, however many parallel calls are refused: the later ones find that their token is no longer
 * the one in force.
 */
function endSession(sentToken: string | undefined): void {
  if (sentToken === undefined || currentSession()?.token !== sentToken) return;
  forgetSession();
  showToast(currentText()('framework.loginExpired'), 'problem');
}

function valuesIn(value: unknown): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, entry] of Object.entries(getRecord(value))) {
    if (typeof entry === 'string' || typeof entry === 'number') values[name] = entry;
  }
  return values;
}
