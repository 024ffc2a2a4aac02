import { connect as connectTcp, type Socket } from 'node:net';
import { event } from '@candor/contract/kernel/event';
import { refuseNow } from '@candor/contract/kernel/refused';
import { CHANNELS_PER_SOCKET_MAX } from '@candor/contract/push';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { networkBehind } from '../http/network.ts';
import { announce } from './announce.ts';
import { GUESTS_PER_NETWORK_MAX, SOCKETS_PER_CUSTOMER_MAX } from './limits.ts';
import { redeemConnectToken } from './connect-tokens.ts';
import { pushServers } from './testing/push-servers.ts';

const noted = event('note.written', z.object({ text: z.string() }));

const at = pushServers();
const { open } = at;

describe('opening a socket', () => {
  it('welcomes a guest without a number and a customer with their newest one', async () => {
    const server = await open();
    await at.world.db.transact((tx) => announce(tx, 'ana', noted, { text: 'before' }));
    const guest = await server.open();
    const ana = await server.open('ana');
    expect(guest.frames).toEqual([
      { type: 'welcome', at: at.world.clock.now(), seq: null, heartbeatMs: 15_000 },
    ]);
    expect(ana.frames).toEqual([
      { type: 'welcome', at: at.world.clock.now(), seq: 1, heartbeatMs: 15_000 },
    ]);
    expect(server.hub.stats()).toMatchObject({ sockets: 2, customers: 1, guests: 1 });
  });

  it('takes a connect token once', async () => {
    const server = await open();
    const ticket = await server.ticket('ana');
    await server.connect(`/push?ticket=${ticket}`).frame('welcome');
    expect(await server.getRefusal(`/push?ticket=${ticket}`)).toBe(401);
  });

  it('takes a program without a page by its connect token', async () => {
    const server = await open();
    const path = `/push?ticket=${await server.ticket('ana')}`;
    await server.connect(path, { origin: undefined }).frame('welcome');
    expect(server.hub.stats()).toMatchObject({ sockets: 1, customers: 1 });
    expect(await server.getRefusal(path, { origin: undefined })).toBe(401);
  });

  it('refuses a connect token whose session has ended since', async () => {
    const server = await open({ areSessionsAlive: async () => new Set() });
    expect(await server.getRefusal(`/push?ticket=${await server.ticket('ana')}`)).toBe(401);
  });

  it('refuses before the upgrade what does not come from our pages or to /push', async () => {
    const server = await open();
    expect(await server.getRefusal('/push', { origin: 'https://evil.example' })).toBe(422);
    expect(await server.getRefusal('/push', { origin: undefined })).toBe(422);
    expect(await server.getRefusal('/push?token=x')).toBe(400);
    expect(await server.getRefusal('/elsewhere')).toBe(404);
    expect(server.hub.stats().sockets).toBe(0);
  });

  it('closes the oldest socket of a customer who opens too many, and no other', async () => {
    const server = await open();
    const other = await server.open('ben');
    const sockets = [];
    for (let i = 0; i < SOCKETS_PER_CUSTOMER_MAX + 1; i += 1)
      sockets.push(await server.open('ana'));
    expect(await sockets[0]?.closed()).toBe(1008);
    expect(sockets.slice(1).map((socket) => socket.closeCode())).toEqual(
      Array.from({ length: SOCKETS_PER_CUSTOMER_MAX }, () => null),
    );
    expect(other.closeCode()).toBeNull();
  });

  it('refuses more guests from one network than the limit, unless limits are off', async () => {
    const strict = await open({ getNetwork: () => 'one place' });
    await Promise.all(Array.from({ length: 50 }, () => strict.open()));
    expect(await strict.getRefusal('/push')).toBe(429);
    const loose = await open({ hasConnectionLimits: false });
    await Promise.all(Array.from({ length: 60 }, () => loose.open()));
    expect(loose.hub.stats().guests).toBe(60);
  });

  it('counts guests behind a trusted proxy by their own networks, and trusts no other proxy', async () => {
    const behind = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const server = await open({ getNetwork: networkBehind(['127.0.0.1']) });
    for (let i = 0; i < GUESTS_PER_NETWORK_MAX; i += 1)
      await server.open(undefined, undefined, behind('203.0.113.9'));
    expect(await server.getRefusal('/push', behind('203.0.113.9'))).toBe(429);
    expect(await server.getRefusal('/push', behind('6.6.6.6, 203.0.113.9'))).toBe(429);
    await server.open(undefined, undefined, behind('203.0.113.10'));
    const direct = await open({ getNetwork: networkBehind([]) });
    for (let i = 0; i < GUESTS_PER_NETWORK_MAX; i += 1)
      await direct.open(undefined, undefined, behind(`203.0.113.${i}`));
    expect(await direct.getRefusal('/push', behind('203.0.113.99'))).toBe(429);
  });

  it('refuses a network that connects too often before its connect token is looked up', async () => {
    const server = await open({
      admitNetwork: () => refuseNow('REQUESTS_TOO_MANY', { seconds: 3 }),
    });
    const ticket = await server.ticket('ana');
    expect(await server.getRefusal(`/push?ticket=${ticket}`)).toBe(429);
    expect(await at.world.db.transact((tx) => redeemConnectToken(tx, ticket))).not.toBeNull();
  });

  it('closes every socket and refuses upgrades when the server stops', async () => {
    const server = await open();
    const clients = await Promise.all([server.open(), server.open('ana')]);
    await server.hub.close();
    expect(await Promise.all(clients.map((client) => client.closed()))).toEqual([1001, 1001]);
    expect(server.hub.stats().sockets).toBe(0);
  });
});

