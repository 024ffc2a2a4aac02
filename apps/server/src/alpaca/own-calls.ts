/**
 * One of our calls, made in process with the program's key: through the same parsing, scope,
 * limits, rates and records as over HTTP. A refusal comes back in their form.
 */
import type {
  DataOf,
  Endpoint,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@candor/contract/kernel/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AlpacaRefused, faultOf, messageOf } from './error-form.ts';

/** What of a call is sent, as far as it has it. */
type Sent<E extends Endpoint> = {
  readonly body?: SentBodyOf<E>;
  readonly query?: SentQueryOf<E>;
  readonly params?: SentParamsOf<E>;
};

export type OwnCalls = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<DataOf<E>>;

type Envelope = { readonly msg?: unknown; readonly reason?: unknown; readonly data?: unknown };

export function ownCalls(http: FastifyInstance, request: FastifyRequest, secret: string): OwnCalls {
  const forwarded = request.headers['x-forwarded-for'];
  const headers = {
    authorization: `Bearer ${secret}`,
    // Their sentences are English, and so are ours to them.
    languages: 'en',
    ...(typeof forwarded === 'string' ? { 'x-forwarded-for': forwarded } : {}),
  };
  const remoteAddress = request.socket.remoteAddress ?? request.ip;
  return async (endpoint, { body, query, params }) => {
    const hasBody = endpoint.body !== undefined;
    const answer = await http.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      remoteAddress,
      headers: hasBody ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(hasBody ? { payload: JSON.stringify(body ?? {}) } : {}),
    });
    const envelope = JSON.parse(answer.body) as Envelope;
    if (answer.statusCode === 200) return envelope.data as never;
    const reason = typeof envelope.reason === 'string' ? envelope.reason : 'SERVER_FAULT';
    const message = messageOf(reason, String(envelope.msg));
    throw new AlpacaRefused(faultOf(reason, answer.statusCode), message, reason);
  };
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const named = new Map(Object.entries((params ?? {}) as Record<string, unknown>));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(named.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}
