import { registeredCompany, until, uploaded } from '@candor/testkit/identity';
import {
  assertBooksBalance,
  getBalances,
  entriesCount,
  verifiedPerson,
} from '@candor/testkit/money';
import { isLongAsked } from '@candor/testkit/long-tests';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import { secondServer } from '@candor/testkit/second-server';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { noise } from '../../core/files/testing/sample-images.ts';
import { setVerification } from '../../core/customers/standing.ts';
import { openReviews } from '../../core/review/open-reviews.ts';
import { findNewestReview } from '../../core/review/reviews.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { confirmDeposits } from './confirm-deposits.ts';
import { depositReview } from './deposit-review.ts';

const BLOCK_MS = 5_000;
/** Of a race, half of them begun by each side. */
const ROUNDS = isLongAsked() ? 10 : 4;
let manual: World;
let auto: World;
let ray: TestOperator;
let rose: TestOperator;
let requests = 0;

beforeAll(async () => {
  manual = await world({ REVIEW_POLICY: 'manual' });
  auto = await world({ REVIEW_AUTO_SECONDS: '0' });
  ray = await operatorIn(manual, { name: 'Ray', roles: ['reviewer', 'approver'] });
  rose = await operatorIn(manual, { name: 'Rose', roles: ['reviewer', 'approver'] });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(manual);
  await assertBooksBalance(auto);
  await manual.close();
  await auto.close();
});

type Shown = {
  id: string;
  state: string;
  status: number;
  reviewStatus: number | null;
  reason: { code: string; text: string } | null;
  credited: { money: { amount: string }; rate: string | null; at: number } | null;
  chain: { confirmations: number; nextBlockAt: number | null; transaction: string } | null;
  credential: { url: string } | null;
  isLate: boolean;
  isByPolicy: boolean;
  deadlineAt: number | null;
  reference: string;
};

const newRequest = () => `deposit-request-${(requests += 1)}`;
const send = (at: World, { token }: Person, body: object): Promise<Answer> =>
  at.post('/recharge/create', { requestId: newRequest(), ...body }, { token });
const given = async (asked: Promise<Answer>): Promise<Shown> => {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.data;
};
const getReason = async (asked: Promise<Answer>) => (await asked).body.reason;
const load = async (at: World, { token }: Person, id: string, language = 'en'): Promise<Shown> =>
  (await at.get(`/recharge/${id}`, { token, language })).body.data;
const image = async (at: World, { token }: Person) => uploaded(at, await noise(), token);
const fiat = async (at: World, person: Person, body: object = {}) =>
  send(at, person, {
    channel: 'fiat',
    currency: 'USD',
    amount: '100.00',
    credential: await image(at, person),
    ...body,
  });
const coins = (at: World, person: Person, body: object = {}) =>
  send(at, person, {
    channel: 'crypto',
    currency: 'USDT',
    network: 'tron',
    amount: '100',
    ...body,
  });
const funding = async (at: World, person: Person) =>
  (await getBalances(at, person)).funding.balance;
const noticesOf = async (at: World, { id }: Person) =>
  await at.app.db.many<{ template: string; values: unknown }>(
    sql`select template, "values" from messages where customer_id = ${id}
      and template like 'deposit%' order by seq`,
  );
const pushed = async (at: World, { id }: Person) =>
  await at.app.db.many<{ topic: string; data: { state?: string; confirmations?: number | null } }>(
    sql`select topic, data from push_events where customer_id = ${id}
      and topic in ('deposit.changed', 'wallet.changed') order by seq`,
  );
const listed = async ({ token }: Person): Promise<[Shown]> => {
  const page: { items: [Shown] } = (await manual.post('/recharge/listPage', {}, { token })).body
    .data;
  return page.items;
};
const getReviewId = async (at: World, depositId: string) =>
  (await at.app.db.one<{ id: string }>(sql`select id from reviews where subject_id = ${depositId}`))
    .id;
const journals = async (at: World, depositId: string) =>
  (
    await at.app.db.many<{ facts: string }>(
      sql`select j.facts from ledger_journals j join deposits d
        on j.facts like '%' || d.reference || '%' where d.id = ${depositId}`,
    )
  ).map(({ facts }) => JSON.parse(facts) as Record<string, string>);

async function verifiedCompany(at: World, name: string): Promise<Person> {
  const company = await registeredCompany(at, name);
  await at.app.db.transact((tx) => setVerification(tx, company.id, 'verified'));
  return company;
}

