/** Under REVIEW_POLICY=manual. Timing is tested in core/review. */
import { companyPapers, personPapers, registeredCompany } from '@candor/testkit/identity';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@candor/kit/time';

const NO_REVIEW = `rev_${'0'.repeat(26)}`;

let app: World;
let ray: TestOperator;
let rose: TestOperator;
let abe: TestOperator;
let both: TestOperator;
let people = 0;
beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  rose = await operatorIn(app, { name: 'Rose', roles: ['reviewer'] });
  abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
  both = await operatorIn(app, { name: 'Both', roles: ['reviewer', 'approver'] });
});
afterAll(() => app.close());

type Detail = {
  id: string;
  state: string;
  isByPolicy: boolean;
  claimedBy: { id: string; name: string } | null;
  proposedBy: { name: string } | null;
  decidedBy: { name: string } | null;
  proposalNote: string | null;
  reason: string | null;
  subject: {
    groups: { key: string; facts: { key: string; value: string; sealedField: string | null }[] }[];
    images: { key: string; url: string }[];
    warnings: string[];
    refusalReasons: string[];
  };
  earlier: { state: string; reasonCode: string | null }[];
};
type Queue = {
  items: { id: string; customer: { userId: string; name: string } }[];
  total: number;
  counts: { pending: number; escalated: number; toConfirm: number };
};

async function handedIn(): Promise<{ person: Person; review: string }> {
  people += 1;
  const person = await registered(app, `review-ana-${people}`);
  return { person, review: await handIn(person) };
}

async function handIn(person: Person): Promise<string> {
  const answer = await app.post('/updateReal', await personPapers(app, person), {
    token: person.token,
  });
  expect(answer.status).toBe(200);
  return getReview(person);
}

