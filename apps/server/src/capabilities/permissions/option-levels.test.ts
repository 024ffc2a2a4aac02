/** Levels of options: questions, what is missing, one application at a time, and people who decide. */
import { until } from '@candor/testkit/identity';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { responseData } from '@candor/testkit/trading';
import { world, type Answer, type World } from '@candor/testkit/world';
import { suitableAnswers } from '@candor/testkit/suitable-answers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let auto: World;
let manual: World;
let ray: TestOperator;
let abe: TestOperator;
beforeAll(async () => {
  auto = await world({ REVIEW_AUTO_SECONDS: '0' });
  manual = await world({ DEMO_PEOPLE: 'on', REVIEW_POLICY: 'manual' });
  ray = await operatorIn(manual, { name: 'Ray', roles: ['reviewer'] });
  abe = await operatorIn(manual, { name: 'Abe', roles: ['approver'] });
});
afterAll(async () => {
  await auto.close();
  await manual.close();
});

const apply = (at: World, { token }: Person, service: string, more: object = {}): Promise<Answer> =>
  at.post(
    '/userCenter/apply/service',
    { service, answers: { ...suitableAnswers, ...more } },
    { token },
  );
const getStates = async (at: World, { token }: Person): Promise<Record<string, string>> => {
  const rows: { service: string; state: string }[] = (
    await at.get('/userCenter/services', { token })
  ).body.data;
  return Object.fromEntries(rows.map(({ service, state }) => [service, state]));
};
const getLevel = async (at: World, { token }: Person): Promise<number> =>
  responseData<{ optionLevel: number }>(await at.get('/orders/access', { token })).optionLevel;
const verified = async (at: World, name: string): Promise<Person> => {
  const person = await registered(at, name);
  await at.app.db.transact((tx) =>
    tx.run(sql`update customers set verification = 'verified' where id = ${person.id}`),
  );
  return person;
};

