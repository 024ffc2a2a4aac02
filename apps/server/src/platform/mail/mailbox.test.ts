import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildHttpServer } from '../http/http-server.ts';
import { unlimited } from '../http/limits/rate-limits.ts';
import { openJobs, type Jobs } from '../jobs/jobs.ts';
import { openMail, type OpenMail } from './open-mail.ts';
import { openMailboxMail } from './mailbox-mail.ts';

const from = 'Candor <no-reply@candor.example>';
const getAddress = () => 'https://candor.example';
const log = pino({ level: 'silent' });

let database: FreshDatabase;
let jobs: Jobs;
let mail: OpenMail;
let http: FastifyInstance;

beforeAll(async () => {
  database = await freshDatabase();
  jobs = openJobs({ url: database.url, clock: database.clock, log });
  mail = openMail({ smtpUrl: null, from, db: database.db, jobs, getAddress });
  await jobs.start(mail.jobs);
  http = await buildHttpServer({
    db: database.db,
    clock: database.clock,
    findOperator: () => null,
    findSession: () => null,
    limiter: unlimited,
    log,
    trustedProxies: [],
    calls: [],
    pages: mail.pages,
  });
});
beforeEach(async () => {
  await database.db.transact((tx) => tx.run(sql`delete from mailbox`));
});
afterAll(async () => {
  await http.close();
  await jobs.stop();
  await database.close();
});

function visit(url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return http.inject({ url, remoteAddress, headers: { host: 'localhost:8080', ...headers } });
}

const mailCount = async () =>
  Number((await database.db.one<{ count: bigint }>(sql`select count(*) from mailbox`)).count);

describe('a posted mail', () => {
  it('is in the mailbox after its transaction committed, with its code large', async () => {
    await database.db.transact((tx) =>
      mail.postMail(tx, {
        to: 'Ana@Example.com',
        language: 'en',
        template: 'registerCode',
        values: { code: '482915', minutes: 10 },
      }),
    );
    await vi.waitFor(async () => expect(await mailCount()).toBe(1), 5_000);

    const list = await visit('/mailbox');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('Your Candor registration code');
    expect(list.body).toContain('ana@example.com');
    expect(list.body).toContain('<link rel="icon" href="/icons/candor.svg"');
    const address = /href="(\/mailbox\/\d+)"/.exec(list.body)?.[1] ?? '';
    expect((await visit(address)).body).toContain('<p class="code">482915</p>');
  });

  it('is not there when its transaction was rolled back', async () => {
    const post = (to: string) =>
      database.db.transact(async (tx) => {
        await mail.postMail(tx, { to, language: 'en', template: 'passwordChanged', values: {} });
        if (to.startsWith('nobody')) throw new Error('rolled back');
      });
    await expect(post('nobody@example.com')).rejects.toThrow('rolled back');
    await post('ben@example.com');

    await vi.waitFor(
      async () =>
        expect(await database.db.many(sql`select recipient from mailbox`)).toEqual([
          { recipient: 'ben@example.com' },
        ]),
      5_000,
    );
  });

  it('that is delivered again is the same mail', async () => {
    const message = {
      to: 'a@example.com',
      subject: 's',
      text: 't',
      html: 'h',
      messageId: '<1@candor.example>',
      unsubscribeUrl: null,
    };
    await openMailboxMail(database.db).deliver(message);
    await openMailboxMail(database.db).deliver(message);
    expect(await mailCount()).toBe(1);
  });

  it('pushes out the oldest when 500 are there', async () => {
    await database.db.transact((tx) =>
      tx.run(sql`
      insert into mailbox (message_id, recipient, subject, text_part, html_part, sent_at)
      select 'old ' || n, 'a@example.com', 's', 't', 'h', now() from generate_series(1, 500) n`),
    );
    await openMailboxMail(database.db).deliver({
      to: 'a@example.com',
      subject: 'newest',
      text: 't',
      html: 'h',
      messageId: '<new@x>',
      unsubscribeUrl: null,
    });

    expect(await mailCount()).toBe(500);
    expect(await database.db.many(sql`select 1 from mailbox where message_id = 'old 1'`)).toEqual(
      [],
    );
    expect((await visit('/mailbox')).body.match(/class="row"/g)).toHaveLength(100);
  });
});

describe('the mailbox page', () => {
  it('says in both languages what it is, and brings its own style sheet', async () => {
    const [english, chinese, styles] = await Promise.all([
      visit('/mailbox'),
      visit('/mailbox', { 'accept-language': 'zh-CN,zh;q=0.9' }),
      visit('/mailbox.css'),
    ]);
    expect(english.body).toContain('Nothing left this machine.');
    expect(chinese.body).toContain('<html lang="zh-Hans">');
    expect(chinese.body).toContain('没有任何内容离开本机');
    expect(english.body).not.toMatch(/<script|style=/);
    expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(english.headers['content-security-policy']).toContain("style-src 'self'");
  });

  it('shows what a mail contains as text', async () => {
    await openMailboxMail(database.db).deliver({
      to: '"<b>"@example.com',
      subject: '<script>1</script>',
      text: '<img src=x>\n\nb\n\nc',
      html: 'h',
      messageId: '<2@x>',
      unsubscribeUrl: null,
    });
    const list = await visit('/mailbox');
    const mailPage = await visit(/href="(\/mailbox\/\d+)"/.exec(list.body)?.[1] ?? '');
    expect(`${list.body}${mailPage.body}`).not.toMatch(/<script|<img|<b>"/);
    expect(mailPage.body).toContain('&lt;img src=x&gt;');
  });

  it.each([
    ['from another machine', {}, '203.0.113.9'],
    ['through a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['under a foreign name that points here', { host: 'evil.example:8080' }, '127.0.0.1'],
  ])('is not there for a visitor %s', async (_who, headers, remoteAddress) => {
    for (const url of ['/mailbox', '/mailbox/1', '/mailbox.css']) {
      const answer = await visit(url, headers, remoteAddress);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ reason: 'PATH_UNKNOWN', data: null });
    }
  });

  it.each(['::1', '::ffff:127.0.0.1', '127.0.0.2'])('is there for %s', async (address) => {
    expect((await visit('/mailbox', {}, address)).statusCode).toBe(200);
  });

  it.each(['0', '999999999999999999', 'x', '1e3', '-1', '99999999999999999999', "1'--"])(
    'has no mail %s',
    async (id) => {
      expect((await visit(`/mailbox/${encodeURIComponent(id)}`)).statusCode).toBe(404);
    },
  );

  it('does not exist when mails go through a mail server', () => {
    expect(
      openMail({ smtpUrl: 'smtp://127.0.0.1:1', from, db: database.db, jobs, getAddress }).pages,
    ).toEqual([]);
  });
});
