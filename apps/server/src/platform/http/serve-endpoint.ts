/**
 * Every call: language, session, rate limit, parsing, handler. Undeclared fields are refused on the
 * way in and stripped on the way out.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';
import type { Schema } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { BoundCall, Call, SignedIn, SignedInOperator } from './bind.ts';
import { answerWriter } from './answer-writer.ts';
import { successText } from './envelope.ts';
import { FieldsInvalid } from './faults.ts';
import type { RateLimiter } from './rate-limits.ts';
import { publicAnswers, sendPublic } from './public-answers.ts';
import { getNetwork } from './network.ts';
import { noteSignedIn } from './request-log.ts';
import { getGuestKey, getLanguage, getOrigin, getZone } from './request-facts.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { SharedLimits } from './shared-limits.ts';
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
  limiter: RateLimiter;
  sharedLimits?: SharedLimits | null;
  tracing?: Tracing | null;
};

export type KeptAnswers = { readonly everybody: SharedAnswers; readonly own: SharedAnswers };

export function serveEndpoint(
  http: FastifyInstance,
  bound: BoundCall,
  services: EndpointServices,
  answers: KeptAnswers,
): void {
  const { endpoint } = bound;
  const rate = endpoint.rate ?? (endpoint.method === 'GET' ? 'read' : 'write');
  const writeData = answerWriter(endpoint.data);
  const ready =
    endpoint.isPublic === true
      ? {
          en: publicAnswers((data) => successText(writeData(data), 'en')),
          zhHans: publicAnswers((data) => successText(writeData(data), 'zhHans')),
          zhHant: publicAnswers((data) => successText(writeData(data), 'zhHant')),
        }
      : null;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const language = getLanguage(request);
    const { customer, operator } = await admit(request, endpoint, services);
    if (customer !== null || operator !== null) noteSignedIn(request);
    const now = services.clock.now();
    const whoCalls = operator?.operatorId ?? customer?.customerId ?? getNetwork(request.ip);
    services.limiter.admit(rate, whoCalls, now);
    await services.sharedLimits?.admit(rate, whoCalls, now);
    const call: Call = {
      body: parse(endpoint.body, request.body, 'body') as never,
      query: parse(endpoint.query, request.query, 'query') as never,
      params: parse(endpoint.params, request.params, 'path') as never,
      customer: customer as never,
      operator: operator as never,
      file: () => readUpload(request, endpoint.fileField),
      language,
      zone: getZone(request),
      guestKey: getGuestKey(request),
      origin: getOrigin(request),
      now,
      db: services.db,
      transact: services.db.transact,
    };
    if (ready !== null) {
      const data = await bound.handle(call);
      assert(typeof data === 'object' && data !== null, 'a public answer is an object');
      return sendPublic(request, reply, ready[language](data));
    }
    const answer = async () => successText(writeData(await bound.handle(call)), language);
    return send(reply, await shared(bound, call, answers, answer));
  };
  http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.fileField === undefined ? {} : { bodyLimit: UPLOAD_BODY_BYTES_MAX }),
    handler: services.tracing ? traced(services.tracing, endpoint, handle) : handle,
  });
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function traced(tracing: Tracing, { method, path }: BoundCall['endpoint'], handle: Handle): Handle {
  return (request, reply) =>
    tracing.call(
      request,
      {
        method,
        route: path,
        requestId: request.id,
        traceparent: request.headers['traceparent'],
        elapsedMs: reply.elapsedTime,
      },
      () => handle(request, reply),
    );
}

async function shared(
  { endpoint: { path }, sharing }: BoundCall,
  call: Call,
  { everybody, own }: KeptAnswers,
  make: () => Promise<string>,
): Promise<string | Buffer> {
  const by = sharing === null ? null : await sharing.by(call);
  if (sharing === null || by === null) return make();
  const { language, zone, body, query, params, now } = call;
  // One's own days are those of where one is.
  const sent = sharing.isOwn === true ? [body, query, params, zone] : [body, query, params];
  const answers = sharing.isOwn === true ? own : everybody;
  return answers.get({ name: path, language, sent, by, now, until: sharing.until(now) }, make);
}

/** 'anyone' uses a customer's session too, and ignores a stale one. */
async function admit(
  request: FastifyRequest,
  { caller, roles }: BoundCall['endpoint'],
  { findSession, findOperator }: EndpointServices,
): Promise<{ customer: SignedIn | null; operator: SignedInOperator | null }> {
  const token = tokenIn(request.headers.authorization);
  if (caller === 'operator') {
    const operator =
      (token === null ? null : await findOperator(token)) ?? refuseNow('SESSION_EXPIRED');
    if (roles !== undefined && !roles.some((role) => operator.roles.includes(role)))
      refuseNow('ROLE_MISSING');
    return { customer: null, operator };
  }
  const customer = token === null ? null : await findSession(token, getZone(request));
  if (customer === null && caller !== 'anyone') refuseNow('SESSION_EXPIRED');
  return { customer, operator: null };
}

/** The specification sends the bare token; `Bearer` is accepted too. */
function tokenIn(header: string | undefined): string | null {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/.exec(header ?? '')?.[1] ?? null;
}

function send(reply: FastifyReply, answer: string | Buffer): FastifyReply {
  return reply.headers(answerHeaders).send(answer);
}

const answerHeaders = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};

function parse(
  schema: Schema | undefined,
  value: unknown,
  part: 'body' | 'query' | 'path',
): unknown {
  if (schema === undefined) {
    if (part === 'body' && value !== undefined && value !== null && Object.keys(value).length > 0)
      throw new FieldsInvalid([{ path: 'body', problem: 'nothing is expected here' }]);
    if (part === 'query') refuseQuery(value);
    return undefined;
  }
  const parsed = safeParse(schema as core.$ZodType, value ?? undefined);
  if (parsed.success) return parsed.data;
  throw new FieldsInvalid(parsed.error.issues.flatMap(problemsIn));
}

/** There may be thousands. */
function refuseQuery(value: unknown): void {
  const names = Object.keys(value ?? {}).slice(0, FIELDS_NAMED_MAX);
  if (names.length > 0)
    throw new FieldsInvalid(names.map((name) => ({ path: name, problem: 'is not expected' })));
}

const FIELDS_NAMED_MAX = 20;

function problemsIn(issue: core.$ZodIssue): { path: string; problem: string }[] {
  const path = issue.path.map(String).join('.') || 'body';
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key].join('.'),
      problem: 'is not expected',
    }));
  return [{ path, problem: problemText(issue) }];
}

/** Never repeats what was sent: it may be a secret. */
function problemText(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'custom':
      return `must be ${issue.message}`;
    default:
      return 'is not in the expected form';
  }
}
