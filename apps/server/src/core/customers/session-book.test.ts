import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseTimeZone } from '@candor/kit/moment-format';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Db } from '../../platform/db/database.ts';
import { secretsFrom } from '../../platform/secrets.ts';
import type { CustomerId } from './customer.ts';
import { openCustomer } from './open-customer.ts';
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

function open(): SessionBook {
  const counting: Db = { ...fresh.db, many: (query) => ((reads += 1), fresh.db.many(query)) };
  return openSessionBook({
    db: counting,
    bus: fresh.bus,
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
      sql`update sessions set ended_at = now(), end_reason = 'revoked' where id = ${sessionId}`,
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
    await book.find(token);
    expect(reads).toBe(2);
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
