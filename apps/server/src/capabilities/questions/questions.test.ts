/**
 * "Please send page 2": a review that waits for its customer, and everybody who is in a hurry
 * meanwhile.
 */
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import {
  companyPapers,
  personPapers,
  registeredCompany,
  until,
  uploaded,
} from '@candor/testkit/identity';
import { assertBooksBalance, getBalances, verifiedPerson } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { PAY_PASSWORD, payee, type Payee } from '@candor/testkit/payouts';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noise } from '../../core/files/testing/sample-images.ts';

let app: World;
let ray: TestOperator;
let abe: TestOperator;
let count = 0;
beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
});
// Sessions of operators end while days pass.
beforeEach(async () => {
  count += 1;
  ray = await operatorIn(app, { name: `Ray ${count}`, roles: ['reviewer'] });
  abe = await operatorIn(app, { name: `Abe ${count}`, roles: ['approver'] });
});
afterAll(async () => {
  await assertNoticesLead(app);
  await assertBooksBalance(app);
  await app.close();
});

type Question = {
  id: string;
  state: string;
  topic: string;
  text: string;
  until: number;
  answer: { text: string | null; images: { url: string }[] } | null;
};
type Who = Pick<Person, 'id' | 'token'>;

const newRequest = (): string => `questions-test-${String((count += 1)).padStart(8, '0')}`;
const act = (who: TestOperator, review: string, verb: string, body?: object): Promise<Answer> =>
  who.post(`/operator/reviews/${review}/${verb}`, body);
const look = async (review: string) =>
  (await ray.get(`/operator/reviews/${review}`)).body.data as {
    state: string;
    deadlineAt: number;
    asked?: { state: string };
    questions: { state: string; answer: string | null; askedBy: { name: string } }[];
    subject: { images: { key: string; url: string }[] };
    claimedBy: { name: string } | null;
  };