describe('frames from a client', () => {
  it.each([
    ['not JSON', 'hello'],
    ['an unknown type', '{"type":"dance"}'],
    ['an extra field', '{"type":"ping","x":1}'],
    ['the same key twice', '{"type":"ping","type":"ping"}'],
    ['a channel that cannot be one', '{"type":"subscribe","channels":["Quote:*"]}'],
    ['no channels', '{"type":"subscribe","channels":[]}'],
    ['a guest who resumes', '{"type":"resume","after":0}'],
    ['a negative number', '{"type":"resume","after":-1}'],
  ])('are refused when they are malformed: %s', async (_case, text) => {
    const guest = await (await open()).open();
    guest.ws.send(text);
    expect(await guest.frame('refused')).toEqual({ type: 'refused', reason: 'malformed' });
    expect(guest.closeCode()).toBeNull();
  });

  it('close the socket after ten malformed ones', async () => {
    const guest = await (await open()).open();
    for (let i = 0; i < 10; i += 1) guest.ws.send('?');
    expect(await guest.closed()).toBe(1008);
    expect(guest.frames.filter((frame) => frame.type === 'refused')).toHaveLength(10);
  });

  it('close the socket when there are more than fifty in a second, pings of the protocol included', async () => {
    const server = await open();
    const talker = await server.open();
    for (let i = 0; i < 51; i += 1) talker.say({ type: 'ping' });
    expect(await talker.closed()).toBe(1008);
    expect(talker.frames.filter((frame) => frame.type === 'heartbeat')).toHaveLength(50);
    const pinger = await server.open();
    for (let i = 0; i < 51; i += 1) pinger.ws.ping();
    expect(await pinger.closed()).toBe(1008);
  });

  it('are all read when sixteen kilobytes come at once', async () => {
    const server = await open();
    const guest = await server.open();
    const long = Array.from({ length: 20 }, (_, index) => `quote:${'x'.repeat(40)}${index}`);
    for (let i = 0; i < 16; i += 1) guest.say({ type: 'subscribe', channels: long });
    guest.say({ type: 'ping' });
    await guest.frame('heartbeat');
    expect(guest.frames.filter((frame) => frame.type === 'subscribed')).toHaveLength(16);
  });

  it('must be text, short, whole and valid', async () => {
    const server = await open();
    const [binary, large, broken, fragments] = [
      await server.open(),
      await server.open(),
      await server.open(),
      await server.open(),
    ];
    binary.ws.send(Buffer.from('{"type":"ping"}'), { binary: true });
    large.ws.send('x'.repeat(4_097));
    broken.ws.send(Buffer.from([0xc3, 0x28]), { binary: false });
    for (let i = 0; i < 17; i += 1) fragments.ws.send('', { fin: false });
    expect(await binary.closed()).toBe(1003);
    expect(await large.closed()).toBe(1009);
    expect(await broken.closed()).toBe(1007);
    expect(await fragments.closed()).toBe(1008);
  });

  it('are answered when they are pings, with the newest number sent', async () => {
    const server = await open();
    const cleo = await server.open('cleo');
    await at.world.db.transact((tx) => announce(tx, 'cleo', noted, { text: 'one' }));
    await cleo.frame('event');
    cleo.say({ type: 'ping' });
    expect(await cleo.frame('heartbeat')).toEqual({
      type: 'heartbeat',
      at: at.world.clock.now(),
      seq: 1,
    });
  });
});

