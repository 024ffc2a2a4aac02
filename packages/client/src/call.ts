/**
 * One function for every call of the contract (spec 7), typed from its declaration.
 *
 * A repeated read with the same `id` aborts the earlier one silently. Throws CallRefused,
 * CallFailed or CallAborted. The answer is not parsed: the server is built from the same contract.
 */
import { assert } from '@candor/kit/assert';
import type {
  Declaration,
  ReceivedDataOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@candor/contract/kernel/endpoint';
import { GUEST_KEY_HEADER } from '@candor/contract/kernel/guest-key';
import { getAddress } from './address.ts';
import { getHeaders, noAnswer, readAnswer, type ClientPorts } from './answer.ts';
import { CallAborted } from './call-errors.ts';

export type Call = <E extends Declaration>(
  endpoint: E,
  ...input: CallArguments<E>
) => Promise<ReceivedDataOf<E>>;

export type CallUntil = <E extends Declaration>(
  signal: AbortSignal,
  endpoint: E,
  ...input: CallArguments<E>
) => Promise<ReceivedDataOf<E>>;

export type CallArguments<E extends Declaration> =
  Partial<CallInput<E>> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export type CallInput<E extends Declaration> = Part<'body', SentBodyOf<E>> &
  Part<'query', SentQueryOf<E>> &
  Part<'params', SentParamsOf<E>> &
  CallOptions;

export type CallOptions = {
  /** Reads only: a newer call with the same id ends this one. */
  id?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** For background calls: a missing answer is not reported. */
  isQuiet?: boolean;
  /** Of somebody without a session who has a conversation with service. */
  guestKey?: string;
};

export function createCalls(ports: ClientPorts): { call: Call; callUntil: CallUntil } {
  const newestById = new Map<string, AbortController>();
  const send = async <E extends Declaration>(
    endpoint: E,
    options: AnyInput,
  ): Promise<ReceivedDataOf<E>> => {
    assert(
      options.id === undefined || endpoint.isMoneyCommand !== true,
      'a money command is never aborted: it may already have taken effect',
    );
    const sentToken = ports.currentToken();
    const answer = await exchange(ports, endpoint, options, newestById);
    return readAnswer(ports, answer, sentToken, options) as ReceivedDataOf<E>;
  };
  return {
    call: async (endpoint, ...[input]) => await send(endpoint, input ?? {}),
    callUntil: async (signal, endpoint, ...[input]) => await send(endpoint, { ...input, signal }),
  };
}

async function exchange(
  ports: ClientPorts,
  endpoint: Declaration,
  options: AnyInput,
  newestById: Map<string, AbortController>,
): Promise<{ status: number; text: string }> {
  const interest = abortableRequest({ timeoutMs: ports.timeoutMs, ...options }, newestById);
  try {
    const address = getAddress(endpoint.path, options.params, options.query);
    const response = await fetch(`${ports.host ?? ''}${address}`, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        ...getHeaders(ports),
        ...(options.guestKey === undefined ? {} : { [GUEST_KEY_HEADER]: options.guestKey }),
      },
      body: endpoint.method === 'GET' ? null : JSON.stringify(options.body ?? {}),
      signal: interest.signal,
      credentials: 'omit',
      cache: endpoint.isPublic === true ? 'no-cache' : 'no-store',
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (interest.isLost()) throw new CallAborted();
    // What fetch rejects with: no connection, a broken answer, or our own time limit.
    if (error instanceof TypeError || error instanceof DOMException) throw noAnswer(ports, options);
    throw error;
  } finally {
    interest.end();
  }
}

type Part<Name extends string, Value> = undefined extends Value
  ? { [Key in Name]?: Value }
  : { [Key in Name]: Value };
type AnyInput = CallOptions & { body?: unknown; query?: unknown; params?: unknown };

/** A timeout is not an abort. */
function abortableRequest(
  { id, signal, timeoutMs }: CallOptions & { timeoutMs: number },
  newestById: Map<string, AbortController>,
) {
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
