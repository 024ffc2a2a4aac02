// @vitest-environment happy-dom
import { loadReview, listReviews, releaseReview } from '@candor/contract/reviews';
import { operatorLogin } from '@candor/contract/operators';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { CallFailed, CallRefused } from './call-errors.ts';
import { currentSession, forgetSession, keepSession } from './session.ts';

const operator = { id: 'opr_1', name: 'Mara', email: 'mara@example.com', roles: [] };
const id = 'rev_0123456789abcdefghijklmnop';

beforeEach(() => forgetSession());

describe('a call', () => {
  it('carries the token, the language and the parameters of its declaration', async () => {
    keepSession({ token: 'tok', operator });
    const sent = answers(200, { code: 200, msg: 'ok', data: { items: [] } });
    expect(await call(listReviews, { query: { kind: 'kyc', whose: undefined } })).toEqual({
      items: [],
    });
    const [address, request] = sent.mock.calls[0] ?? [];
    expect(address).toBe('/operator/reviews?kind=kyc');
    expect(request).toMatchObject({
      method: 'GET',
      body: null,
      credentials: 'omit',
      headers: { authorization: 'tok', languages: 'en' },
    });
  });

  it('puts ids into the path and the rest into the body', async () => {
    const sent = answers(200, { code: 200, msg: 'ok', data: {} });
    await call(releaseReview, { params: { id }, body: { reason: 'not mine' } });
    expect(sent.mock.calls[0]?.[0]).toBe(`/operator/reviews/${id}/release`);
    expect(sent.mock.calls[0]?.[1]?.body).toBe('{"reason":"not mine"}');
  });

  it('ends the session on 401, and only the one it travelled with', async () => {
    keepSession({ token: 'old', operator });
    answers(401, {
      code: 401,
      msg: 'Login Expired',
      data: null,
      reason: 'SESSION_EXPIRED',
      values: {},
    });
    const asking = call(loadReview, { params: { id } });
    keepSession({ token: 'new', operator });
    await expect(asking).rejects.toThrow(CallRefused);
    expect(currentSession()?.token).toBe('new');
    await expect(call(loadReview, { params: { id } })).rejects.toThrow('Login Expired');
    expect(currentSession()).toBeNull();
  });

  it('tells the reason of a refusal with its values', async () => {
    answers(429, {
      code: 429,
      msg: 'Wait',
      data: null,
      reason: 'LOGIN_MUST_WAIT',
      values: { seconds: 30 },
    });
    await expect(
      call(operatorLogin, { body: { email: 'a@example.com', password: 'x' } }),
    ).rejects.toMatchObject({
      reason: 'LOGIN_MUST_WAIT',
      message: 'Wait',
      values: { seconds: 30 },
    });
  });

  it.each([
    ['a page of some proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no connection', async () => Promise.reject(new TypeError('fetch failed'))],
  ])('fails without an answer of ours: %s', async (_, answer) => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
    await expect(call(listReviews, { query: {} })).rejects.toThrow(CallFailed);
  });
});

function answers(status: number, envelope: object) {
  const fake = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(envelope), { status }));
  vi.stubGlobal('fetch', fake);
  return fake;
}
