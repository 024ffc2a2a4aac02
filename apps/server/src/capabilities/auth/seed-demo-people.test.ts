import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretsFrom } from '../../platform/start/secrets.ts';
import { openPasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import { seedDemoPeople } from './seed-demo-people.ts';

let app: World;
beforeAll(async () => {
  app = await world({ DEMO_PEOPLE: 'on' });
});
afterAll(() => app.close());

describe('the demo people', () => {
  it.each([
    ['demo', 'demo-Paper-2026', 'Demo Individual', 2],
    ['democorp', 'DemoPaper2026', 'Demo Company Ltd', 4],
  ])(
    '%s can sign in and is marked as demo',
    async (username, password, displayName, accountType) => {
      const answer = await app.post('/loginByUsername', { username, password });
      const { token, user }: { token: string; user: unknown } = answer.body.data;
      expect(user).toMatchObject({ isDemo: true, accountType });
      expect((await app.post('/api/user/info', undefined, { token })).body.data).toMatchObject({
        displayName,
        isDemo: true,
        env: 'paper',
      });
    },
  );

  it('are made once, also when two servers start at the same instant', async () => {
    const seed = () =>
      seedDemoPeople(app.app.db, secretsFrom(Buffer.alloc(32, 1)), openPasswordHasher());
    await Promise.all([seed(), seed()]);
    expect(
      await app.app.db.many(sql`select user_id from customers where is_demo order by user_id`),
    ).toEqual([{ user_id: 'demo' }, { user_id: 'democorp' }]);
  });
});
