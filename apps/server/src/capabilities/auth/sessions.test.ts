import { assert } from '@candor/kit/assert';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { mailedCode, registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPeople } from './seed-demo-people.ts';

let app: World;
let zoe: Person;
beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '60', SESSION_ABSOLUTE_HOURS: '5', DEMO_PEOPLE: 'on' });
  zoe = await registered(app, 'zoe-at-home');
});
afterAll(() => app.close());

type SessionRow = {
  id: string;
  isCurrent: boolean;
  device: string;
  network: string;
  expiresAt: number;
};

async function signIn(
  person: Pick<Person, 'userId' | 'password'>,
  device = 'tests',
): Promise<string> {
  const answer = await app.post(
    '/loginByUsername',
    { username: person.userId, password: person.password },
    { headers: { 'user-agent': device } },
  );
  const { token }: { token: string } = answer.body.data;
  return token;
}

async function getStatus(token: string): Promise<number> {
  return (await app.post('/api/user/info', undefined, { token })).status;
}

async function getSessions(token: string): Promise<SessionRow[]> {
  return (await app.get('/auth/sessions', { token })).body.data;
}

describe('a token', () => {
  it('is taken bare, as the specification sends it, and after Bearer', async () => {
    const ana = await registered(app, 'bearer-ana');
    expect(await getStatus(ana.token)).toBe(200);
    expect(await getStatus(`Bearer ${ana.token}`)).toBe(200);
  });

  it('is not kept: the database knows only its hash', async () => {
    const ana = await registered(app, 'hashed-ana');
    const rows = await app.app.db.many<{ text: string }>(
      sql`select s::text as text from sessions s`,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(ana.token);
  });

  it.each([
    ['none', () => undefined],
    ['an empty one', () => ''],
    ['Bearer alone', () => 'Bearer '],
    ['Bearer twice', (token: string) => `Bearer Bearer ${token}`],
    ['a truncated one', (token: string) => token.slice(0, -1)],
    [
      'one with a letter changed',
      (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    ],
    ['one with a space behind', (token: string) => `${token} x`],
    ['8 KB', () => 'a'.repeat(8_192)],
    ['SQL', () => "' or 1=1 --"],
    ['a JWT without a signature', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['somebody’s session id', () => `ses_${'0'.repeat(26)}`],
  ])('that cannot be right gets 401: %s', async (_, broken) => {
    const token = broken(await signIn(zoe));
    const answer = await app.post(
      '/api/user/info',
      undefined,
      token === undefined ? {} : { token },
    );
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 401, reason: 'SESSION_EXPIRED', data: null },
    });
  });

  it('opens nothing of another customer', async () => {
    const ana = await registered(app, 'own-ana');
    const bob = await registered(app, 'own-bob');
    expect(
      (await app.post('/api/user/info', undefined, { token: bob.token })).body.data,
    ).toMatchObject({ userId: 'own-bob' });
    const [session] = await getSessions(ana.token);
    const answer = await app.post(
      '/auth/sessions/revoke',
      { session: session?.id },
      { token: bob.token },
    );
    expect(answer).toMatchObject({ status: 404, body: { reason: 'SESSION_UNKNOWN' } });
    expect(await getStatus(ana.token)).toBe(200);
  });

  it('is refused at once after signing out, while the other device stays signed in', async () => {
    const ana = await registered(app, 'logout-ana');
    const phone = await signIn(ana, 'phone');
    expect([await getStatus(ana.token), await getStatus(phone)]).toEqual([200, 200]);
    expect((await app.post('/auth/logout', undefined, { token: phone })).body.data).toBeNull();
    expect([await getStatus(ana.token), await getStatus(phone)]).toEqual([200, 401]);
    expect((await app.post('/auth/logout', undefined, { token: phone })).status).toBe(401);
  });

  it('is refused on every device after a password reset, and the new password works', async () => {
    const ana = await registered(app, 'reset-ana');
    const phone = await signIn(ana, 'phone');
    await app.mailTo(ana.email);
    app.clock.advance(MINUTE_MS);
    const emailCode = await mailedCode(app, ana.email, 'resetPassword');
    expect(
      await app.post('/resetPassword', {
        email: ana.email.toUpperCase(),
        emailCode,
        newPassword: 'n3w-Tram-line',
      }),
    ).toMatchObject({ status: 200, body: { data: null } });
    expect([await getStatus(ana.token), await getStatus(phone)]).toEqual([401, 401]);
    expect((await app.mailTo(ana.email)).subject).toBe('Your password was changed');
    expect(
      (await app.post('/loginByUsername', { username: ana.userId, password: ana.password })).body
        .reason,
    ).toBe('LOGIN_FAILED');
    expect(
      (await app.post('/loginByUsername', { username: ana.userId, password: 'n3w-Tram-line' }))
        .status,
    ).toBe(200);
  });

  it('ends after the idle time, exact to a minute, and not while it is used', async () => {
    const ana = await registered(app, 'idle-ana');
    for (let i = 0; i < 3; i += 1) {
      app.clock.advance(50 * MINUTE_MS);
      expect(await getStatus(ana.token)).toBe(200);
    }
    app.clock.advance(HOUR_MS);
    expect(await getStatus(ana.token)).toBe(401);
  });

  it('ends after the absolute time although it is used all along', async () => {
    const ana = await registered(app, 'absolute-ana');
    for (let i = 0; i < 5; i += 1) {
      app.clock.advance(HOUR_MS - MINUTE_MS);
      expect(await getStatus(ana.token)).toBe(200);
    }
    app.clock.advance(5 * MINUTE_MS);
    expect(await getStatus(ana.token)).toBe(401);
  });
});