describe('public channels', () => {
  it('send the present value, then every change, to those who subscribed and as long as they do', async () => {
    const server = await open();
    server.hub.registerChannel({
      prefix: 'quote',
      isKnown: (channel) => channel !== 'quote:NONE',
      snapshot: (channel) => (channel === 'quote:A' ? { price: '1.00' } : null),
    });
    const [one, two] = [await server.open(), await server.open()];
    one.say({
      type: 'subscribe',
      channels: ['quote:A', 'quote:B', 'quote:A', 'quote:NONE', 'weather:X'],
    });
    expect(await one.frame('subscribed')).toEqual({
      type: 'subscribed',
      channels: ['quote:A', 'quote:B'],
      refused: [
        { channel: 'quote:NONE', reason: 'unknown' },
        { channel: 'weather:X', reason: 'unknown' },
      ],
    });
    server.hub.publish('quote:A', { price: '1.01' });
    server.hub.publish('quote:B', { price: '2.00' });
    one.say({ type: 'unsubscribe', channels: ['quote:A'] });
    one.say({ type: 'ping' });
    await one.frame('heartbeat');
    server.hub.publish('quote:A', { price: '1.02' });
    server.hub.publish('quote:B', { price: '2.01' });
    await vi.waitFor(() =>
      expect(one.frames.filter((frame) => frame.type === 'update')).toEqual([
        { type: 'update', channel: 'quote:A', data: { price: '1.00' } },
        { type: 'update', channel: 'quote:A', data: { price: '1.01' } },
        { type: 'update', channel: 'quote:B', data: { price: '2.00' } },
        { type: 'update', channel: 'quote:B', data: { price: '2.01' } },
      ]),
    );
    expect(two.frames).toHaveLength(1);
    one.ws.close();
    await vi.waitFor(() => expect(server.hub.stats().channels).toBe(0));
  });

  it('are limited in number per socket', async () => {
    const server = await open();
    server.hub.registerChannel({ prefix: 'n' });
    const guest = await server.open();
    const names = Array.from({ length: CHANNELS_PER_SOCKET_MAX + 2 }, (_, index) => `n:${index}`);
    for (let i = 0; i < names.length; i += 200)
      guest.say({ type: 'subscribe', channels: names.slice(i, i + 200) });
    await vi.waitFor(() =>
      expect(guest.frames.filter((frame) => frame.type === 'subscribed')).toHaveLength(3),
    );
    const last = guest.frames.findLast((frame) => frame.type === 'subscribed');
    expect(last).toMatchObject({
      refused: [
        { channel: 'n:500', reason: 'tooMany' },
        { channel: 'n:501', reason: 'tooMany' },
      ],
    });
    expect(server.hub.stats().channels).toBe(CHANNELS_PER_SOCKET_MAX);
  });

  it('end one socket, not the server, when the source has a fault', async () => {
    const server = await open();
    server.hub.registerChannel({
      prefix: 'bad',
      snapshot: () => {
        throw new Error('fault');
      },
    });
    const [unlucky, other] = [await server.open(), await server.open()];
    unlucky.say({ type: 'subscribe', channels: ['bad'] });
    expect(await unlucky.closed()).toBe(1011);
    other.say({ type: 'ping' });
    await other.frame('heartbeat');
  });
});

describe('a session', () => {
  it('closes its sockets at once when the bus reports its end', async () => {
    const server = await open();
    const [ended, other] = [await server.open('ana', 'ses_1'), await server.open('ana', 'ses_2')];
    at.world.bus.publish('session.ended', { sessionId: 'ses_1' });
    expect(await ended.closed()).toBe(4401);
    expect(other.closeCode()).toBeNull();
  });

  it('closes its sockets at the next check when the message was lost', async () => {
    const alive = new Set(['ses_1', 'ses_2']);
    const server = await open({
      pace: { sessionCheckMs: 20 },
      areSessionsAlive: async (ids) => new Set(ids.filter((id) => alive.has(id))),
    });
    const [ended, other] = [await server.open('ana', 'ses_1'), await server.open('ana', 'ses_2')];
    alive.delete('ses_1');
    expect(await ended.closed()).toBe(4401);
    expect(other.closeCode()).toBeNull();
  });

  it('keeps its sockets while the check itself fails', async () => {
    let isAway = false;
    const check = vi.fn(async (ids: readonly string[]) => {
      if (isAway) throw new Error('away');
      return new Set(ids);
    });
    const server = await open({ pace: { sessionCheckMs: 10 }, areSessionsAlive: check });
    const client = await server.open('ana');
    isAway = true;
    check.mockClear();
    await vi.waitFor(() => expect(check.mock.calls.length).toBeGreaterThan(2));
    expect(client.closeCode()).toBeNull();
  });
});

describe('signs of life', () => {
  it('are sent to every socket at each interval', async () => {
    const server = await open({ pace: { heartbeatMs: 60 } });
    const clients = await Promise.all([server.open(), server.open('hal')]);
    await Promise.all(
      clients.map((client) =>
        vi.waitFor(() =>
          expect(
            client.frames.filter((frame) => frame.type === 'heartbeat').length,
          ).toBeGreaterThan(3),
        ),
      ),
    );
    expect(await clients[0].frame('heartbeat')).toMatchObject({ seq: null });
    expect(await clients[1].frame('heartbeat')).toMatchObject({ seq: 0 });
  });

  it('are missed on a connection that fell silent, and end it', async () => {
    const server = await open({ pace: { heartbeatMs: 60 } });
    const healthy = await server.open();
    const silent = await rawSocket(server.host);
    await vi.waitFor(() => expect(server.hub.stats().sockets).toBe(2));
    await vi.waitFor(() => expect(server.hub.stats().sockets).toBe(1), { timeout: 4_000 });
    expect(healthy.closeCode()).toBeNull();
    silent.destroy();
  });
});

/** Completes the handshake and then stays silent, without even pongs. */
async function rawSocket(host: string): Promise<Socket> {
  const [address, port] = host.split(':');
  const socket = connectTcp(Number(port), address);
  socket.write(
    `GET /push HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  socket.on('error', () => undefined);
  await new Promise((answered) => socket.once('data', answered));
  socket.resume();
  return socket;
}
