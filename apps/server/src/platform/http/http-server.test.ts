/** Hostile requests get a clear envelope, never a 5xx or a stack trace. */
import { connect } from 'node:net';
import * as z from 'zod/mini';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalEnvelope } from '@candor/contract/kernel/envelope';
import { endpoint } from '@candor/contract/kernel/endpoint';
import { languageHeader } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { loadTraditional } from '@candor/i18n/traditional/traditional';
import { openLog } from '../log.ts';
import type { Db } from '../db/database.ts';
import { bind } from './bind.ts';
import { buildHttpServer } from './http-server.ts';
import { unlimited } from './limits/rate-limits.ts';

const contract = {
  echo: endpoint({
    method: 'POST',
    path: '/echo',
    caller: 'anyone',
    summary: 'For these tests.',
    body: z.strictObject({ name: z.string().check(z.maxLength(20)), count: z.optional(z.int()) }),
    data: z.object({ name: z.string() }),
    refusals: [],
  }),
  secret: endpoint({
    method: 'GET',
    path: '/secret/{id}',
    caller: 'customer',
    summary: 'For these tests.',
    params: z.object({ id: z.string() }),
    data: z.object({ id: z.string() }),
    refusals: [],
  }),
  crash: endpoint({
    method: 'GET',
    path: '/crash',
    caller: 'anyone',
    summary: 'For these tests.',
    data: z.null(),
    refusals: [],
  }),
  busy: endpoint({
    method: 'GET',
    path: '/busy',
    caller: 'anyone',
    summary: 'For these tests.',
    data: z.null(),
    refusals: [],
  }),
  leak: endpoint({
    method: 'GET',
    path: '/leak',
    caller: 'anyone',
    summary: 'For these tests.',
    data: z.object({ shown: z.string() }),
    refusals: [],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/upload',
    caller: 'customer',
    summary: 'For these tests.',
    fileField: 'file',
    data: z.object({ bytes: z.int() }),
    refusals: ['FILE_TOO_LARGE'],
  }),
  no: endpoint({
    method: 'GET',
    path: '/no',
    caller: 'anyone',
    summary: 'For these tests.',
    data: z.null(),
    refusals: ['LOGIN_MUST_WAIT'],
  }),
};

const hugeAnswer = Buffer.alloc(64 * 1024 * 1024);
const goodToken = 'g'.repeat(43);
let http: FastifyInstance;
let address: string;

beforeAll(async () => {
  await loadTraditional();
  const calls = bind(contract, {
    echo: (call) => ({ name: call.body.name }),
    secret: (call) => ({ id: call.params.id }),
    crash: () => {
      throw new Error('the password of the database is hunter2');
    },
    busy: () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    upload: async (call) => ({ bytes: (await call.file()).bytes.length }),
    leak: () => ({ shown: 'a', passwordHash: 'b' }),
    no: () => refuseNow('LOGIN_MUST_WAIT', { seconds: 7 }),
  });
  http = await buildHttpServer({
    db: {} as Db,
    clock: { now: () => 0 },
    findOperator: () => null,
    findSession: (token) =>
      token === goodToken ? { customerId: 'cus_1', sessionId: 'ses_1' } : null,
    limiter: unlimited,
    log: openLog({ level: 'silent', file: null }),
    trustedProxies: [],
    calls,
    pages: [(server) => server.get('/huge', (_request, reply) => reply.send(hugeAnswer))],
    pace: { stalledMs: 200, answerMs: 60_000, everyMs: 50 },
  });
  address = await http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => http.close());

async function post(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  const answer = await http.inject({ method: 'POST', url: '/echo', payload: body, headers });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}

function expectRefusal(
  answer: { status: number; body: unknown },
  status: number,
  reason: string,
): void {
  const envelope = refusalEnvelope.parse(answer.body);
  expect(envelope).toMatchObject({ code: status, reason, data: null });
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts|hunter2|node_modules/);
}

