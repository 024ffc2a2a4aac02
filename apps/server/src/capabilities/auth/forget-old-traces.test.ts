import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';
import { forgetOldTraces } from './forget-old-traces.ts';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

describe('forgetting old traces', () => {
  it('deletes codes and counters after two days and sessions after ninety, not earlier', async () => {
    await registered(app, 'trace-ana');
    await app.post('/getEmailCode', { email: 'trace@example.com', purpose: 'register' });
    await app.post('/loginByUsername', { username: 'nobody-here', password: 'x7Qp-wrong' });
    const left = async () => {
      await app.app.db.transact(forgetOldTraces);
      return app.app.db.one(sql`
        select (select count(*)::int from email_codes) as codes, (select count(*)::int
          from email_code_quotas) as quotas,
          (select count(*)::int from login_failures) as failures, (select count(*)::int
            from sessions) as sessions`);
    };
    app.clock.advance(DAY_MS);
    expect(await left()).toEqual({ codes: 1, quotas: 2, failures: 2, sessions: 1 });
    app.clock.advance(1.5 * DAY_MS);
    expect(await left()).toEqual({ codes: 0, quotas: 0, failures: 0, sessions: 1 });
    app.clock.advance(96 * DAY_MS);
    expect(await left()).toEqual({ codes: 0, quotas: 0, failures: 0, sessions: 0 });
  });

  it('keeps sign-ins for ninety days, and of each customer the newest five hundred', async () => {
    const ana = await registered(app, 'trace-long');
    const { db } = app.app;
    const now = () => new Date(app.clock.now());
    await db.transact((tx) =>
      tx.run(sql`
        insert into sign_ins (customer_id, at, outcome, device, network)
          select ${ana.id}, ${now()}, 'wrongPassword', 'x', 'y' from generate_series(1, 600)`),
    );
    const countAfterPruning = async () => {
      await db.transact(forgetOldTraces);
      return db.one(
        sql`select count(*)::int as count,
          count(*) filter (where outcome = 'registered')::int as oldest from sign_ins
          where customer_id = ${ana.id}`,
      );
    };
    expect(await countAfterPruning()).toEqual({ count: 500, oldest: 0 });
    app.clock.advance(90 * DAY_MS);
    await db.transact((tx) =>
      tx.run(
        sql`insert into sign_ins (customer_id, at, outcome, device, network)
          values (${ana.id}, ${now()}, 'wrongPassword', 'x', 'y')`,
      ),
    );
    expect(await countAfterPruning()).toEqual({ count: 500, oldest: 0 });
    app.clock.advance(1);
    expect(await countAfterPruning()).toEqual({ count: 1, oldest: 0 });
  });
});
