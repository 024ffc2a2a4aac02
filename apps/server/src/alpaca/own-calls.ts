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
import type { FastifyRequest } from 'fastify';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { reasonOf } from '../platform/http/faults.ts';
import type { InnerCalls } from '../platform/http/inner-calls.ts';
import { AlpacaRefused, faultOf, messageOf } from './error-form.ts';

/** What of a call is sent, as far as it has it. */
type Sent<E extends Endpoint> = {
  readonly body?: SentBodyOf<E>;
  readonly query?: SentQueryOf<E>;
  readonly params?: SentParamsOf<E>;
};

export type OwnCalls = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<DataOf<E>>;

export function ownCalls(
  innerCalls: InnerCalls,
  request: FastifyRequest,
  secret: string,
): OwnCalls {
  return async (endpoint, { body, query, params }) => {
    const hasBody = endpoint.body !== undefined;
    const sent = {
      query: asText(query),
      params: asText(params),
      // As it would arrive: what is undefined is not sent.
      ...(hasBody ? { body: JSON.parse(JSON.stringify(body ?? {})) as unknown } : {}),
    };
    try {
      const text = await innerCalls(endpoint, { request, secret, sent });
      return (JSON.parse(String(text)) as { data: unknown }).data as never;
    } catch (error) {
      const { code, values } = reasonOf(error);
      // That is ours, and logged as such.
      if (code === 'SERVER_FAULT') throw error;
      const said = refusalText(code, shownValues(values, 'en', null), 'en');
      throw new AlpacaRefused(faultOf(code), messageOf(code, said), code);
    }
  };
}

/** As an address has it. */
function asText(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as const],
    ),
  );
}
