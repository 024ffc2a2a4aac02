/** What streams refuse, in their codes, and what one program must not hear of another. */
import { encode } from '@msgpack/msgpack';
import { inProgramsWorld, program as anyProgram } from '@candor/testkit/alpaca-client';
import { rawStream, streamUrl, type RawStream } from '@candor/testkit/alpaca-streams';
import { keyFor, type ProgramKey } from '@candor/testkit/program-keys';
import type { World } from '@candor/testkit/world';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openAccountFeed } from './account-feed.ts';
import { CHANNELS_PER_STREAM_MAX, STREAMS_PER_KEY_MAX } from './stream-limits.ts';

let here: World;
let origin: string;
inProgramsWorld((opened) => void ({ here, origin } = opened), { RATE_LIMITS: 'on' });

const opened: RawStream[] = [];
afterEach(() => opened.splice(0).forEach(({ ws }) => ws.terminate()));
const program = (name: string, more: Parameters<typeof anyProgram>[3] = {}) =>
  anyProgram(here, origin, name, more);

function open(path: string, options: Parameters<typeof rawStream>[2] = {}): RawStream {
  const stream = rawStream(origin, path, options);
  opened.push(stream);
  return stream;
}

async function data(path: string, options: Parameters<typeof rawStream>[2] = {}) {
  const stream = open(path, options);
  await stream.until(({ msg }) => msg === 'connected');
  return stream;
}

const auth = ({ id, secret }: ProgramKey) => ({ action: 'auth', key: id, secret });
const headers = ({ id, secret }: ProgramKey) => ({
  headers: { 'APCA-API-KEY-ID': id, 'APCA-API-SECRET-KEY': secret },
});
const code = (expected: number) => (message: Record<string, unknown>) =>
  message['code'] === expected;

async function signedIn(path: string, key: ProgramKey, options = {}): Promise<RawStream> {
  const stream = await data(path, { ...options, ...headers(key) });
  await stream.until(({ msg }) => msg === 'authenticated');
  return stream;
}

describe('signing in', () => {
  it('needs both halves of one key that lives, in the headers or in a message', async () => {
    const [one, other] = [await program('streamhalf'), await program('streamother')];
    const byMessage = await data('/v2/iex');
    byMessage.say(auth(one.key));
    await byMessage.until(({ msg }) => msg === 'authenticated');
    byMessage.say(auth(one.key));
    await byMessage.until(code(403));
    await signedIn('/v2/iex', one.key);
    for (const wrong of [
      { id: other.key.id, secret: one.key.secret },
      { id: one.key.id, secret: 'ck_wrong' },
      { id: '', secret: '' },
    ]) {
      const stream = await data('/v2/iex');
      stream.say(auth(wrong));
      expect(await stream.until(code(402))).toEqual({ T: 'error', code: 402, msg: 'auth failed' });
      expect(await stream.closed()).toBe(1008);
    }
    const trades = open('/stream');
    await new Promise((resolve) => trades.ws.once('open', resolve));
    trades.say({ action: 'listen', data: { streams: ['trade_updates'] } });
    expect(await trades.until(() => true)).toEqual({
      stream: 'authorization',
      data: { status: 'unauthorized', action: 'listen' },
    });
    trades.say({ action: 'authenticate', data: { key_id: one.key.id, secret_key: 'ck_wrong' } });
    expect(await trades.closed()).toBe(1008);
    expect(trades.messages[1]).toMatchObject({
      data: { status: 'unauthorized', action: 'authenticate' },
    });
  });

  it('is only for the addresses of the key, and not while all keys are stopped', async () => {
    const { person } = await program('streamplace');
    const key = await keyFor(here, person, { addresses: ['203.0.113.7'] });
    const stream = await data('/v2/iex', headers(key));
    expect(await stream.until(code(402))).toMatchObject({ reason: 'KEY_ADDRESS_REFUSED' });
    const uses = await here.get(`/keys/${key.id}`, { token: person.token });
    expect(JSON.stringify(uses.body)).toContain('KEY_ADDRESS_REFUSED');
  });

  it('closes what is open when the key is revoked, or all keys are stopped', async () => {
    const { person, key } = await program('streamrevoked');
    const [stocks, trades] = [await signedIn('/v2/iex', key), open('/stream', headers(key))];
    await trades.until(({ stream }) => stream === 'authorization');
    const other = await keyFor(here, person);
    const kept = await signedIn('/v2/iex', other);
    await here.post('/keys/revoke', { id: key.id }, { token: person.token });
    expect(await Promise.all([stocks.closed(), trades.closed()])).toEqual([1008, 1008]);
    expect(kept.ws.readyState).toBe(WebSocket.OPEN);
    await here.post('/keys/stop', { isStopped: true }, { token: person.token });
    expect(await kept.closed()).toBe(1008);
    const again = await data('/v2/iex', headers(other));
    expect(await again.until(code(402))).toMatchObject({ reason: 'KEYS_STOPPED' });
  });

  it('is refused beyond so many connections, and works again when one has ended', async () => {
    const { key } = await program('streammany');
    const all = [];
    for (let place = 0; place < STREAMS_PER_KEY_MAX; place += 1)
      all.push(await signedIn('/v2/iex', key));
    const beyond = await data('/v2/iex', headers(key));
    expect(await beyond.until(code(406))).toMatchObject({ msg: 'connection limit exceeded' });
    expect(await beyond.closed()).toBe(1008);
    await signedIn('/v2/sip', key);
    all[0]?.ws.close();
    await all[0]?.closed();
    await signedIn('/v2/iex', key);
  });
});

