/**
 * The request helper (spec 7): one function for every call of the contract, typed from its
 * declaration.
 *
 * Sends JSON with the language and, when signed in, the token; gives up after two minutes; a
 * repeated read with the same `id` aborts the earlier one without a word. Returns the data of a
 * success and throws CallRefused, CallFailed or CallAborted otherwise. Only method and path of the
 * declaration are used here; the answer is what the contract says because the server is built from
 * it too.
 */
import { assert } from '@candor/kit/assert';
import type {
  Declaration,
  ReceivedDataOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@candor/contract/kernel/endpoint';
import { commonHeaders, networkTrouble, readAnswer } from './answer.ts';
import { CallAborted } from './call-errors.ts';
import { jsonOrNull } from './json.ts';
import { currentSession } from './session.ts';

export const CALL_TIMEOUT_MS = 120_000;

export type CallInput<E extends Declaration> = Part<'body', SentBodyOf<E>> &
  Part<'query', SentQueryOf<E>> &
  Part<'params', SentParamsOf<E>> &
  CallOptions;

export type CallOptions = {
  /** Reads only: a newer call with the same id makes this one pointless and ends it. */
  id?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
  /**
   * For what the app does by itself in the background: a network failure is thrown without a word
   * to the customer.
   */
  isQuiet?: boolean;
};

export async function call<E extends Declaration>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReceivedDataOf<E>> {
  return await send(endpoint, input ?? {});
}

/** A call that ends when the signal says so, whatever else was asked for. */
export async function callUntil<E extends Declaration>(
  signal: AbortSignal,
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<ReceivedDataOf<E>> {
  return await send(endpoint, { ...input, signal });
}

async function send<E extends Declaration>(
  endpoint: E,
  options: AnyInput,
): Promise<ReceivedDataOf<E>> {
  assert(
    options.id === undefined || endpoint.isMoneyCommand !== true,
    'a money command is never aborted: it may already have taken effect',
  );
  const sentToken = currentSession()?.token;
  const { status, text } = await exchange(endpoint, options);
  // An answer that is not JSON has no envelope; what that means is decided with the others.
  return readAnswer(status, jsonOrNull(text), sentToken, options) as ReceivedDataOf<E>;
}

async function exchange(
  endpoint: Declaration,
  options: AnyInput,
): Promise<{ status: number; text: string }> {
  const interest = abortableRequest(options);
  try {
    const response = await fetch(getAddress(endpoint.path, options.params, options.query), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', ...commonHeaders() },
      body: endpoint.method === 'GET' ? null : JSON.stringify(options.body ?? {}),
      signal: interest.signal,
      credentials: 'omit',
      cache: 'no-store',
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (interest.isLost()) throw new CallAborted();
    // What fetch rejects with: no connection, a broken answer, or our own time limit.
    if (error instanceof TypeError || error instanceof DOMException) throw networkTrouble(options);
    throw error;
  } finally {
    interest.end();
  }
}

/** `/article/{id}` with its parameters put in and the query behind it. */
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

type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };
export type CallArguments<E extends Declaration> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];
type AnyInput = CallOptions & { body?: unknown; query?: unknown; params?: unknown };

function getRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const newestById = new Map<string, AbortController>();

/**
 * Interest in an answer is lost when the caller says so or asks the same again; running out of time
 * is not losing interest.
 */
function abortableRequest({ id, signal, timeoutMs = CALL_TIMEOUT_MS }: CallOptions) {
  const own = new AbortController();
  if (id !== undefined) {
    newestById.get(id)?.abort();
    newestById.set(id, own);
  }
  return {
    signal: AbortSignal.any([
      own.signal,
      AbortSignal.timeout(timeoutMs),
      ...(signal === undefined ? [] : [signal]),
    ]),
    isLost: () => own.signal.aborted || signal?.aborted === true,
    end: () => {
      if (id !== undefined && newestById.get(id) === own) newestById.delete(id);
    },
  };
}
