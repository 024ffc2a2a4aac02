/**
 * What the database refuses, it refuses by triggers. Some migrations switch one off to add what was
 * missing to rows that are decided; afterwards every one of them watches again.
 */
import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: World;
beforeAll(async () => {
  at = await world();
});
afterAll(() => at.close());

it('are all of them, after every migration', async () => {
  const triggers = await at.app.db.many<{ name: string; enabled: string }>(
    sql`select tgname as name, tgenabled as enabled from pg_trigger where not tgisinternal`,
  );
  expect(triggers.length).toBeGreaterThan(50);
  expect(triggers.map(({ name }) => name)).toContain('reviews_decided_stay');
  expect(triggers.filter(({ enabled }) => enabled !== 'O')).toEqual([]);
});

it('keep a decided review as it was decided', async () => {
  const { id } = await registered(at, 'trigger-ana');
  await at.app.db.transact((tx) =>
    tx.run(sql`insert into reviews (id, kind, subject_id, customer_id, state, submitted_at,
        deadline_at, decided_at, decided_by_policy)
      values ('rev_decided', 'deposit', 'dep_1', ${id}, 'passed', now(), now(), now(), true)`),
  );
  for (const change of [
    sql`update reviews set amount_minor = 1, currency = 'USD' where id = 'rev_decided'`,
    sql`update reviews set state = 'pending' where id = 'rev_decided'`,
    sql`delete from reviews where id = 'rev_decided'`,
  ])
    await expect(at.app.db.transact((tx) => tx.run(change))).rejects.toThrow();
});