describe('an answer', () => {
  it('is an envelope with code 200 and the data', async () => {
    expect(await post('{"name":"Ana"}')).toEqual({
      status: 200,
      body: { code: 200, msg: 'Success', data: { name: 'Ana' } },
    });
  });

  it('contains nothing that the contract does not declare', async () => {
    expect((await http.inject('/leak')).json()).toEqual({
      code: 200,
      msg: 'Success',
      data: { shown: 'a' },
    });
  });

  it('carries the security headers, a request id, and is never stored', async () => {
    const { headers } = await http.inject('/no');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^req_/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBe('7');
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('a broken or hostile request', () => {
  it.each([
    ['malformed JSON', '{"name":', 400, 'REQUEST_MALFORMED'],
    ['an empty body', '', 400, 'FIELDS_INVALID'],
    ['a wrong type', '{"name":1}', 400, 'FIELDS_INVALID'],
    ['a missing field', '{}', 400, 'FIELDS_INVALID'],
    ['an extra field', '{"name":"a","isAdmin":true}', 400, 'FIELDS_INVALID'],
    ['an array instead of an object', '[]', 400, 'FIELDS_INVALID'],
    ['null', 'null', 400, 'FIELDS_INVALID'],
    ['a number that is not whole', '{"name":"a","count":1.5}', 400, 'FIELDS_INVALID'],
    ['duplicate keys', '{"name":"a","name":"b"}', 400, 'REQUEST_MALFORMED'],
    ['prototype pollution', '{"name":"a","__proto__":{"x":1}}', 400, 'REQUEST_MALFORMED'],
    [
      'a deep body',
      `{"name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      400,
      'REQUEST_MALFORMED',
    ],
    ['a huge body', JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }), 413, 'BODY_TOO_LARGE'],
  ])('%s is refused', async (_name, body, status, reason) => {
    expectRefusal(await post(body), status, reason);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded'],
    ['plain text, the way a cross-site form can send JSON', 'text/plain'],
    ['another charset', 'application/json; charset=utf-16'],
    ['another parameter', 'application/json; version=2'],
    ['a second parameter', 'application/json; charset=utf-8; version=2'],
    ['a charset twice', 'application/json; charset=utf-8; charset=utf-8'],
    ['a charset with half its quotes', 'application/json; charset="utf-8'],
    ['a relative of JSON', 'application/json-patch+json'],
    ['two types in one', 'application/json, text/plain'],
    ['a file where none is asked for', 'multipart/form-data; boundary=x'],
    ['garbage', '\u0001/..;;'],
  ])('%s is not an accepted content type', async (_name, type) => {
    expectRefusal(
      await post('{"name":"a"}', { 'content-type': type }),
      415,
      'CONTENT_TYPE_UNSUPPORTED',
    );
  });

  it.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json ; charset="UTF-8"',
    'application/json; charset=utf8',
    'application/json; Charset=UTF8',
    'application/json;',
  ])('%s is JSON', async (type) => {
    expect((await post('{"name":"Ana"}', { 'content-type': type })).status).toBe(200);
  });

  it('a query is refused by a call that declares none, with its names and without its values', async () => {
    const answer = await http.inject('/no?cache=hunter2&page=1');
    expectRefusal({ status: answer.statusCode, body: answer.json() }, 400, 'FIELDS_INVALID');
    expect(answer.json().fields).toEqual([
      { path: 'cache', problem: 'is not expected' },
      { path: 'page', problem: 'is not expected' },
    ]);
  });

  it('names the field that was wrong, but never repeats the value', async () => {
    const answer = await post(JSON.stringify({ name: 'a', count: 'my-secret-value' }));
    expect(answer.body['fields']).toEqual([{ path: 'count', problem: 'must be number' }]);
    expect(JSON.stringify(answer.body)).not.toContain('my-secret-value');
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s on a POST address is answered with the allowed method',
    async (method) => {
      const answer = await http.inject({ method, url: '/echo' });
      expectRefusal({ status: answer.statusCode, body: answer.json() }, 405, 'METHOD_NOT_ALLOWED');
      expect(answer.headers['allow']).toBe('POST');
    },
  );

  it.each(['/nothing-here', '/%2e%2e/etc/passwd', '/echo/', '/%zz', `/${'a'.repeat(8_000)}`])(
    'an unknown address (%#) is an envelope too',
    async (url) => {
      const answer = await http.inject({ method: 'GET', url });
      expect([400, 404, 414]).toContain(answer.statusCode);
      refusalEnvelope.parse(answer.json());
    },
  );

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['Bearer alone', 'Bearer '],
    ['Bearer twice', `Bearer Bearer ${goodToken}`],
    ['two tokens', `${goodToken}, ${goodToken}`],
    ['a truncated one', goodToken.slice(1)],
    ['another one', 'h'.repeat(43)],
    ['8 KB', 'g'.repeat(8_192)],
    ['SQL text', "' or 1=1 --"],
    ['an unsigned JWT', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'],
  ])('a token that is %s answers 401', async (_name, authorization) => {
    const answer = await http.inject({
      url: '/secret/7',
      headers: authorization === undefined ? {} : { authorization },
    });
    expectRefusal({ status: answer.statusCode, body: answer.json() }, 401, 'SESSION_EXPIRED');
  });

  it.each([goodToken, `Bearer ${goodToken}`])(
    'a good token gets in, bare or as Bearer',
    async (authorization) => {
      expect(
        (await http.inject({ url: '/secret/7', headers: { authorization } })).json(),
      ).toMatchObject({ code: 200, data: { id: '7' } });
    },
  );

  it('a forwarded address from a stranger is ignored', async () => {
    const answer = await http.inject({
      url: '/no',
      headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
  });

  it.each([
    ['en', 'Too many wrong passwords'],
    ['zh_Hans_CN', '密码错误次数过多'],
    ['zh-CN,zh;q=0.9', '密码错误次数过多'],
    ['zh_Hant_HK', '密碼錯誤次數過多'],
    ['xx-garbage', 'Too many wrong passwords'],
    ['\u00ff\u00fe', 'Too many wrong passwords'],
    ['zh'.repeat(4_000), 'Too many wrong passwords'],
  ])('the language %s is answered with a text', async (languages, text) => {
    expect((await http.inject({ url: '/no', headers: { languages } })).json().msg).toContain(text);
  });

  it('all header values of the specification are understood', () => {
    expect(Object.values(languageHeader)).toEqual(['en', 'zh_Hans_CN', 'zh_Hant_HK']);
  });
});

describe('a fault of ours', () => {
  it('shows a fixed text and a request id, nothing else', async () => {
    const answer = await http.inject('/crash');
    expectRefusal({ status: answer.statusCode, body: answer.json() }, 500, 'SERVER_FAULT');
    expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
  });

  it('is a 503 with a hint when the database is away', async () => {
    const answer = await http.inject('/busy');
    expectRefusal({ status: answer.statusCode, body: answer.json() }, 503, 'SERVER_BUSY');
    expect(answer.headers['retry-after']).toBe('2');
  });
});

describe('bytes that are not HTTP', () => {
  it.each([
    ['garbage', 'BLAH BLAH\r\n\r\n', '400'],
    [
      'headers beyond the limit',
      `GET / HTTP/1.1\r\nhost: x\r\nbig: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431',
    ],
    [
      'two lengths',
      'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nhello',
      '400',
    ],
    [
      'a length and chunks',
      'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
  ])('%s get an envelope and a closed connection', async (_name, bytes, status) => {
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('"reason":"REQUEST_MALFORMED"');
  });

  it.each([
    ['content-type', 'content-type: application/json\r\ncontent-type: text/plain'],
    ['authorization', `authorization: ${goodToken}\r\nAuthorization: ${goodToken}`],
    ['languages', 'languages: en\r\nlanguages: zh_Hans_CN'],
    ['host', 'host: y'],
  ])(
    'a doubled header (%s) is refused: two readers would each believe another',
    async (_name, headers) => {
      const answer = await raw(
        `POST /echo HTTP/1.1\r\nhost: x\r\n${headers}\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer).toContain('"reason":"REQUEST_MALFORMED"');
    },
  );
});

describe('a body declared too large', () => {
  it.each([
    ['a body', '/echo', 'application/json', 'BODY_TOO_LARGE'],
    ['a file', '/upload', 'multipart/form-data; boundary=x', 'FILE_TOO_LARGE'],
    ['anything sent nowhere', '/nothing', 'application/json', 'BODY_TOO_LARGE'],
  ])(
    '%s is refused unread, without a session, and its connection closed',
    async (_name, path, type, reason) => {
      const answer = await raw(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 10000000000\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(answer).toContain(`"reason":"${reason}"`);
    },
  );

  it('is not asked to be sent when the client asks first', async () => {
    const head = (length: number) =>
      `POST /upload HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: multipart/form-data; boundary=x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;
    expect(await raw(head(10_000_000_000))).toMatch(/^HTTP\/1.1 413 /);
    expect(await raw(head(10))).toMatch(/^HTTP\/1.1 100 Continue/);
  });

  it('stops a file without a declared length as soon as it is beyond the limit', async () => {
    const chunk = 'x'.repeat(64 * 1024);
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\ncontent-type: image/png\r\n\r\n`;
    let sent = 0;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      const send = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
      const more = () => {
        while (sent < 200 * 1024 * 1024 && !socket.destroyed) {
          sent += chunk.length;
          if (!send(chunk)) return;
        }
      };
      let text = '';
      socket
        .on('drain', more)
        .on('data', (bytes) => (text += bytes.toString()))
        .on('close', () => resolve(text))
        .on('error', () => undefined);
      socket.write(
        `POST /upload HTTP/1.1\r\nhost: x\r\nauthorization: ${goodToken}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
      );
      send(head);
      more();
    });
    expect(sent).toBeLessThan(100 * 1024 * 1024);
    // A client that is still sending may lose the answer with the connection.
    if (answer !== '') expect(answer).toContain('"reason":"FILE_TOO_LARGE"');
  });
});

describe('a client that never reads', () => {
  it('is disconnected', async () => {
    const connections = () =>
      new Promise<number>((resolve, reject) =>
        http.server.getConnections((error, count) =>
          error === null ? resolve(count) : reject(error),
        ),
      );
    const until = async (count: number) => {
      while ((await connections()) !== count)
        await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(0);
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write('GET /huge HTTP/1.1\r\nhost: x\r\n\r\n'),
    );
    socket.pause().on('error', () => undefined);
    await until(1);
    await until(0);
    socket.destroy();
  });
});

function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('close', () => resolve(text))
      .on('error', reject);
  });
}
