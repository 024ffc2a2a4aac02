import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchForDemoPeople } from './watch-for-demo-people.ts';

let app: World;
beforeAll(async () => {
  app = await world({ DEMO_PEOPLE: 'on' });
});
afterAll(() => app.close());

const watchedBy = async (userId: string): Promise<string[]> =>
  (
    await app.app.db.many<{ code: string }>(sql`
      select w.code from watched w join customers c on c.id = w.customer_id
      where c.user_id = ${userId} order by w.position, w.id`)
  ).map(({ code }) => code);

it('demo people watch something of each market, and what a visitor emptied stays empty', async () => {
  const codes = ['SPX', 'AAPL', 'NVDA', 'TSLA', '00700', '09988', 'MGC', 'EURUSD'];
  expect(await watchedBy('demo')).toEqual(codes);
  expect(await watchedBy('democorp')).toEqual(codes);
  await app.app.db.transact((tx) => tx.run(sql`delete from watched`));
  const { instruments } = app.app.market;
  await watchForDemoPeople({ db: app.app.db, market: { instruments } });
  expect(await watchedBy('demo')).toEqual([]);
});
