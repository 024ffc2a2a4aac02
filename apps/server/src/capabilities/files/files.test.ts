import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { claimFile } from '../../core/files/claim-files.ts';
import { getAddress } from '../../core/files/file-address.ts';
import { jpegOfBytes, pdf, photo, pngBomb } from '../../core/files/testing/sample-images.ts';
import { buildHttpServer } from '../../platform/http/http-server.ts';
import { unlimited } from '../../platform/http/limits/rate-limits.ts';
import { secretsFrom } from '../../platform/start/secrets.ts';
import { files } from './index.ts';

const FIVE_MB = 5 * 1024 * 1024;
const secrets = secretsFrom(randomBytes(32));
const anaToken = 'a'.repeat(43);
const benToken = 'b'.repeat(43);
const people = new Map([
  [anaToken, 'cus_ana'],
  [benToken, 'cus_ben'],
]);

let database: FreshDatabase;
let http: FastifyInstance;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, clock } = database;
  const capability = files({ db, clock, secrets, postNotice: async () => undefined });
  http = await buildHttpServer({
    db,
    clock,
    limiter: unlimited,
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    calls: capability.calls ?? [],
    pages: capability.pages === undefined ? [] : [capability.pages],
    findOperator: () => null,
    findSession: (token) => {
      const customerId = people.get(token);
      return customerId === undefined ? null : { customerId, sessionId: 'ses_1' };
    },
  });
});
beforeEach(async () => {
  await database.db.transact((tx) => tx.run(sql`delete from files`));
});
afterAll(async () => {
  await http.close();
  await database.close();
});

type Part = { field?: string; name?: string; type?: string };
type Sender = { token?: string; from?: string; headers?: Record<string, string> };

async function multipart(
  bytes: Buffer,
  { field = 'file', name = 'photo.jpg', type = 'image/jpeg' }: Part = {},
): Promise<{ payload: Buffer; contentType: string }> {
  const form = new FormData();
  form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name);
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    contentType: body.headers.get('content-type') ?? '',
  };
}

async function upload(
  bytes: Buffer,
  { token, from = '203.0.113.9', headers = {} }: Sender = {},
  part: Part = {},
) {
  const { payload, contentType } = await multipart(bytes, part);
  return http.inject({
    method: 'POST',
    url: '/file/upload',
    remoteAddress: from,
    payload,
    headers: {
      'content-type': contentType,
      ...(token === undefined ? {} : { authorization: token }),
      ...headers,
    },
  });
}

const smallJpeg = await photo(32, 24).jpeg().toBuffer();
const look = (url: string) => http.inject({ url });

describe('uploading an image', () => {
  it('answers an id, the size and an address that shows it', async () => {
    const answer = await upload(smallJpeg);
    expect(answer.statusCode).toBe(200);
    const { id, url, urlExpiresAt, ...size } = answer.json().data;
    expect(id).toMatch(/^fil_/);
    expect(urlExpiresAt).toBe(database.clock.now() + 5 * MINUTE_MS);
    const shown = await look(url);
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 32,
      height: 24,
    });
    expect(size).toEqual({ width: 32, height: 24, bytes: shown.rawPayload.length });
  });

  it('takes exactly 5 MB and refuses one byte more', async () => {
    expect((await upload(await jpegOfBytes(FIVE_MB))).statusCode).toBe(200);
    const refused = await upload(await jpegOfBytes(FIVE_MB + 1), {
      headers: { languages: 'zh_Hans_CN' },
    });
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({
      reason: 'FILE_TOO_LARGE',
      msg: '大小不能超过5M',
      data: null,
    });
  });

  it('refuses one byte more also when the length is not declared', async () => {
    await http.listen({ port: 0, host: '127.0.0.1' });
    const { payload, contentType } = await multipart(await jpegOfBytes(FIVE_MB + 1));
    const { port } = http.server.address() as AddressInfo;
    const chunks = new Blob([Uint8Array.from(payload)]).stream();
    const answer = await fetch(`http://127.0.0.1:${port}/file/upload`, {
      method: 'POST',
      body: chunks,
      duplex: 'half',
      headers: { 'content-type': contentType },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ reason: 'FILE_TOO_LARGE' });
  });

  it('does not believe the name, the path in it or the declared type', async () => {
    expect((await upload(pdf, {}, { name: 'photo.jpg', type: 'image/jpeg' })).json()).toMatchObject(
      { code: 422, reason: 'FILE_NOT_AN_IMAGE' },
    );
    const answer = await upload(smallJpeg, {}, { name: '../../../etc/passwd', type: 'text/html' });
    const shown = await look(answer.json().data.url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="image.jpg"',
    });
  });

  it.each([
    ['an empty file', () => upload(Buffer.alloc(0)), 400, 'FILE_MISSING'],
    ['another field', () => upload(smallJpeg, {}, { field: 'picture' }), 400, 'FILE_MISSING'],
    ['a bomb', () => upload(pngBomb(12_000, 12_000)), 422, 'FILE_PIXELS_TOO_MANY'],
    ['no body', () => http.inject({ method: 'POST', url: '/file/upload' }), 400, 'FILE_MISSING'],
    [
      'a broken body',
      () =>
        http.inject({
          method: 'POST',
          url: '/file/upload',
          payload: '--x\r\nnonsense',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        }),
      400,
      'REQUEST_MALFORMED',
    ],
    [
      'no boundary',
      () =>
        http.inject({
          method: 'POST',
          url: '/file/upload',
          payload: 'x',
          headers: { 'content-type': 'multipart/form-data' },
        }),
      400,
      'REQUEST_MALFORMED',
    ],
  ])('refuses %s', async (_what, send, status, reason) => {
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ reason });
    expect(await database.db.many(sql`select 1 from files`)).toEqual([]);
  });

  it('keeps the image sealed', async () => {
    const { url } = (await upload(smallJpeg)).json().data;
    const { content } = await database.db.one<{ content: Buffer }>(sql`select content from files`);
    expect(content.includes((await look(url)).rawPayload.subarray(0, 20))).toBe(false);
  });
});