describe('subscribing', () => {
  it('says what is heard of, and leaves out what is not known or not there', async () => {
    const { key } = await program('streamecho');
    const stream = await signedIn('/v2/iex', key);
    stream.say({
      action: 'subscribe',
      trades: ['aapl', 'NOSUCH', 'BTC/USD'],
      quotes: ['AAPL'],
      bars: ['MSFT'],
      lulds: ['AAPL'],
      statuses: ['*'],
    });
    expect(await stream.until(({ T }) => T === 'subscription')).toEqual({
      T: 'subscription',
      trades: ['AAPL'],
      quotes: ['AAPL'],
      bars: ['MSFT'],
      updatedBars: [],
      dailyBars: [],
      statuses: [],
      lulds: [],
      imbalances: [],
      corrections: ['AAPL'],
      cancelErrors: ['AAPL'],
    });
  });

  it('is refused by their codes', async () => {
    const { key } = await program('streamcodes');
    const before = await data('/v2/iex');
    before.say({ action: 'subscribe', trades: ['AAPL'] });
    await before.until(code(401));
    const shares = await signedIn('/v2/iex', key);
    const refusals = [
      [{ action: 'dance' }, 400],
      [{ action: 'subscribe', trades: 'AAPL' }, 400],
      [{ action: 'subscribe', trades: [7] }, 400],
      [{ action: 'subscribe', trades: ['*'] }, 405],
      [{ action: 'subscribe', orderbooks: ['AAPL'] }, 410],
    ] as const;
    for (const [message, expected] of refusals) {
      const seen = shares.messages.length;
      shares.say(message);
      await vi.waitFor(() =>
        expect(shares.messages.slice(seen)).toMatchObject([{ code: expected }]),
      );
    }
    const options = await signedIn('/v1beta1/opra', key, { isPacked: true });
    options.say({ action: 'subscribe', quotes: ['*'] });
    await options.until(code(413));
    const asText = await data('/v1beta1/indicative', headers(key));
    await asText.until(code(412));
    const delayed = await data('/v2/delayed_sip', headers(key));
    await delayed.until(code(409));
    const status = await new Promise((resolve) => {
      const ws = new WebSocket(streamUrl(origin, '/v2/nothing/here'));
      ws.on('unexpected-response', (_, answer) => resolve(answer.statusCode));
      ws.on('error', () => undefined);
    });
    expect(status).toBe(404);
  });

  it('ends where a stream would hear of too much, and nothing of that is begun', async () => {
    const { key } = await program('streamtoomuch');
    const stream = await signedIn('/v1beta3/crypto/us', key);
    stream.say({ action: 'subscribe', trades: ['*'] });
    const heard = await stream.until(({ T }) => T === 'subscription');
    expect(heard['trades']).toEqual(['*']);
    const shares = await signedIn('/v2/iex', key);
    const symbols = here.app.market.instruments
      .universe()
      .ofClass('usStock')
      .slice(0, CHANNELS_PER_STREAM_MAX)
      .map(({ code: symbol }) => symbol);
    shares.say({ action: 'subscribe', trades: symbols, quotes: ['AAPL'] });
    await shares.until(code(405));
    shares.say({ action: 'unsubscribe', quotes: ['AAPL'] });
    expect(await shares.until(({ T }) => T === 'subscription')).toMatchObject({ trades: [] });
  });
});

