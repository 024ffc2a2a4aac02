import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseTimeZone } from '@candor/kit/moment-format';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Bus } from '../../../platform/bus/bus.ts';
import { openInProcessBus } from '../../../platform/bus/in-process-bus.ts';
import { at, type Db } from '../../../platform/db/database.ts';
import { secretsFrom } from '../../../platform/start/secrets.ts';
import type { CustomerId } from '../customer.ts';
import { openCustomer } from '../open-customer.ts';
import { openSessionBook, type SessionBook } from './session-book.ts';

const origin = { device: 'tests', network: '127.0.0.1' };

let fresh: FreshDatabase;
let book: SessionBook;
let customerId: CustomerId;
let reads: number;

beforeEach(async () => {
  fresh = await freshDatabase();
  reads = 0;
  book = open();
  const customer = await fresh.db.transact((tx) =>
    openCustomer(tx, secretsFrom(Buffer.alloc(32, 3)), {
      userId: 'ana',
      email: 'ana@example.com',
      accountType: 2,
      passwordHash: 'none',
      phone: null,
      language: 'en',
      isDemo: false,
      agreementVersion: '2026-11-15',
      referredBy: null,
      profile: null,
    }),
  );
  if (customer === null) throw new Error('ana is new here');
  customerId = customer.id;
});
afterEach(async () => {
  await book.close();
  await fresh.close();
});

function open(bus: Bus = fresh.bus): SessionBook {
  const counting: Db = { ...fresh.db, many: (query) => ((reads += 1), fresh.db.many(query)) };
  return openSessionBook({
    db: counting,
    bus,
    clock: fresh.clock,
    idleMinutes: 30,
    absoluteHours: 2,
    onError: fail,
  });
}

const start = () => fresh.db.transact((tx) => book.start(tx, { customerId, origin }));
const end = (sessionId: string) =>
  fresh.db.transact((tx) =>
    book.end(tx, { customerId, which: { only: [sessionId] }, reason: 'revoked' }),
  );
const endUnheard = (sessionId: string) =>
  fresh.db.transact((tx) =>
    tx.run(
      sql`update sessions set ended_at = ${at(tx.now)}, end_reason = 'revoked'
        where id = ${sessionId}`,
    ),
  );
const lastSeenAt = async () =>
  (await fresh.db.one<{ last_seen_at: number }>(sql`select last_seen_at from sessions`))
    .last_seen_at;

