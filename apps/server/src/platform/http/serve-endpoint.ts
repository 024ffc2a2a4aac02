/**
 * Every call: language, session, rate limit, parsing, handler. Undeclared fields are refused on the
 * way in and stripped on the way out.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateClass } from '@candor/contract/kernel/endpoint';
import { Refused, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Clock } from '../clock.ts';
import { findActing, oneAccountEach, transactIn, type Accounts } from './acting-account.ts';
import { findActingMember, withSecond, type Members } from './acting-member.ts';
import type { Db } from '../db/database.ts';
import type { BoundCall, Call, SignedIn, SignedInOperator } from './bind.ts';
import type { AnswersOf } from './call-answers.ts';
import { getUrl } from './endpoint-url.ts';
import { successText } from './envelope.ts';
import { keyIn, requireMayCall, type KeyCaller, type Keys } from './key-access.ts';
import type { RateLimiter } from './limits/rate-limits.ts';
import type { ParseSent, Sent } from './parse-sent.ts';
import { publicAnswers, sendPublic } from './public-answers.ts';
import { getNetwork } from './network.ts';
import { noteSignedIn } from './request-log.ts';
import { getGuestKey, getLanguage, getOrigin, getZone } from './request-facts.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { SendAnswer } from './send-answer.ts';
import type { SharedLimits } from './limits/shared-limits.ts';
import { readUpload, UPLOAD_BODY_BYTES_MAX } from './upload.ts';

/** The zone is that of the device, where it tells one. */
export type FindSession = (
  token: string,
  zone: TimeZone | null,
) => Promise<SignedIn | null> | SignedIn | null;

export type FindOperator = (
  token: string,
) => Promise<SignedInOperator | null> | SignedInOperator | null;

export type EndpointServices = {
  db: Db;
  clock: Clock;
  findSession: FindSession;
  findOperator: FindOperator;
  /** Without it everybody has one. */
  accounts?: Accounts;
  /** Without them every account is one person’s. */
  members?: Members;
  /** Without them programs sign in as people do. */
  keys?: Keys;
  limiter: RateLimiter;
  sharedLimits?: SharedLimits | null;
  tracing?: Tracing | null;
};

export type Answering = {
  readonly answersOf: AnswersOf;
  readonly send: SendAnswer;
};

export function serveEndpoint(
  http: FastifyInstance,
  bound: BoundCall,
  services: EndpointServices,
  answering: Answering,
): void {
  const { endpoint } = bound;
  const { rate, parse, write: writeData, make } = answering.answersOf(bound);
  const ready =
    endpoint.isPublic === true
      ? {
          en: publicAnswers((data) => successText(writeData(data), 'en')),
          zhHans: publicAnswers((data) => successText(writeData(data), 'zhHans')),
          zhHant: publicAnswers((data) => successText(writeData(data), 'zhHant')),
        }
      : null;
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    caller: Caller,
  ): Promise<FastifyReply> => {
    if (caller.customer !== null || caller.operator !== null) noteSignedIn(request);
    const file = () => readUpload(request, endpoint.fileField);
    const call = await prepareCall(bound, services, request, { ...caller, rate, parse, file });
    if (ready !== null) {
      const data = await bound.handle(call);
      assert(typeof data === 'object' && data !== null, 'a public answer is an object');
      return sendPublic(request, reply, ready[call.language](data), answering.send);
    }
    const asked = { call, from: request.ip };
    const made = withSecond(bound.company, services.members, asked, (by) =>
      make({ ...call, customer: by as never }),
    );
    return answering.send(request, reply, await made);
  };
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { keys } = services;
    const secret = endpoint.caller === 'operator' ? null : keyIn(request.headers.authorization);
    if (secret !== null && keys !== undefined) {
      const key = (await keys.find(secret)) ?? refuseNow('SESSION_EXPIRED');
      return answerKey(request, { key, keys, bound, parse, clock: services.clock }, (caller) =>
        answer(request, reply, caller),
      );
    }
    const found = findCaller(request, endpoint, services);
    return answer(request, reply, found instanceof Promise ? await found : found);
  };
  http.route({
    method: endpoint.method,
    url: getUrl(endpoint),
    ...(endpoint.fileField === undefined ? {} : { bodyLimit: UPLOAD_BODY_BYTES_MAX }),
    handler: (request, reply) =>
      traceCall(services.tracing ?? null, { request, endpoint, elapsedMs: reply.elapsedTime }, () =>
        handle(request, reply),
      ),
  });
}

