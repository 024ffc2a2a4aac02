/** Against a receiver of this machine; it checks signatures as one of anybody else would. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
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
    const headers = signWebhook([key], { id: 'adl_1', body: message.body, now });
    expect(await sendWebhook(address, { ...message, headers })).toMatchObject({
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
    expect(await sendWebhook(address, message)).toMatchObject({ isTaken: false, answer: '302' });
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
      expect(await sendWebhook(`http://${host}:${port}/`, outside)).toMatchObject({
        isTaken: false,
        answer: INSIDE,
      });
    expect(await sendWebhook('http://169.254.169.254/latest', outside)).toMatchObject({
      answer: INSIDE,
    });
    expect(heard).toEqual([]);
  });

  it('connects to what was judged, also where its name leads inside a moment later', async () => {
    const { port } = new URL(address);
    const answers = ['192.0.2.1', '127.0.0.1', '10.0.0.1'];
    const asked: string[] = [];
    for (const ip of answers)
      expect(
        await sendWebhook(`http://hook.example:${port}/`, {
          ...message,
          mayReachInside: false,
          findAddresses: async (name) => {
            asked.push(name);
            return [{ address: ip, family: 4 }];
          },
        }),
      ).toMatchObject({ answer: INSIDE });
    // Asked once for each message: what was judged is what would be connected to.
    expect(asked).toEqual(answers.map(() => 'hook.example'));
    expect(heard).toEqual([]);
  });

  it('waits for neither a name nor an answer beyond its time', async () => {
    const never = new Promise<never>(() => undefined);
    expect(
      await sendWebhook('http://hook.example/', {
        ...message,
        findAddresses: () => never,
        timeoutMs: 50,
      }),
    ).toMatchObject({ isTaken: false, answer: 'ABORT_ERR' });
  });

  it('ends where a receiver hangs up or speaks something else', async () => {
    for (const [answer, code] of [
      ['HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', /./],
      ['220 mail.example ESMTP\r\n', /^HPE_/],
      ['', /^ECONNRESET$/],
      [`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`, /^HPE_HEADER_OVERFLOW$/],
    ] as const) {
      const odd = createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(answer));
      });
      await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
      const { port } = odd.address() as AddressInfo;
      const sent = await sendWebhook(`http://127.0.0.1:${port}/`, message);
      expect(sent.isTaken).toBe(false);
      expect(sent.answer).toMatch(code);
      await new Promise((resolve) => odd.close(resolve));
    }
  });

  it('that nobody takes says why', async () => {
    status = 500;
    expect(await sendWebhook(address, message)).toMatchObject({ isTaken: false, answer: '500' });
    expect(await sendWebhook('http://127.0.0.1:9/', message)).toMatchObject({
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
