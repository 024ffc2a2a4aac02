import { hash } from '@node-rs/argon2';
import { registered, type Person } from '@candor/testkit/people';
import { Refused } from '@candor/contract/kernel/refused';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import { openPasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import type { Tx } from '../../platform/db/database.ts';
import { login } from './login.ts';

let app: World;
beforeAll(async () => {
  app = await world({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.close());

type From = { network?: string; device?: string };

function signIn(
  username: string,
  password: string,
  { network = '127.0.0.1', device = 'tests' }: From = {},
): Promise<Answer> {
  return app.post(
    '/loginByUsername',
    { username, password },
    { headers: { 'x-forwarded-for': network, 'user-agent': device } },
  );
}

const getReason = ({ body }: Answer) => body.reason ?? 'signedIn';
const withoutId = ({ status, body }: Answer) => JSON.stringify({ status, ...body, requestId: '' });

async function mailSubjects(person: Person): Promise<string[]> {
  return (
    await app.app.db.many<{ subject: string }>(
      sql`select subject from mailbox where recipient = ${person.email} order by id`,
    )
  ).map(({ subject }) => subject);
}

describe('signing in', () => {
  it('works by user id and by e-mail, in any case', async () => {
    const ana = await registered(app, 'Ana-Login');
    for (const name of [
      'Ana-Login',
      'ana-login',
      'ANA-LOGIN@EXAMPLE.COM',
      '  ana-login@example.com ',
    ]) {
      const answer = await signIn(name, ana.password);
      expect(answer.body, name).toMatchObject({
        code: 200,
        data: { env: 'paper', user: { id: ana.id } },
      });
      const { token }: { token: string } = answer.body.data;
      expect((await app.post('/api/user/info', undefined, { token })).status).toBe(200);
    }
  });

  it('ends the session whose token it sends, and no other', async () => {
    const ana = await registered(app, 'ana-again');
    const ben = await registered(app, 'ben-before');
    const works = async (token: string) =>
      (await app.post('/api/user/info', undefined, { token })).status === 200;
    const elsewhere: { token: string } = (await signIn(ana.userId, ana.password)).body.data;
    const again = (person: Person, token: string) =>
      app.post(
        '/loginByUsername',
        { username: person.userId, password: person.password },
        { token },
      );

    const refused = await app.post(
      '/loginByUsername',
      { username: ana.userId, password: 'x7Qp-wrong' },
      { token: ana.token },
    );
    expect([getReason(refused), await works(ana.token)]).toEqual(['LOGIN_FAILED', true]);

    const renewed: { token: string } = (await again(ana, ana.token)).body.data;
    expect([
      await works(ana.token),
      await works(renewed.token),
      await works(elsewhere.token),
    ]).toEqual([false, true, true]);
    const other: { token: string } = (await again(ana, ben.token)).body.data;
    expect([await works(ben.token), await works(other.token)]).toEqual([false, true]);
  });

  it('is refused alike, byte for byte, for a wrong password and an unknown name', async () => {
    const ana = await registered(app, 'known-name');
    for (const waitMs of [0, 0, 0, 0, SECOND_MS, 0]) {
      app.clock.advance(waitMs);
      const known = await signIn(ana.userId, 'x7Qp-wrong');
      const unknown = await signIn('no-such-name', 'x7Qp-wrong');
      expect(withoutId(known)).toBe(withoutId(unknown));
    }
    expect(getReason(await signIn('no-such-name', 'x7Qp-wrong'))).toBe('LOGIN_MUST_WAIT');
  });

  it('is as much work for an unknown name as for a wrong password: the same statements, one hash, the same counting', async () => {
    const ana = await registered(app, 'work-known');
    const closed = await registered(app, 'work-closed');
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'closed' where id = ${closed.id}`),
    );
    const known = await getWork(ana.userId);
    expect(known).toMatchObject({ hashes: 1, outcome: 'LOGIN_FAILED' });
    expect(known.statements.length).toBeGreaterThan(4);
    expect(await getWork('work-unknown')).toEqual(known);
    expect(await getWork(closed.userId)).toEqual(known);
    for (const name of [ana.userId, 'work-unknown'])
      for (let i = 0; i < 3; i += 1) await getWork(name);
    const early = await getWork(ana.userId);
    expect(early).toMatchObject({ hashes: 0, outcome: 'LOGIN_MUST_WAIT' });
    expect(await getWork('work-unknown')).toEqual(early);
  });

  it('finds an overlong password wrong', async () => {
    const ana = await registered(app, 'long-pass');
    expect(getReason(await signIn(ana.userId, '™'.repeat(256)))).toBe('LOGIN_FAILED');
    expect(getReason(await signIn(ana.userId, 'x'.repeat(257)))).toBe('FIELDS_INVALID');
  });

  it('renews a hash that was made with older parameters', async () => {
    const ana = await registered(app, 'old-hash');
    const parametersNow = async () =>
      (
        await app.app.db.one<{ hash: string }>(
          sql`select hash from customer_passwords where customer_id = ${ana.id}`,
        )
      ).hash
        .split('$')
        .slice(1, 4);
    const today = await parametersNow();
    const outdated = await hash(ana.password, { memoryCost: 8_192, timeCost: 2, parallelism: 1 });
    await app.app.db.transact((tx) =>
      tx.run(sql`update customer_passwords set hash = ${outdated} where customer_id = ${ana.id}`),
    );
    expect(await parametersNow()).toEqual(['argon2id', 'v=19', 'm=8192,t=2,p=1']);
    expect(getReason(await signIn(ana.userId, ana.password))).toBe('signedIn');
    expect(await parametersNow()).toEqual(today);
    expect(getReason(await signIn(ana.userId, ana.password))).toBe('signedIn');
  });

  it('lets a frozen customer in and answers a closed one like a stranger', async () => {
    const ana = await registered(app, 'froz-en');
    const become = (state: string) =>
      app.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${ana.id}`),
      );
    await become('frozen');
    const answer = await signIn(ana.userId, ana.password);
    const { token }: { token: string } = answer.body.data;
    expect((await app.post('/api/user/info', undefined, { token })).status).toBe(200);
    await become('closed');
    // Closing ends its sessions; one that was left is read again within a minute.
    app.clock.advance(MINUTE_MS);
    expect((await app.post('/api/user/info', undefined, { token })).status).toBe(401);
    const stranger = await signIn('never-was', 'x7Qp-wrong');
    expect(withoutId(await signIn(ana.userId, ana.password))).toBe(withoutId(stranger));
  });
});

describe('wrong passwords', () => {
  it('make the next try from this network wait longer each time, and never lock', async () => {
    const ana = await registered(app, 'slow-down');
    const fail = async () =>
      expect(getReason(await signIn(ana.userId, 'x7Qp-wrong'))).toBe('LOGIN_FAILED');
    const waits: number[] = [];
    for (let i = 0; i < 3; i += 1) await fail();
    for (let i = 0; i < 13; i += 1) {
      await fail();
      const next = await signIn(ana.userId, 'x7Qp-wrong');
      const seconds = Number(next.body.values?.['seconds']);
      expect(next).toMatchObject({
        status: 429,
        body: { reason: 'LOGIN_MUST_WAIT' },
        headers: { 'retry-after': String(seconds) },
      });
      waits.push(seconds);
      app.clock.advance(seconds * SECOND_MS - 1);
      expect(
        getReason(await signIn(ana.userId, ana.password)),
        'even the right password waits',
      ).toBe('LOGIN_MUST_WAIT');
      app.clock.advance(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
    expect(getReason(await signIn(ana.userId, ana.password))).toBe('signedIn');
  });

  it('are forgiven once the right one was given', async () => {
    const ana = await registered(app, 'forgiven');
    for (let i = 0; i < 3; i += 1) await signIn(ana.userId, 'x7Qp-wrong');
    await signIn(ana.userId, ana.password);
    for (let i = 0; i < 4; i += 1)
      expect(getReason(await signIn(ana.userId, 'x7Qp-wrong'))).toBe('LOGIN_FAILED');
    expect(getReason(await signIn(ana.userId, 'x7Qp-wrong'))).toBe('LOGIN_MUST_WAIT');
  });

  it('given all at the same instant are counted like one after the other', async () => {
    const ana = await registered(app, 'at-once');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(ana.userId, 'x7Qp-wrong')),
    );
    expect(answers.filter((answer) => getReason(answer) === 'LOGIN_FAILED')).toHaveLength(4);
    expect(answers.filter((answer) => getReason(answer) === 'LOGIN_MUST_WAIT')).toHaveLength(16);
  });

  it('from very many networks delay the account by half a minute at most, and the owner’s known network not at all', async () => {
    const ana = await registered(app, 'besieged');
    for (let i = 0; i < 40; i += 1) {
      await signIn(ana.userId, 'x7Qp-wrong', { network: `198.51.100.${i}` });
      app.clock.advance(30 * SECOND_MS);
    }
    await signIn(ana.userId, 'x7Qp-wrong', { network: '198.51.100.200' });
    const elsewhere = await signIn(ana.userId, ana.password, { network: '203.0.113.1' });
    expect(elsewhere.body).toMatchObject({ reason: 'LOGIN_MUST_WAIT', values: { seconds: 30 } });
    expect(getReason(await signIn(ana.userId, ana.password))).toBe('signedIn');
  });

  it('are reported to the owner by mail, once a day, at the tenth', async () => {
    const ana = await registered(app, 'warned-one');
    const warnings = async () =>
      (await mailSubjects(ana)).filter((subject) => subject.startsWith('Failed attempts')).length;
    const fail = async (times: number) => {
      for (let i = 0; i < times; i += 1) {
        expect(getReason(await signIn(ana.userId, 'x7Qp-wrong'))).toBe('LOGIN_FAILED');
        app.clock.advance(15 * MINUTE_MS);
      }
    };
    await fail(9);
    expect(await warnings()).toBe(0);
    await fail(1);
    const mail = await app.mailTo(ana.email);
    expect(mail.subject).toBe('Failed attempts to sign in to your account');
    expect(mail.text).toContain('10');
    await fail(10);
    expect(await warnings()).toBe(1);
    app.clock.advance(DAY_MS - 10 * 15 * MINUTE_MS);
    await fail(10);
    await app.mailTo(ana.email);
    expect(await warnings()).toBe(2);
  });

  it('leave no typed name in the database', async () => {
    await signIn('my-password-by-mistake', 'x7Qp-wrong');
    const rows = await app.app.db.many<{ text: string }>(
      sql`select f::text as text from login_failures f`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ text }) => text).join()).not.toContain('mistake');
  });
});

