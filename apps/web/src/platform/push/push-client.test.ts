// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPushClient, type PushClient, type PushClientOptions } from './push-client.ts';
import { FakeSocket, HEARTBEAT_MS } from './testing/fake-socket.ts';

let client: PushClient;
let errors: unknown[];
const onSessionEnded = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.opened = [];
  errors = [];
  onSessionEnded.mockReset();
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function create(options: Partial<PushClientOptions> = {}): PushClient {
  let tickets = 0;
  client = createPushClient({
    fetchConnectToken: async () => `ticket-${(tickets += 1)}`,
    onSessionEnded,
    onError: (error) => errors.push(error),
    random: () => 0.5,
    ...options,
  });
  return client;
}

async function socket(number: number): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(0);
  const opened = FakeSocket.opened[number - 1];
  if (opened === undefined) throw new Error(`there are only ${FakeSocket.opened.length} sockets`);
  return opened;
}

function recordEvents(): unknown[] {
  const received: unknown[] = [];
  client.onEvent('note.written', (data, at) => received.push([data, at]));
  client.onResync(() => received.push('resync'));
  return received;
}

describe('preparing for events', () => {
  it('waits for the first one, and tells it and those after it in their order', async () => {
    const done = Promise.withResolvers<void>();
    const prepareForEvents = vi.fn(() => done.promise);
    create({ prepareForEvents });
    client.connectAs('ana');
    const line = await socket(1);
    line.welcome(0);
    expect(prepareForEvents).not.toHaveBeenCalled();
    line.event(1);
    line.event(2);
    // Who listens is only known by then.
    const received = recordEvents();
    expect(received).toEqual([]);
    done.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect(prepareForEvents).toHaveBeenCalledTimes(1);
  });

  it('does not tell the next customer what the one before was sent', async () => {
    const done = Promise.withResolvers<void>();
    create({ prepareForEvents: () => done.promise });
    const received = recordEvents();
    client.connectAs('ana');
    const line = await socket(1);
    line.welcome(0);
    line.event(1);
    client.connectAs('bo');
    done.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual([]);
  });
});

