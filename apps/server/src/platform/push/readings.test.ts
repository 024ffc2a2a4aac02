import { event } from '@candor/contract/kernel/event';
import { refuseNow } from '@candor/contract/kernel/refused';
import { READINGS_PER_SOCKET_MAX, type FollowFrame, type ServerFrame } from '@candor/contract/push';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { announce } from './announce.ts';
import { openTestServer, type TestClient, type TestServer } from './testing/test-client.ts';

const noted = event('note.written', z.object({ text: z.string() }));
const settled = (ms = 60) => new Promise((done) => setTimeout(done, ms));

let world: FreshDatabase;
let server: TestServer;
/** What the made-up call answers, and who asked for it. */
let says: string;
let made: string[];
let makes: () => Promise<string>;

beforeAll(async () => {
  world = await freshDatabase();
});
afterEach(() => server.close());
afterAll(() => world.close());

async function open(): Promise<TestServer> {
  [says, made] = ['one', []];
  makes = async () => says;
  server = await openTestServer({ ...world, pace: { readingsMs: 3_600_000 } });
  server.hub.registerReadings(({ call }, { customerId }) => {
    if (call !== 'POST /notes') refuseNow('PATH_UNKNOWN');
    return async () => {
      made.push(customerId);
      return `{"code":200,"msg":"Success","data":${JSON.stringify(await makes())}}`;
    };
  });
  return server;
}

const asking = (id: number, asked: Partial<FollowFrame> = {}): FollowFrame => ({
  type: 'follow',
  id,
  call: 'POST /notes',
  sent: { body: {} },
  languages: 'en',
  zone: null,
  isMoving: false,
  ...asked,
});
const write = (customerId: string, text = 'hello') =>
  world.db.transact((tx) => announce(tx, customerId, noted, { text }));
const told = ({ frames }: TestClient) =>
  frames.flatMap((frame: ServerFrame) =>
    frame.type === 'event'
      ? [`event ${frame.seq}`]
      : frame.type === 'reading'
        ? [`${frame.id} at ${frame.seq}: ${String(frame.answer.data)}`]
        : [],
  );

it('is sent again after an event, with its number, and only where it is followed', async () => {
  const { open: connect } = await open();
  const [shows, hears] = [await connect('readings-ana'), await connect('readings-ana')];
  const bob = await connect('readings-bob');
  shows.say(asking(7));
  await shows.frame('following');
  expect(made).toEqual([]);
  says = 'two';
  await write('readings-ana');
  await vi.waitFor(() => expect(told(shows)).toEqual(['event 1', '7 at 1: two']));
  await settled();
  expect([told(hears), told(bob)]).toEqual([['event 1'], []]);
  expect(made).toEqual(['readings-ana']);
});

it('says nothing twice, and is made once for what was announced together', async () => {
  const { open: connect } = await open();
  const page = await connect('readings-cleo');
  page.say(asking(1));
  await page.frame('following');
  await world.db.transact(async (tx) => {
    await announce(tx, 'readings-cleo', noted, { text: 'a' });
    await announce(tx, 'readings-cleo', noted, { text: 'b' });
  });
  await vi.waitFor(() => expect(told(page)).toEqual(['event 1', 'event 2', '1 at 2: one']));
  expect(made.length).toBe(1);
  await write('readings-cleo');
  await vi.waitFor(() => expect(made.length).toBe(2));
  await settled();
  expect(told(page).at(-1)).toBe('event 3');
});

it('is made again with what comes beside it on the screen, where prices move both', async () => {
  const { open: connect } = await open();
  const page = await connect('readings-gil');
  page.say(asking(1, { isMoving: true }));
  await vi.waitFor(() => expect(told(page)).toEqual(['1 at 0: one']));
  says = 'two';
  page.say(asking(2));
  await page.frame('following');
  page.say(asking(3, { isMoving: true }));
  await vi.waitFor(() =>
    expect(told(page).toSorted()).toEqual(['1 at 0: one', '1 at 0: two', '3 at 0: two']),
  );
});

it('is of one instant with what is made beside it, however long that waits', async () => {
  const times = new Map<number, number[]>();
  const { open: connect } = await open();
  server.hub.registerReadings(({ sent }) => async (now) => {
    const { id } = sent.body as { id: number };
    times.set(id, [...(times.get(id) ?? []), now]);
    // Four are made at once, and the clock goes on meanwhile.
    world.clock.advance(10);
    await settled(5);
    return `{"code":200,"msg":"Success","data":${now}}`;
  });
  const page = await connect('readings-flo');
  const ids = [1, 2, 3, 4, 5, 6, 7, 8];
  for (const id of ids) page.say(asking(id, { sent: { body: { id } } }));
  await vi.waitFor(() =>
    expect(page.frames.filter(({ type }) => type === 'following').length).toBe(ids.length),
  );
  await write('readings-flo');
  await vi.waitFor(() => expect(times.size).toBe(ids.length));
  expect(new Set([...times.values()].flat()).size).toBe(1);
});

