/**
 * A call that this process makes for a program whose request it answers in other words: by the
 * program's key, through the same parsing, scope, limits, rates and records as over HTTP, and
 * counted and traced with the request it is made for.
 */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refusalStatus } from '@candor/contract/kernel/refusal-codes';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { BoundCall, Call } from './bind.ts';
import type { AnswersOf, CallAnswers } from './call-answers.ts';
import { dataTextIn } from './envelope.ts';
import { reasonOf } from './faults.ts';
import type { KeyCaller } from './key-access.ts';
import { answerKey, prepareCall, traceCall, type EndpointServices } from './serve-endpoint.ts';
import { getUrl } from './endpoint-url.ts';
import type { Sent } from './parse-sent.ts';

export type InnerCall = {
  /** That is answered by it. */
  readonly request: FastifyRequest;
  readonly key: KeyCaller;
  readonly sent: Sent;
  /** That of the request, unless the program's words have one of their own. */
  readonly language?: Language;
};

export type InnerCalls = {
  /** Data as the handler has it, whole. */
  load(endpoint: Endpoint, call: InnerCall): Promise<unknown>;
  /** Data as the text that would be sent. */
  write(endpoint: Endpoint, call: InnerCall): Promise<string>;
};

type Services = EndpointServices & {
  readonly answersOf: AnswersOf;
  readonly onAnswered?: (ms: number, status: number, call: string) => void;
};

export function openInnerCalls(calls: readonly BoundCall[], services: Services): InnerCalls {
  const bound = new Map(calls.map((call) => [call.endpoint, call]));
  async function make<Made>(endpoint: Endpoint, call: InnerCall, by: MakeBy<Made>): Promise<Made> {
    const known = bound.get(endpoint);
    assert(known !== undefined, `${endpoint.path} is a call`);
    const startedMs = performance.now();
    const told = (status: number): void =>
      services.onAnswered?.(performance.now() - startedMs, status, getUrl(endpoint));
    try {
      const made = await traceCall(
        services.tracing ?? null,
        { request: call.request, endpoint, elapsedMs: 0 },
        () => answer(known, services, call, by),
      );
      told(200);
      return made;
    } catch (error) {
      told(refusalStatus[reasonOf(error).code]);
      throw error;
    }
  }
  return {
    load: (endpoint, call) => make(endpoint, call, (answers, asked) => answers.load(asked)),
    write: (endpoint, call) =>
      make(endpoint, call, async (answers, asked) => dataTextIn(String(await answers.make(asked)))),
  };
}

type MakeBy<Made> = (answers: CallAnswers, call: Call) => Promise<Made>;

function answer<Made>(
  bound: BoundCall,
  services: Services,
  { request: { headers, ip }, key, sent, language }: InnerCall,
  by: MakeBy<Made>,
): Promise<Made> {
  const { keys, clock, answersOf } = services;
  const answers = answersOf(bound);
  const { rate, parse } = answers;
  assert(keys !== undefined, 'programs have keys');
  const asked = {
    ...sent,
    ip,
    headers: language === undefined ? headers : { ...headers, languages: language },
  };
  return answerKey(asked, { key, keys, bound, parse, clock }, async (caller) =>
    by(
      answers,
      await prepareCall(bound, services, asked, {
        ...caller,
        ...{ rate, parse, file: () => refuseNow('PATH_UNKNOWN') },
      }),
    ),
  );
}