describe('connecting', () => {
  it('uses a fresh connect token each time and is live from the welcome on', async () => {
    create();
    const seen: string[] = [];
    client.status.subscribe(() => seen.push(client.status.get()));
    client.connectAs('ana');
    const first = await socket(1);
    expect(new URL(first.url).pathname + new URL(first.url).search).toBe('/push?ticket=ticket-1');
    first.welcome(0);
    first.break();
    await vi.advanceTimersByTimeAsync(500);
    (await socket(2)).welcome(0);
    expect(FakeSocket.opened[1]?.url).toContain('?ticket=ticket-2');
    expect(seen).toEqual(['connecting', 'live', 'offline', 'connecting', 'live']);
  });

  it('opens a guest’s socket without a ticket', async () => {
    create({ fetchConnectToken: async () => null });
    client.connectAs(null);
    expect((await socket(1)).url).toMatch(/^ws:\/\/[^?]+\/push$/);
  });

  it('tries again after growing pauses, also when there is no ticket, and forgives after a heartbeat', async () => {
    let isAway = false;
    create({
      fetchConnectToken: async () => (isAway ? Promise.reject(new Error('away')) : 'ticket'),
    });
    client.connectAs('ana');
    for (const [number, pauseMs] of [
      [1, 500],
      [2, 1_000],
      [3, 2_000],
    ] as const) {
      (await socket(number)).break();
      await vi.advanceTimersByTimeAsync(pauseMs - 1);
      expect(FakeSocket.opened).toHaveLength(number);
      await vi.advanceTimersByTimeAsync(1);
    }
    isAway = true;
    (await socket(4)).break();
    await vi.advanceTimersByTimeAsync(4_000 + 8_000 + 15_000 + 15_000 - 1);
    isAway = false;
    expect(FakeSocket.opened).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    const last = await socket(5);
    last.welcome(0);
    last.say({ type: 'heartbeat', at: 0, seq: 0 });
    last.break();
    await vi.advanceTimersByTimeAsync(500);
    await socket(6);
    expect(errors).toEqual([]);
  });

  it('gives up on an attempt that leads nowhere', async () => {
    create();
    client.connectAs('ana');
    await socket(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(client.status.get()).toBe('offline');
    expect(FakeSocket.opened[0]?.readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(500);
    await socket(2);
  });

  it('does nothing when it already is connected as that person', async () => {
    create();
    client.connectAs('ana');
    (await socket(1)).welcome(0);
    client.connectAs('ana');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  it('rests after the session ended, until the next sign-in', async () => {
    create();
    client.connectAs('ana');
    (await socket(1)).break(4401);
    expect(onSessionEnded).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(FakeSocket.opened).toHaveLength(1);
    client.connectAs('ana');
    await socket(2);
  });
});

describe('a silent connection', () => {
  it('is given up after two and a half heartbeats', async () => {
    create();
    client.connectAs('ana');
    (await socket(1)).welcome(0);
    await vi.advanceTimersByTimeAsync(2 * HEARTBEAT_MS);
    FakeSocket.opened[0]?.say({ type: 'heartbeat', at: 0, seq: 0 });
    await vi.advanceTimersByTimeAsync(2.5 * HEARTBEAT_MS);
    expect(client.status.get()).toBe('live');
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('is found at once after the device slept', async () => {
    create();
    client.connectAs('ana');
    (await socket(1)).welcome(0);
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS / 2);
    expect(client.status.get()).not.toBe('live');
  });

  it('is given up in time even when the device’s clock was set back', async () => {
    create();
    client.connectAs('ana');
    (await socket(1)).welcome(0);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(4 * HEARTBEAT_MS);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  it('is probed when the page is seen again, and kept if it answers', async () => {
    create();
    client.connectAs('ana');
    const first = await socket(1);
    first.welcome(0);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(first.sent).toEqual([{ type: 'ping' }]);
    first.say({ type: 'heartbeat', at: 0, seq: 0 });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(client.status.get()).toBe('live');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(client.status.get()).toBe('offline');
  });

  it('is replaced soon after the network came back, whatever the pause was', async () => {
    create();
    client.connectAs('ana');
    for (let number = 1; number <= 6; number += 1) {
      (await socket(number)).break();
      if (number < 6) await vi.advanceTimersByTimeAsync(15_000);
    }
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    await socket(7);
  });
});

describe('the customer’s events', () => {
  it('are delivered once and in order, whatever arrives', async () => {
    create();
    const received = recordEvents();
    client.connectAs('ana');
    const first = await socket(1);
    first.welcome(0);
    for (const seq of [1, 1, 2, 4, 6, 2]) first.event(seq);
    expect(first.sent).toEqual([{ type: 'resume', after: 2 }]);
    for (const seq of [3, 4, 5, 6, 7]) first.event(seq);
    expect(received).toEqual([1, 2, 3, 4, 5, 6, 7].map((seq) => [seq, seq * 10]));
    expect(first.sent).toHaveLength(1);
  });

  it('are picked up after a break where they stopped', async () => {
    create();
    const received = recordEvents();
    client.connectAs('ana');
    (await socket(1)).welcome(0);
    FakeSocket.opened[0]?.event(1);
    FakeSocket.opened[0]?.break();
    await vi.advanceTimersByTimeAsync(500);
    const second = await socket(2);
    second.welcome(3);
    second.event(4);
    expect(second.sent).toEqual([{ type: 'resume', after: 1 }]);
    for (const seq of [2, 3, 4]) second.event(seq);
    expect(received).toEqual([
      [1, 10],
      [2, 20],
      [3, 30],
      [4, 40],
    ]);
  });

  it('are requested when a heartbeat names a missing one, and again without an answer', async () => {
    create();
    client.connectAs('ana');
    const first = await socket(1);
    first.welcome(0);
    first.say({ type: 'heartbeat', at: 0, seq: 2 });
    first.say({ type: 'heartbeat', at: 0, seq: 2 });
    expect(first.sent).toEqual([
      { type: 'resume', after: 0 },
      { type: 'resume', after: 0 },
    ]);
  });

  it('that are lost cause a resync: when the server says so, when its number went back, and at the first number of a visit', async () => {
    create();
    const received = recordEvents();
    client.connectAs('ana');
    const first = await socket(1);
    first.welcome(5);
    expect(received).toEqual(['resync']);
    first.event(9);
    first.say({ type: 'resync', seq: 900 });
    first.event(901);
    expect(received).toEqual(['resync', 'resync', [901, 9_010]]);
    first.break();
    await vi.advanceTimersByTimeAsync(500);
    (await socket(2)).welcome(20);
    FakeSocket.opened[1]?.event(21);
    expect(received.slice(3)).toEqual(['resync', [21, 210]]);
  });

  it('of one person never count for the next', async () => {
    create();
    const received = recordEvents();
    client.connectAs('ana');
    const first = await socket(1);
    first.welcome(0);
    first.event(1);
    client.connectAs('ben');
    const second = await socket(2);
    first.event(2);
    second.welcome(0);
    second.event(1, 'of ben');
    expect(first.readyState).toBe(3);
    expect(second.sent).toEqual([]);
    expect(received).toEqual([
      [1, 10],
      ['of ben', 10],
    ]);
  });

  it('reach the other listeners when one throws', async () => {
    create();
    const wrong = new Error('wrong');
    client.onEvent('note.written', () => {
      throw wrong;
    });
    const received = recordEvents();
    const leave = client.onEvent('note.written', () => received.push('never'));
    leave();
    client.connectAs('ana');
    (await socket(1)).welcome(0);
    FakeSocket.opened[0]?.event(1);
    expect(received).toEqual([[1, 10]]);
    expect(errors).toEqual([wrong]);
  });
});

describe('public channels', () => {
  it('are subscribed on every socket while there are listeners', async () => {
    create();
    const received: unknown[] = [];
    const leave = client.subscribe('quote:A', (data) => received.push(data));
    client.connectAs(null);
    const first = await socket(1);
    first.welcome(null);
    first.say({ type: 'update', channel: 'quote:A', data: 1 });
    first.break();
    await vi.advanceTimersByTimeAsync(500);
    const second = await socket(2);
    second.welcome(null);
    expect([first.sent, second.sent]).toEqual([
      [{ type: 'subscribe', channels: ['quote:A'] }],
      [{ type: 'subscribe', channels: ['quote:A'] }],
    ]);
    leave();
    await vi.advanceTimersByTimeAsync(0);
    second.say({ type: 'update', channel: 'quote:A', data: 2 });
    expect(second.sent).toHaveLength(2);
    expect(received).toEqual([1]);
  });

  it('get combined values one by one, in their order', async () => {
    create();
    const received: unknown[] = [];
    for (const channel of ['quote:A', 'quote:B'])
      client.subscribe(channel, (data) => received.push([channel, data]));
    client.connectAs(null);
    const first = await socket(1);
    first.welcome(null);
    first.say({
      type: 'updates',
      updates: [
        { channel: 'quote:B', data: 1 },
        { channel: 'quote:A', data: 2 },
        { channel: 'quote:C', data: 3 },
      ],
    });
    expect(received).toEqual([
      ['quote:B', 1],
      ['quote:A', 2],
    ]);
  });

  it('that the server does not know are reported, as is anything unreadable', async () => {
    create();
    client.connectAs(null);
    const first = await socket(1);
    first.welcome(null);
    first.say({
      type: 'subscribed',
      channels: [],
      refused: [{ channel: 'quot:A', reason: 'unknown' }],
    });
    first.onmessage?.({ data: '<html>' });
    first.onmessage?.({ data: '{"type":"event","seq":"1"}' });
    expect(errors.map(String)).toEqual([
      'Error: the channel quot:A was refused: unknown',
      'Error: the server pushed something unreadable',
      'Error: the server pushed something unreadable',
    ]);
    expect(client.status.get()).toBe('live');
  });
});
