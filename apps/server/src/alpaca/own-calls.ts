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
import type { KeyCaller } from '../platform/http/key-access.ts';
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
  key: KeyCaller,
): OwnCalls {
  return async (endpoint, { body, query, params }) => {
    const sent = {
      query: asText(query),
      params: asText(params),
      ...(endpoint.body === undefined ? {} : { body: asBody(body) }),
    };
    try {
      // English, as their documents are; everything else of the request is the program's own.
      const data = await innerCalls.load(endpoint, { request, key, sent, language: 'en' });
      return data as never;
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
  return Object.fromEntries(sentOf(values).map(([name, value]) => [name, String(value)]));
}

function asBody(values: unknown): Record<string, unknown> {
  return Object.fromEntries(sentOf(values));
}

/** What is undefined is not sent. */
function sentOf(values: unknown): [string, unknown][] {
  const all = Object.entries((values ?? {}) as Record<string, unknown>);
  return all.filter(([, value]) => value !== undefined);
}
