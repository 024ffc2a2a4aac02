import { operatorIn } from '@candor/testkit/operators';
import { world, type World } from '@candor/testkit/world';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawDemoDocument } from '../../core/files/draw-demo-document.ts';

let app: World;
beforeAll(async () => {
  app = await world({ DEMO_PEOPLE: 'on', REVIEW_POLICY: 'manual' });
});
afterAll(() => app.close());

it('demo people are verified customers from the first start, by the policy and on record, also where people decide', async () => {
  const rows = await app.app.db.many(sql`
    select c.user_id, c.verification, r.state, r.decided_by_policy from customers c join reviews r
      on r.customer_id = c.id where c.is_demo and r.kind = 'kyc' order by c.user_id`);
  expect(rows).toEqual([
    { user_id: 'demo', verification: 'verified', state: 'passed', decided_by_policy: true },
    { user_id: 'democorp', verification: 'verified', state: 'passed', decided_by_policy: true },
  ]);
  const trace = await app.app.db.many<{ line: string }>(
    sql`select distinct action || ' ' || actor_kind as line from audit_entries
      where action like 'review.%' order by 1`,
  );
  expect(trace.map(({ line }) => line)).toEqual(['review.claimed policy', 'review.passed policy']);
});

it('the drawings they submitted can be viewed and say what they are', async () => {
  const ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  const { id } = await app.app.db.one<{ id: string }>(
    sql`select r.id from reviews r join customers c on c.id = r.customer_id
      where c.user_id = 'democorp' and r.kind = 'kyc'`,
  );
  const {
    subject,
  }: { subject: { images: { key: string; width: number; height: number }[]; warnings: string[] } } =
    (await ray.get(`/operator/reviews/${id}`)).body.data;
  expect(subject.images).toMatchObject([
    { key: 'front', width: 860, height: 540 },
    { key: 'back' },
    { key: 'license' },
    { key: 'bankAccount' },
  ]);
  expect(subject.warnings).toEqual([]);
});

it('no two drawings are alike where there are no fonts: their stripes differ', async () => {
  const getStripes = async (side: string) =>
    sharp(await drawDemoDocument({ side, name: 'Demo', number: '1' }))
      .extract({ left: 50, top: 390, width: 760, height: 60 })
      .raw()
      .toBuffer();
  const [front, again, back] = [
    await getStripes('Front'),
    await getStripes('Front'),
    await getStripes('Back'),
  ];
  expect(front.equals(again)).toBe(true);
  expect(front.equals(back)).toBe(false);
});
