/** Against a receiver of this machine; it checks signatures as one of anybody else would. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INSIDE, sendWebhook } from './send-webhook.ts';
import { keyInSecret, signWebhook } from './sign-webhook.ts';

let server: Server;
let address: string;
let status = 204;
const heard: { path: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path, headers } = request;
      heard.push({ path, headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status, status === 302 ? { location: '/inside' } : {}).end('secrets');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alarms`;
});
beforeEach(() => {
  heard.length = 0;
  status = 204;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const key = Buffer.alloc(32, 7);
const message = { body: '{"a":1}', headers: {}, mayReachInside: true };

describe('a webhook', () => {
  it('is signed so that the receiver can tell who sent it and when', async () => {
    const now = Date.UTC(2026, 10, 18, 12);
    const headers = signWebhook(key, { id: 'adl_1', body: message.body, now });
    expect(await sendWebhook(address, { ...message, headers })).toEqual({
      isTaken: true,
      answer: '204',
    });
    const [got] = heard;
    const of = (name: string) => String(got?.headers[name]);
    const expected = createHmac('sha256', key)
      .update(`${of('webhook-id')}.${of('webhook-timestamp')}.${got?.body}`)
      .digest();
    const [version, signature = ''] = of('webhook-signature').split(',');
    expect(version).toBe('v1');
    expect(timingSafeEqual(Buffer.from(signature, 'base64'), expected)).toBe(true);
    expect(Number(of('webhook-timestamp')) * 1000).toBe(now);
  });

  it('follows no redirect and reads nothing of the answer', async () => {
    status = 302;
    expect(await sendWebhook(address, message)).toEqual({ isTaken: false, answer: '302' });
    expect(heard.map(({ path }) => path)).toEqual(['/alarms']);
  });

  it('does not reach inside unless it may, by number or by name', async () => {
    const outside = { ...message, mayReachInside: false };
    const { port } = new URL(address);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f000001',
      '[::ffff:7f00:1]',
    ])
      expect(await sendWebhook(`http://${host}:${port}/`, outside)).toEqual({
        isTaken: false,
        answer: INSIDE,
      });
    expect(await sendWebhook('http://169.254.169.254/latest', outside)).toMatchObject({
      answer: INSIDE,
    });
    expect(heard).toEqual([]);
  });

  it('that nobody takes says why', async () => {
    status = 500;
    expect(await sendWebhook(address, message)).toEqual({ isTaken: false, answer: '500' });
    expect(await sendWebhook('http://127.0.0.1:9/', message)).toEqual({
      isTaken: false,
      answer: 'ECONNREFUSED',
    });
  });
});

describe('a secret', () => {
  it('is of the standard’s form and long enough', () => {
    expect(keyInSecret(`whsec_${key.toString('base64')}`)).toEqual(key);
    for (const wrong of [
      '',
      'whsec_',
      'secret',
      `whsec_${Buffer.alloc(8).toString('base64')}`,
      'whsec_***',
    ])
      expect(keyInSecret(wrong)).toBeNull();
  });
});