const getReview = async ({ id }: Who): Promise<string> =>
  (
    await app.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${id} order by seq desc limit 1`,
    )
  ).id;
const listOf = async ({ token }: Who): Promise<Question[]> =>
  (await app.get('/questions/list', { token })).body.data;
const templatesOf = async ({ id }: Who): Promise<string[]> =>
  (
    await app.app.db.many<{ template: string }>(
      sql`select template from messages where customer_id = ${id} order by seq`,
    )
  ).map(({ template }) => template);
const answer = (
  { token }: Who,
  id: string,
  given: { text?: string; images?: string[]; requestId?: string } = { text: 'Here it is.' },
): Promise<Answer> =>
  app.post('/questions/answer', { requestId: newRequest(), id, images: [], ...given }, { token });
const PAGE_TWO = 'Please send us page 2 of the document.';

async function asked(
  who: Who,
  given: { topic: string; days?: number; needsImage?: boolean },
): Promise<{ review: string; question: Question }> {
  const review = await getReview(who);
  expect((await act(ray, review, 'claim')).status).toBe(200);
  const answered = await act(ray, review, 'ask', {
    text: PAGE_TWO,
    days: 3,
    needsImage: false,
    ...given,
  });
  expect(answered).toMatchObject({ status: 200, body: { data: { state: 'moreAsked' } } });
  const [question] = await listOf(who);
  if (question === undefined) throw new Error('the customer is not asked');
  return { review, question };
}

async function handedIn(): Promise<Person> {
  const person = await registered(app, `asked-ana-${(count += 1)}`);
  const { token } = person;
  expect((await app.post('/updateReal', await personPapers(app, person), { token })).status).toBe(
    200,
  );
  return person;
}

async function withdrawing(): Promise<{ who: Payee; id: string }> {
  const who = await payee(app, `asked-payee-${(count += 1)}`, '500.00');
  const { token } = who;
  const body = {
    requestId: newRequest(),
    channel: 'bankCard',
    methodId: who.card,
    amount: '200.00',
    payPassword: PAY_PASSWORD,
  };
  const made = await app.post('/withdrawal/withdrawal-apply', body, { token });
  expect(made.status).toBe(200);
  return { who, id: (made.body.data as { id: string }).id };
}

async function depositing(): Promise<{ who: Person; id: string }> {
  const who = await verifiedPerson(app, `asked-depositor-${(count += 1)}`);
  const credential = await uploaded(app, await noise(), who.token);
  const body = {
    requestId: newRequest(),
    channel: 'fiat',
    currency: 'USD',
    amount: '90.00',
    credential,
  };
  const made = await app.post('/recharge/create', body, { token: who.token });
  expect(made.status).toBe(200);
  return { who, id: (made.body.data as { id: string }).id };
}

const available = async (who: Person): Promise<string> =>
  (await getBalances(app, who)).funding.available;
const stateOf = async (review: string): Promise<string> =>
  (await app.app.db.one<{ state: string }>(sql`select state from reviews where id = ${review}`))
    .state;

/** Sessions end while days pass. */
async function signedInAgain<Somebody extends Person>(who: Somebody): Promise<Somebody> {
  const { userId: username, password } = who;
  const answer = await app.post('/loginByUsername', { username, password });
  expect(answer.status).toBe(200);
  return { ...who, token: (answer.body.data as { token: string }).token };
}

/** The watch of the minute ends what was not answered. */
async function timeRunsOut(review: string, days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  await app.app.jobs.makeDue();
  await until(
    () => stateOf(review),
    (state) => state !== 'moreAsked',
  );
}

describe('asking for more', () => {
  it('is told with words, time and place, seen where the review stands, and the answer brings it back', async () => {
    let ana = await handedIn();
    const before = (await app.get('/kyc/standing', ana)).body.data as { deadlineAt: number };
    app.clock.advance(HOUR_MS / 4);
    const { review, question } = await asked(ana, { topic: 'identity', needsImage: true });

    expect(question).toMatchObject({ state: 'open', topic: 'identity', text: PAGE_TWO });
    expect(question.until).toBe(app.clock.now() + 3 * DAY_MS);
    expect((await app.get('/kyc/standing', ana)).body.data).toMatchObject({
      state: 'waiting',
      deadlineAt: null,
      moreAsked: { id: question.id, topic: 'identity', text: PAGE_TWO, until: question.until },
    });
    const mail = await app.mailTo(ana.email);
    expect(mail).toMatchObject({ subject: 'We need something from you' });
    expect(mail?.text).toContain(PAGE_TWO);

    app.clock.advance(2 * DAY_MS);
    ana = await signedInAgain(ana);
    const page = await uploaded(app, await noise(), ana.token);
    expect((await answer(ana, question.id)).body.reason).toBe('ANSWER_IMAGE_MISSING');
    expect((await answer(ana, question.id, { images: [page], text: 'Page 2.' })).status).toBe(200);

    // What was left of our day is left: two days of waiting were not ours.
    const after = (await app.get('/kyc/standing', ana)).body.data as { deadlineAt: number };
    expect(after.deadlineAt - before.deadlineAt).toBe(2 * DAY_MS);
    ray = await operatorIn(app, { name: `Rose ${count}`, roles: ['reviewer'] });
    const seen = await look(review);
    expect(seen).toMatchObject({ state: 'pending', claimedBy: null, asked: { state: 'answered' } });
    expect(seen.questions).toMatchObject([{ state: 'answered', answer: 'Page 2.' }]);
    expect(seen.subject.images.at(-1)?.key).toBe('answer1');
    const { url = '' } = seen.subject.images.at(-1) ?? {};
    expect((await app.app.console?.inject({ method: 'GET', url }))?.statusCode).toBe(200);
    expect(await templatesOf(ana)).toEqual(
      expect.arrayContaining(['kycReceived', 'moreAsked', 'answerReceived']),
    );
    expect(
      (
        await app.app.db.many(
          sql`select 1 from review_questions where answer_sealed like '%Page 2%'`,
        )
      ).length,
    ).toBe(0);
  });

  it('is for companies, deposits, withdrawals and their payout methods alike; the wire still says 1', async () => {
    const company = await registeredCompany(app, `askedco${(count += 1)}`);
    const { token } = company;
    expect(
      (await app.post('/updateReal', await companyPapers(app, company), { token })).status,
    ).toBe(200);
    await asked(company, { topic: 'companyPapers' });

    const deposit = await depositing();
    const { question } = await asked(deposit.who, { topic: 'deposit' });
    expect((await app.get(`/recharge/${deposit.id}`, deposit.who)).body.data).toMatchObject({
      reviewStatus: 1,
      isLate: false,
      moreAsked: { id: question.id },
    });

    const withdrawal = await withdrawing();
    const method = await asked(withdrawal.who, { topic: 'payoutMethod' });
    expect((await app.get(`/withdrawal/${withdrawal.id}`, withdrawal.who)).body.data).toMatchObject(
      {
        reviewStatus: 1,
        canCancel: true,
        moreAsked: { id: method.question.id, topic: 'payoutMethod' },
      },
    );
    expect(
      (
        await act(ray, method.review, 'ask', {
          topic: 'identity',
          text: PAGE_TWO,
          days: 3,
          needsImage: false,
        })
      ).body.reason,
    ).toBe('REVIEW_MORE_ASKED');
  });

  it('keeps out of every decision until it is over, and needs the case in hand', async () => {
    const ana = await handedIn();
    const review = await getReview(ana);
    const ask = { topic: 'identity', text: PAGE_TWO, days: 3, needsImage: false };
    expect((await act(ray, review, 'ask', ask)).body.reason).toBe('REVIEW_NOT_CLAIMED');
    await act(ray, review, 'claim');
    expect((await act(ray, review, 'ask', { ...ask, topic: 'withdrawal' })).body.reason).toBe(
      'FIELD_UNKNOWN',
    );
    expect((await act(ray, review, 'ask', { ...ask, text: 'page 2' })).status).toBe(400);
    expect((await act(ray, review, 'ask', { ...ask, days: 31 })).status).toBe(400);
    expect((await act(ray, review, 'take-back', { note: 'No.' })).body.reason).toBe(
      'REVIEW_NOT_ASKED',
    );
    expect((await act(ray, review, 'ask', ask)).status).toBe(200);
    const no = { reasonCode: 'other', reason: 'It does not fit.' };
    expect((await act(ray, review, 'claim')).body.reason).toBe('REVIEW_MORE_ASKED');
    expect((await act(ray, review, 'pass', { note: 'Yes.' })).body.reason).toBe(
      'REVIEW_MORE_ASKED',
    );
    expect((await act(abe, review, 'fail', no)).body.reason).toBe('REVIEW_MORE_ASKED');
    expect((await act(abe, review, 'confirm', { note: 'Yes.' })).body.reason).toBe(
      'REVIEW_MORE_ASKED',
    );
    expect((await ray.get('/operator/reviews?state=moreAsked')).body.data).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id: review })]),
    });
    await act(ray, review, 'take-back', { note: 'We found it.' });
    expect(await look(review)).toMatchObject({ state: 'pending', claimedBy: { id: ray.id } });
    expect((await listOf(ana))[0]).toMatchObject({ state: 'takenBack', answer: null });
    expect((await act(ray, review, 'fail', no)).status).toBe(200);
  });
});

describe('nobody', () => {
  it('sits on a withdrawal by asking again and again', async () => {
    const { who } = await withdrawing();
    const review = await getReview(who);
    for (let time = 0; time < 3; time += 1) {
      const { question } = await asked(who, { topic: 'withdrawal' });
      expect((await answer(who, question.id)).status).toBe(200);
    }
    await act(ray, review, 'claim');
    const ask = { topic: 'withdrawal', text: PAGE_TWO, days: 30, needsImage: false };
    expect((await act(ray, review, 'ask', ask)).body.reason).toBe('REVIEW_ASKED_ENOUGH');
  });
});

describe('silence', () => {
  it('ends an identity check as unsuccessful, and the customer can hand in again', async () => {
    let ana = await handedIn();
    const { review, question } = await asked(ana, { topic: 'identity' });
    await timeRunsOut(review, 3);
    ana = await signedInAgain(ana);
    expect((await app.get('/kyc/standing', ana)).body.data).toMatchObject({
      state: 'unsuccessful',
      reason: { code: 'notAnswered', text: 'We asked you for more and had no answer in time.' },
    });
    expect((await listOf(ana))[0]).toMatchObject({ id: question.id, state: 'lapsed' });
    expect((await answer(ana, question.id)).body.reason).toBe('QUESTION_OVER');
    const again = await app.post('/updateReal', await personPapers(app, ana), { token: ana.token });
    expect(again.status).toBe(200);
  });

  it('gives the money of a withdrawal back, once', async () => {
    const asker = await withdrawing();
    const { id } = asker;
    let { who } = asker;
    const held = await available(who);
    const { review } = await asked(who, { topic: 'withdrawal' });
    expect(await available(who)).toBe(held);
    await timeRunsOut(review, 3);
    who = await signedInAgain(who);
    expect((await app.get(`/withdrawal/${id}`, who)).body.data).toMatchObject({
      state: 'refused',
      reviewStatus: 2,
      reason: { code: 'notAnswered' },
    });
    expect(await available(who)).toBe('500.00');
  });

  it('never refuses a deposit: it goes on with what there is', async () => {
    const asker = await depositing();
    const { id } = asker;
    let { who } = asker;
    const { review } = await asked(who, { topic: 'deposit' });
    await timeRunsOut(review, 3);
    who = await signedInAgain(who);
    expect(await stateOf(review)).toBe('pending');
    expect((await app.get(`/recharge/${id}`, who)).body.data).toMatchObject({
      state: 'waitingReview',
      isLate: false,
    });
    expect((await listOf(who))[0]).toMatchObject({ state: 'lapsed' });
  });
});

describe('in a hurry', () => {
  it('an answer and an operator who takes the question back: one of the two happened', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ana = await handedIn();
      const { review, question } = await asked(ana, { topic: 'identity' });
      const [answered, taken] = await Promise.all([
        answer(ana, question.id),
        act(ray, review, 'take-back', { note: 'We found it.' }),
      ]);
      expect([answered.status, taken.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await listOf(ana))[0]?.state).toBe(
        answered.status === 200 ? 'answered' : 'takenBack',
      );
      expect(await stateOf(review)).toBe('pending');
    }
  });

  it('two answers at once are one, and the same one again gets the first answer', async () => {
    const ana = await handedIn();
    const { question } = await asked(ana, { topic: 'identity' });
    const two = await Promise.all([
      answer(ana, question.id, { text: 'The first.' }),
      answer(ana, question.id, { text: 'The second.' }),
    ]);
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)?.body.reason).toBe('QUESTION_OVER');

    const bea = await handedIn();
    const other = await asked(bea, { topic: 'identity' });
    const requestId = newRequest();
    const same = await Promise.all(
      [1, 2, 3].map(() => answer(bea, other.question.id, { requestId, text: 'Here.' })),
    );
    expect(new Set(same.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect((await answer(bea, other.question.id, { requestId, text: 'Else.' })).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    expect((await templatesOf(bea)).filter((known) => known === 'answerReceived')).toHaveLength(1);
  });

  it('an answer at the instant the time is over is too late, and one before it counts', async () => {
    let ana = await handedIn();
    const { review, question } = await asked(ana, { topic: 'identity' });
    app.clock.advance(3 * DAY_MS - 1);
    ana = await signedInAgain(ana);
    const [answered] = await Promise.all([answer(ana, question.id), app.app.jobs.makeDue()]);
    expect(answered.status).toBe(200);
    expect(await stateOf(review)).toBe('pending');

    ray = await operatorIn(app, { name: `Late ${count}`, roles: ['reviewer'] });
    let bea = await handedIn();
    const late = await asked(bea, { topic: 'identity' });
    app.clock.advance(3 * DAY_MS);
    bea = await signedInAgain(bea);
    const [tooLate] = await Promise.all([answer(bea, late.question.id), app.app.jobs.makeDue()]);
    expect(tooLate.body.reason).toBe('QUESTION_OVER');
    await until(
      () => stateOf(late.review),
      (state) => state === 'failed',
    );
  });

  it('a withdrawal is taken back while it is asked about: the money is free and the question over', async () => {
    const { who, id } = await withdrawing();
    const { review, question } = await asked(who, { topic: 'withdrawal' });
    const back = { requestId: newRequest(), id };
    const [cancelled, answered] = await Promise.all([
      app.post('/withdrawal/cancel', back, { token: who.token }),
      answer(who, question.id),
    ]);
    expect(cancelled.status).toBe(200);
    expect(await available(who)).toBe('500.00');
    expect(await stateOf(review)).toBe('withdrawn');
    expect((await listOf(who))[0]?.state).toBe(answered.status === 200 ? 'answered' : 'ended');
    expect((await answer(who, question.id)).body.reason).toBe('QUESTION_OVER');
  });
});

describe('somebody else', () => {
  it('neither sees nor answers it, and their pictures are nobody else’s answer', async () => {
    const ana = await handedIn();
    const eve = await registered(app, `asked-eve-${(count += 1)}`);
    const { question } = await asked(ana, { topic: 'identity' });
    expect(await listOf(eve)).toEqual([]);
    expect((await answer(eve, question.id)).body.reason).toBe('QUESTION_UNKNOWN');
    const hers = await uploaded(app, await noise(), eve.token);
    expect((await answer(ana, question.id, { images: [hers] })).body.reason).toBe('FILE_UNKNOWN');
    expect((await listOf(ana))[0]).toMatchObject({ state: 'open' });
    for (const text of ['<script>alert(1)</script>', 'x'.repeat(1_000_000), ' '])
      expect((await answer(ana, question.id, { text })).status).toBeGreaterThanOrEqual(400);
  });

  it('an operator who is linked to the customer, or is no reviewer, cannot ask or take back', async () => {
    const ana = await handedIn();
    const review = await getReview(ana);
    const kin = await operatorIn(app, {
      name: `Kin ${count}`,
      roles: ['reviewer'],
      linkedCustomerId: ana.id,
    });
    const ask = { topic: 'identity', text: PAGE_TWO, days: 3, needsImage: false };
    expect((await act(kin, review, 'ask', ask)).body.reason).toBe('OPERATOR_LINKED');
    expect((await act(abe, review, 'ask', ask)).body.reason).toBe('ROLE_MISSING');
    await asked(ana, { topic: 'identity' });
    expect((await act(kin, review, 'take-back', { note: 'Mine.' })).body.reason).toBe(
      'OPERATOR_LINKED',
    );
  });
});