describe('a sign-in from a device that was not seen before', () => {
  it('notifies the owner by mail and inbox once, and the other devices of every sign-in', async () => {
    const ana = await registered(app, 'new-device');
    const phone = { network: '203.0.113.50', device: 'Mozilla/5.0 (iPhone) Safari/605' };
    const answer = await signIn(ana.userId, ana.password, phone);
    const mail = await app.mailTo(ana.email);
    expect(mail.subject).toBe('New sign-in to your account');
    expect(mail.text).toContain('Safari · iPhone');
    expect(mail.text).toContain('203.0.113.50');
    const events = () =>
      app.app.db.many(
        sql`select topic, data from push_events where customer_id = ${ana.id}
          and topic = 'session.started' order by seq`,
      );
    expect(await events()).toEqual([
      {
        topic: 'session.started',
        data: {
          session: expect.stringMatching(/^ses_/),
          device: 'Safari · iPhone',
          at: app.clock.now(),
        },
      },
    ]);
    expect(answer.status).toBe(200);
    await signIn(ana.userId, ana.password, phone);
    expect(await events()).toHaveLength(2);
    expect(await newSignInMails(ana.email)).toBe(1n);
    const notices = await app.app.db.many(
      sql`select "values" from messages where customer_id = ${ana.id} and template = 'newSignIn'`,
    );
    expect(notices).toEqual([
      { values: { device: 'Safari · iPhone', network: '203.0.113.50', time: app.clock.now() } },
    ]);
  });

  it('counts all addresses of one IPv6 home as one network', async () => {
    const ana = await registered(app, 'ipv6-home');
    await signIn(ana.userId, ana.password, { network: '2001:db8:1:2::a' });
    await app.mailTo(ana.email);
    await signIn(ana.userId, ana.password, { network: '2001:db8:1:2:ffff::b' });
    expect(await newSignInMails(ana.email)).toBe(1n);
  });

  /** Delivered or queued. */
  async function newSignInMails(address: string): Promise<bigint> {
    const { count } = await app.app.db.one<{ count: bigint }>(sql`
      select count(*) as count from jobs.job where data -> 'data' ->> 'to' = ${address}
        and data -> 'data' ->> 'template' = 'newSignIn'`);
    return count;
  }
});

