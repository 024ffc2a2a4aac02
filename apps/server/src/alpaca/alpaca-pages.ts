/**
 * An address under which programs written against Alpaca's paper API run: trading and market data
 * under /alpaca, in their words, over our own calls. Nothing is decided here: orders are placed by
 * the calls of their class, within scope and limits of the key and on its record.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@candor/contract/kernel/refused';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { countUniverses, endOfTick } from '../core/pricing/tick-sharing.ts';
import { openSharedAnswers } from '../platform/kept/shared-answers.ts';
import { reasonOf } from '../platform/http/faults.ts';
import type { InnerCalls } from '../platform/http/inner-calls.ts';
import type { Page } from '../platform/http/http-server.ts';
import { noteSignedIn } from '../platform/http/request-log.ts';
import type { SendAnswer } from '../platform/http/send-answer.ts';
import { getNetwork } from '../platform/http/network.ts';
import { requireMayCall, type KeyCaller, type Keys } from '../platform/http/key-access.ts';
import { AlpacaRefused, faultOf, faults, refuse } from './error-form.ts';
import { handlers } from './handlers.ts';
import { credentialsIn, findKey } from './key-in-headers.ts';
import { operations, type Operation } from './operations.table.ts';
import { ownCalls, type OwnCalls } from './own-calls.ts';
import type { AlpacaParts, Answered, Ask, Handler } from './operation.ts';
import { asSent } from './sent.ts';
import { openSoldShort } from './trading/sold-short.ts';

export const ALPACA_PREFIX = '/alpaca';

export type AlpacaOptions = AlpacaParts & {
  readonly keys: Keys;
  readonly innerCalls: InnerCalls;
  /** Counts who asks without a key, by where they are. */
  readonly admit: (network: string) => void;
};

export function alpacaPages(options: AlpacaOptions): Page {
  return (http, send) => {
    void http.register(
      (scope, _, done) => {
        scope.setErrorHandler((error, request, reply) => sendFault(error, request, reply));
        const answering = {
          ...{ shared: openShared(options.market), send },
          isSoldShort: openSoldShort(options.db),
        };
        for (const operation of operations) serve(scope, operation, options, answering);
        // Before the pages of the app, which answer whatever nobody else does.
        scope.all('/*', () => refuse(faults.notFound, 'endpoint not found.'));
        done();
      },
      { prefix: ALPACA_PREFIX },
    );
  };
}

type Answering = Pick<Ask, 'isSoldShort'> & {
  readonly shared: Shared;
  readonly send: SendAnswer;
};

function serve(
  scope: FastifyInstance,
  operation: Operation,
  options: AlpacaOptions,
  { shared, send, isSoldShort }: Answering,
): void {
  const handler = handlers[operation.operation];
  scope.route({
    method: operation.method,
    url: operation.path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const credentials = credentialsIn(request.headers);
      const now = options.clock.now();
      const asked = {
        ...options,
        isSoldShort,
        now,
        params: request.params as Ask['params'],
        query: asSent(request.query),
        body: asSent(request.body),
      };
      if (handler?.by === 'anyone' && credentials === null) {
        options.admit(getNetwork(request.ip));
        const ask = { ...asked, key: nobody, own: needsKey };
        return give(send, request, reply, await shared(handler, operation, ask), {});
      }
      const found = credentials === null ? null : await findKey(options.keys, credentials);
      if (found === null) return refuse(faults.unauthorised, 'request is not authorized');
      const { key } = found;
      const ask = { ...asked, key, own: ownCalls(options.innerCalls, request, key) };
      noteSignedIn(request);
      try {
        const answered = await answer(ask, request, { operation, handler, shared });
        return give(send, request, reply, answered, rateHeaders(options.keys, key, now));
      } catch (error) {
        void reply.headers(rateHeaders(options.keys, key, now));
        throw error;
      }
    },
  });
}

type Shared = (handler: Handler, operation: Operation, ask: Ask) => Promise<Answered> | Answered;

