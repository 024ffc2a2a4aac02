import { mailedCode, registered, shortForm } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSessionBook } from '../../core/customers/sessions/session-book.ts';
import { openInProcessBus } from '../../platform/bus/in-process-bus.ts';
import { SPARE_CORES } from '../../platform/start/cores.ts';
import { secretsFrom } from '../../platform/start/secrets.ts';
import { failureKeys } from './auth-keys.ts';
import { login } from './login.ts';
import {
  openPasswordHasher,
  type PasswordHasher,
} from '../../core/customers/passwords/password-hash.ts';

const PLACES = SPARE_CORES + 32;
/** Hashing runs at low priority, so full cost would be slow on a busy machine. */
const LITTLE_WORK = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** A flood fills the queue only while hashing is slower than asking, on any number of cores. */
const SOME_WORK = { memoryCost: 4_096, timeCost: 2 * SPARE_CORES, parallelism: 1 };
const FLOOD = 200;
const origin = { device: 'tests', network: '127.0.0.1' };
const secrets = secretsFrom(Buffer.alloc(32, 7));

let app: World;
let passwords: PasswordHasher;
let hashedWith: (string | null)[];
beforeAll(async () => {
  app = await world({}, { passwordCost: SOME_WORK });
});
afterAll(() => app.close());
beforeEach(() => {
  const real = openPasswordHasher(LITTLE_WORK);
  hashedWith = [];
  passwords = {
    ...real,
    isRight: (password, stored) => (hashedWith.push(stored), real.isRight(password, stored)),
  };
});

function attempt(username: string): Promise<unknown> {
  const { db } = app.app;
  const sessions = openSessionBook({
    db,
    bus: openInProcessBus({ onError: fail }),
    clock: app.clock,
    idleMinutes: 60,
    absoluteHours: 5,
    onError: fail,
  });
  return login(
    {
      db,
      secrets,
      passwords,
      sessions,
      factors: { secrets, site: { rpId: 'localhost', origins: () => [] } },
      postMail: fail,
      postNotice: fail,
      policy: 'spec',
    },
    { username, password: 'x7Qp-wrong' },
    { origin, before: null },
  );
}

describe('a hashing slot', () => {
  it('is used for known and unknown names alike, and for neither while it has to wait', async () => {
    const ana = await registered(app, 'hash-ana');
    for (let i = 0; i < 4; i += 1) {
      await expect(attempt(ana.userId)).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
      await expect(attempt('nobody')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    }
    expect(hashedWith.map((stored) => stored === null)).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    await expect(attempt(ana.userId)).rejects.toMatchObject({ code: 'LOGIN_MUST_WAIT' });
    await expect(attempt('nobody')).rejects.toMatchObject({ code: 'LOGIN_MUST_WAIT' });
    expect(hashedWith).toHaveLength(8);
  });
});

describe('a server whose hashing slots are all taken', () => {
  it('refuses a sign-in as busy without counting it, and one that must wait as having to wait', async () => {
    const ana = await registered(app, 'busy-ana');
    for (let i = 0; i < 4; i += 1)
      await expect(attempt('waits')).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    let isFull = true;
    const keepTaken = async () => {
      while (isFull) await passwords.isRight('x', null);
    };
    const taken = Array.from({ length: PLACES }, keepTaken);
    await expect(attempt(ana.userId)).rejects.toMatchObject({ code: 'SERVER_BUSY' });
    await expect(attempt('waits')).rejects.toMatchObject({ code: 'LOGIN_MUST_WAIT' });
    isFull = false;
    await Promise.all(taken);
    const { here } = failureKeys(secrets, ana.userId, origin.network);
    expect(
      await app.app.db.find(sql`select failures from login_failures where key = ${here}`),
    ).toBeNull();
  });

  it('answers a flood of sign-ins with busy, never with a fault, and recovers', async () => {
    const form = shortForm('after-flood');
    const emailCode = await mailedCode(app, form.email);
    const flood = await Promise.all(
      Array.from({ length: FLOOD }, (_, i) =>
        app.post('/loginByUsername', { username: `flood-${i}`, password: 'x7Qp-wrong' }),
      ),
    );
    expect(new Set(flood.map(({ body }) => body.reason))).toEqual(
      new Set(['LOGIN_FAILED', 'SERVER_BUSY']),
    );
    expect(flood.find(({ body }) => body.reason === 'SERVER_BUSY')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '2' },
    });
    expect((await app.post('/register/email', { ...form, emailCode })).status).toBe(200);
  }, 120_000);
});

function fail(): never {
  throw new Error('nothing of this kind is expected here');
}