const getReview = async ({ id }: Person): Promise<string> =>
  (
    await app.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${id} order by seq desc limit 1`,
    )
  ).id;
const act = (
  operator: TestOperator,
  review: string,
  verb: string,
  body?: unknown,
): Promise<Answer> => operator.post(`/operator/reviews/${review}/${verb}`, body);
const look = async (operator: TestOperator, review: string): Promise<Detail> =>
  (await operator.get(`/operator/reviews/${review}`)).body.data;
const getState = async ({ token }: Person): Promise<string> =>
  (await app.get('/kyc/standing', { token })).body.data['state'];
const trace = async (review: string): Promise<string[]> => {
  const rows = await app.app.db.many<{ line: string }>(
    sql`select action || ' ' || operator_name as line from audit_entries where subject = ${review}
      order by seq`,
  );
  return rows.map(({ line }) => line);
};
const titles = async ({ token }: Person): Promise<string[]> => {
  const { items }: { items: { title: string }[] } = (
    await app.get('/userMessage/getMessage?kind=review', { token })
  ).body.data;
  return items.map(({ title }) => title).toReversed();
};
const ok = { note: 'All fits together.' };
const no = { reasonCode: 'detailsDoNotMatch', reason: 'The name on the card is another one.' };

describe('two people', () => {
  it('let an identity pass, and the customer can read every step of it', async () => {
    const { person, review } = await handedIn();
    expect((await act(ray, review, 'claim')).body.data).toMatchObject({
      state: 'pending',
      claimedBy: { name: 'Ray' },
    });
    expect(await getState(person)).toBe('underReview');
    expect((await look(ray, review)).subject.refusalReasons).toContain('documentExpired');
    expect((await act(ray, review, 'pass', ok)).body.data).toMatchObject({
      state: 'pending',
      proposedBy: { name: 'Ray' },
      proposalNote: ok.note,
    });
    expect(await getState(person)).toBe('underReview');
    expect((await act(abe, review, 'confirm', { note: 'Agreed.' })).body.data).toMatchObject({
      state: 'passed',
      decidedBy: { name: 'Abe' },
      isByPolicy: false,
    });
    expect(await getState(person)).toBe('verified');
    expect(await titles(person)).toEqual([
      'We have received your documents',
      'Your documents are being reviewed',
      'Your identity is verified',
    ]);
    expect(await trace(review)).toEqual([
      'review.claimed Ray',
      'review.opened Ray',
      'review.proposed Ray',
      'review.passed Abe',
    ]);
    const touches: { items: { action: string; operatorName: string }[] } = (
      await app.get('/audit/mine', { token: person.token })
    ).body.data;
    expect(touches.items.map(({ action }) => action)).toEqual([
      'review.passed',
      'review.proposed',
      'review.opened',
      'review.claimed',
    ]);
  });

  it('are needed: who proposed cannot confirm or send back, not even with both roles, nor in the database', async () => {
    const { review } = await handedIn();
    await act(both, review, 'claim');
    await act(both, review, 'pass', ok);
    expect(await act(both, review, 'confirm', ok)).toMatchObject({
      status: 409,
      body: { reason: 'SECOND_PERSON_NEEDED' },
    });
    expect((await act(both, review, 'send-back', ok)).body.reason).toBe('SECOND_PERSON_NEEDED');
    const write = (by: string | null, policy: boolean) =>
      app.app.db.transact((tx) =>
        tx.run(
          sql`update reviews set state = 'passed', decided_by = ${by}, decided_at = now(),
            decided_by_policy = ${policy} where id = ${review}`,
        ),
      );
    await expect(write(both.id, false)).rejects.toThrow('reviews_second_person_check');
    await expect(write(both.id, true)).rejects.toThrow('reviews_decider_check');
    await expect(write(null, false)).rejects.toThrow('reviews_decider_check');
    expect((await look(abe, review)).state).toBe('pending');
  });

  it('may disagree: it goes back to who proposed it, with the note', async () => {
    const { person, review } = await handedIn();
    await act(ray, review, 'claim');
    await act(ray, review, 'pass', ok);
    expect(
      (await act(abe, review, 'send-back', { note: 'Look at the back again.' })).body.data,
    ).toMatchObject({
      state: 'pending',
      claimedBy: { name: 'Ray' },
      proposedBy: null,
      proposalNote: 'Look at the back again.',
    });
    expect((await act(abe, review, 'confirm', ok)).body.reason).toBe('REVIEW_NOT_PROPOSED');
    expect((await act(ray, review, 'fail', no)).status).toBe(200);
    expect(await getState(person)).toBe('unsuccessful');
  });
});

describe('a refusal', () => {
  it('reaches the customer with its reason and sentence, who tries again', async () => {
    const { person, review } = await handedIn();
    await act(ray, review, 'claim');
    expect(await act(ray, review, 'fail', { ...no, reasonCode: 'dislike' })).toMatchObject({
      status: 404,
      body: { reason: 'FIELD_UNKNOWN' },
    });
    expect((await act(ray, review, 'fail', no)).body.data).toMatchObject({
      state: 'failed',
      reason: no.reason,
      decidedBy: { name: 'Ray' },
    });
    expect((await app.get('/kyc/standing', { token: person.token })).body.data).toMatchObject({
      state: 'unsuccessful',
      isByPolicy: false,
      reason: { code: no.reasonCode, text: no.reason },
    });
    expect((await app.mailTo(person.email)).text).toContain(
      'The details do not match the document. The name on the card is another one. You can correct it and try again.',
    );

    const again = await handIn(person);
    expect(again).not.toBe(review);
    expect((await look(ray, again)).earlier).toMatchObject([
      { state: 'failed', reasonCode: no.reasonCode },
    ]);
  });

  it('is the approver’s too once it is proposed', async () => {
    const { review } = await handedIn();
    expect((await act(abe, review, 'fail', no)).body.reason).toBe('REVIEW_NOT_CLAIMED');
    await act(ray, review, 'claim');
    expect((await act(rose, review, 'fail', no)).body.reason).toBe('REVIEW_NOT_CLAIMED');
    await act(ray, review, 'pass', ok);
    expect((await act(abe, review, 'fail', no)).body.data).toMatchObject({
      state: 'failed',
      decidedBy: { name: 'Abe' },
    });
  });
});

describe('what was decided', () => {
  it('stays decided, in the database too', async () => {
    const { review } = await handedIn();
    await act(ray, review, 'claim');
    await act(ray, review, 'fail', no);
    for (const [operator, verb, body] of [
      [ray, 'claim', undefined],
      [ray, 'release', { reason: 'later' }],
      [ray, 'pass', ok],
      [ray, 'fail', no],
      [abe, 'confirm', ok],
      [abe, 'send-back', ok],
    ] as const) {
      expect(await act(operator, review, verb, body)).toMatchObject({
        status: 409,
        body: { reason: 'REVIEW_DECIDED' },
      });
    }
    await expect(
      app.app.db.transact((tx) =>
        tx.run(sql`update reviews set reason = 'another' where id = ${review}`),
      ),
    ).rejects.toThrow('a decided review stays as it is');
    await expect(
      app.app.db.transact((tx) => tx.run(sql`delete from reviews where id = ${review}`)),
    ).rejects.toThrow('a decided review stays as it is');
  });

  it('an unknown review answers 404 to every act', async () => {
    for (const [operator, verb, body] of [
      [ray, 'claim', undefined],
      [ray, 'release', { reason: 'x' }],
      [ray, 'pass', ok],
      [ray, 'fail', no],
      [abe, 'confirm', ok],
      [abe, 'send-back', ok],
    ] as const) {
      expect(await act(operator, NO_REVIEW, verb, body)).toMatchObject({
        status: 404,
        body: { reason: 'REVIEW_UNKNOWN' },
      });
    }
    expect((await ray.get(`/operator/reviews/${NO_REVIEW}`)).status).toBe(404);
  });

  it('acts without a note or a reason are the caller’s mistake', async () => {
    const { review } = await handedIn();
    await act(ray, review, 'claim');
    for (const [verb, body] of [
      ['pass', {}],
      ['pass', { note: '  ' }],
      ['fail', { reasonCode: 'other' }],
      ['fail', { reasonCode: "o'; drop", reason: 'x' }],
      ['release', {}],
    ] as const) {
      expect((await act(ray, review, verb, body)).body.reason).toBe('FIELDS_INVALID');
    }
  });
});

describe('at the same instant', () => {
  it('of two who claim, one has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { review } = await handedIn();
      const answers = await Promise.all(
        [ray, rose, both].map((operator) => act(operator, review, 'claim')),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409,
      ]);
      expect(
        (await trace(review)).filter((line) => line.startsWith('review.claimed')),
      ).toHaveLength(1);
    }
  });

  it('of a refusal and a confirmation, one counts and one is notified', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, review } = await handedIn();
      await act(ray, review, 'claim');
      await act(ray, review, 'pass', ok);
      const answers = await Promise.all([
        act(abe, review, 'confirm', ok),
        act(both, review, 'fail', no),
        act(both, review, 'confirm', ok),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409,
      ]);
      expect(await titles(person)).toHaveLength(3);
      expect((await trace(review)).filter((line) => /passed|failed/.test(line))).toHaveLength(1);
    }
  });
});

describe('a claimed review', () => {
  it('is given back by who has it, with what was proposed', async () => {
    const { person, review } = await handedIn();
    await act(ray, review, 'claim');
    expect((await act(rose, review, 'release', { reason: 'mine' })).body.reason).toBe(
      'REVIEW_NOT_CLAIMED',
    );
    await act(ray, review, 'pass', ok);
    expect((await act(ray, review, 'release', { reason: 'I was wrong.' })).body.data).toMatchObject(
      { claimedBy: null, proposedBy: null, proposalNote: null },
    );
    expect(await getState(person)).toBe('waiting');
    expect((await act(ray, review, 'release', { reason: 'again' })).body.reason).toBe(
      'REVIEW_NOT_CLAIMED',
    );
  });
});

describe('the queue', () => {
  it('puts the escalated and the nearest deadline first, and counts', async () => {
    const first = await handedIn();
    app.clock.advance(MINUTE_MS);
    const second = await handedIn();
    const queue: Queue = (await ray.get('/operator/reviews?pageSize=100&whose=free')).body.data;
    const ids = queue.items.map(({ id }) => id);
    expect(ids.indexOf(first.review)).toBeLessThan(ids.indexOf(second.review));
    expect(queue.items.find(({ id }) => id === second.review)?.customer).toMatchObject({
      userId: second.person.userId,
      name: 'Ana Example',
    });
    await act(ray, first.review, 'claim');
    const mine: Queue = (await ray.get('/operator/reviews?pageSize=100&whose=mine')).body.data;
    expect(mine.items.map(({ id }) => id)).toContain(first.review);
    await act(ray, first.review, 'pass', ok);
    const toConfirm: Queue = (await abe.get('/operator/reviews?whose=toConfirm&kind=kyc')).body
      .data;
    expect(toConfirm.items.map(({ id }) => id)).toContain(first.review);
    expect(toConfirm.counts.toConfirm).toBe(toConfirm.total);
    const passed: Queue = (await abe.get('/operator/reviews?state=passed')).body.data;
    expect(passed.items.length).toBeGreaterThan(0);
  });

  it('records a view once for a list that refreshes itself, and again ten minutes later or with another filter', async () => {
    const count = async () =>
      (await app.app.db.many(sql`select 1 from audit_entries where action = 'reviews.listed'`))
        .length;
    const before = await count();
    const list = '/operator/reviews?pageSize=7&state=withdrawn';
    for (const _time of [1, 2, 3]) await ray.get(list);
    expect(await count()).toBe(before + 1);
    await ray.get(`${list}&kind=permission`);
    expect(await count()).toBe(before + 2);
    app.clock.advance(10 * 60_000);
    await ray.get(list);
    expect(await count()).toBe(before + 3);
  });
});

describe('the submission', () => {
  it('is shown masked, side by side, with images that open for this operator alone and for five minutes', async () => {
    people += 1;
    const corp = await registeredCompany(app, `revcorp${people}`);
    const papers = await companyPapers(app, corp);
    await app.post(
      '/updateReal',
      { ...papers, enterpriseName: '<b>Bold</b> & Co' },
      { token: corp.token },
    );
    const review = await getReview(corp);
    const { subject } = await look(ray, review);
    expect(subject.groups.map(({ key }) => key)).toEqual(['account', 'company', 'officer']);
    const facts = new Map(
      subject.groups.flatMap(({ key, facts: all }) =>
        all.map((fact) => [`${key}.${fact.key}`, fact] as const),
      ),
    );
    expect(facts.get('company.enterpriseName')?.value).toBe('<b>Bold</b> & Co');
    expect(facts.get('company.bankAccount')).toMatchObject({
      value: expect.stringMatching(/^•+9012$/),
      sealedField: 'bankAccount',
    });
    expect(facts.get('officer.idNumber')).toMatchObject({
      value: expect.stringMatching(/^•+\d{4}$/),
      sealedField: 'officerIdNumber',
    });
    expect(JSON.stringify(subject)).not.toContain(papers.officer.idNumber);
    expect(subject.images.map(({ key }) => key)).toEqual([
      'front',
      'back',
      'license',
      'bankAccount',
    ]);

    const url = subject.images[0]?.url ?? '';
    const statusOn = async (server: 'console' | 'http', address: string) =>
      (await app.app[server]?.inject({ url: address }))?.statusCode;
    expect(await statusOn('console', url)).toBe(200);
    expect(await statusOn('http', url)).toBe(404);
    expect(await statusOn('console', url.replace(ray.id, rose.id))).toBe(404);
    expect(await statusOn('console', url.replace(/&o=.*/, ''))).toBe(404);
    app.clock.advance(5 * MINUTE_MS);
    expect(await statusOn('console', url)).toBe(404);
  });

  it('is not for an operator who is linked to the customer', async () => {
    const { person, review } = await handedIn();
    const kin = await operatorIn(app, {
      name: 'Kin',
      roles: ['reviewer', 'approver'],
      linkedCustomerId: person.id,
    });
    expect(await kin.get(`/operator/reviews/${review}`)).toMatchObject({
      status: 409,
      body: { reason: 'OPERATOR_LINKED' },
    });
    for (const [verb, body] of [
      ['claim', undefined],
      ['pass', ok],
      ['fail', no],
      ['confirm', ok],
      ['send-back', ok],
    ] as const)
      expect((await act(kin, review, verb, body)).body.reason).toBe('OPERATOR_LINKED');
    expect(await trace(review)).toEqual([]);
  });

  it('opens by its field for who states a purpose', async () => {
    const { person, review } = await handedIn();
    await act(ray, review, 'claim');
    const answer = await ray.post(`/operator/customers/${person.id}/unmask`, {
      field: 'ssn',
      purpose: 'Compare with the card.',
    });
    expect(answer.body.data).toEqual({ value: '123456789' });
    expect(
      (
        await ray.post(`/operator/customers/${person.id}/unmask`, {
          field: 'bankAccount',
          purpose: 'Compare with the card.',
        })
      ).body.reason,
    ).toBe('FIELD_UNKNOWN');
  });
});
