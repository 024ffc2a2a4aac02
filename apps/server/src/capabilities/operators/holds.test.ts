import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { PAY_PASSWORD, payee, type Payee } from '@candor/testkit/payouts';
import { registered, type Person } from '@candor/testkit/people';
import { buy, getOrders, getPositions, getQuote, place, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';

const reason = 'the owner reports a stolen phone';

let at: World;
let rita: TestOperator;
let omar: TestOperator;
let lea: TestOperator;
let rounds = 0;
beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(() => at.close());

/** Their sessions end after half an hour without a call. */
beforeEach(async () => {
  rounds += 1;
  rita = await operatorIn(at, { name: `Rita ${rounds}`, roles: ['risk', 'approver'] });
  omar = await operatorIn(at, { name: `Omar ${rounds}`, roles: ['approver', 'risk'] });
  lea = await operatorIn(at, { name: `Lea ${rounds}`, roles: ['approver'] });
});

type Part = 'moneyOut' | 'newOrders' | 'signIn';
const hold = (person: { id: string }, parts: Part[], more: object = {}, by = rita) =>
  by.post('/operator/holds', { customerId: person.id, parts, hours: 24, reason, ...more });
const held = async (person: { id: string }, parts: Part[], hours = 24): Promise<string> => {
  const answer = await hold(person, parts, { hours });
  expect(answer.body).toMatchObject({ code: 200 });
  return (answer.body.data as { id: string }).id;
};
const decide = (id: string, outcome: string, more: object = {}, by = omar) =>
  by.post(`/operator/holds/${id}/decide`, { outcome, reason: 'spoke with the owner', ...more });
const account = async ({ token }: Person) =>
  (await at.post('/api/user/info', undefined, { token })).body.data as {
    held: { part: Part; until: number | null }[];
    isFrozen: boolean;
  };
const partsHeld = async (person: Person) => (await account(person)).held.map(({ part }) => part);
const signIn = ({ userId, password }: Person) =>
  at.post('/loginByUsername', { username: userId, password });
let asked = 0;
const withdraw = (who: Payee) =>
  at.post(
    '/withdrawal/withdrawal-apply',
    {
      requestId: `hold-withdrawal-${String((asked += 1)).padStart(6, '0')}`,
      channel: 'bankCard',
      methodId: who.card,
      amount: '100.00',
      payPassword: PAY_PASSWORD,
    },
    { token: who.token },
  );
const withdrawals = async ({ id }: Person) =>
  (
    await at.app.db.many<{ state: string }>(
      sql`select state from withdrawals where customer_id = ${id} order by id`,
    )
  ).map(({ state }) => state);
const templates = async ({ id }: Person) =>
  (
    await at.app.db.many<{ template: string }>(
      sql`select template from messages where customer_id = ${id} order by seq`,
    )
  ).map(({ template }) => template);

describe('an emergency hold', () => {
  it('stops money out and new orders at once, and leaves closing, cancelling and signing in', async () => {
    const ana = await trader(at, 'ana01', { funding: '5000.00', stock: '50000.00' });
    await buy(at, ana, 'stock', 'AAPL', 3);
    const far = (Number(getQuote(at, TradedSource.Stock, 'AAPL').ask) / 2).toFixed(2);
    await buy(at, ana, 'stock', 'AAPL', 1, { orderType: 1, price: far, timeInForce: 'gtc' });
    expect(await getOrders(at, ana)).not.toHaveLength(0);

    await held(ana, ['moneyOut', 'newOrders']);
    expect(await partsHeld(ana)).toEqual(['moneyOut', 'newOrders']);
    const refused = await place(at, ana, 'stock', { code: 'AAPL', quantity: '1' });
    expect(refused.body.reason).toBe('ACCOUNT_HELD');
    expect((await at.get('/orders/access', { token: ana.token })).body.data).toMatchObject({
      obstacle: 'ACCOUNT_HELD',
    });
    expect(
      (await at.get('/withdrawal/getUsableWithdrawalAmount', { token: ana.token })).body.data,
    ).toMatchObject({ isHeld: true, isFrozen: false });

    // The order that would open is ended as for a frozen account, and what is held can be sold.
    await at.app.beat('desk.end-orders');
    expect(await getOrders(at, ana)).toEqual([]);
    const [position] = await getPositions(at, ana);
    const closed = await at.post(
      '/position/flatPosition',
      { requestId: 'hold-close-position-0001', id: position?.id, quantity: '3' },
      { token: ana.token },
    );
    expect(closed.body).toMatchObject({ code: 200 });
    expect((await signIn(ana)).status).toBe(200);
  });

  it('stops withdrawals and new payout methods, and a withdrawal that was approved stays', async () => {
    const ben = await payee(at, 'ben01', '5000.00');
    expect((await withdraw(ben)).status).toBe(200);
    const ray = await operatorIn(at, { name: 'Hold Ray', roles: ['reviewer'] });
    const { id: review } = await at.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${ben.id} and kind = 'withdrawal'`,
    );
    await ray.post(`/operator/reviews/${review}/claim`);
    await ray.post(`/operator/reviews/${review}/pass`, { note: 'The card is in their name.' });
    // Stopped between the first person's word and the second's.
    const id = await held(ben, ['moneyOut']);
    const confirmed = await omar.post(`/operator/reviews/${review}/confirm`, {
      note: 'Compared with the passport.',
    });
    expect(confirmed.status).toBe(200);
    await at.app.beat('withdraw.send', 'withdraw.pay');
    expect(await withdrawals(ben)).toEqual(['underReview']);
    expect((await withdraw(ben)).body.reason).toBe('ACCOUNT_HELD');
    const wallet = () =>
      at.post(
        '/payout/wallets/add',
        {
          label: 'Another one',
          currency: 'USDT',
          network: 'tron',
          address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
          payPassword: PAY_PASSWORD,
        },
        { token: ben.token },
      );
    expect((await wallet()).body.reason).toBe('ACCOUNT_HELD');
    await decide(id, 'lifted');
    await at.app.beat('withdraw.send');
    expect(await withdrawals(ben)).toEqual(['sent']);
    expect((await wallet()).status).toBe(200);
    expect((await withdraw(ben)).status).toBe(200);
  });

  it('on sign-ins ends the sessions there are and lets nobody in, with the right password only', async () => {
    const cat = await registered(at, 'cat01');
    const id = await held(cat, ['signIn']);
    expect((await at.post('/api/user/info', undefined, { token: cat.token })).status).toBe(401);
    expect((await at.post('/auth/sessions/ended', { token: cat.token })).body.data).toEqual({
      reason: 'held',
    });
    expect((await signIn(cat)).body.reason).toBe('SIGN_IN_HELD');
    expect((await signIn({ ...cat, password: 'wrong-password' })).body.reason).toBe('LOGIN_FAILED');
    expect((await at.mailTo(cat.email)).text).toContain('nobody can sign in');
    await decide(id, 'lifted');
    expect((await signIn(cat)).status).toBe(200);
  });

  it('tells the customer what is stopped and until when, and not why', async () => {
    const dan = await registered(at, 'dan01');
    const id = await held(dan, ['newOrders'], 3);
    const { held: now } = await account(dan);
    expect(now).toEqual([{ part: 'newOrders', until: expect.any(Number) }]);
    expect((now[0]?.until ?? 0) - at.clock.now()).toBeLessThanOrEqual(3 * HOUR_MS);
    const mail = await at.mailTo(dan.email);
    expect(mail.text).toContain('you cannot place new orders');
    expect(mail.text).not.toContain('stolen');
    const mine = async () => JSON.stringify((await at.get('/audit/mine', dan)).body.data);
    expect(await mine()).toContain('hold.placed');
    expect(await mine()).not.toContain('stolen');
    await decide(id, 'lifted');
    expect(await mine()).toContain(reason);
    expect(await templates(dan)).toEqual(
      expect.arrayContaining(['accountHeld', 'accountHoldLifted']),
    );
  });

  it('ends by itself at its time, though no job looks, and is told once when one does', async () => {
    const eli = await registered(at, 'eli01');
    const id = await held(eli, ['newOrders', 'moneyOut'], 1);
    await at.post('/api/user/info', undefined, eli);
    at.clock.advance(HOUR_MS - MINUTE_MS);
    await at.post('/api/user/info', undefined, eli);
    expect(await partsHeld(eli)).toHaveLength(2);
    at.clock.advance(MINUTE_MS);
    expect(await partsHeld(eli)).toEqual([]);
    omar = await operatorIn(at, { name: 'Omar later', roles: ['approver', 'risk'] });
    expect((await decide(id, 'confirmed')).body.reason).toBe('HOLD_DECIDED');
    await at.app.beat('operators.end-holds');
    await at.app.beat('operators.end-holds');
    expect((await templates(eli)).filter((one) => one === 'accountHoldEnded')).toHaveLength(1);
    rita = await operatorIn(at, { name: 'Rita later', roles: ['risk'] });
    expect((await hold(eli, ['moneyOut'], {}, rita)).status).toBe(200);
  });

  it('cannot be placed again by who placed the last one alone', async () => {
    const fay = await registered(at, 'fay01');
    await held(fay, ['newOrders'], 1);
    at.clock.advance(20 * MINUTE_MS);
    await rita.get('/operator/me');
    at.clock.advance(20 * MINUTE_MS);
    await rita.get('/operator/me');
    at.clock.advance(20 * MINUTE_MS);
    expect((await hold(fay, ['newOrders'])).body.reason).toBe('HOLD_REPEATED');
    omar = await operatorIn(at, { name: 'Omar again', roles: ['risk'] });
    expect((await hold(fay, ['newOrders'], {}, omar)).status).toBe(200);
  });
});

describe('the second person', () => {
  it('makes it last, without an end, until two people lift it', async () => {
    const gus = await registered(at, 'gus01');
    const id = await held(gus, ['moneyOut']);
    expect((await decide(id, 'confirmed', {}, rita)).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(id, 'confirmed')).body.data).toMatchObject({
      state: 'lasting',
      until: null,
    });
    expect((await account(gus)).held).toEqual([{ part: 'moneyOut', until: null }]);
    const lift = await rita.post('/operator/proposals', {
      act: 'lift',
      customerId: gus.id,
      reason: 'the owner showed the passport',
    });
    const { id: proposal } = lift.body.data as { id: string };
    const confirm = (by: TestOperator) =>
      by.post(`/operator/proposals/${proposal}/decide`, {
        outcome: 'confirmed',
        reason: 'saw the passport too',
      });
    expect((await confirm(rita)).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await confirm(lea)).status).toBe(200);
    expect((await account(gus)).held).toEqual([]);
  });

  it('narrows it to some of its parts, which go on to its time, and nothing more', async () => {
    const hal = await registered(at, 'hal01');
    const id = await held(hal, ['moneyOut', 'newOrders']);
    const narrow = (parts: Part[]) => decide(id, 'narrowed', { parts });
    expect((await narrow(['moneyOut', 'newOrders'])).body.reason).toBe('HOLD_NOT_NARROWER');
    expect((await narrow(['signIn'])).body.reason).toBe('HOLD_NOT_NARROWER');
    expect((await narrow(['moneyOut'])).body.data).toMatchObject({ parts: ['moneyOut'] });
    expect(await partsHeld(hal)).toEqual(['moneyOut']);
  });

  it('is one of two who decide at the same instant', async () => {
    const ivy = await registered(at, 'ivy01');
    const id = await held(ivy, ['newOrders']);
    const answers = await Promise.all([decide(id, 'lifted'), decide(id, 'confirmed', {}, lea)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const both = await Promise.all([
      hold(await registered(at, 'joy01'), ['newOrders']),
      (async () => null)(),
    ]);
    expect(both[0].status).toBe(200);
    const kim = await registered(at, 'kim01');
    const placed = await Promise.all([hold(kim, ['newOrders']), hold(kim, ['moneyOut'], {}, omar)]);
    expect(
      new Set(placed.map(({ status, body }) => (status === 200 ? 'held' : body.reason))),
    ).toEqual(new Set(['HOLD_ALREADY', 'held']));
  });

  it('is never the first, in the database neither, and a hold is no longer than a day', async () => {
    const lou = await registered(at, 'lou01');
    const id = await held(lou, ['newOrders']);
    const byHand = (statement: string) =>
      at.app.db.transact((tx) => tx.run(sql([`${statement} where id = '${id}'`])));
    await expect(
      byHand(
        `update restrictions set state = 'lasting', outcome = 'confirmed', decided_by = placed_by, decided_at_ms = 1`,
      ),
    ).rejects.toThrow('restrictions_second_person_check');
    await expect(byHand(`update restrictions set state = 'lasting'`)).rejects.toThrow(
      'restrictions_lasting_check',
    );
    await expect(byHand('update restrictions set until_ms = until_ms + 60000')).rejects.toThrow(
      'restrictions_day_check',
    );
    expect((await hold(lou, ['newOrders'], { hours: 25 })).status).toBe(400);
  });
});

describe('who may hold whom', () => {
  it('is nobody themselves, and nobody without the role', async () => {
    const mia = await registered(at, 'mia01');
    const spy = await operatorIn(at, {
      name: `Spy ${rounds}`,
      roles: ['risk', 'approver'],
      linkedCustomerId: mia.id,
    });
    expect((await hold(mia, ['newOrders'], {}, spy)).body.reason).toBe('OPERATOR_LINKED');
    const id = await held(mia, ['newOrders']);
    expect((await decide(id, 'lifted', {}, spy)).body.reason).toBe('OPERATOR_LINKED');
    const seen = await spy.get('/operator/holds?pageSize=100');
    expect(JSON.stringify(seen.body.data)).not.toContain(mia.id);
    expect((await hold(await registered(at, 'noa01'), ['newOrders'], {}, lea)).status).not.toBe(
      200,
    );
  });

  it('says so when the account is frozen, held for the same or closed', async () => {
    const ola = await registered(at, 'ola01');
    const set = (state: string) =>
      at.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${ola.id}`),
      );
    await set('frozen');
    expect((await hold(ola, ['moneyOut', 'newOrders'])).body.reason).toBe('ACCOUNT_FROZEN');
    expect((await hold(ola, ['signIn'])).status).toBe(200);
    expect((await hold(ola, ['signIn'])).body.reason).toBe('HOLD_ALREADY');
    await set('closed');
    expect((await hold(ola, ['moneyOut'])).body.reason).toBe('ACT_NOT_POSSIBLE');
  });
});

describe('a restriction by part', () => {
  it('is set and lifted by two people, and the customer reads why', async () => {
    const pia = await registered(at, 'pia01');
    const propose = (act: string, more: object = {}) =>
      rita.post('/operator/proposals', { act, customerId: pia.id, reason, ...more });
    const confirm = async (answer: Awaited<ReturnType<typeof propose>>) =>
      omar.post(`/operator/proposals/${(answer.body.data as { id: string }).id}/decide`, {
        outcome: 'confirmed',
        reason: 'saw the court order',
      });
    expect((await propose('lift')).body.reason).toBe('ACT_NOT_POSSIBLE');
    expect((await propose('restrict')).body.reason).toBe('ACT_NOT_POSSIBLE');
    expect((await confirm(await propose('restrict', { parts: ['moneyOut'] }))).status).toBe(200);
    expect((await account(pia)).held).toEqual([{ part: 'moneyOut', until: null }]);
    expect((await propose('restrict', { parts: ['moneyOut'] })).body.reason).toBe(
      'ACT_NOT_POSSIBLE',
    );
    expect(await templates(pia)).toContain('accountRestricted');
    expect((await confirm(await propose('lift'))).status).toBe(200);
    expect((await account(pia)).held).toEqual([]);
  });
});
