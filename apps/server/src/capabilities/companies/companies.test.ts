/** A company of three: roles, two people, the stop, and everything that races. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assertBooksBalance, getBalances, verifiedPerson } from '@candor/testkit/money';
import { keptCard, PAY_PASSWORD } from '@candor/testkit/payouts';
import { signedInAgain, type Person } from '@candor/testkit/people';
import { mustAnswer, withAuthenticator } from '@candor/testkit/second-factor';
import { getOrders, getPositions, newRequestId } from '@candor/testkit/trading';
import { world, type Answer, type CallOptions, type World } from '@candor/testkit/world';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import {
  answered,
  foundedCompany,
  inviteTo,
  joined,
  newRequest,
  team,
  waitingFor,
  withRule,
  type Team,
} from './testing/company-people.ts';

let at: World;
beforeAll(async () => {
  at = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(async () => {
  await assertBooksBalance(at);
  await at.close();
});

const getReason = async (asked: Promise<Answer>): Promise<string | undefined> =>
  (await asked).body.reason;

const order = (options: CallOptions, quantity: string, more: object = {}): Promise<Answer> =>
  at.post(
    '/stock/create',
    {
      requestId: newRequestId(),
      code: 'AAPL',
      direction: Direction.Buy,
      orderType: OrderType.Market,
      allowDuplicate: true,
      quantity,
      ...more,
    },
    options,
  );

/** A card of the company that has rested. */
async function withCard({ company }: Team): Promise<string> {
  const card = await keptCard(at, company, 'Harbour Trading Ltd');
  at.clock.advance(61_000);
  return card;
}

const payout = (options: CallOptions, methodId: string, amount: string): Promise<Answer> =>
  at.post(
    '/withdrawal/withdrawal-apply',
    {
      ...{ requestId: newRequest(), channel: 'bankCard', methodId, amount },
      payPassword: PAY_PASSWORD,
    },
    options,
  );

async function onlyWaiting(options: CallOptions): Promise<string> {
  const { waiting } = await waitingFor(at, options);
  const [one] = waiting;
  if (one === undefined || waiting.length > 1) throw new Error(`${waiting.length} wait`);
  return one.id;
}

