// @vitest-environment happy-dom
import { issuePushTicket } from '@candor/contract/push';
import { listSessions, login } from '@candor/contract/auth';
import { loadAccount } from '@candor/contract/account';
import { endpoint } from '@candor/contract/kernel/endpoint';
import { done, requestId } from '@candor/contract/kernel/shapes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { getAddress } from './address.ts';
import { createCalls } from './call.ts';
import { CallAborted, CallFailed, CallRefused } from './call-errors.ts';

let token: string | undefined;
const events: string[] = [];

const { call } = createCalls({
  timeoutMs: 5000,
  codesSessionOver: [401, 403],
  currentToken: () => token,
  languageHeader: () => 'en',
  zone: () => 'Asia/Hong_Kong',
  networkErrorText: () => 'Network Error',
  onSessionOver: () => {
    token = undefined;
    events.push('session over');
  },
  onNoAnswer: ({ isQuiet = false }) => events.push(isQuiet ? 'no answer, quietly' : 'no answer'),
});

const network = vi.fn<typeof fetch>();

function answers(status: number, body: unknown): void {
  network.mockImplementation(
    async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  );
}

function refuses(code: number, reason: string, msg: string): void {
  answers(code, { code, msg, data: null, reason, values: { seconds: 7 }, requestId: 'r' });
}

function sent(): { url: unknown; init: RequestInit; headers: Record<string, string> } {
  const [url, init] = network.mock.lastCall ?? [];
  return { url, init: init ?? {}, headers: { ...(init?.headers as Record<string, string>) } };
}

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  token = undefined;
  events.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
});

describe('a call', () => {
  it('sends JSON, the language twice, and no token for a guest', async () => {
    answers(200, { code: 200, msg: 'ok', data: { token: 't' } });
    await call(login, { body: { username: 'ana', password: 'secret' } });
    expect(sent().url).toBe('/loginByUsername');
    expect(sent().init).toMatchObject({
      method: 'POST',
      body: '{"username":"ana","password":"secret"}',
    });
    expect(sent().headers).toEqual({
      'content-type': 'application/json',
      'accept-language': 'en',
      languages: 'en',
      'time-zone': 'Asia/Hong_Kong',
    });
  });

  it('sends the token when there is one', async () => {
    token = 'token-of-ana';
    answers(200, { code: 200, msg: 'ok', data: [] });
    await call(listSessions);
    expect(sent().headers).toMatchObject({ authorization: 'token-of-ana' });
    expect(sent().init.body).toBeNull();
  });

  it('returns the data of a success, also when it is null', async () => {
    answers(200, { code: 200, msg: 'ok', data: { ticket: 'x', expiresAt: 1 } });
    expect(await call(issuePushTicket)).toEqual({ ticket: 'x', expiresAt: 1 });
  });

  it('puts parameters into the path and the query behind it', () => {
    expect(getAddress('/article/{id}', { id: 'a/b 1' }, { tag: 'x&y', none: undefined })).toBe(
      '/article/a%2Fb%201?tag=x%26y',
    );
  });

  it('does not compile without the body a call needs', () => {
    // @ts-expect-error -- the body of login is required
    const withoutBody = () => call(login);
    // @ts-expect-error -- and it has a password
    const withoutPassword = () => call(login, { body: { username: 'ana' } });
    expect([withoutBody, withoutPassword]).toHaveLength(2);
  });
});