describe('the quota', () => {
  it('is 20 images in 24 hours for a network without a session, and apart from that for each customer', async () => {
    for (let i = 0; i < 20; i += 1) expect((await upload(smallJpeg)).statusCode).toBe(200);

    expect((await upload(smallJpeg)).json()).toMatchObject({
      code: 429,
      reason: 'FILE_QUOTA_REACHED',
    });
    expect((await upload(pdf)).json()).toMatchObject({ reason: 'FILE_QUOTA_REACHED' });
    expect((await upload(smallJpeg, { from: '203.0.113.10' })).statusCode).toBe(200);
    expect((await upload(smallJpeg, { token: anaToken })).statusCode).toBe(200);

    database.clock.advance(DAY_MS);
    expect((await upload(smallJpeg)).statusCode).toBe(200);
  });

  it('holds when the last uploads arrive at the same instant', async () => {
    for (let i = 0; i < 17; i += 1) await upload(smallJpeg, { token: anaToken });
    const last = await Promise.all(
      Array.from({ length: 8 }, () => upload(smallJpeg, { token: anaToken })),
    );
    expect(last.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429, 429, 429, 429, 429,
    ]);
  });

  it('is also 100 MB', async () => {
    await upload(smallJpeg, { token: anaToken });
    await database.db.transact((tx) =>
      tx.run(sql`update files set bytes = ${100 * 1024 * 1024 - 10}`),
    );
    expect((await upload(smallJpeg, { token: anaToken })).json()).toMatchObject({
      reason: 'FILE_QUOTA_REACHED',
    });
  });
});

describe('the address of an image', () => {
  it('shows it as an image and nothing else, to be kept nowhere', async () => {
    const shown = await look((await upload(smallJpeg)).json().data.url);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('ends after five minutes', async () => {
    const { url } = (await upload(smallJpeg)).json().data;
    database.clock.advance(5 * MINUTE_MS - 1);
    expect((await look(url)).statusCode).toBe(200);
    database.clock.advance(1);
    expect((await look(url)).json()).toMatchObject({ code: 404, reason: 'FILE_UNKNOWN' });
  });

  it('opens nothing when any one character is changed', async () => {
    const { url } = (await upload(smallJpeg)).json().data;
    const opened: string[] = [];
    for (let i = '/file/'.length; i < url.length; i += 1) {
      const changed = `${url.slice(0, i)}${url[i] === '1' ? '2' : '1'}${url.slice(i + 1)}`;
      if ((await look(changed)).statusCode !== 404) opened.push(changed);
    }
    expect(opened).toEqual([]);
  });

  it.each([
    '',
    '?e=1&s=1',
    '?e=9999999999999&e=9999999999999&s=x',
    `?e=9999999999999&s=${'A'.repeat(43)}`,
    `?e=9999999999999&s=${'A'.repeat(5_000)}`,
  ])('with the question %j opens nothing', async (question) => {
    const { id } = (await upload(smallJpeg)).json().data;
    expect((await look(`/file/${id}${question}`)).json()).toMatchObject({
      code: 404,
      reason: 'FILE_UNKNOWN',
    });
  });

  it('made for one person does not open another’s image', async () => {
    const { id, url } = (await upload(smallJpeg, { token: anaToken })).json().data;
    const now = database.clock.now();
    expect((await look(url)).statusCode).toBe(200);
    expect((await look(getAddress(secrets, id, 'cus_ana', now).url)).statusCode).toBe(200);
    expect((await look(getAddress(secrets, id, 'cus_ben', now).url)).statusCode).toBe(404);
    expect((await look(getAddress(secrets, id, null, now).url)).statusCode).toBe(404);
  });

  it('of a guest’s upload ends when a customer claims the image', async () => {
    const { id, url } = (await upload(smallJpeg)).json().data;
    await database.db.transact((tx) => claimFile(tx, id, 'cus_ben', 'companyLicense'));
    expect((await look(url)).statusCode).toBe(404);
    expect(
      (await look(getAddress(secrets, id, 'cus_ben', database.clock.now()).url)).statusCode,
    ).toBe(200);
  });
});