/** Within one tick the same question about the market has one answer, made once. */
function openShared({ instruments }: AlpacaOptions['market']): Shared {
  const answers = openSharedAnswers();
  const getGeneration = countUniverses(instruments);
  return async (handler, { path }, ask) => {
    if (handler.isOfMarket !== true) return handler.answer(ask);
    const { now, query, params } = ask;
    const call = {
      name: path,
      language: 'en',
      sent: [query, params],
      by: getGeneration(),
    } as const;
    return {
      json: await answers.get({ ...call, now, until: endOfTick(now) }, async () => {
        const answered = await handler.answer(ask);
        assert('json' in answered || 'data' in answered, 'what is told of the market is JSON');
        return 'json' in answered ? String(answered.json) : JSON.stringify(answered.data);
      }),
    };
  };
}

/** Who looks at prices of coins without a key. */
const nobody: KeyCaller = {
  id: '',
  personId: '',
  accountId: '',
  name: '',
  mayTrade: false,
  asksFirst: false,
  isStopped: false,
  callsPerMinute: 0,
  allows: () => false,
};
const needsKey: OwnCalls = () => refuse(faults.unauthorised, 'request is not authorized');

/** What our own calls do is counted and noted by them; everything else is here. */
async function answer(
  ask: Ask & Pick<AlpacaOptions, 'keys'>,
  request: FastifyRequest,
  {
    operation,
    handler,
    shared,
  }: {
    readonly operation: Operation;
    readonly handler: Handler | undefined;
    readonly shared: Shared;
  },
): Promise<Answered> {
  const { path, refusedBecause } = operation;
  if (handler?.by === 'ownCalls') return handler.answer(ask);
  const { keys, key, now } = ask;
  const use = { at: now, call: ALPACA_PREFIX + path, from: request.ip };
  try {
    requireMayCall(keys, key, { scope: 'read', from: request.ip, now });
    if (handler === undefined)
      return refuse(faults.notOffered, refusedBecause ?? 'this is not offered here');
    const answered = await shared(handler, operation, ask);
    keys.note(key, { ...use, refused: null });
    return answered;
  } catch (error) {
    keys.note(key, { ...use, refused: error instanceof Refused ? error : null });
    throw error;
  }
}

type Headers = Readonly<Record<string, string>>;

function rateHeaders(keys: Keys, key: KeyCaller, now: number): Headers {
  const resetAt = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
  return {
    'x-ratelimit-limit': String(key.callsPerMinute),
    'x-ratelimit-remaining': String(keys.left(key, now)),
    'x-ratelimit-reset': String(resetAt / SECOND_MS),
  };
}

function give(
  send: SendAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  answered: Answered,
  headers: Headers,
): FastifyReply {
  const all = { 'cache-control': 'no-store', ...headers };
  if ('events' in answered)
    return reply
      .headers(all)
      .type('text/event-stream; charset=utf-8')
      .send(`retry: 1000\n\n${answered.events.join('')}`);
  if (!('json' in answered)) void reply.code(answered.status ?? 200);
  if (!('json' in answered || 'data' in answered)) return reply.headers(all).send();
  const text = 'json' in answered ? answered.json : JSON.stringify(answered.data);
  return send(request, reply, text, Object.entries(all).flat());
}

/** Refusals in their form; a fault of ours is logged as every other. */
function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (error instanceof AlpacaRefused) {
    const { fault, message, reason } = error;
    return reply.code(fault.status).send({
      code: fault.code,
      message,
      ...(reason === null ? {} : { reason }),
    });
  }
  const { code: reason, values } = reasonOf(error);
  if (reason === 'SERVER_FAULT') request.log.error({ reqId: request.id, err: error }, 'fault');
  const fault = faultOf(reason);
  if (fault.status === 429 && typeof values['seconds'] === 'number')
    void reply.header('retry-after', String(values['seconds']));
  const message = refusalText(reason, shownValues(values, 'en', null), 'en');
  return reply.code(fault.status).send({ code: fault.code, message, reason });
}