it('is made again, not sent, when an event came while it was made', async () => {
  const { open: connect } = await open();
  const page = await connect('readings-dora');
  page.say(asking(1));
  await page.frame('following');
  const first = Promise.withResolvers<string>();
  makes = () => first.promise;
  await write('readings-dora');
  await vi.waitFor(() => expect(made.length).toBe(1));
  makes = async () => 'newer';
  await write('readings-dora');
  await vi.waitFor(() => expect(told(page)).toContain('event 2'));
  first.resolve('older');
  await vi.waitFor(() => expect(told(page)).toEqual(['event 1', 'event 2', '1 at 2: newer']));
});

it('comes after what a device missed, and after what is gone for good', async () => {
  const { open: connect } = await open();
  await write('readings-eva');
  await write('readings-eva');
  const page = await connect('readings-eva');
  page.say(asking(1));
  await page.frame('following');
  page.say({ type: 'resume', after: 0 });
  await vi.waitFor(() => expect(told(page)).toEqual(['event 1', 'event 2', '1 at 2: one']));
  says = 'two';
  // A number of another life of the server.
  page.say({ type: 'resume', after: 40 });
  await page.frame('resync');
  await vi.waitFor(() => expect(told(page).at(-1)).toBe('1 at 2: two'));
});

it('moves at a beat where prices move it', async () => {
  const { open: connect } = await open();
  await server.close();
  server = await openTestServer({ ...world, pace: { readingsMs: 40 } });
  server.hub.registerReadings(
    () => async () => `{"code":200,"msg":"","data":${made.push('beat')}}`,
  );
  const page = await server.open('readings-fay');
  expect(connect).toBeDefined();
  page.say(asking(1));
  page.say(asking(2, { isMoving: true }));
  await vi.waitFor(() => expect(told(page).length).toBeGreaterThan(1));
  expect(told(page).every((one) => one.startsWith('2 at 0'))).toBe(true);
  page.say({ type: 'unfollow', id: 2 });
  await settled();
  const before = made.length;
  await settled(120);
  expect(made.length).toBe(before);
});

it('is not followed where the call cannot be', async () => {
  const { open: connect } = await open();
  const page = await connect('readings-gus');
  page.say(asking(1, { call: 'POST /stock/create' }));
  await page.frame('unfollowed');
  await write('readings-gus');
  await vi.waitFor(() => expect(told(page)).toEqual(['event 1']));
});

it('is not followed by a guest, nor beyond what one page may show', async () => {
  const { open: connect } = await open();
  const [guest, page] = [await connect(), await connect('readings-hal')];
  guest.say(asking(1));
  await guest.frame('unfollowed');
  for (let id = 0; id <= READINGS_PER_SOCKET_MAX; id += 1) page.say(asking(id));
  expect(await page.frame('unfollowed')).toEqual({
    type: 'unfollowed',
    id: READINGS_PER_SOCKET_MAX,
  });
});

it('says that it must be asked for when its call is refused by now, and is told no more', async () => {
  const { open: connect } = await open();
  const page = await connect('readings-ida');
  page.say(asking(1));
  await page.frame('following');
  makes = async () => refuseNow('ACCOUNT_FROZEN');
  await write('readings-ida');
  expect(await page.frame('unfollowed')).toEqual({ type: 'unfollowed', id: 1 });
  makes = async () => 'secret';
  await write('readings-ida');
  await vi.waitFor(() => expect(told(page)).toEqual(['event 1', 'event 2']));
});

it('is not sent to a socket whose session ended while it was made', async () => {
  const { open: connect } = await open();
  const page = await connect('readings-jan', 'readings-session');
  page.say(asking(1));
  await page.frame('following');
  const slow = Promise.withResolvers<string>();
  makes = () => slow.promise;
  await write('readings-jan');
  await vi.waitFor(() => expect(made.length).toBe(1));
  world.bus.publish('session.ended', { sessionId: 'readings-session' });
  expect(await page.closed()).toBe(4401);
  slow.resolve('of somebody who left');
  await settled();
  expect(told(page)).toEqual(['event 1']);
});
