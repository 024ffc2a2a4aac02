/**
 * The database's disk is full: writes are refused with a reason, reads continue, and it recovers by
 * itself.
 */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { openLog } from './platform/log.ts';

const GIGABYTE = 1024 ** 3;
let free = GIGABYTE;
let at: World;
let ana: Person;

beforeAll(async () => {
  at = await world(
    {},
    { log: openLog({ level: 'silent', file: null }), freeBytes: async () => free },
  );
  ana = await registered(at, 'ana_storage');
});
afterAll(() => at.close());
beforeEach(() => getRoom(GIGABYTE));

async function getRoom(bytes: number): Promise<void> {
  free = bytes;
  await at.app.storage.look();
}

const write = (language?: string) =>
  at.post(
    '/getEmailCode',
    { email: 'ben@example.com', purpose: 'register' },
    language === undefined ? {} : { language },
  );
const read = () => at.post('/api/user/info', {}, { token: ana.token });
const codes = () => at.app.db.many(sql`select * from email_codes order by 1, 2`);
const health = async () =>
  (await at.get('/health')).body.data as { status: string; parts: Record<string, string> };

describe('a disk that is nearly full', () => {
  it.each([
    ['en', 'Nothing can be saved right now'],
    ['zh_Hans_CN', '系统存储空间已满'],
  ])('refuses what writes and says why (%s)', async (language, text) => {
    const before = await codes();
    await getRoom(1_000_000);
    const answer = await write(language);
    expect(answer).toMatchObject({
      status: 503,
      body: { reason: 'STORAGE_FULL', data: null },
      headers: { 'retry-after': '2' },
    });
    expect(answer.body.msg).toContain(text);
    expect(await codes()).toEqual(before);
  });

  it('still answers reads, and /health names the problem', async () => {
    await getRoom(1_000_000);
    expect((await read()).status).toBe(200);
    expect(await health()).toMatchObject({
      status: 'degraded',
      parts: { database: 'up', storage: 'full', log: 'up' },
    });
    expect((await at.get('/health')).status).toBe(200);
  });

  it('passes by itself when there is room, not at the very edge', async () => {
    await getRoom(1_000_000);
    await getRoom(70 * 1024 * 1024);
    expect((await write()).body.reason).toBe('STORAGE_FULL');
    await getRoom(GIGABYTE);
    expect((await write()).body.reason).not.toBe('STORAGE_FULL');
    expect((await health()).parts).toMatchObject({ storage: 'up' });
  });

  it('lets mails go out again afterwards', async () => {
    const paused = await registered(at, 'cleo_storage');
    await getRoom(1_000_000);
    await getRoom(GIGABYTE);
    at.clock.advance(120_000);
    expect(
      (await at.post('/getEmailCode', { email: paused.email, purpose: 'resetPassword' })).status,
    ).toBe(200);
    expect((await at.mailTo(paused.email)).text).toMatch(/\d{6}/);
  });
});

describe('a database that says itself that it has no room', () => {
  it.each([
    ['53100', 'could not extend file "base/1/2"', 'STORAGE_FULL'],
    ['58030', 'could not write to file "pg_wal/3": No space left on device', 'STORAGE_FULL'],
    ['53200', 'out of memory', 'SERVER_BUSY'],
    ['53400', 'a limit that was set is reached', 'SERVER_BUSY'],
  ])('%s, %s, is a 503 with its reason and no fault', async (code, message, reason) => {
    await at.app.db.transact((tx) =>
      tx.query(
        `
      create or replace function no_room() returns trigger language plpgsql as $$
      begin raise exception '${message}' using errcode = '${code}'; end $$`,
        [],
      ),
    );
    await at.app.db.transact((tx) =>
      tx.query(
        'create or replace trigger no_room before insert on email_codes execute function no_room()',
        [],
      ),
    );
    const answer = await at.post('/getEmailCode', {
      email: `${code}@example.com`,
      purpose: 'register',
    });
    await at.app.db.transact((tx) => tx.query('drop trigger no_room on email_codes', []));
    expect(answer).toMatchObject({ status: 503, body: { reason } });
    expect(
      (await at.post('/getEmailCode', { email: `${code}@example.com`, purpose: 'register' }))
        .status,
    ).toBe(200);
    if (reason === 'STORAGE_FULL') expect((await health()).parts['storage']).toBe('full');
  });
});