async function passedByTwo(depositId: string): Promise<Answer> {
  const review = await getReviewId(manual, depositId);
  await ray.post(`/operator/reviews/${review}/claim`);
  await ray.post(`/operator/reviews/${review}/pass`, { note: 'the money is there' });
  return rose.post(`/operator/reviews/${review}/confirm`, { note: 'so it is' });
}

const nothingQuoted = () => ({
  ...manual.app.market,
  instruments: { ...manual.app.market.instruments, find: () => null },
});

function confirmUnquoted() {
  return confirmDeposits(
    {
      db: manual.app.db,
      market: nothingQuoted(),
      postNotice: async () => undefined,
      blockMs: BLOCK_MS,
    },
    manual.clock.now(),
  );
}

describe('deposit methods', () => {
  type Method = {
    channel: string;
    currency: string;
    network: string | null;
    address: string | null;
    reference: string | null;
    account: { bankName: string } | null;
    minimum: string;
    rateUsd: string | null;
    decidedWithinMs: number | null;
  };
  const methods = async (person: Person): Promise<Method[]> => {
    const answer: { methods: Method[] } = (
      await manual.post('/recharge/currency/selectList', {}, { token: person.token })
    ).body.data;
    return answer.methods;
  };

  it('have a stable reference and addresses that no real bank or wallet accepts', async () => {
    const [ana, bea] = [await registered(manual, 'ways-ana'), await registered(manual, 'ways-bea')];
    const hers = await methods(ana);
    expect(
      hers.map(({ channel, currency, network }) =>
        [channel, currency, network].filter((part) => part !== null).join(' '),
      ),
    ).toEqual([
      'bankCard USD',
      'fiat USD',
      'fiat EUR',
      'fiat AUD',
      'crypto BTC bitcoin',
      'crypto ETH ethereum',
      'crypto USDT ethereum',
      'crypto USDC ethereum',
      'crypto USDT tron',
    ]);
    const addresses = hers.flatMap(({ address }) => (address === null ? [] : [address]));
    expect(
      addresses.every((address) => /^paper(bitcoin|ethereum|tron)[0-9a-z]{26}$/.test(address)),
    ).toBe(true);
    expect(new Set(addresses).size).toBe(3);
    const fiats = hers.filter(({ channel }) => channel === 'fiat');
    expect(new Set(fiats.map(({ reference }) => reference)).size).toBe(1);
    expect(fiats[0]).toMatchObject({
      reference: expect.stringMatching(/^CP-[0-9A-Z]{8}$/),
      account: { bankName: 'Candor Paper Bank (simulated)' },
      minimum: '10.00',
      rateUsd: null,
      decidedWithinMs: 24 * HOUR_MS,
    });
    expect(fiats[1]?.rateUsd).toMatch(/^1\.\d+$/);
    for (const { currency, minimum, rateUsd, account } of hers.filter(
      ({ channel }) => channel === 'crypto',
    )) {
      expect(account).toBeNull();
      const worth = Number(minimum) * Number(rateUsd);
      if (currency === 'USDT' || currency === 'USDC') expect(Number(minimum)).toBe(1);
      else expect(worth).toBeGreaterThanOrEqual(1);
      expect(worth).toBeLessThan(1.12);
    }
    expect(await methods(ana)).toEqual(hers);
    const others = await methods(bea);
    expect(others[1]?.reference).not.toBe(fiats[0]?.reference);
    expect(others.some(({ address }) => address !== null && addresses.includes(address))).toBe(
      false,
    );
  });

  it('name for each deposit one reference, which its record, its notices and the books repeat; the next deposit has another', async () => {
    const ana = await verifiedPerson(manual, 'one-reference');
    const referenceNow = async () =>
      (await methods(ana)).find(({ channel }) => channel === 'fiat')?.reference;
    const onForm = await referenceNow();
    const first: Shown = (await fiat(manual, ana)).body.data;
    expect(first.reference).toBe(onForm);
    const second: Shown = (await fiat(manual, ana)).body.data;
    expect(second.reference).not.toBe(onForm);
    expect(await referenceNow()).not.toBe(second.reference);
    await passedByTwo(first.id);
    expect((await noticesOf(manual, ana)).map(({ values }) => values)).toMatchObject([
      { reference: onForm },
      { reference: second.reference },
      { reference: onForm },
    ]);
    expect(await journals(manual, first.id)).toMatchObject([{ deposit: onForm }]);
  });

  it('hold a certificate channel of five minutes for companies', async () => {
    const corp = await registeredCompany(manual, 'wayscorp');
    expect((await methods(corp)).find(({ channel }) => channel === 'certificate')).toMatchObject({
      currency: 'USD',
      decidedWithinMs: 5 * MINUTE_MS,
    });
  });
});