describe('a refusal', () => {
  it('carries the code, the reason, the values and the sentence of the server', async () => {
    refuses(429, 'LOGIN_MUST_WAIT', 'Try again in 7 s.');
    const refusal = await call(login, { body: { username: 'ana', password: 'x' } }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(CallRefused);
    expect(refusal).toMatchObject({
      code: 429,
      reason: 'LOGIN_MUST_WAIT',
      message: 'Try again in 7 s.',
      values: { seconds: 7 },
    });
    expect(events).toEqual([]);
  });

  it('says "network error" when the server has no sentence', async () => {
    answers(500, { code: 500, msg: '', data: null });
    await expect(call(loadAccount)).rejects.toThrow('Network Error');
  });

  it('names the wrong fields', async () => {
    answers(400, {
      code: 400,
      msg: 'Please check your entries.',
      data: null,
      reason: 'FIELDS_INVALID',
      values: {},
      fields: [{ path: 'email', problem: 'an e-mail address' }],
    });
    await expect(call(loadAccount)).rejects.toMatchObject({
      fields: [{ path: 'email', problem: 'an e-mail address' }],
    });
  });

  it.each([401, 403])('with %i ends the session once', async (code) => {
    token = 'token-of-ana';
    refuses(code, 'SESSION_EXPIRED', 'Login expired');
    const results = await Promise.allSettled([
      call(loadAccount),
      call(listSessions),
      call(issuePushTicket),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(events).toEqual(['session over']);
  });

  it('of an older token does not end the session that began since', async () => {
    token = 'token-of-ana';
    let answer: (response: Response) => void = () => undefined;
    network.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const late = call(loadAccount);
    token = 'newer';
    answer(new Response('{"code":401,"msg":"Login expired","data":null}', { status: 401 }));
    await expect(late).rejects.toBeInstanceOf(CallRefused);
    expect(events).toEqual([]);
  });
});

describe('a network failure', () => {
  it('is reported every time, with its quiet option', async () => {
    network.mockRejectedValue(new TypeError('failed to fetch'));
    await expect(call(loadAccount)).rejects.toBeInstanceOf(CallFailed);
    await expect(call(listSessions, { isQuiet: true })).rejects.toBeInstanceOf(CallFailed);
    expect(events).toEqual(['no answer', 'no answer, quietly']);
  });

  it('is also an answer that is not ours', async () => {
    answers(502, '<html>Bad gateway</html>');
    await expect(call(loadAccount)).rejects.toBeInstanceOf(CallFailed);
  });

  it('is also an answer that does not come in time', async () => {
    network.mockImplementation(untilAborted);
    await expect(call(loadAccount, { timeoutMs: 20 })).rejects.toBeInstanceOf(CallFailed);
  });
});

describe('a repeated read with the same id', () => {
  it('aborts the earlier one silently', async () => {
    network.mockImplementationOnce(untilAborted);
    const earlier = call(loadAccount, { id: 'account' }).catch((error: unknown) => error);
    answers(200, { code: 200, msg: 'ok', data: 'newer' });
    expect(await call(loadAccount, { id: 'account' })).toBe('newer');
    expect(await earlier).toBeInstanceOf(CallAborted);
    expect(events).toEqual([]);
  });

  it('leaves calls with other ids alone', async () => {
    const answersLater: ((response: Response) => void)[] = [];
    network.mockImplementation(() => new Promise((resolve) => answersLater.push(resolve)));
    const both = Promise.all([call(loadAccount, { id: 'a' }), call(loadAccount, { id: 'b' })]);
    for (const answer of answersLater) answer(new Response('{"code":200,"msg":"ok","data":1}'));
    expect(await both).toEqual([1, 1]);
  });

  it('is not possible for a money command', async () => {
    const pay = endpoint({
      method: 'POST',
      path: '/pay',
      caller: 'customer',
      summary: '',
      body: z.strictObject({ requestId }),
      data: done,
      refusals: [],
      isMoneyCommand: true,
    });
    await expect(call(pay, { body: { requestId: 'r'.repeat(16) }, id: 'pay' })).rejects.toThrow(
      'never aborted',
    );
    expect(network).not.toHaveBeenCalled();
  });

  it('ends silently when the screen that asked is left', async () => {
    network.mockImplementation(untilAborted);
    const screen = new AbortController();
    const asked = call(loadAccount, { signal: screen.signal }).catch((error: unknown) => error);
    screen.abort();
    expect(await asked).toBeInstanceOf(CallAborted);
    expect(events).toEqual([]);
  });
});

function untilAborted(_: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () =>
      reject(new DOMException('aborted', 'AbortError')),
    ),
  );
}
