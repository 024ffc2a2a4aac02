// @vitest-environment happy-dom
import { listReviews, loadReview } from '@candor/contract/reviews';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { CallRefused } from '@candor/client/call-errors';
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
});

function answers(status: number, envelope: object) {
  const fake = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(envelope), { status }));
  vi.stubGlobal('fetch', fake);
  return fake;
}
