import { mailedCode, registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@candor/contract/auth';
import { MINUTE_MS } from '@candor/kit/time';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

const reset = (email: string, emailCode: string, newPassword: string) =>
  app.post('/resetPassword', { email, emailCode, newPassword });

describe('resetting the password', () => {
  it('names the first reason in the order of the contract, and keeps the code for the next try', async () => {
    const ana = await registered(app, 'order-ana');
    app.clock.advance(MINUTE_MS);
    const code = await mailedCode(app, ana.email, 'resetPassword');
    const wrong = code === '111111' ? '222222' : '111111';
    const answers = [
      await reset(ana.email, wrong, 'abc'),
      await reset(ana.email, code, 'abc'),
      await reset(ana.email, code, 'order-ana'),
    ];
    expect(answers.map(({ body }) => body.reason)).toEqual(
      contract.resetPassword.refusals.filter((reason) => reason !== 'SERVER_BUSY'),
    );
    expect((await reset(ana.email, code, 'n3w-Tram-line')).status).toBe(200);
    expect((await reset(ana.email, code, 'n3w-Tram-line-2')).body.reason).toBe('EMAIL_CODE_WRONG');
  });

  it('answers alike, byte for byte, for an address without an account', async () => {
    const ana = await registered(app, 'alike-ana');
    app.clock.advance(MINUTE_MS);
    const code = await mailedCode(app, ana.email, 'resetPassword');
    await app.post('/getEmailCode', { email: 'nobody@example.com', purpose: 'resetPassword' });
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 7; i += 1) {
      const known = await reset(ana.email, wrong, 'n3w-Tram-line');
      const unknown = await reset('nobody@example.com', wrong, 'n3w-Tram-line');
      expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
      expect(known.status).toBe(unknown.status);
    }
  });

  it('takes one of two that use the code at the same instant', async () => {
    const ana = await registered(app, 'twice-ana');
    app.clock.advance(MINUTE_MS);
    const code = await mailedCode(app, ana.email, 'resetPassword');
    const answers = await Promise.all(
      ['n3w-Tram-one', 'n3w-Tram-two'].map((password) => reset(ana.email, code, password)),
    );
    expect(answers.map(({ body }) => body.reason ?? 'done').toSorted()).toEqual([
      'EMAIL_CODE_WRONG',
      'done',
    ]);
  });

  it('wins over a sign-in with the old password that is under way', async () => {
    const ana = await registered(app, 'race-ana');
    app.clock.advance(MINUTE_MS);
    const code = await mailedCode(app, ana.email, 'resetPassword');
    const [, ...logins] = await Promise.all([
      reset(ana.email, code, 'n3w-Tram-line'),
      app.post('/loginByUsername', { username: ana.userId, password: ana.password }),
      app.post('/loginByUsername', { username: ana.userId, password: ana.password }),
    ]);
    for (const { status, body } of logins) {
      if (status !== 200) continue;
      const { token }: { token: string } = body.data;
      expect((await app.post('/api/user/info', undefined, { token })).status).toBe(401);
    }
  });

  it('lets the owner in at once although many wrong passwords were given here', async () => {
    const ana = await registered(app, 'forgot-ana');
    const signIn = (password: string) =>
      app.post('/loginByUsername', { username: ana.email, password });
    app.clock.advance(MINUTE_MS);
    for (let i = 0; i < 9; i += 1) {
      expect((await signIn('x7Qp-wrong')).body.reason).toBe('LOGIN_FAILED');
      app.clock.advance(i < 8 ? MINUTE_MS : 0);
    }
    expect((await signIn(ana.password)).body.reason).toBe('LOGIN_MUST_WAIT');
    const code = await mailedCode(app, ana.email, 'resetPassword');
    await reset(ana.email, code, 'n3w-Tram-line');
    expect((await signIn('n3w-Tram-line')).status).toBe(200);
  });
});
