/**
 * Calls to a server in this process, through HTTP as a client's would go, and its mailbox, read as
 * a person would read it.
 */
import type { App } from '@candor/server/app';
import sql from 'sql-template-tag';

export type Answer = {
  status: number;
  body: {
    code: number;
    msg: string;
    data: never;
    reason?: string;
    values?: Record<string, unknown>;
  };
  headers: Record<string, unknown>;
};
export type CallOptions = { token?: string; language?: string; headers?: Record<string, string> };

export type Calls = {
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  get(path: string, options?: CallOptions): Promise<Answer>;
  /** The operators' console, which is a server of its own. */
  readonly console: {
    post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
    get(path: string, options?: CallOptions): Promise<Answer>;
  };
  /** Waits for the newest mail to this address that was sent after the ones already read. */
  mailTo(address: string): Promise<{ subject: string; text: string }>;
};

const MAIL_WAIT_MS = 8_000;

export function callsTo(app: App): Calls {
  const read = new Set<bigint>();
  return {
    post: (path, body, options = {}) => send(app.http, 'POST', path, body, options),
    get: (path, options = {}) => send(app.http, 'GET', path, undefined, options),
    console: {
      post: (path, body, options = {}) => send(app.console, 'POST', path, body, options),
      get: (path, options = {}) => send(app.console, 'GET', path, undefined, options),
    },
    async mailTo(address) {
      const deadline = performance.now() + MAIL_WAIT_MS;
      for (;;) {
        const mails = await app.db.many<{ id: bigint; subject: string; text: string }>(sql`
          select id, subject, text_part as text from mailbox where recipient = ${address}
            order by id desc`);
        const fresh = mails.find((mail) => !read.has(mail.id));
        if (fresh !== undefined) {
          for (const mail of mails) read.add(mail.id);
          return fresh;
        }
        if (performance.now() > deadline) throw new Error(`no mail to ${address} arrived`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
  };
}

async function send(
  on: App['console'],
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  { token, language, headers }: CallOptions,
): Promise<Answer> {
  if (on === null) throw new Error('this world has no console');
  const answer = await on.inject({
    method,
    url: path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: token }),
      ...(language === undefined ? {} : { languages: language }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