describe('messages', () => {
  it('are the same as JSON and as MessagePack, and of orders in binary frames', async () => {
    const { key, alpaca } = await program('streamforms');
    const both = [
      await signedIn('/v2/iex', key),
      await signedIn('/v2/iex', key, { isPacked: true }),
    ];
    for (const stream of both) stream.say({ action: 'subscribe', trades: ['AAPL'] });
    for (const stream of both) await stream.until(({ T }) => T === 'subscription');
    here.clock.advance(10_000);
    const [asText, packed] = await Promise.all(
      both.map((stream) => stream.until(({ T }) => T === 't')),
    );
    const { t, ...facts } = asText ?? {};
    expect(packed).toMatchObject(facts);
    expect(packed?.['t']).toEqual(new Date(String(t)));
    expect(both.map(({ areBinary }) => new Set(areBinary).size)).toEqual([1, 1]);
    expect(both.map(({ areBinary }) => areBinary[0])).toEqual([false, true]);
    const orders = [open('/stream'), open('/stream', { isPacked: true })];
    for (const stream of orders) {
      await new Promise((resolve) => stream.ws.once('open', resolve));
      stream.say({ action: 'authenticate', data: { key_id: key.id, secret_key: key.secret } });
      stream.say({ action: 'listen', data: { streams: ['trade_updates', 'account_updates'] } });
    }
    // Listening may be answered before it is known who asks; then it is asked again.
    for (const stream of orders) {
      await stream.until(({ data: said }) => (said as { status?: string }).status === 'authorized');
      stream.say({ action: 'listen', data: { streams: ['trade_updates', 'account_updates'] } });
      expect(await stream.until(({ stream: name }) => name === 'listening')).toEqual({
        stream: 'listening',
        data: { streams: ['trade_updates'] },
      });
    }
    await alpaca.trading.orders.market({ symbol: 'AAPL', qty: 1, side: 'buy' });
    const [one, other] = await Promise.all(
      orders.map((stream) =>
        stream.until(({ data: said }) => (said as { event?: string }).event === 'fill'),
      ),
    );
    expect(one).toEqual(other);
    expect(orders.flatMap(({ areBinary }) => areBinary)).not.toContain(false);
  });

  it('that are broken are refused, and end the stream when there are many', async () => {
    const { key } = await program('streambroken');
    const stream = await signedIn('/v2/iex', key, { isPacked: true });
    stream.ws.send(encode([1, 2]));
    stream.ws.send(Buffer.from([0xc1]));
    stream.ws.send(Buffer.from([0xdf, 0xff, 0xff, 0xff, 0xff]));
    stream.ws.send(encode({ __proto__: null, action: 'subscribe' }).subarray(0, 4));
    await vi.waitFor(() => expect(stream.messages.filter(code(400))).toHaveLength(4));
    expect(stream.ws.readyState).toBe(WebSocket.OPEN);
  });
});

it('tells what another server did although nobody said so', async () => {
  const { person, alpaca } = await program('streamelsewhere');
  const { db, market } = here.app;
  const silent = openAccountFeed({ db, market, log: { warn: () => undefined } as never });
  const updates: object[] = [];
  const leave = await silent.listen(person.id, (update) => updates.push(update));
  await alpaca.trading.orders.market({
    symbol: 'AAPL',
    qty: 1,
    side: 'buy',
    clientOrderId: 'away',
  });
  expect(updates).toEqual([]);
  await silent.look();
  await vi.waitFor(() => expect(updates).toHaveLength(2));
  await silent.look();
  expect(updates).toMatchObject([
    { event: 'new', order: { client_order_id: 'away' } },
    { event: 'fill', position_qty: '1' },
  ]);
  leave();
});
