import { personPapers, until } from '@candor/testkit/identity';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@candor/kit/time';
import { loadStanding } from '../../core/customers/standing.ts';

let auto: World;
let manual: World;
let ray: TestOperator;
beforeAll(async () => {
  auto = await world({ REVIEW_AUTO_SECONDS: '0' });
  manual = await world({ REVIEW_POLICY: 'manual' });
  ray = await operatorIn(manual, { name: 'Ray', roles: ['reviewer'] });
});
afterAll(async () => {
  await auto.close();
  await manual.close();
});

const apply = (at: World, { token }: Person, language = 'en'): Promise<Answer> =>
  at.post('/userCenter/apply/service', { service: 'blockTrade' }, { token, language });
const permission = async (
  at: World,
  { token }: Person,
): Promise<{ state: string; reason: string | null }> =>
  (await at.get('/userCenter/services', { token })).body.data[0];
const verify = (at: World, { id }: Person) =>
  at.app.db.transact((tx) =>
    tx.run(sql`update customers set verification = 'verified' where id = ${id}`),
  );

describe('applying for block trading', () => {
  it('needs an active and a verified account, in this order', async () => {
    const ana = await registered(auto, 'perm-ana');
    expect(await permission(auto, ana)).toMatchObject({
      service: 'blockTrade',
      state: 'none',
      reason: null,
    });
    await auto.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    expect(await apply(auto, ana)).toMatchObject({
      status: 409,
      body: { reason: 'ACCOUNT_FROZEN' },
    });
    await auto.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'active' where id = ${ana.id}`),
    );
    expect(await apply(auto, ana)).toMatchObject({ status: 409, body: { reason: 'KYC_REQUIRED' } });
    expect(
      (await auto.post('/userCenter/apply/service', { service: 'moonTrade' }, { token: ana.token }))
        .body.reason,
    ).toBe('FIELDS_INVALID');
    expect((await auto.get('/userCenter/services')).status).toBe(401);
  });

  it('is under review, then active, in the inbox and on the devices', async () => {
    const ana = await registered(auto, 'perm-bea');
    await auto.post('/updateReal', await personPapers(auto, ana), { token: ana.token });
    await until(
      () => loadStanding(auto.app.db, ana.id),
      ({ verification }) => verification === 'verified',
    );
    expect((await apply(auto, ana)).body.data).toMatchObject({
      state: 'underReview',
      appliedAt: auto.clock.now(),
      deadlineAt: auto.clock.now() + 24 * 3_600_000,
    });
    await until(
      () => permission(auto, ana),
      ({ state }) => state === 'active',
    );
    expect(await apply(auto, ana)).toMatchObject({
      status: 409,
      body: { reason: 'PERMISSION_ALREADY_ACTIVE' },
    });
    const { items }: { items: { title: string; link: string }[] } = (
      await auto.get('/userMessage/getMessage?pageSize=2', { token: ana.token })
    ).body.data;
    expect(items.map(({ title, link }) => [title, link])).toEqual([
      ['Your application was approved', 'permissions/index'],
      ['We have received your application', 'permissions/index'],
    ]);
    const events = await auto.app.db.many<{ data: unknown }>(
      sql`select data from push_events where customer_id = ${ana.id}
        and topic = 'permission.changed' order by seq`,
    );
    expect(events.map(({ data }) => data)).toEqual([
      { service: 'blockTrade', state: 'underReview' },
      { service: 'blockTrade', state: 'active' },
    ]);
    expect((await loadStanding(auto.app.db, ana.id)).permissions).toMatchObject([
      { service: 'blockTrade', state: 'active' },
    ]);
  });

  it('counts once when two devices apply at the same instant', async () => {
    const ana = await registered(manual, 'perm-cleo');
    await verify(manual, ana);
    const answers = await Promise.all(Array.from({ length: 4 }, () => apply(manual, ana)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.reason)).toEqual(
      Array(3).fill('PERMISSION_UNDER_REVIEW'),
    );
  });

  it('may be refused by a person with a sentence, and applied for again', async () => {
    const ana = await registered(manual, 'perm-dora');
    await verify(manual, ana);
    await apply(manual, ana);
    const { id } = await manual.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${ana.id}`,
    );
    await ray.post(`/operator/reviews/${id}/claim`);
    expect((await ray.get(`/operator/reviews/${id}`)).body.data).toMatchObject({
      kind: 'permission',
      subject: {
        groups: [{ key: 'application' }],
        warnings: [],
        refusalReasons: ['experienceMissing', 'identityNotVerified', 'notAnswered', 'other'],
      },
    });
    expect(
      (
        await ray.post(`/operator/reviews/${id}/fail`, {
          reasonCode: 'imageUnreadable',
          reason: 'x',
        })
      ).body.reason,
    ).toBe('FIELD_UNKNOWN');
    expect(
      (
        await ray.post(`/operator/reviews/${id}/fail`, {
          reasonCode: 'experienceMissing',
          reason: 'Trade for a month first.',
        })
      ).status,
    ).toBe(200);
    expect(await permission(manual, ana)).toMatchObject({
      state: 'refused',
      reason: 'Trade for a month first.',
    });
    expect((await apply(manual, ana)).body.data).toMatchObject({
      state: 'underReview',
      reason: null,
      decidedAt: null,
    });
  });

  it('notifies customers who wait beyond the deadline, by mail too', async () => {
    const ana = await registered(manual, 'perm-eva');
    await verify(manual, ana);
    await apply(manual, ana);
    manual.clock.advance(24 * HOUR_MS);
    await manual.app.jobs.makeDue();
    const late = await until(
      () =>
        manual.app.db.many(
          sql`select "values" from messages where customer_id = ${ana.id}
            and template = 'permissionLate'`,
        ),
      (rows) => rows.length > 0,
    );
    expect(late).toEqual([{ values: { service: 'blockTrade' } }]);
    expect((await manual.mailTo(ana.email)).text).toContain('This is our delay');
  });
});
