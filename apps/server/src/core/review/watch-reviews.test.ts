/** Sessions expire while the clock moves, so operators sign in again. */
import { personPapers, until } from '@candor/testkit/identity';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';

let app: World;
let people = 0;
beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(() => app.close());

type Stored = {
  id: string;
  state: string;
  isEscalated: boolean;
  isLateTold: boolean;
  claimedBy: string | null;
};

async function handedIn(): Promise<Person> {
  people += 1;
  const person = await registered(app, `watched-ana-${people}`);
  expect(
    (await app.post('/updateReal', await personPapers(app, person), { token: person.token }))
      .status,
  ).toBe(200);
  return person;
}

const operator = (roles: Parameters<typeof operatorIn>[1]['roles']): Promise<TestOperator> =>
  operatorIn(app, { name: `Operator ${(people += 1)}`, roles });
const getReview = ({ id }: Person): Promise<Stored> =>
  app.app.db.one<Stored>(
    sql`select id, state, escalated_at is not null as "isEscalated",
      late_told_at is not null as "isLateTold", claimed_by as "claimedBy" from reviews
      where customer_id = ${id}`,
  );
const noticesOf = async ({ id }: Person): Promise<string[]> => {
  const rows = await app.app.db.many<{ template: string }>(
    sql`select template from messages where customer_id = ${id} and kind = 'review' order by seq`,
  );
  return rows.map(({ template }) => template);
};
const verification = async ({ id }: Person): Promise<string> =>
  (
    await app.app.db.one<{ verification: string }>(
      sql`select verification from customers where id = ${id}`,
    )
  ).verification;
const trace = async ({ id }: Person): Promise<string[]> => {
  const rows = await app.app.db.many<{ line: string }>(
    sql`select action || ' ' || actor_kind as line from audit_entries where customer_id = ${id}
      order by seq`,
  );
  return rows.map(({ line }) => line);
};

/** Seen by the review of an account closed in between being withdrawn. */
async function minutePasses(): Promise<void> {
  const gone = await handedIn();
  await app.app.db.transact((tx) =>
    tx.run(sql`update customers set state = 'closed' where id = ${gone.id}`),
  );
  app.clock.advance(MINUTE_MS);
  await app.app.jobs.makeDue();
  await until(
    () =>
      app.app.db.many(
        sql`select 1 from jobs.job where name = 'review.watch'
          and state in ('created', 'active', 'retry')`,
      ),
    (open) => open.length === 0,
  );
  expect((await getReview(gone)).state).toBe('withdrawn');
}

describe('a claim', () => {
  it('lasts half an hour; then anybody may take it, and the customer sees it waiting again', async () => {
    const [ray, rose] = [await operator(['reviewer']), await operator(['reviewer'])];
    const ana = await handedIn();
    const { id } = await getReview(ana);
    const act = (who: TestOperator, verb: string, body?: unknown) =>
      who.post(`/operator/reviews/${id}/${verb}`, body);
    await act(ray, 'claim');
    app.clock.advance(15 * MINUTE_MS);
    for (const who of [ray, rose]) expect((await who.get('/operator/me')).status).toBe(200);
    app.clock.advance(15 * MINUTE_MS - 1);
    expect((await act(rose, 'claim')).body.reason).toBe('REVIEW_CLAIMED');
    app.clock.advance(1);
    expect((await act(ray, 'pass', { note: 'All fits.' })).body.reason).toBe('REVIEW_NOT_CLAIMED');
    await minutePasses();
    expect(await verification(ana)).toBe('waiting');
    expect(await trace(ana)).toEqual(['review.claimed operator', 'review.released policy']);
    expect((await act(rose, 'claim')).status).toBe(200);
    expect(await verification(ana)).toBe('underReview');
    expect(await noticesOf(ana)).toEqual(['kycReceived', 'kycUnderReview']);
  });

  it('with a proposal waits for the second person as long as it takes', async () => {
    const ray = await operator(['reviewer']);
    const ana = await handedIn();
    const { id } = await getReview(ana);
    await ray.post(`/operator/reviews/${id}/claim`);
    await ray.post(`/operator/reviews/${id}/pass`, { note: 'All fits.' });
    app.clock.advance(3 * HOUR_MS);
    await minutePasses();
    expect(await getReview(ana)).toMatchObject({ state: 'pending', claimedBy: ray.id });
    const abe = await operator(['approver']);
    expect((await abe.post(`/operator/reviews/${id}/confirm`, { note: 'Agreed.' })).status).toBe(
      200,
    );
  });
});

describe('a deadline', () => {
  it('escalates four hours before, notifies the customer when it is late, each once', async () => {
    const ana = await handedIn();
    app.clock.advance(20 * HOUR_MS - 2 * MINUTE_MS);
    await minutePasses();
    expect(await getReview(ana)).toMatchObject({ isEscalated: false });
    await minutePasses();
    expect(await getReview(ana)).toMatchObject({ isEscalated: true, isLateTold: false });
    expect(await noticesOf(ana)).toEqual(['kycReceived']);

    app.clock.advance(4 * HOUR_MS - MINUTE_MS);
    await minutePasses();
    await minutePasses();
    expect(await noticesOf(ana)).toEqual(['kycReceived', 'kycLate']);
    expect(await app.mailTo(ana.email)).toMatchObject({ subject: 'Your review is taking longer' });
    expect(await trace(ana)).toEqual(['review.escalated policy']);

    const abe = await operator(['approver']);
    const { id } = await getReview(ana);
    expect((await abe.get('/operator/reviews')).body.data).toMatchObject({
      counts: { escalated: 2 },
      items: [{ isEscalated: true }, { id, isEscalated: true }],
    });
    expect(
      (
        await abe.post(`/operator/reviews/${id}/fail`, {
          reasonCode: 'other',
          reason: 'Nobody could read it.',
        })
      ).body.data,
    ).toMatchObject({ state: 'failed' });
  });
});