type Work = { hashes: number; statements: string[]; outcome: string };

async function getWork(username: string): Promise<Work> {
  const work: Work = { hashes: 0, statements: [], outcome: 'signedIn' };
  const hasher = openPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const counted =
    <Result>(ask: (query: Sql) => Promise<Result>) =>
    (query: Sql) => {
      work.statements.push(query.text);
      return ask(query);
    };
  const { db, vault } = app.app;
  const services = {
    db: {
      ...db,
      transact: <Result>(run: (tx: Tx) => Promise<Result>) =>
        db.transact((tx) =>
          run({
            ...tx,
            one: counted(tx.one),
            find: counted(tx.find),
            many: counted(tx.many),
            run: counted(tx.run),
            changed: counted(tx.changed),
          } as Tx),
        ),
    },
    secrets: vault.secrets,
    passwords: {
      ...hasher,
      isRight: (password: string, stored: string | null) => {
        work.hashes += 1;
        return hasher.isRight(password, stored);
      },
    },
    postMail: async () => undefined,
  };
  try {
    await login(
      services as unknown as Parameters<typeof login>[0],
      { username, password: 'x7Qp-wrong' },
      { origin: { device: 'tests', network: '198.51.100.7' }, before: null },
    );
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    work.outcome = error.code;
  }
  return work;
}
