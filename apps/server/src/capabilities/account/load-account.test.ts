import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

describe('the own account', () => {
  it('shows who is signed in, that the money is paper, and nothing that is secret', async () => {
    const ana = await registered(app, 'account-ana');
    const answer = await app.post('/api/user/info', {}, { token: ana.token });
    expect(answer.body.data).toEqual({
      id: ana.id,
      userId: 'account-ana',
      email: 'account-ana@example.com',
      phone: null,
      displayName: 'account-ana',
      accountType: 2,
      referralCode: expect.stringMatching(/^[A-Z0-9]{10}$/),
      registeredAt: app.clock.now(),
      language: 'en',
      isDemo: false,
      verification: 'none',
      isFrozen: false,
      held: [],
      hasPayPassword: false,
      hasSecondFactor: false,
      env: 'paper',
    });
  });

  it('is not shown to a guest', async () => {
    expect(await app.post('/api/user/info')).toMatchObject({
      status: 401,
      body: { reason: 'SESSION_EXPIRED' },
    });
    expect((await app.post('/api/user/info', undefined, { language: 'zh_Hans_CN' })).body.msg).toBe(
      '登录已过期',
    );
  });

  it('refuses an account id in the request', async () => {
    const ana = await registered(app, 'account-one');
    const bob = await registered(app, 'account-two');
    expect(await app.post('/api/user/info', { id: bob.id }, { token: ana.token })).toMatchObject({
      status: 400,
      body: { reason: 'FIELDS_INVALID' },
    });
  });
});