describe('a level of options', () => {
  it('is opened by enough answers, includes those below, and can be raised', async () => {
    const ana = await verified(auto, 'level-ana');
    expect(await getLevel(auto, ana)).toBe(0);
    expect((await apply(auto, ana, 'options2')).body.data).toMatchObject({
      service: 'options2',
      state: 'underReview',
      suitability: { isEnough: true, missing: [], levelMost: 3, wrong: [] },
    });
    await until(
      () => getLevel(auto, ana),
      (level) => level === 2,
    );
    expect(await getStates(auto, ana)).toEqual({
      blockTrade: 'none',
      options1: 'active',
      options2: 'active',
      options3: 'none',
    });
    for (const service of ['options1', 'options2'])
      expect((await apply(auto, ana, service)).body.reason).toBe('PERMISSION_ALREADY_ACTIVE');
    expect((await apply(auto, ana, 'options3')).status).toBe(200);
    await until(
      () => getLevel(auto, ana),
      (level) => level === 3,
    );
  });

  it('is refused at once where answers are missing for it, and the lower one that is offered can be had', async () => {
    const bea = await verified(auto, 'level-bea');
    const wrong = { longCall: 'unlimited', yearsTrading: 'none', spread: 'width' };
    expect((await apply(auto, bea, 'options2', wrong)).body.data).toMatchObject({
      state: 'refused',
      reason: 'Your answers are not yet enough for this level.',
      suitability: {
        isEnough: false,
        missing: ['knowledge', 'experience'],
        levelMost: 1,
        wrong: ['longCall', 'spread'],
      },
    });
    expect(await getLevel(auto, bea)).toBe(0);
    expect((await apply(auto, bea, 'options1', wrong)).body.data).toMatchObject({
      state: 'underReview',
    });
    await until(
      () => getLevel(auto, bea),
      (level) => level === 1,
    );
    expect(await getStates(auto, bea)).toMatchObject({ options1: 'active', options2: 'refused' });
  });

  it('asks for answers that are whole and known, and block trading for none', async () => {
    const cleo = await verified(auto, 'level-cleo');
    const { spread: _, ...part } = suitableAnswers;
    for (const body of [
      { service: 'options1' },
      { service: 'blockTrade', answers: suitableAnswers },
      { service: 'options1', answers: part },
      { service: 'options1', answers: { ...suitableAnswers, understandsLoss: false } },
      { service: 'options1', answers: { ...suitableAnswers, income: 'plenty' } },
      { service: 'options1', answers: { ...suitableAnswers, note: 'let me in' } },
      { service: 'options4', answers: suitableAnswers },
    ])
      expect(
        (await auto.post('/userCenter/apply/service', body, { token: cleo.token })).body.reason,
      ).toBe('FIELDS_INVALID');
    expect(await getStates(auto, cleo)).toMatchObject({ options1: 'none' });
  });

  it('may be failed five times a day', async () => {
    const dora = await verified(auto, 'level-dora');
    for (let tried = 0; tried < 5; tried += 1)
      expect((await apply(auto, dora, 'options1', { shortPut: 'nothing' })).body).toMatchObject({
        data: { state: 'refused' },
      });
    expect((await apply(auto, dora, 'options1')).body).toMatchObject({
      reason: 'SUITABILITY_TRIES_USED',
      values: { max: 5 },
    });
    await auto.app.db.transact((tx) =>
      tx.run(sql`update suitability_answers set answered_at = answered_at - interval '1 day'
        where customer_id = ${dora.id}`),
    );
    expect((await apply(auto, dora, 'options1')).body).toMatchObject({
      data: { state: 'underReview' },
    });
  });

  it('is applied for once at a time, whichever level, also from four devices at the same instant', async () => {
    const eva = await verified(manual, 'level-eva');
    const answers = await Promise.all(
      ['options1', 'options2', 'options3', 'options2'].map((service) =>
        apply(manual, eva, service),
      ),
    );
    expect(answers.map(({ body }) => body.reason ?? 'ok').sort()).toEqual([
      'PERMISSION_UNDER_REVIEW',
      'PERMISSION_UNDER_REVIEW',
      'PERMISSION_UNDER_REVIEW',
      'ok',
    ]);
  });

  it('is decided by people who see the answers, which are wrong, and what changed since the last try', async () => {
    const fay = await verified(manual, 'level-fay');
    await apply(manual, fay, 'options2', { yearsTrading: 'none' });
    await apply(manual, fay, 'options2', { spread: 'unlimited' });
    const { id } = await manual.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${fay.id}`,
    );
    await ray.post(`/operator/reviews/${id}/claim`);
    const { subject }: { subject: { groups: { key: string; facts: object[] }[] } } = (
      await ray.get(`/operator/reviews/${id}`)
    ).body.data;
    expect(subject).toMatchObject({ warnings: ['suitabilityChanged'] });
    expect(subject.groups.map(({ key }) => key)).toEqual(['application', 'suitability']);
    expect(subject.groups[1]?.facts).toEqual(
      expect.arrayContaining([
        { key: 'yearsTrading', value: 'oneToThree', sealedField: null },
        { key: 'longCall', value: 'premium', sealedField: null },
        { key: 'spread', value: 'unlimited wrong', sealedField: null },
      ]),
    );
    expect(await getLevel(manual, fay)).toBe(0);
    await ray.post(`/operator/reviews/${id}/pass`, { note: 'fine' });
    await abe.post(`/operator/reviews/${id}/confirm`, { note: 'fine' });
    expect(await getLevel(manual, fay)).toBe(2);
  });

  it('is given to demo people, by the rule and on record, also where people decide', async () => {
    expect(
      await manual.app.db.many(sql`
        select c.user_id, p.service, p.state, r.state as review, r.decided_by_policy
        from customers c join customer_permissions p on p.customer_id = c.id
          join reviews r on r.customer_id = c.id and r.kind = 'permission'
        where c.is_demo order by c.user_id`),
    ).toEqual(
      ['demo', 'democorp'].map((user_id) => ({
        user_id,
        service: 'options3',
        state: 'active',
        review: 'passed',
        decided_by_policy: true,
      })),
    );
  });
});