describe('members and roles', () => {
  it('lets each role call what it may, in the name of the company and of no other', async () => {
    const { company, treasurer, trader, as } = await team(at, 'rolesone');
    const other = await foundedCompany(at, 'rolestwo');
    const viewer = await verifiedPerson(at, 'rolesviewer');
    await joined(at, company, viewer, 'viewer');

    expect((await at.get('/companies', viewer)).body.data).toMatchObject({
      items: [{ id: company.id, role: 'viewer', waiting: 0 }],
      mayFound: false,
    });
    expect((await getBalances(at, company)).funding.balance).toBe('50000.00');
    expect((await at.post('/wallet/getWalletBalance', { walletType: 1 }, as(viewer))).status).toBe(
      200,
    );
    expect(await getReason(order(as(viewer), '1'))).toBe('COMPANY_ROLE_MISSING');
    expect((await order(as(trader), '1')).status).toBe(200);
    expect(await getReason(payout(as(trader), 'crd_x', '10'))).toBe('COMPANY_ROLE_MISSING');
    const change = { personId: viewer.id, role: 'trader', payPassword: PAY_PASSWORD };
    expect(await getReason(at.post('/companies/member/change', change, as(treasurer)))).toBe(
      'COMPANY_ROLE_MISSING',
    );
    expect(
      await getReason(order({ token: trader.token, headers: { 'x-account': other.id } }, '1')),
    ).toBe('ACCOUNT_UNKNOWN');
    expect(await getReason(at.get('/companies/own', trader))).toBe('COMPANY_UNKNOWN');
    expect((await getPositions(at, trader)).length).toBe(0);
    expect((await getPositions(at, company)).length).toBe(1);
    const { record } = (await at.get('/companies/own', as(viewer))).body.data as {
      record: { what: string; by: { personId: string } | null }[];
    };
    expect(record[0]).toMatchObject({ what: 'ordered', by: { personId: trader.id } });
  });

  it('keeps what is a person’s own theirs, whichever account is shown', async () => {
    const { company, trader, as } = await team(at, 'ownone');
    const mine = (await at.get('/userMessage/getMessage', trader)).body.data;
    expect((await at.get('/userMessage/getMessage', as(trader))).body.data).toEqual(mine);
    expect(await getReason(at.post('/leagues/join', {}, as(trader)))).toBe('COMPANY_NOT_HERE');
    expect((await at.get('/companies/own', company)).status).toBe(200);
  });

  it('uses an invitation once, of ten at the same instant', async () => {
    const company = await foundedCompany(at, 'onceone');
    const people: Person[] = [];
    for (let i = 0; i < 4; i += 1) people.push(await verifiedPerson(at, `once${i}person`));
    const { code } = await mustAnswer<{ code: string }>(inviteTo(at, company, 'trader'));
    const answers = await Promise.all(
      people.map((person) => at.post('/companies/invitation/accept', { code }, person)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.reason ?? []))).toEqual(
      new Set(['COMPANY_INVITATION_ENDED']),
    );
  });

  it('gives an invitation to its address alone, and none after its end', async () => {
    const company = await foundedCompany(at, 'mailone');
    const [ana, bea] = [await verifiedPerson(at, 'mailana'), await verifiedPerson(at, 'mailbea')];
    const { code } = await mustAnswer<{ code: string }>(
      inviteTo(at, company, 'trader', { email: ana.email, hours: 1 }),
    );
    expect((await at.mailTo(ana.email)).text).toContain(code);
    const accept = (person: Person) => at.post('/companies/invitation/accept', { code }, person);
    expect(await getReason(accept(bea))).toBe('COMPANY_INVITATION_OF_ANOTHER');
    at.clock.advance(HOUR_MS);
    expect(await getReason(accept(ana))).toBe('COMPANY_INVITATION_ENDED');
    expect(await getReason(at.post('/companies/found', {}, ana))).toBe('COMPANY_ONLY');
  });

  it('keeps the last administrator, and lets go of others at once', async () => {
    const { company, treasurer, trader, as } = await team(at, 'lastone');
    expect(await getReason(at.post('/companies/leave', {}, company))).toBe(
      'COMPANY_LAST_ADMINISTRATOR',
    );
    expect((await at.post('/wallet/getWalletBalance', { walletType: 1 }, as(trader))).status).toBe(
      200,
    );
    const ticket = await mustAnswer<{ ticket: string }>(at.post('/push/ticket', {}, as(trader)));
    expect(ticket.ticket).toHaveLength(43);
    const end = { personId: trader.id, payPassword: PAY_PASSWORD };
    expect((await at.post('/companies/member/end', end, company)).status).toBe(200);
    expect(await getReason(order(as(trader), '1'))).toBe('ACCOUNT_UNKNOWN');
    expect(
      await getReason(at.post('/wallet/getWalletBalance', { walletType: 1 }, as(trader))),
    ).toBe('ACCOUNT_UNKNOWN');
    expect((await at.post('/companies/leave', {}, as(treasurer))).status).toBe(200);
    expect((await at.get('/companies', treasurer)).body.data).toMatchObject({ items: [] });
  });

  it('shuts out whoever signs in for the company and is no member any more', async () => {
    const { company, treasurer, as } = await team(at, 'outone');
    const promote = { personId: treasurer.id, role: 'administrator', payPassword: PAY_PASSWORD };
    await mustAnswer(at.post('/companies/member/change', promote, company));
    const end = { personId: company.id, payPassword: PAY_PASSWORD };
    await mustAnswer(at.post('/companies/member/end', end, as(treasurer)));
    expect(await getReason(at.get('/userMessage/getMessage', company))).toBe(
      'COMPANY_MEMBER_ENDED',
    );
    expect(await getReason(order(company, '1'))).toBe('COMPANY_MEMBER_ENDED');
    expect((await at.post('/auth/logout', {}, company)).status).toBe(200);
  });

  it('holds a trader to the limits of the role', async () => {
    const here = await team(at, 'limitsone');
    const { company, trader, as } = here;
    await withRule(at, here, { isOn: false, orderMax: '500', dayMax: '700', payoutMax: '20' });
    expect(await getReason(order(as(trader), '100'))).toBe('COMPANY_ORDER_TOO_LARGE');
    expect((await order(as(trader), '1')).status).toBe(200);
    const used = async (): Promise<string | undefined> => {
      for (let i = 0; i < 9; i += 1) {
        const reason = await getReason(order(as(trader), '1'));
        if (reason !== undefined) return reason;
      }
      return undefined;
    };
    expect(await used()).toBe('COMPANY_DAY_USED_UP');
    expect((await order(company, '10')).status).toBe(200);
    const card = await withCard(here);
    expect(await getReason(payout(as(here.treasurer), card, '21'))).toBe(
      'COMPANY_PAYOUT_TOO_LARGE',
    );
  });
});