/** What is asked and who asks, once they may: as the handler has it. */
export async function prepareCall(
  { acting = null, company }: BoundCall,
  services: EndpointServices,
  asked: Asked,
  { customer, operator, only = null, rate, parse, file }: Prepared,
): Promise<Call> {
  const { db, limiter, members, accounts = oneAccountEach } = services;
  const { transact } = db;
  const now = services.clock.now();
  // Limits are the person's, whichever of their accounts is named.
  const whoCalls = operator?.operatorId ?? customer?.customerId ?? getNetwork(asked.ip);
  limiter.admit(rate, whoCalls, now);
  const counted = services.sharedLimits?.admit(rate, whoCalls, now) ?? null;
  if (counted !== null) await counted;
  const inName =
    customer === null || only !== null || members === undefined || company === undefined
      ? undefined
      : findActingMember(asked, customer, company, members);
  const member = inName === undefined ? undefined : await inName;
  const acts =
    customer === null ? null : (member ?? findActing(asked, customer, acting, accounts, only));
  const caller = acts instanceof Promise ? await acts : acts;
  // What only reads may have to be the first statement of its transaction.
  const keepsSeat = company?.least === 'viewer' ? undefined : members;
  return {
    ...parse(asked),
    customer: caller as never,
    operator: operator as never,
    file,
    language: getLanguage(asked),
    zone: getZone(asked),
    guestKey: getGuestKey(asked),
    origin: getOrigin(asked),
    now,
    db,
    transact:
      caller === null
        ? transact
        : transactIn(caller, acting, { transact, accounts, members: keepsSeat }),
  };
}

/** A request, or what is asked for one. */
export type Asked = Pick<FastifyRequest, 'headers' | 'ip'> & Sent;

type Prepared = Caller &
  Pick<Call, 'file'> & { readonly rate: RateClass; readonly parse: ParseSent };

/** As part of the request, where calls are traced. */
export function traceCall<Result>(
  tracing: Tracing | null,
  {
    request,
    endpoint: { method, path },
    elapsedMs,
  }: {
    readonly request: FastifyRequest;
    readonly endpoint: BoundCall['endpoint'];
    readonly elapsedMs: number;
  },
  handle: () => Promise<Result>,
): Promise<Result> {
  if (tracing === null) return handle();
  return tracing.call(
    request,
    {
      method,
      route: path,
      requestId: request.id,
      traceparent: request.headers['traceparent'],
      elapsedMs,
    },
    handle,
  );
}

type Caller = {
  readonly customer: SignedIn | null;
  readonly operator: SignedInOperator | null;
  /** The one account that a key is for. */
  readonly only?: string | null;
};

/** Every call of a key is on its record, with what was refused to it. */
export async function answerKey<Result>(
  request: Asked,
  {
    key,
    keys,
    bound,
    parse,
    clock,
  }: {
    readonly key: KeyCaller;
    readonly keys: Keys;
    readonly bound: BoundCall;
    readonly parse: ParseSent;
    readonly clock: Clock;
  },
  answer: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const use = { at: clock.now(), call: bound.endpoint.path, from: request.ip };
  try {
    requireMayCall(keys, key, { scope: bound.scope ?? 'never', from: request.ip, now: use.at });
    const call = bound.approvedAs ?? null;
    if (key.asksFirst && call !== null)
      await keys.requireApproval(key, { call, body: requestIn(parse(request)), from: use.from });
    const sent = await answer({
      customer: { customerId: key.personId, sessionId: key.id, keyId: key.id },
      operator: null,
      only: key.accountId,
    });
    keys.note(key, { ...use, refused: null });
    return sent;
  } catch (error) {
    // An order that waits is not refused yet.
    const isRefused = error instanceof Refused && error.code !== 'APPROVAL_WAITING';
    keys.note(key, { ...use, refused: isRefused ? error : null });
    throw error;
  }
}

function requestIn({ body }: ReturnType<ParseSent>): { readonly requestId: string } {
  assert(typeof body === 'object' && body !== null && 'requestId' in body, 'it has a request id');
  return body as { readonly requestId: string };
}

/**
 * At once for a customer who is known; 'anyone' uses a customer's session too, and ignores a stale
 * one.
 */
function findCaller(
  request: FastifyRequest,
  { caller, roles }: BoundCall['endpoint'],
  { findSession, findOperator }: EndpointServices,
): Caller | Promise<Caller> {
  const token = tokenIn(request.headers.authorization);
  if (caller === 'operator')
    return findSignedInOperator(token === null ? null : findOperator(token), roles);
  const found = token === null ? null : findSession(token, getZone(request));
  return found instanceof Promise
    ? found.then((customer) => asCaller(customer, caller))
    : asCaller(found, caller);
}

async function findSignedInOperator(
  found: ReturnType<FindOperator>,
  roles: BoundCall['endpoint']['roles'],
): Promise<Caller> {
  const operator = (await found) ?? refuseNow('SESSION_EXPIRED');
  if (roles !== undefined && !roles.some((role) => operator.roles.includes(role)))
    refuseNow('ROLE_MISSING');
  return { customer: null, operator };
}

function asCaller(customer: SignedIn | null, caller: BoundCall['endpoint']['caller']): Caller {
  if (customer === null && caller !== 'anyone') refuseNow('SESSION_EXPIRED');
  return { customer, operator: null };
}

/** The specification sends the bare token; `Bearer` is accepted too. */
function tokenIn(header: string | undefined): string | null {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1] ?? null;
}
