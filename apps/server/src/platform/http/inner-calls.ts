/**
 * A call that this process makes for a program whose request it translates: by the program's key,
 * through the same parsing, scope, limits, rates and records as over HTTP, and counted and traced
 * with the request it is made for. The answer is the text that would be sent.
 */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@candor/contract/kernel/endpoint';
import { refusalStatus } from '@candor/contract/kernel/refusal-codes';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { BoundCall } from './bind.ts';
import type { AnswersOf } from './call-answers.ts';
import { reasonOf } from './faults.ts';
import { answerKey, prepareCall, traceCall, type EndpointServices } from './serve-endpoint.ts';
import { getUrl } from './endpoint-url.ts';
import type { Sent } from './parse-sent.ts';

export type InnerCall = {
  /** That is answered by it. */
  readonly request: FastifyRequest;
  readonly secret: string;
  readonly sent: Sent;
};

export type InnerCalls = (endpoint: Endpoint, call: InnerCall) => Promise<string | Buffer>;

type Services = EndpointServices & {
  readonly answersOf: AnswersOf;
  readonly onAnswered?: (ms: number, status: number, call: string) => void;
};

export function openInnerCalls(calls: readonly BoundCall[], services: Services): InnerCalls {
  const bound = new Map(calls.map((call) => [call.endpoint, call]));
  return async (endpoint, { request, secret, sent }) => {
    const call = bound.get(endpoint);
    assert(call !== undefined, `${endpoint.path} is a call`);
    const startedMs = performance.now();
    const told = (status: number): void =>
      services.onAnswered?.(performance.now() - startedMs, status, getUrl(endpoint));
    try {
      const text = await traceCall(
        services.tracing ?? null,
        { request, endpoint, elapsedMs: 0 },
        () => answer(call, services, { request, secret, sent }),
      );
      told(200);
      return text;
    } catch (error) {
      told(refusalStatus[reasonOf(error).code]);
      throw error;
    }
  };
}

function answer(
  bound: BoundCall,
  services: Services,
  { request: { headers, ip }, secret, sent }: InnerCall,
): Promise<string | Buffer> {
  const { keys, clock, answersOf } = services;
  const { rate, parse, make } = answersOf(bound);
  assert(keys !== undefined, 'programs have keys');
  // English, as their documents are; everything else of the request is the program's own.
  const asked = { ...sent, ip, headers: { ...headers, languages: 'en' } };
  return answerKey(asked, { secret, keys, bound, parse, clock }, async (caller) =>
    make(
      await prepareCall(bound, services, asked, {
        ...caller,
        ...{ rate, parse, file: () => refuseNow('PATH_UNKNOWN') },
      }),
    ),
  );
}