describe('the session book', () => {
  it('answers from memory, at once, for five seconds after it read', async () => {
    const { token, sessionId } = await start();
    expect(await book.find(token)).toEqual({ customerId, sessionId });
    fresh.clock.advance(5 * SECOND_MS - 1);
    expect(book.find(token)).toEqual({ customerId, sessionId });
    expect(reads).toBe(1);
    fresh.clock.advance(1);
    expect(book.find(token)).toBeInstanceOf(Promise);
  });

  it('asks once for all sessions what ended, every five seconds, and reads each again after a minute', async () => {
    const tokens = [await start(), await start(), await start()].map(({ token }) => token);
    const findAll = () => Promise.all(tokens.map((token) => book.find(token)));
    const found = await findAll();
    expect(reads).toBe(1);
    for (let look = 1; look < 12; look += 1) {
      fresh.clock.advance(5 * SECOND_MS);
      expect(await findAll()).toEqual(found);
      expect(await findAll()).toEqual(found);
      expect(reads).toBe(1 + look);
    }
    fresh.clock.advance(5 * SECOND_MS - 1);
    expect(book.find(tokens[0] ?? '')).toEqual(found[0]);
    fresh.clock.advance(1);
    // Read again, because nobody looks at what a session is beside its end.
    await fresh.db.transact((tx) =>
      tx.run(sql`update sessions set expires_at = ${at(tx.now)} where ended_at is null`),
    );
    expect(await findAll()).toEqual([null, null, null]);
  });

  it('looks ahead as long as somebody comes, so that nobody waits for it', async () => {
    const { token, sessionId } = await start();
    const other = await start();
    await Promise.all([book.find(token), book.find(other.token)]);
    fresh.clock.advance(4 * SECOND_MS);
    await endUnheard(other.sessionId);
    await book.beat.run();
    fresh.clock.advance(2 * SECOND_MS);
    expect(book.find(token)).toEqual({ customerId, sessionId });
    expect(await book.find(other.token)).toBeNull();
    fresh.clock.advance(MINUTE_MS);
    const before = reads;
    await book.beat.run();
    expect(reads).toBe(before);
  });

  it('reads those in use again before anybody waits for it, which is no use of them', async () => {
    const [used, idle] = [(await start()).token, (await start()).token];
    await Promise.all([book.find(used), book.find(idle)]);
    for (let second = 0; second <= 30 * 60; second += 4) {
      fresh.clock.advance(4 * SECOND_MS);
      await book.beat.run();
      expect(book.find(used)).not.toBeInstanceOf(Promise);
    }
    expect(await book.find(idle)).toBeNull();
  });

  it('reads once for many calls that come at the same instant', async () => {
    const { token, sessionId } = await start();
    const answers = await Promise.all(Array.from({ length: 50 }, () => book.find(token)));
    expect(answers.every((answer) => answer?.sessionId === sessionId)).toBe(true);
    expect(reads).toBe(1);
  });

  it('reads once for all sessions that are asked for in one turn', async () => {
    const started = [await start(), await start(), await start()];
    const tokens = [...started.map(({ token }) => token), 'x'.repeat(43)];
    expect(await Promise.all(tokens.map((token) => book.find(token)))).toEqual([
      ...started.map(({ sessionId }) => ({ customerId, sessionId })),
      null,
    ]);
    expect(reads).toBe(1);
  });

  it('drops a session as soon as its end is received, on every server', async () => {
    const other = open();
    const { token, sessionId } = await start();
    expect(await book.find(token)).not.toBeNull();
    expect(await other.find(token)).not.toBeNull();
    expect(await end(sessionId)).toEqual([sessionId]);
    expect(await book.find(token)).toBeNull();
    expect(await other.find(token)).toBeNull();
    expect(await end(sessionId)).toEqual([]);
    await other.close();
  });

  it('remembers the zone of the device that was used last, for mails', async () => {
    const zoneOf = async () =>
      (
        await fresh.db.one<{ zone: string | null }>(
          sql`select time_zone as zone from customers where id = ${customerId}`,
        )
      ).zone;
    const { token } = await start();
    for (const name of ['America/New_York', 'Asia/Hong_Kong', null]) {
      fresh.clock.advance(2 * MINUTE_MS);
      await book.find(token, name === null ? null : parseTimeZone(name));
      await book.close();
      book = open();
      expect(await zoneOf()).toBe(name ?? 'Asia/Hong_Kong');
    }
  });

  it('notices within five seconds an end whose message was lost', async () => {
    const { token, sessionId } = await start();
    await book.find(token);
    await endUnheard(sessionId);
    fresh.clock.advance(5 * SECOND_MS);
    expect(await book.find(token)).toBeNull();
  });

  it('refuses within five seconds a token that was signed out at a server it cannot hear', async () => {
    const bus = openInProcessBus({ onError: fail });
    const other = open(bus);
    const [gone, stays] = [await start(), await start()];
    for (const { token } of [gone, stays]) expect(await other.find(token)).not.toBeNull();
    fresh.clock.advance(3 * SECOND_MS);
    await end(gone.sessionId);
    expect(await book.find(gone.token)).toBeNull();
    // Known to be open three seconds ago; the bound is five.
    expect(other.find(gone.token)).not.toBeNull();
    fresh.clock.advance(2 * SECOND_MS);
    expect(await other.find(gone.token)).toBeNull();
    expect(await other.find(stays.token)).not.toBeNull();
    await other.close();
    await bus.close();
  });

  it('finds an end that was committed long after its time', async () => {
    const { token, sessionId } = await start();
    await book.find(token);
    const endedAt = fresh.clock.now() - 30 * SECOND_MS;
    fresh.clock.advance(5 * SECOND_MS);
    await book.find(token);
    await fresh.db.transact((tx) =>
      tx.run(sql`update sessions set ended_at = ${at(endedAt)}, end_reason = 'revoked'
        where id = ${sessionId}`),
    );
    fresh.clock.advance(5 * SECOND_MS);
    expect(await book.find(token)).toBeNull();
  });

  it('does not keep an answer that was read while the session ended', async () => {
    const { token, sessionId } = await start();
    const underway = book.find(token);
    await Promise.all([underway, end(sessionId)]);
    expect(await book.find(token)).toBeNull();
  });

  it('refuses a token that was never issued', async () => {
    expect(await book.find('x'.repeat(43))).toBeNull();
  });

  it('writes down the last use at most once a minute, and on closing', async () => {
    const { token } = await start();
    const startedAt = fresh.clock.now();
    await book.find(token);
    fresh.clock.advance(59 * SECOND_MS);
    await book.find(token);
    await book.close();
    expect(await lastSeenAt()).toBe(startedAt);

    book = open();
    fresh.clock.advance(2 * SECOND_MS);
    await book.find(token);
    await book.close();
    expect(await lastSeenAt()).toBe(startedAt + 61 * SECOND_MS);
    book = open();
  });

  it('lists live sessions: not ended, not idle, not too old', async () => {
    const first = await start();
    const ended = await start();
    await end(ended.sessionId);
    expect(await book.areAlive([first.sessionId, ended.sessionId, 'ses_unknown'])).toEqual(
      new Set([first.sessionId]),
    );
    fresh.clock.advance(30 * MINUTE_MS);
    expect(await book.areAlive([first.sessionId])).toEqual(new Set());
    expect(await book.find(first.token)).toBeNull();
  });

  it('lists when each session will end if nothing happens', async () => {
    await start();
    fresh.clock.advance(MINUTE_MS);
    const [row] = await book.list(customerId);
    expect(row).toMatchObject({
      device: 'tests',
      network: '127.0.0.1',
      expiresAt: fresh.clock.now() + 29 * MINUTE_MS,
    });
  });
});

function fail(error: unknown): never {
  throw error;
}
