/** Real jobs; what they would wait for is made due. */
import { makePolicyDue, personPapers, until } from '@candor/testkit/identity';
import { operatorIn } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';

let app: World;
beforeAll(async () => {
  // So long that a person is first, even on a busy machine.
  app = await world({ REVIEW_POLICY: 'auto', REVIEW_AUTO_SECONDS: '60' });
});
afterAll(() => app.close());

const getState = async ({ token }: Person): Promise<string> =>
  (await app.get('/kyc/standing', { token })).body.data['state'];
const getReview = async ({ id }: Person): Promise<string> =>
  (await app.app.db.one<{ id: string }>(sql`select id from reviews where customer_id = ${id}`)).id;

/** Both steps of the rule come at once. */
const verified = (person: Person): Promise<unknown> =>
  until(
    async () => {
      await makePolicyDue(app);
      return await getState(person);
    },
    (state) => state === 'verified',
    25_000,
  );

async function handedIn(name: string): Promise<Person> {
  const person = await registered(app, name);
  expect(
    (await app.post('/updateReal', await personPapers(app, person), { token: person.token }))
      .status,
  ).toBe(200);
  return person;
}

it('a person’s claim goes before the policy, which takes it up again when it is given back', async () => {
  const ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  const ana = await handedIn('policy-ana');
  const review = await getReview(ana);
  expect((await ray.post(`/operator/reviews/${review}/claim`)).status).toBe(200);
  const bob = await handedIn('policy-bob');
  await verified(bob);
  expect(await getState(ana)).toBe('underReview');
  await ray.post(`/operator/reviews/${review}/release`, { reason: 'The rule may decide.' });
  await verified(ana);
  const trace = await app.app.db.many<{ line: string }>(
    sql`select action || ' ' || actor_kind as line from audit_entries where subject = ${review}
      order by seq`,
  );
  expect(trace.map(({ line }) => line)).toEqual([
    'review.claimed operator',
    'review.released operator',
    'review.claimed policy',
    'review.passed policy',
  ]);
}, 60_000);

it('submissions made while people decided are found by the policy later', async () => {
  const ana = await handedIn('policy-cleo');
  await app.app.db.transact((tx) => tx.run(sql`delete from jobs.job where name = 'review.policy'`));
  expect(await getState(ana)).toBe('waiting');
  app.clock.advance(3 * MINUTE_MS);
  await app.app.jobs.makeDue();
  await verified(ana);
}, 40_000);