describe('the demo account, which strangers share', () => {
  const visit = async (device: string) => {
    const [demo] = demoPeople;
    assert(demo !== undefined, 'there are demo people');
    return signIn({ userId: demo.customer.userId, password: demo.password }, device);
  };

  it('shows each visitor only their own session', async () => {
    const [first, second] = [await visit('first'), await visit('second')];
    const [seenByFirst, seenBySecond] = [await getSessions(first), await getSessions(second)];
    expect([seenByFirst, seenBySecond]).toMatchObject([
      [{ isCurrent: true }],
      [{ isCurrent: true }],
    ]);
    expect(seenByFirst[0]?.id).not.toBe(seenBySecond[0]?.id);
  });

  it('lets no visitor sign another one out, and each sign out alone', async () => {
    const [first, second] = [await visit('first'), await visit('second')];
    const revoke = (token: string, session: string | undefined) =>
      app.post('/auth/sessions/revoke', { session }, { token });
    const [ofFirst, ofSecond] = [
      (await getSessions(first))[0]?.id,
      (await getSessions(second))[0]?.id,
    ];
    for (const session of ['others', ofSecond])
      expect(await revoke(first, session)).toMatchObject({
        status: 404,
        body: { reason: 'SESSION_UNKNOWN' },
      });
    expect([await getStatus(first), await getStatus(second)]).toEqual([200, 200]);
    expect((await revoke(first, ofFirst)).body.data).toEqual({ revoked: 1 });
    expect([await getStatus(first), await getStatus(second)]).toEqual([401, 200]);
  });
});

describe('the list of devices', () => {
  it('shows each with what the customer can recognise, and marks this one', async () => {
    const ana = await registered(app, 'list-ana');
    app.clock.advance(MINUTE_MS);
    const phone = await signIn(ana, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Safari/537.36');
    const rows = await getSessions(phone);
    expect(rows).toMatchObject([
      {
        isCurrent: true,
        device: 'Chrome · Android',
        network: '127.0.0.1',
        expiresAt: app.clock.now() + HOUR_MS,
      },
      { isCurrent: false, network: '127.0.0.1' },
    ]);
  });

  it('signs one device out, once', async () => {
    const ana = await registered(app, 'revoke-ana');
    const phone = await signIn(ana, 'phone');
    expect(await getStatus(phone)).toBe(200);
    const session = (await getSessions(ana.token)).find(({ isCurrent }) => !isCurrent)?.id;
    const revoke = () => app.post('/auth/sessions/revoke', { session }, { token: ana.token });
    expect((await revoke()).body.data).toEqual({ revoked: 1 });
    expect([await getStatus(phone), await getStatus(ana.token)]).toEqual([401, 200]);
    expect((await revoke()).body.reason).toBe('SESSION_UNKNOWN');
    const events = await app.app.db.many(
      sql`select data from push_events where customer_id = ${ana.id} and topic = 'session.ended'`,
    );
    expect(events).toEqual([{ data: { session } }]);
  });

  it('signs all other devices out', async () => {
    const ana = await registered(app, 'others-ana');
    const others = [await signIn(ana, 'one'), await signIn(ana, 'two')];
    expect(
      (await app.post('/auth/sessions/revoke', { session: 'others' }, { token: ana.token })).body
        .data,
    ).toEqual({ revoked: 2 });
    expect(await Promise.all([ana.token, ...others].map(getStatus))).toEqual([200, 401, 401]);
    expect(
      (await app.post('/auth/sessions/revoke', { session: 'others' }, { token: ana.token })).body
        .data,
    ).toEqual({ revoked: 0 });
  });

  it('holds fifty at most: the one unused for longest gives way', async () => {
    const ana = await registered(app, 'fifty-ana');
    for (let i = 0; i < 50; i += 1) {
      app.clock.advance(1);
      await signIn(ana, 'same');
    }
    expect(await getStatus(ana.token)).toBe(401);
    const live = await app.app.db.many(
      sql`select id from sessions where customer_id = ${ana.id} and ended_at is null`,
    );
    expect(live).toHaveLength(50);
  }, 60_000);
});

describe('why a token no longer works', () => {
  const why = async (token: string) =>
    (await app.post('/auth/sessions/ended', { token })).body.data;

  it('is shown to the device that holds the token, not to guesses', async () => {
    const yan = await registered(app, 'yan-signed-out');
    const laptop = await signIn(yan, 'laptop');
    const phone = (await getSessions(laptop)).find(({ isCurrent }) => !isCurrent);
    assert(phone !== undefined, 'the phone that registered is signed in too');
    await app.post('/auth/sessions/revoke', { session: phone.id }, { token: laptop });
    expect(await getStatus(yan.token)).toBe(401);
    expect(await why(yan.token)).toEqual({ reason: 'revoked' });
    await app.post('/auth/logout', {}, { token: laptop });
    expect(await why(laptop)).toEqual({ reason: 'signedOut' });
    expect(await why('x'.repeat(43))).toEqual({ reason: 'unknown' });
  });

  it('is expiry when it was not ended', async () => {
    const idle = await registered(app, 'yan-idle');
    app.clock.advance(2 * HOUR_MS);
    expect(await getStatus(idle.token)).toBe(401);
    expect(await why(idle.token)).toEqual({ reason: 'expired' });
  });
});
