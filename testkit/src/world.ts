/**
 * The whole server in this process: real code, real PostgreSQL, a clock that the test moves. Calls go through HTTP as a client's would, and
 * mails are read from the mailbox as a person would read them.
 */
import { randomBytes } from 'node:crypto';
import { openApp, type App } from '@candor/server/app';
import { openLog, type Log } from '@candor/server/platform/log';
import { secretsFrom } from '@candor/server/platform/secrets';
import { readSettings, type Settings } from '@candor/server/platform/settings';
import sql from 'sql-template-tag';
import { cloneTemplate } from './fresh-database.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

export type Answer = { status: number; body: { code: number; msg: string; data: never; reason?: string; values?: Record<string, unknown> }; headers: Record<string, unknown> };
export type CallOptions = { token?: string; language?: string; headers?: Record<string, string> };

export type World = {
  readonly app: App;
  readonly clock: ManualClock;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  /** Waits for the newest mail to this address that was sent after the ones already read. */
  mailTo(address: string): Promise<{ subject: string; text: string }>;
  close(): Promise<void>;
};

const MAIL_WAIT_MS = 8_000;

export async function world(overrides: Partial<Record<keyof Settings, string>> = {}, log: Log = openLog({ level: 'fatal', file: null })): Promise<World> {
  const { url, drop } = await cloneTemplate();
  const clock = manualClock();
  const settings = readSettings({ DEMO_PEOPLE: 'off', RATE_LIMITS: 'off', PORT: '0', ...overrides });
  const app = await openApp({ settings, clock, log, secrets: secretsFrom(randomBytes(32)), databaseUrl: url });
  const read = new Set<bigint>();

  async function send(method: 'GET' | 'POST', path: string, body: unknown, { token, language, headers }: CallOptions): Promise<Answer> {
    const answer = await app.http.inject({
      method,
      url: path,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...(language === undefined ? {} : { languages: language }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  return {
    app,
    clock,
    post: (path, body, options = {}) => send('POST', path, body, options),
    get: (path, options = {}) => send('GET', path, undefined, options),
    async mailTo(address) {
      const deadline = performance.now() + MAIL_WAIT_MS;
      for (;;) {
        const mails = await app.db.many<{ id: bigint; subject: string; text: string }>(sql`
          select id, subject, text_part as text from mailbox where recipient = ${address} order by id desc`);
        const fresh = mails.find((mail) => !read.has(mail.id));
        if (fresh !== undefined) {
          for (const mail of mails) read.add(mail.id);
          return fresh;
        }
        if (performance.now() > deadline) throw new Error(`no mail to ${address} arrived`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    async close() {
      await app.close();
      await drop();
    },
  };
}
