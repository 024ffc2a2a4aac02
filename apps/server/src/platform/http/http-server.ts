/** Limits, headers, ids, logs, and every bound call. Unknown addresses get envelopes too. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { refuseNow } from '@candor/contract/kernel/refused';
import { withoutChildren, type Log } from '../log.ts';
import { newId, requestNumbers } from '../random.ts';
import {
  answerExpectation,
  BODY_BYTES_MAX,
  isJsonType,
  refuseByHeaders,
} from './limits/arrival.ts';
import type { BoundCall } from './bind.ts';
import { openCallAnswers, type AnswersOf } from './call-answers.ts';
import { getUrl } from './endpoint-url.ts';
import { refusal } from './envelope.ts';
import { answerFault } from './faults.ts';
import { getNetwork } from './network.ts';
import { openRequestLog, SIGNED_IN } from './request-log.ts';
import { securityHeaders, strictTransport } from './security-headers.ts';
import { openSendAnswer, type SendAnswer } from './send-answer.ts';
import { serveEndpoint, type Answering, type EndpointServices } from './serve-endpoint.ts';
import { requireStorable } from './limits/storable-text.ts';
import { parseStrictJson } from './limits/strict-json.ts';
import { cutOffUnread } from './limits/unread-answers.ts';
import { multipartLimits } from './upload.ts';
import { answerOrigins } from './web-origins.ts';

const CALL_METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const HEADER_BYTES_MAX = 16 * 1024;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 65_000;
const STALLED_MS = 60_000;
const ANSWER_MS = 5 * 60_000;
const UNREAD_LOOK_MS = 5_000;

/** Its answers may go the way those of calls do. */
export type Page = (http: FastifyInstance, send: SendAnswer) => void;

export type HttpOptions = EndpointServices & {
  log: Log;
  trustedProxies: readonly string[];
  calls: readonly BoundCall[];
  /** Where the same calls are answered elsewhere too. */
  answersOf?: AnswersOf;
  pages: readonly Page[];
  /** Refuses state-changing calls that a browser says come from another site's page. */
  onlyOwnPages?: boolean;
  /** Pages of other hosts that may make calls. */
  webOrigins?: readonly string[];
  /** How long a call took, pages and files left out. */
  onAnswered?: (ms: number, status: number, call: string) => void;
  pace?: { readonly stalledMs: number; readonly answerMs: number; readonly everyMs: number };
};

export async function buildHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  /** First of all: no lookup or body for an address that asks too often. */
  const admitAddress = (request: FastifyRequest) =>
    options.limiter.admit('address', getNetwork(request.ip), options.clock.now());
  const http = openFastify(options, admitAddress);
  const unread = cutOffUnread(
    http,
    options.pace ?? { answerMs: ANSWER_MS, everyMs: UNREAD_LOOK_MS },
  );
  http.decorateRequest(SIGNED_IN, false);
  http.addHook('onRequest', (request, _reply, next) => {
    unread.admit(request.raw.socket);
    admitAddress(request);
    refuseByHeaders(request);
    if (options.onlyOwnPages === true && isFromElsewhere(request)) refuseNow('ORIGIN_REFUSED');
    next();
  });
  http.addHook('preHandler', (request, _reply, next) => {
    requireStorable(request);
    next();
  });
  answerOrigins(http, options.webOrigins ?? []);
  // Of everything but answers of calls, which bring their own (send-answer.ts).
  http.addHook('onSend', (request, reply, _payload, next) => {
    unread.watch(reply.raw);
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) void reply.header(name, value);
    void reply.header('x-request-id', request.id);
    if (request.protocol === 'https')
      void reply.header('strict-transport-security', strictTransport);
    next();
  });
  http.server.on('checkContinue', answerExpectation(http.server));
  const requestLog = openRequestLog(options.log, options.clock);
  const callUrls = new Set(options.calls.map(({ endpoint }) => getUrl(endpoint)));
  let isClosing = false;
  http.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  http.addHook('onResponse', (request, reply, next) => {
    unread.answered(request.raw.socket, reply.raw);
    const call = request.routeOptions.url ?? '';
    requestLog.note(request, reply, call === '' ? 'unknown' : call);
    options.tracing?.answered(request, reply.statusCode);
    // Idle only now: it would keep the server up for as long as it may be idle.
    if (isClosing) setImmediate(() => http.server.closeIdleConnections());
    if (callUrls.has(call)) options.onAnswered?.(reply.elapsedTime, reply.statusCode, call);
    next();
  });
  http.setErrorHandler((error, request, reply) => answerFault(error, request, reply));
  const answering = {
    answersOf: options.answersOf ?? openCallAnswers(),
    send: openSendAnswer(unread, { hasOrigins: (options.webOrigins ?? []).length > 0 }),
  };
  for (const call of options.calls)
    if (call.endpoint.fileField === undefined) serveEndpoint(http, call, options, answering);
  await http.register((uploads) => serveUploads(uploads, options, answering));
  for (const page of options.pages) page(http, answering.send);
  const allowed = allowedMethods(options.calls);
  http.setNotFoundHandler((request, reply) => {
    const methods = CALL_METHODS.has(request.method) ? allowed(getPath(request.url)) : null;
    if (methods === null) return refuseNow('PATH_UNKNOWN');
    void reply.header('allow', methods);
    return refuseNow('METHOD_NOT_ALLOWED');
  });
  return http;
}

function openFastify(
  options: HttpOptions,
  admitAddress: (request: FastifyRequest) => void,
): FastifyInstance {
  const http = fastify({
    // It asks for a child with each request, which costs as much as admitting it.
    loggerInstance: withoutChildren(options.log) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: options.pace?.stalledMs ?? STALLED_MS,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    genReqId: requestNumbers(),
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 2_000,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      answerFault(getRefusal(() => admitAddress(request)) ?? error, request, reply),
  });
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      if (!isJsonType(request.headers['content-type'])) refuseNow('CONTENT_TYPE_UNSUPPORTED');
      done(null, body === '' ? undefined : parseStrictJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  return http;
}

/** Hooks do not run for an address that cannot be parsed. */
function getRefusal(admit: () => void): unknown {
  try {
    admit();
    return null;
  } catch (error) {
    return error;
  }
}

/** Clients other than browsers send no such header, and need a token anyway. */
function isFromElsewhere({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  return (
    origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host?.toLowerCase())
  );
}

/** The multipart parser watches every request of its scope. */
async function serveUploads(
  http: FastifyInstance,
  options: HttpOptions,
  answering: Answering,
): Promise<void> {
  await http.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
  for (const call of options.calls)
    if (call.endpoint.fileField !== undefined) serveEndpoint(http, call, options, answering);
}

function getPath(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

/** What an address is called by, for requests that found no route; a route each would cost more. */
function allowedMethods(calls: readonly BoundCall[]): (path: string) => string | null {
  const plain = new Map<string, string>();
  const patterns: { readonly form: RegExp; readonly method: string }[] = [];
  for (const { endpoint } of calls) {
    const { path, method } = endpoint;
    if (path.includes('{'))
      patterns.push({ form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), method });
    else plain.set(path, [plain.get(path), method].filter(Boolean).join(', '));
  }
  return (path) => plain.get(path) ?? patterns.find(({ form }) => form.test(path))?.method ?? null;
}

/** Bytes that are not HTTP never reach a route; they get an envelope and the connection closes. */
function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket & { parser?: { incoming?: IncomingMessage } },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(
    refusal({ code: 'REQUEST_MALFORMED', values: {}, language: 'en', requestId: newId('req') }),
  );
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