describe('two people', () => {
  it('pays out with two taps by two people, and never by one', async () => {
    const here = await team(at, 'paysone');
    const { company, treasurer, trader, as } = here;
    const card = await withCard(here);
    await withRule(at, here);
    expect(await getReason(payout(as(treasurer), card, '250'))).toBe('COMPANY_APPROVAL_WAITING');
    expect((await getBalances(at, company)).funding.held).toBe('0.00');
    const { waiting } = await waitingFor(at, as(treasurer));
    expect(waiting).toMatchObject([
      {
        ...{ call: 'withdraw.applyForWithdrawal', why: 'moneyOut', isOwn: true },
        facts: expect.arrayContaining([
          { key: 'amount', value: '250' },
          { key: 'bankName', value: 'Harbour Bank' },
        ]),
      },
    ]);
    expect(JSON.stringify(waiting)).not.toContain(PAY_PASSWORD);
    const id = await onlyWaiting(as(treasurer));
    expect(await getReason(answered(at, as(treasurer), id))).toBe('COMPANY_OWN_REQUEST');
    expect(await getReason(answered(at, as(trader), id))).toBe('COMPANY_ROLE_MISSING');
    const done = await answered(at, company, id);
    expect(done.body.data).toMatchObject({ asked: { state: 'placed', refusal: null } });
    expect((await getBalances(at, company)).funding.held).toBe('250.00');
    expect(await getReason(answered(at, company, id, false))).toBe('APPROVAL_ANSWERED');
  });

  it('asks for the second factor of whoever approves, where one is set', async () => {
    const here = await team(at, 'factorone');
    const { treasurer, company, as } = here;
    const card = await withCard(here);
    await withRule(at, here);
    await payout(as(treasurer), card, '50');
    const phone = await withAuthenticator(at, company);
    const id = await onlyWaiting(company);
    expect(await getReason(answered(at, company, id))).toBe('SECOND_FACTOR_NEEDED');
    const proof = { method: 'totp', code: phone.nextCode() };
    const body = { id, isApproved: true, payPassword: PAY_PASSWORD, proof };
    expect((await at.post('/companies/waiting/answer', body, company)).status).toBe(200);
  });

  it('lets orders up to the limit pass, and those above it wait', async () => {
    const here = await team(at, 'ordersone');
    const { company, treasurer, trader, as } = here;
    await withRule(at, here);
    expect((await order(as(trader), '1')).status).toBe(200);
    const requestId = newRequestId();
    expect(await getReason(order(as(trader), '20', { requestId }))).toBe(
      'COMPANY_APPROVAL_WAITING',
    );
    expect(await getReason(order(as(trader), '20', { requestId }))).toBe(
      'COMPANY_APPROVAL_WAITING',
    );
    expect(await getOrders(at, company)).toEqual([]);
    const id = await onlyWaiting(as(treasurer));
    expect((await answered(at, as(treasurer), id)).body.data).toMatchObject({
      asked: { state: 'placed', order: { quantity: '20', code: 'AAPL' } },
    });
    expect(await getPositions(at, company)).toMatchObject([{ positionNum: '21' }]);
    // The same request again is the same order.
    expect((await order(as(trader), '20', { requestId })).status).toBe(200);
    expect(await getPositions(at, company)).toMatchObject([{ positionNum: '21' }]);
  });

  it('has one winner when several decide at once', async () => {
    const here = await team(at, 'raceone');
    const { company, treasurer, trader, as } = here;
    const second = await verifiedPerson(at, 'racesecond');
    await joined(at, company, second, 'treasurer');
    await withRule(at, here);
    for (let round = 0; round < 5; round += 1) {
      await order(as(trader), '20');
      const id = await onlyWaiting(company);
      const answers = await Promise.all([
        answered(at, as(treasurer), id, round % 2 === 0),
        at.post('/companies/waiting/answer', { id, isApproved: true }, as(second)),
        answered(at, company, id, true),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.flatMap(({ body }) => body.reason ?? [])).toEqual([
        'APPROVAL_ANSWERED',
        'APPROVAL_ANSWERED',
      ]);
    }
  });

  it('refuses what has changed since, with its reason', async () => {
    const here = await team(at, 'sinceone');
    const { company, treasurer, trader, as } = here;
    const card = await withCard(here);
    await withRule(at, here);
    // The balance is gone.
    await payout(as(treasurer), card, '40000');
    const first = await onlyWaiting(company);
    await payout(company, card, '20000');
    const { waiting } = await waitingFor(at, company);
    const second = waiting.find(({ id }) => id !== first)?.id ?? '';
    expect((await answered(at, as(treasurer), second)).body.data).toMatchObject({
      asked: { state: 'placed' },
    });
    expect((await answered(at, company, first)).body.data).toMatchObject({
      asked: { state: 'refused', refusal: expect.stringContaining('30,000') },
    });
    // The role was taken away.
    await order(as(trader), '21');
    const asked = await onlyWaiting(company);
    const demote = { personId: trader.id, role: 'viewer', payPassword: PAY_PASSWORD };
    await at.post('/companies/member/change', demote, company);
    const change = (await waitingFor(at, company)).waiting.find(({ id }) => id !== asked)?.id ?? '';
    await answered(at, as(treasurer), change);
    expect((await answered(at, company, asked)).body.data).toMatchObject({
      asked: { state: 'refused', refusal: expect.stringContaining('changed since') },
    });
    // And the rule.
    await payout(as(treasurer), card, '11');
    const under = await onlyWaiting(company);
    const rule = { isOn: true, asksOver: '2000', orderMax: null, dayMax: null, payoutMax: null };
    await at.post('/companies/rule', { ...rule, payPassword: PAY_PASSWORD }, company);
    const ruled = (await waitingFor(at, company)).waiting.find(({ id }) => id !== under)?.id ?? '';
    await answered(at, as(treasurer), ruled);
    expect((await answered(at, company, under)).body.data).toMatchObject({
      asked: { state: 'refused' },
    });
  });

  it('ends unasked after its time', async () => {
    const here = await team(at, 'lateone');
    const { company, treasurer, as } = here;
    const card = await withCard(here);
    await withRule(at, here);
    await payout(as(treasurer), card, '15');
    const id = await onlyWaiting(company);
    at.clock.advance(24 * HOUR_MS - MINUTE_MS);
    const again = await signedInAgain(at, company);
    expect((await waitingFor(at, again)).waiting).toHaveLength(1);
    at.clock.advance(MINUTE_MS);
    expect((await waitingFor(at, again)).waiting).toHaveLength(0);
    expect(await getReason(answered(at, again, id))).toBe('APPROVAL_ENDED');
  });

  it('is turned on with two and off by two, and nobody who is needed leaves', async () => {
    const alone = await foundedCompany(at, 'aloneone');
    const rule = { isOn: true, asksOver: '1000', orderMax: null, dayMax: null, payoutMax: null };
    expect(await getReason(at.post('/companies/rule', rule, alone))).toBe('COMPANY_NEEDS_TWO');
    const here = await team(at, 'offonone');
    const { company, treasurer, as } = here;
    await withRule(at, here);
    expect(await getReason(at.post('/companies/leave', {}, as(treasurer)))).toBe(
      'COMPANY_NEEDS_TWO',
    );
    const off = { ...rule, isOn: false, payPassword: PAY_PASSWORD };
    expect(await getReason(at.post('/companies/rule', off, company))).toBe(
      'COMPANY_APPROVAL_WAITING',
    );
    await answered(at, as(treasurer), await onlyWaiting(as(treasurer)));
    expect((await at.get('/companies/own', company)).body.data).toMatchObject({
      rule: { isOn: false },
    });
  });

  it('hands a key to whoever asked for it, once it is approved', async () => {
    const here = await team(at, 'keysone');
    const { company, treasurer, as } = here;
    await withRule(at, here);
    const body = {
      ...{ requestId: newRequest(), name: 'Robot', accountId: company.id, mayTrade: false },
      ...{ products: ['stocks'], instruments: [], addresses: [], callsPerMinute: 60 },
      ...{ openOrdersMax: null, orderMax: null, dayMax: null, lossMax: null, daysValid: 30 },
      payPassword: PAY_PASSWORD,
    };
    expect(await getReason(at.post('/keys/add', body, company))).toBe('COMPANY_APPROVAL_WAITING');
    expect((await answered(at, as(treasurer), await onlyWaiting(company))).status).toBe(200);
    const made = await at.post('/keys/add', body, company);
    expect(made.body.data).toMatchObject({ secret: expect.stringContaining('ck_') });
    expect((await waitingFor(at, company)).waiting).toEqual([]);
    expect((await at.get('/keys', company)).body.data).toMatchObject({
      items: [{ name: 'Robot' }],
    });
  });
});

describe('the stop', () => {
  it('is set by one and lifted by two; what is open can be closed meanwhile', async () => {
    const here = await team(at, 'stopone');
    const { company, treasurer, trader, as } = here;
    const card = await withCard(here);
    expect((await order(as(trader), '2')).status).toBe(200);
    expect((await at.post('/companies/stop', {}, as(trader))).status).toBe(200);
    expect(await getReason(order(as(trader), '1'))).toBe('COMPANY_STOPPED');
    expect(await getReason(order(company, '1'))).toBe('COMPANY_STOPPED');
    expect(await getReason(payout(as(treasurer), card, '10'))).toBe('COMPANY_STOPPED');
    const [position] = await getPositions(at, company);
    const close = { requestId: newRequest(), id: position?.id, quantity: '2' };
    expect((await at.post('/position/flatPosition', close, as(trader))).status).toBe(200);
    expect(
      await getReason(at.post('/companies/stop/lift', { payPassword: PAY_PASSWORD }, company)),
    ).toBe('COMPANY_APPROVAL_WAITING');
    await answered(at, as(treasurer), await onlyWaiting(as(treasurer)));
    expect((await order(as(trader), '1')).status).toBe(200);
  });
});