describe('submitting a deposit', () => {
  it('is refused for the first of several reasons, and leaves nothing', async () => {
    const ana = await registered(manual, 'hand-ana');
    const stands = (state: string) =>
      manual.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${ana.id}`),
      );
    const wrong = { channel: 'certificate', currency: 'USD', amount: '-1' };
    const before = await entriesCount(manual);
    await stands('frozen');
    expect(await getReason(send(manual, ana, wrong))).toBe('ACCOUNT_FROZEN');
    await stands('active');
    expect(await getReason(send(manual, ana, wrong))).toBe('KYC_REQUIRED');
    await manual.app.db.transact((tx) => setVerification(tx, ana.id, 'verified'));
    expect(await getReason(send(manual, ana, wrong))).toBe('DEPOSIT_CHANNEL_NOT_OPEN');
    for (const amount of ['-1', '0', '', '1e3', '１００', '10.001', '9'.repeat(30)])
      expect(
        await getReason(send(manual, ana, { channel: 'fiat', currency: 'USD', amount })),
        amount,
      ).toBe('AMOUNT_INVALID');
    expect(
      await getReason(
        send(manual, ana, { channel: 'fiat', currency: 'USD', amount: '9'.repeat(41) }),
      ),
    ).toBe('FIELDS_INVALID');
    expect(
      await send(manual, ana, { channel: 'fiat', currency: 'USD', amount: '9.99' }),
    ).toMatchObject({
      status: 422,
      body: { reason: 'AMOUNT_TOO_SMALL', values: { min: '$10.00' } },
    });
    expect(
      await getReason(send(manual, ana, { channel: 'fiat', currency: 'USD', amount: '250000.01' })),
    ).toBe('AMOUNT_TOO_LARGE');
    expect(await getReason(coins(manual, ana, { amount: '0.99' }))).toBe('AMOUNT_TOO_SMALL');
    expect(
      await getReason(send(manual, ana, { channel: 'bankCard', currency: 'USD', amount: '50' })),
    ).toBe('PAYOUT_METHOD_UNKNOWN');
    expect(
      await getReason(
        send(manual, ana, {
          channel: 'bankCard',
          currency: 'USD',
          amount: '50',
          cardId: `crd_${'0'.repeat(26)}`,
        }),
      ),
    ).toBe('PAYOUT_METHOD_UNKNOWN');
    expect(
      await getReason(send(manual, ana, { channel: 'fiat', currency: 'USD', amount: '50' })),
    ).toBe('CREDENTIAL_MISSING');
    expect(
      await getReason(
        send(manual, ana, {
          channel: 'fiat',
          currency: 'USD',
          amount: '50',
          credential: `fil_${'0'.repeat(26)}`,
        }),
      ),
    ).toBe('FILE_UNKNOWN');
    const theirs = await image(manual, await registered(manual, 'hand-bea'));
    expect(
      await getReason(
        send(manual, ana, { channel: 'fiat', currency: 'USD', amount: '50', credential: theirs }),
      ),
    ).toBe('FILE_UNKNOWN');
    expect(
      (await manual.post('/recharge/create', { ...wrong, requestId: newRequest() })).status,
    ).toBe(401);
    expect(
      (await manual.post('/recharge/listPage', {}, { token: ana.token })).body.data,
    ).toMatchObject({ items: [], total: 0 });
    expect(await entriesCount(manual)).toBe(before);
    expect(await noticesOf(manual, ana)).toEqual([]);
  });

  it('happens once, however often it is sent, and answers with the same bytes', async () => {
    const ana = await verifiedPerson(manual, 'once-ana');
    const body = {
      channel: 'fiat',
      currency: 'USD',
      amount: '100.00',
      credential: await image(manual, ana),
      requestId: newRequest(),
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(manual, ana, body)));
    expect(
      new Set(
        answers.map(({ status, body: answered }) => `${status} ${JSON.stringify(answered.data)}`),
      ).size,
    ).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const [{ id }] = await listed(ana);
    expect(await getReason(send(manual, ana, { ...body, amount: '101.00' }))).toBe(
      'REQUEST_ID_REUSED',
    );
    await passedByTwo(id);
    const again = await send(manual, ana, body);
    expect(JSON.stringify(again.body.data), 'also when it is credited by now').toBe(
      JSON.stringify(answers[0]?.body.data),
    );
    const list: { total: number } = (
      await manual.post('/recharge/listPage', {}, { token: ana.token })
    ).body.data;
    expect(list.total).toBe(1);
    expect(await funding(manual, ana)).toBe('100.00');
  });

  it('stops at five that wait, also when they come at once', async () => {
    const ana = await verifiedPerson(manual, 'five-ana');
    const answers = await Promise.all(Array.from({ length: 8 }, () => coins(manual, ana)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      reason: 'DEPOSITS_PENDING_TOO_MANY',
      values: { max: 5 },
    });
  });

  it('shows only the customer’s own', async () => {
    const [ana, bea] = [
      await verifiedPerson(manual, 'own-ana'),
      await verifiedPerson(manual, 'own-bea'),
    ];
    const { id } = await given(fiat(manual, ana));
    expect((await manual.get(`/recharge/${id}`, { token: bea.token })).body.reason).toBe(
      'DEPOSIT_UNKNOWN',
    );
    expect(
      (await manual.get(`/recharge/dep_${'0'.repeat(26)}`, { token: ana.token })).body.reason,
    ).toBe('DEPOSIT_UNKNOWN');
    const { credential } = await load(manual, ana, id);
    expect(
      (await manual.app.http.inject({ url: credential?.url ?? '' })).headers['content-type'],
    ).toBe('image/jpeg');
    const counted = async (filter: object): Promise<number> => {
      const page: { total: number } = (
        await manual.post('/recharge/listPage', filter, { token: ana.token })
      ).body.data;
      return page.total;
    };
    expect([
      await counted({}),
      await counted({ channel: 'fiat', state: 'waitingReview' }),
      await counted({ channel: 'crypto' }),
      await counted({ state: 'credited' }),
    ]).toEqual([1, 1, 0, 0]);
    const exported = JSON.stringify(
      (await manual.get('/account/export', { token: ana.token })).body.data,
    );
    expect(exported).toContain(id);
  });
});

describe('a deposit that people decide about', () => {
  it('is credited when two agree, with the rate of that moment on record', async () => {
    const ana = await verifiedPerson(manual, 'two-ana');
    const { id, deadlineAt } = await given(
      fiat(manual, ana, { currency: 'EUR', amount: '100.00' }),
    );
    expect(deadlineAt).toBe(manual.clock.now() + 24 * HOUR_MS);
    const review = await getReviewId(manual, id);
    await ray.post(`/operator/reviews/${review}/claim`);
    expect(await load(manual, ana, id)).toMatchObject({
      state: 'underReview',
      status: 3,
      reviewStatus: 1,
    });
    await ray.post(`/operator/reviews/${review}/release`, { reason: 'lunch' });
    expect(await load(manual, ana, id)).toMatchObject({ state: 'waitingReview', status: 0 });
    const shown = await ray.get(`/operator/reviews/${review}`);
    const {
      subject,
    }: {
      subject: {
        groups: { key: string; facts: { key: string; value: string }[] }[];
        images: { key: string; url: string }[];
        warnings: string[];
      };
    } = shown.body.data;
    expect(subject.groups.map(({ key }) => key)).toEqual(['deposit', 'sender']);
    expect(subject.groups[0]?.facts.find(({ key }) => key === 'amount')?.value).toBe('€100.00');
    expect(subject.images.map(({ key }) => key)).toEqual(['credential']);
    expect(subject.warnings).toEqual([]);
    expect((await passedByTwo(id)).status).toBe(200);

    const deposit = await load(manual, ana, id);
    expect(deposit).toMatchObject({
      state: 'credited',
      status: 1,
      reviewStatus: 3,
      isByPolicy: false,
      deadlineAt: null,
      isLate: false,
      credited: { at: manual.clock.now() },
    });
    const { money, rate } = deposit.credited ?? { money: { amount: '' }, rate: '' };
    expect(Number(money.amount)).toBeCloseTo(100 * Number(rate), 1);
    expect(await funding(manual, ana)).toBe(money.amount);
    expect(await journals(manual, id)).toEqual([
      { deposit: deposit.reference, channel: 'fiat', sent: '100.00 EUR', rate, pair: 'EURUSD' },
    ]);
    expect((await noticesOf(manual, ana)).map(({ template }) => template)).toEqual([
      'depositReceived',
      'depositCredited',
    ]);
    expect((await manual.mailTo(ana.email)).text).toContain(`$${money.amount}`);
    expect((await pushed(manual, ana)).map(({ topic, data }) => data.state ?? topic)).toEqual([
      'waitingReview',
      'underReview',
      'waitingReview',
      'underReview',
      'wallet.changed',
      'credited',
    ]);
  });

  it('is refused by one, with a reason the customer reads in their language', async () => {
    const ana = await verifiedPerson(manual, 'fail-ana');
    const before = await entriesCount(manual);
    const { id } = await given(fiat(manual, ana));
    const review = await getReviewId(manual, id);
    await ray.post(`/operator/reviews/${review}/claim`);
    expect(
      (
        await ray.post(`/operator/reviews/${review}/fail`, {
          reasonCode: 'imageUnreadable',
          reason: 'not of this kind',
        })
      ).body.reason,
    ).toBe('FIELD_UNKNOWN');
    expect(
      (
        await ray.post(`/operator/reviews/${review}/fail`, {
          reasonCode: 'amountDiffers',
          reason: 'The slip says 90.',
        })
      ).status,
    ).toBe(200);
    expect(await load(manual, ana, id)).toMatchObject({
      state: 'refused',
      status: 2,
      reviewStatus: 2,
      reason: { code: 'amountDiffers', text: 'The slip says 90.' },
      credited: null,
    });
    expect((await noticesOf(manual, ana)).at(-1)).toEqual({
      template: 'depositRefused',
      values: {
        amount: '$100.00',
        reference: expect.stringMatching(/^CP-/),
        problem: 'amountDiffers',
        note: 'The slip says 90.',
      },
    });
    expect(await funding(manual, ana)).toBe('0.00');
    expect(await entriesCount(manual)).toBe(before);
  });

  it('has one outcome when two operators act at the same instant', async () => {
    const ana = await verifiedPerson(manual, 'race-ana');
    for (let round = 0; round < 4; round += 1) {
      const { id } = await given(fiat(manual, ana));
      const review = await getReviewId(manual, id);
      await ray.post(`/operator/reviews/${review}/claim`);
      await ray.post(`/operator/reviews/${review}/pass`, { note: 'fine' });
      const answers = await Promise.all([
        rose.post(`/operator/reviews/${review}/confirm`, { note: 'fine' }),
        rose.post(`/operator/reviews/${review}/confirm`, { note: 'fine' }),
        ray.post(`/operator/reviews/${review}/fail`, {
          reasonCode: 'notReceived',
          reason: 'It is not there.',
        }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { state } = await load(manual, ana, id);
      expect(['credited', 'refused']).toContain(state);
      expect(await journals(manual, id)).toHaveLength(state === 'credited' ? 1 : 0);
    }
  });

  it('waits for a rate when there is none, and is credited by the beat that finds one', async () => {
    const ana = await verifiedPerson(manual, 'rate-ana');
    const { id } = await given(fiat(manual, ana, { currency: 'AUD' }));
    const review = await findNewestReview(manual.app.db, 'deposit', asCustomerId(ana.id));
    if (review === null) throw new Error('there is a review');
    const handler = depositReview(
      {
        secrets: manual.app.vault.secrets,
        postNotice: async () => undefined,
        market: nothingQuoted(),
      },
      'deposit',
    );
    await manual.app.db.transact(async (tx) => {
      await handler.onClaimed(tx, review);
      await handler.moveMoney?.(tx, review, { outcome: 'passed' });
      await handler.onDecided(tx, review, { outcome: 'passed' });
    });
    expect(await load(manual, ana, id)).toMatchObject({
      state: 'underReview',
      reviewStatus: 3,
      credited: null,
    });
    await confirmUnquoted();
    expect(await load(manual, ana, id)).toMatchObject({ state: 'underReview' });
    await manual.app.beat('deposit.confirm');
    expect(await load(manual, ana, id)).toMatchObject({ state: 'credited' });
    await manual.app.beat('deposit.confirm');
    expect(await journals(manual, id)).toHaveLength(1);
    expect((await noticesOf(manual, ana)).map(({ template }) => template)).toEqual([
      'depositReceived',
      'depositCredited',
    ]);
  });
});

describe('what the deciding operator sees', () => {
  type Subject = {
    groups: { key: string; facts: { key: string; value: string }[] }[];
    warnings: string[];
  };
  const getSubject = async (depositId: string): Promise<Subject> => {
    const shown: { subject: Subject } = (
      await ray.get(`/operator/reviews/${await getReviewId(manual, depositId)}`)
    ).body.data;
    return shown.subject;
  };

  it('names the card a deposit comes from, and warns when it is not in the verified name', async () => {
    const ana = await verifiedPerson(manual, 'warn-ana');
    await manual.post(
      '/settingPayPassword',
      { payPassword: '482913', loginPassword: ana.password },
      { token: ana.token },
    );
    const card = {
      bankName: 'First Paper Bank',
      accountName: 'Somebody Else',
      cardNo: '70001234',
      swiftCode: 'FPBKUS33',
      bankAddress: '1 Bank Street',
      personalAddress: '12 Long Street',
      city: 'New York',
      region: 'NY',
      postalCode: '10001',
      payPassword: '482913',
    };
    const { id: cardId } = await given(
      manual.post(
        '/UserAccount/addCardNo',
        { ...card, frontImage: await image(manual, ana), backImage: await image(manual, ana) },
        { token: ana.token },
      ),
    );
    const { id } = await given(
      send(manual, ana, { channel: 'bankCard', currency: 'USD', amount: '50000.00', cardId }),
    );
    const bea = await verifiedPerson(manual, 'warn-bea');
    expect(
      await getReason(
        send(manual, bea, { channel: 'bankCard', currency: 'USD', amount: '50.00', cardId }),
      ),
      'a card of somebody else',
    ).toBe('PAYOUT_METHOD_UNKNOWN');
    const { groups, warnings } = await getSubject(id);
    expect(groups[0]?.facts.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'channel bankCard',
      'amount $50,000.00',
      'currency USD',
      expect.stringMatching(/^reference CP-/),
      'card ••••1234',
      'bankName First Paper Bank',
      'accountName Somebody Else',
    ]);
    expect(warnings).toEqual(['amountUnusuallyLarge', 'accountNameDiffers']);
    await passedByTwo(id);
    expect(await load(manual, ana, id)).toMatchObject({
      state: 'credited',
      cardMasked: '••••1234',
    });
    await manual.post(
      '/UserAccount/delete-card',
      { id: cardId, payPassword: '482913' },
      { token: ana.token },
    );
    expect(await load(manual, ana, id), 'the record outlives the card').toMatchObject({
      cardMasked: '••••1234',
    });
  });

  it('warns of an image that was used before, and counts earlier submissions', async () => {
    const ana = await verifiedPerson(manual, 'warn-cleo');
    const slip = await image(manual, ana);
    const first = await given(fiat(manual, ana, { credential: slip }));
    const second = await given(fiat(manual, ana, { credential: slip }));
    expect((await getSubject(first.id)).warnings).toEqual([]);
    const { groups, warnings } = await getSubject(second.id);
    expect(warnings).toEqual(['credentialReused']);
    expect(groups[1]?.facts.find(({ key }) => key === 'earlierDeposits')?.value).toBe('1');
  });
});

describe('a bank certificate', () => {
  it('has five minutes: escalated two minutes before, late with a notice after, and can still be credited', async () => {
    const at = await world({ REVIEW_POLICY: 'manual' });
    const corp = await verifiedCompany(at, 'certcorp');
    const ana = await verifiedPerson(at, 'cert-ana');
    const certificate = await given(
      send(at, corp, {
        channel: 'certificate',
        currency: 'USD',
        amount: '5000.00',
        credential: await image(at, corp),
      }),
    );
    const slow = await given(fiat(at, ana));
    expect(certificate.deadlineAt).toBe(at.clock.now() + 5 * MINUTE_MS);
    const stored = (depositId: string) =>
      at.app.db.one<{ kind: string; isEscalated: boolean; isLateTold: boolean }>(
        sql`select kind, escalated_at is not null as "isEscalated",
          late_told_at is not null as "isLateTold" from reviews where subject_id = ${depositId}`,
      );
    const minute = async () => {
      at.clock.advance(MINUTE_MS);
      await at.app.jobs.makeDue();
      await until(
        () =>
          at.app.db.many(
            sql`select 1 from jobs.job where name = 'review.watch'
              and state in ('created', 'active', 'retry')`,
          ),
        (open) => open.length === 0,
      );
    };
    await minute();
    await minute();
    expect(await stored(certificate.id)).toEqual({
      kind: 'certificate',
      isEscalated: false,
      isLateTold: false,
    });
    await minute();
    await until(
      () => stored(certificate.id),
      ({ isEscalated }) => isEscalated,
    );
    await minute();
    expect(await load(at, corp, certificate.id)).toMatchObject({ isLate: false });
    await minute();
    await until(
      () => stored(certificate.id),
      ({ isLateTold }) => isLateTold,
    );
    at.clock.advance(1);
    expect(await load(at, corp, certificate.id)).toMatchObject({
      isLate: true,
      state: 'waitingReview',
    });
    expect((await noticesOf(at, corp)).at(-1)).toEqual({
      template: 'depositLate',
      values: { amount: '$5,000.00', reference: expect.stringMatching(/^CP-/) },
    });
    expect(await stored(slow.id), 'a transfer has a day').toEqual({
      kind: 'deposit',
      isEscalated: false,
      isLateTold: false,
    });
    await assertBooksBalance(at);
    await at.close();
  }, 60_000);
});

describe('a deposit that the rule decides about', () => {
  it('passes, on record as decided by the policy', async () => {
    const ana = await verifiedPerson(auto, 'rule-ana');
    const { id } = await given(fiat(auto, ana));
    const deposit = await until(
      () => load(auto, ana, id),
      ({ state }) => state === 'credited',
    );
    expect(deposit).toMatchObject({
      isByPolicy: true,
      credited: { money: { amount: '100.00' }, rate: null },
    });
    expect(await funding(auto, ana)).toBe('100.00');
  });

  it('is refused when anybody used the image before, with a reason in both languages', async () => {
    const [ana, bea] = [
      await verifiedPerson(auto, 'reuse-ana'),
      await verifiedPerson(auto, 'reuse-bea'),
    ];
    const slip = await noise();
    const first = await given(
      fiat(auto, ana, { credential: await uploaded(auto, slip, ana.token) }),
    );
    await until(
      () => load(auto, ana, first.id),
      ({ state }) => state === 'credited',
    );
    for (const person of [ana, bea]) {
      const { id } = await given(
        fiat(auto, person, { credential: await uploaded(auto, slip, person.token) }),
      );
      await until(
        () => load(auto, person, id),
        ({ state }) => state === 'refused',
      );
      expect(await load(auto, person, id)).toMatchObject({
        reason: {
          code: 'credentialReused',
          text: 'This transfer receipt was already used for another deposit.',
        },
        isByPolicy: true,
      });
      expect((await load(auto, person, id, 'zh_Hans_CN')).reason?.text).toBe(
        '该凭证已用于另一笔充值。',
      );
    }
    expect([await funding(auto, ana), await funding(auto, bea)]).toEqual(['100.00', '0.00']);
  });
});

describe('the rule and an operator', () => {
  it('decide once when they act at the same instant', async () => {
    const ana = await verifiedPerson(manual, 'both-ana');
    const { db, jobs, market, vault } = manual.app;
    const rule = openReviews({
      kinds: [
        depositReview(
          { secrets: vault.secrets, postNotice: async () => undefined, market },
          'deposit',
        ),
      ],
      postNotice: async () => undefined,
      policy: 'auto',
      autoSeconds: 0,
      jobs,
      db,
      clock: manual.clock,
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await given(fiat(manual, ana));
      const review = await getReviewId(manual, id);
      const byOperator = async (): Promise<number> => {
        await ray.post(`/operator/reviews/${review}/claim`);
        return (
          await ray.post(`/operator/reviews/${review}/fail`, {
            reasonCode: 'notReceived',
            reason: 'It is not there.',
          })
        ).status;
      };
      const byRule = () => db.transact((tx) => rule.decideByRule(tx, review));
      const [failed] =
        round % 2 === 0
          ? await Promise.all([byOperator(), byRule()])
          : (await Promise.all([byRule(), byOperator()])).toReversed();
      const { state, isByPolicy } = await load(manual, ana, id);
      expect({ state, isByPolicy }).toEqual(
        failed === 200
          ? { state: 'refused', isByPolicy: false }
          : { state: 'credited', isByPolicy: true },
      );
      expect(await journals(manual, id)).toHaveLength(state === 'credited' ? 1 : 0);
    }
  }, 60_000);
});

describe('coins on the simulated chain', () => {
  it('are credited at the third block, with every block seen on the way', async () => {
    const ana = await verifiedPerson(manual, 'coin-ana');
    const sent = await given(coins(manual, ana, { amount: '250.5' }));
    expect(sent).toMatchObject({
      state: 'confirming',
      reviewStatus: null,
      deadlineAt: null,
      chain: { confirmations: 0, needed: 3, transaction: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    for (const confirmations of [1, 2]) {
      manual.clock.set((await load(manual, ana, sent.id)).chain?.nextBlockAt ?? 0);
      await manual.app.beat('deposit.confirm');
      await manual.app.beat('deposit.confirm');
      expect(await load(manual, ana, sent.id)).toMatchObject({
        state: 'confirming',
        chain: { confirmations },
      });
      expect(await funding(manual, ana)).toBe('0.00');
    }
    manual.clock.set((await load(manual, ana, sent.id)).chain?.nextBlockAt ?? 0);
    await manual.app.beat('deposit.confirm');
    const deposit = await load(manual, ana, sent.id);
    expect(deposit).toMatchObject({
      state: 'credited',
      chain: { confirmations: 3, nextBlockAt: null },
    });
    expect(await funding(manual, ana)).toBe(deposit.credited?.money.amount);
    expect(await journals(manual, sent.id)).toEqual([
      {
        deposit: deposit.reference,
        channel: 'crypto',
        sent: '250.500000 USDT',
        rate: deposit.credited?.rate,
        pair: 'USDT',
      },
    ]);
    // As the app writes it.
    expect((await noticesOf(manual, ana))[0]?.values).toMatchObject({ amount: '250.5 USDT' });
    expect(
      (await pushed(manual, ana)).map(({ topic, data }) =>
        topic === 'wallet.changed' ? topic : `${data.state} ${data.confirmations}`,
      ),
    ).toEqual(['confirming 0', 'confirming 1', 'confirming 2', 'wallet.changed', 'credited 3']);
  });

  it('are credited once when two servers count at the same instant, and at once after a long pause', async () => {
    const second = await secondServer(manual, { REVIEW_POLICY: 'manual' });
    const people = await Promise.all(
      [1, 2, 3, 4].map((n) => verifiedPerson(manual, `pair-ana-${n}`)),
    );
    const sent = await Promise.all(
      people.flatMap((person) =>
        [1, 2, 3].map(async () => given(coins(manual, person, { amount: '10' }))),
      ),
    );
    manual.clock.advance(10 * BLOCK_MS);
    await Promise.all([
      manual.app.beat('deposit.confirm'),
      second.beat('deposit.confirm'),
      manual.app.beat('deposit.confirm'),
      second.beat('deposit.confirm'),
    ]);
    await manual.app.beat('deposit.confirm');
    for (const { id } of sent) expect(await journals(manual, id)).toHaveLength(1);
    for (const person of people) {
      expect(
        (await noticesOf(manual, person)).filter(({ template }) => template === 'depositCredited'),
      ).toHaveLength(3);
      expect(
        (await pushed(manual, person)).filter(({ data }) => data.state === 'credited'),
      ).toHaveLength(3);
    }
    await second.close();
  }, 60_000);

  it('wait for a rate at three confirmations, and are never lost', async () => {
    const ana = await verifiedPerson(manual, 'coin-bea');
    const { id } = await given(coins(manual, ana));
    manual.clock.advance(5 * BLOCK_MS);
    await confirmUnquoted();
    expect(await load(manual, ana, id)).toMatchObject({
      state: 'confirming',
      chain: { confirmations: 3, nextBlockAt: null },
    });
    await manual.app.beat('deposit.confirm');
    expect(await load(manual, ana, id)).toMatchObject({ state: 'credited' });
  });
});

describe('the database itself', () => {
  it('refuses a second credit of a deposit, and a credit without its journal', async () => {
    const ana = await verifiedPerson(manual, 'guard-ana');
    const { id } = await given(fiat(manual, ana));
    const tryTo = (query: ReturnType<typeof sql>) => manual.app.db.transact((tx) => tx.run(query));
    await expect(
      tryTo(sql`update deposits set state = 'credited' where id = ${id}`),
    ).rejects.toThrow(/deposits_c/);
    await expect(
      tryTo(
        sql`update deposits set state = 'credited', cleared_at = now(), credited_at = now(),
          credited_minor = 5 where id = ${id}`,
      ),
    ).rejects.toThrow(/deposits_credited_check/);
    await passedByTwo(id);
    const other = await given(fiat(manual, ana));
    await expect(
      tryTo(
        sql`update deposits set state = 'credited', cleared_at = now(), credited_at = now(),
          credited_minor = 5, journal_id = (select journal_id from deposits where id = ${id})
          where id = ${other.id}`,
      ),
    ).rejects.toThrow(/deposits_journal_key/);
  });
});
