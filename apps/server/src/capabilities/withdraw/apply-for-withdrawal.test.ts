import {
  assertBooksBalance,
  getBalances,
  entriesCount,
  funded,
  verifiedPerson,
} from '@candor/testkit/money';
import {
  keptCard,
  keptCoinWallet,
  PAY_PASSWORD,
  payee,
  withPayPassword,
  type Payee,
} from '@candor/testkit/payouts';
import type { Person } from '@candor/testkit/people';
import { withAuthenticator } from '@candor/testkit/second-factor';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@candor/kit/time';

let app: World;
let requests = 0;
beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const newRequest = (): string => `withdraw-request-${String((requests += 1)).padStart(6, '0')}`;
const getBody = (methodId: string, amount: string, more: object = {}) => ({
  requestId: newRequest(),
  channel: 'bankCard',
  methodId,
  amount,
  payPassword: PAY_PASSWORD,
  ...more,
});
const ask = (who: Person, body: unknown, at = app): Promise<Answer> =>
  at.post('/withdrawal/withdrawal-apply', body, { token: who.token });
const getReason = async (asked: Promise<Answer>): Promise<string | undefined> =>
  (await asked).body.reason;
const usable = async (who: Person, at = app): Promise<Record<string, unknown>> =>
  (await at.get('/withdrawal/getUsableWithdrawalAmount', { token: who.token })).body.data;
const getCount = async (who: Person): Promise<number> =>
  Number(
    (
      await app.app.db.one<{ count: bigint }>(
        sql`select count(*) as count from withdrawals where customer_id = ${who.id}`,
      )
    ).count,
  );
const NOBODYS = `crd_${'0'.repeat(26)}`;

describe('before asking', () => {
  it('the usable amount names what it is less than the balance by, the fees and the limits', async () => {
    const ana = await payee(app, 'usable-ana', '1000.00');
    expect(await usable(ana)).toEqual({
      env: 'paper',
      currency: 'USD',
      balance: '1000.00',
      usable: '1000.00',
      reasons: [],
      dailyLimit: '100000.00',
      dailyLeft: '100000.00',
      fees: [
        { channel: 'bankCard', fixed: '5.00', share: '0', minimum: '10.00', maximum: '50000.00' },
        { channel: 'wallet', fixed: '1.00', share: '0.001', minimum: '10.00', maximum: '50000.00' },
      ],
      isHeld: false,
      isVerified: true,
      isFrozen: false,
      hasPayPassword: true,
      needsSecondFactor: false,
      decidedWithinMs: DAY_MS,
    });
    expect((await ask(ana, getBody(ana.card, '300.00'))).status).toBe(200);
    expect(await usable(ana)).toMatchObject({
      balance: '1000.00',
      usable: '700.00',
      reasons: [{ reason: 'heldForWithdrawals', amount: '300.00' }],
      dailyLeft: '99700.00',
    });
    expect((await app.get('/withdrawal/getUsableWithdrawalAmount')).status).toBe(401);
  });

  it('does not depend on money having been put in: what came by another way is as good', async () => {
    const ana = await payee(app, 'usable-bea', '0.00');
    expect(await usable(ana)).toMatchObject({ balance: '0.00', usable: '0.00', reasons: [] });
    await funded(app, ana, '80.00', 'stock');
    const moved = await app.post(
      '/wallet/transfer',
      { requestId: newRequest(), from: 4, to: 1, amount: '80.00' },
      { token: ana.token },
    );
    expect(moved.status).toBe(200);
    app.clock.advance(31_000);
    await app.app.beat('wallet.settleTransfers');
    await app.app.beat('wallet.settleTransfers');
    expect(await usable(ana)).toMatchObject({ balance: '80.00', usable: '80.00', reasons: [] });
    expect((await ask(ana, getBody(ana.card, '80.00'))).status).toBe(200);
  });

  it('the preview shows fee and what would arrive, and moves nothing', async () => {
    const ana = await payee(app, 'preview-ana', '500.00');
    const coins = await keptCoinWallet(app, ana);
    const preview = (body: object) => app.post('/withdrawal/preview', body, { token: ana.token });
    expect(
      (await preview({ channel: 'bankCard', methodId: ana.card, amount: '100' })).body.data,
    ).toEqual({
      amount: { currency: 'USD', amount: '100.00' },
      fee: { currency: 'USD', amount: '5.00' },
      arrives: { currency: 'USD', amount: '95.00' },
      exchange: null,
    });
    const inCoins: {
      arrives: { amount: string };
      exchange: { pair: string; side: string; rate: string };
    } = (await preview({ channel: 'wallet', methodId: coins, amount: '100.00' })).body.data;
    expect(inCoins).toMatchObject({
      fee: { currency: 'USD', amount: '1.10' },
      arrives: { currency: 'USDT' },
      exchange: { pair: 'USDT', side: 'ask' },
    });
    expect(Number(inCoins.arrives.amount)).toBeCloseTo(98.9 / Number(inCoins.exchange.rate), 4);
    expect(
      (await preview({ channel: 'bankCard', methodId: coins, amount: '100' })).body.reason,
    ).toBe('PAYOUT_METHOD_UNKNOWN');
    expect(
      (await preview({ channel: 'bankCard', methodId: ana.card, amount: '9.99' })).body,
    ).toMatchObject({ reason: 'AMOUNT_TOO_SMALL', values: { min: '$10.00' } });
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '500.00',
      held: '0.00',
      available: '500.00',
    });
  });
});

describe('asking', () => {
  it('holds the amount at once, shows state and deadline, and notifies every device', async () => {
    const ana = await payee(app, 'ask-ana', '1000.00');
    const asked = await ask(ana, getBody(ana.card, '250.5'));
    expect(asked.body.data).toMatchObject({
      env: 'paper',
      channel: 'bankCard',
      destination: { name: 'Harbour Bank', network: null },
      state: 'waitingReview',
      status: 0,
      reviewStatus: 1,
      amount: { currency: 'USD', amount: '250.50' },
      fee: { amount: '5.00' },
      arrives: { amount: '245.50' },
      exchange: null,
      reference: null,
      reason: null,
      responsible: null,
      isByPolicy: false,
      canCancel: true,
      isLate: false,
      createdAt: app.clock.now(),
      decideBy: app.clock.now() + DAY_MS,
      history: [{ state: 'waitingReview', at: app.clock.now() }],
    });
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '1000.00',
      held: '250.50',
      available: '749.50',
    });
    const { id }: { id: string } = asked.body.data;
    expect((await app.get(`/withdrawal/${id}`, { token: ana.token })).body.data).toEqual(
      asked.body.data,
    );
    expect((await app.get('/withdrawal/list', { token: ana.token })).body.data).toMatchObject({
      items: [{ id }],
      total: 1,
    });
    const events = await app.app.db.many<{ topic: string }>(
      sql`select topic from push_events where customer_id = ${ana.id} order by seq desc limit 3`,
    );
    expect(events.map(({ topic }) => topic)).toEqual([
      'wallet.changed',
      'withdrawal.changed',
      'message.arrived',
    ]);
    const { items }: { items: { title: string; link: string }[] } = (
      await app.get('/userMessage/getMessage?kind=money&pageSize=1', { token: ana.token })
    ).body.data;
    expect(items).toMatchObject([
      { title: 'Withdrawal request received', link: 'withdraw/record' },
    ]);
    expect(
      (
        await app.post(
          '/UserAccount/delete-card',
          { id: ana.card, payPassword: PAY_PASSWORD },
          { token: ana.token },
        )
      ).body.reason,
    ).toBe('PAYOUT_METHOD_IN_USE');
  });

  it('is refused for the first reason that applies, and the books stay as they are', async () => {
    const strict = await world({ REVIEW_POLICY: 'manual', WITHDRAW_SECOND_FACTOR: 'always' });
    const ana = await verifiedPerson(strict, 'order-ana');
    const set = (change: ReturnType<typeof sql>) => strict.app.db.transact((tx) => tx.run(change));
    const body = (more: object = {}) => ({
      requestId: newRequest(),
      channel: 'bankCard',
      methodId: NOBODYS,
      amount: 'x',
      payPassword: '000111',
      ...more,
    });
    await set(
      sql`update customers set state = 'frozen', verification = 'none' where id = ${ana.id}`,
    );
    expect(await getReason(ask(ana, body(), strict))).toBe('ACCOUNT_FROZEN');
    await set(sql`update customers set state = 'active' where id = ${ana.id}`);
    expect(await getReason(ask(ana, body(), strict))).toBe('KYC_REQUIRED');
    await set(sql`update customers set verification = 'verified' where id = ${ana.id}`);
    expect(await getReason(ask(ana, body(), strict))).toBe('PAYOUT_METHOD_UNKNOWN');
    await withPayPassword(strict, ana);
    const card = await keptCard(strict, ana, 'Ana Example');
    strict.clock.advance(1_000);
    expect((await ask(ana, body({ methodId: card }), strict)).body).toMatchObject({
      reason: 'PAYOUT_METHOD_RESTING',
      values: { seconds: 59 },
    });
    strict.clock.advance(59_000);
    expect(await getReason(ask(ana, body({ methodId: card }), strict))).toBe('AMOUNT_INVALID');
    expect(await getReason(ask(ana, body({ methodId: card, amount: '9.99' }), strict))).toBe(
      'AMOUNT_TOO_SMALL',
    );
    expect(await getReason(ask(ana, body({ methodId: card, amount: '50000.01' }), strict))).toBe(
      'AMOUNT_TOO_LARGE',
    );
    await set(sql`delete from customer_pay_passwords where customer_id = ${ana.id}`);
    expect(await getReason(ask(ana, body({ methodId: card, amount: '100' }), strict))).toBe(
      'PAY_PASSWORD_NOT_SET',
    );
    await withPayPassword(strict, ana);
    expect(await getReason(ask(ana, body({ methodId: card, amount: '100' }), strict))).toBe(
      'PAY_PASSWORD_WRONG',
    );
    const right = { methodId: card, amount: '100', payPassword: PAY_PASSWORD };
    expect(await getReason(ask(ana, body(right), strict))).toBe('SECOND_FACTOR_NEEDED');
    const phone = await withAuthenticator(strict, ana);
    expect(await getReason(ask(ana, body(right), strict))).toBe('SECOND_FACTOR_NEEDED');
    expect(
      await getReason(
        ask(ana, body({ ...right, proof: { method: 'totp', code: '000000' } }), strict),
      ),
    ).toBe('SECOND_FACTOR_WRONG');
    const code = phone.nextCode();
    expect(
      (await ask(ana, body({ ...right, proof: { method: 'totp', code } }), strict)).body,
    ).toMatchObject({ reason: 'FUNDS_INSUFFICIENT', values: { available: '$0.00' } });
    expect(await entriesCount(strict)).toBe(0);

    // The refused request consumed nothing.
    await funded(strict, ana, '300000.00');
    const granted = body({ ...right, amount: '50000', proof: { method: 'totp', code } });
    expect((await ask(ana, granted, strict)).status).toBe(200);
    expect(
      await getReason(ask(ana, body({ ...right, proof: { method: 'totp', code } }), strict)),
    ).toBe('SECOND_FACTOR_WRONG');
    expect((await ask(ana, granted, strict)).status).toBe(200);
    strict.clock.advance(60_000);
    expect(
      (
        await ask(
          ana,
          body({ ...right, amount: '49999.99', proof: { method: 'totp', code: phone.nextCode() } }),
          strict,
        )
      ).status,
    ).toBe(200);
    const over = await ask(
      ana,
      body({ ...right, amount: '10.00', proof: { method: 'totp', code: phone.nextCode() } }),
      strict,
    );
    expect(over.body).toMatchObject({
      reason: 'WITHDRAWAL_LIMIT_REACHED',
      values: { left: '$0.01' },
    });
    expect(await usable(ana, strict)).toMatchObject({
      usable: '0.01',
      needsSecondFactor: true,
      reasons: [
        { reason: 'heldForWithdrawals', amount: '99999.99' },
        { reason: 'dailyLimit', amount: '200000.00' },
      ],
    });
    expect((await getBalances(strict, ana)).funding.held).toBe('99999.99');
    await assertBooksBalance(strict);
    await strict.close();
  });

  it('takes a recovery code for a second factor, once, and says that it was used', async () => {
    const ana = await payee(app, 'recovery-ana', '100.00');
    const { recoveryCodes } = await withAuthenticator(app, ana);
    const proof = { method: 'recovery', code: recoveryCodes[0] };
    expect(await usable(ana)).toMatchObject({ needsSecondFactor: true });
    expect((await ask(ana, getBody(ana.card, '20.00', { proof }))).status).toBe(200);
    expect(await getReason(ask(ana, getBody(ana.card, '20.00', { proof })))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    const messages = await app.app.db.many<{ template: string }>(
      sql`select template from messages where customer_id = ${ana.id} order by seq desc limit 1`,
    );
    expect(messages).toEqual([{ template: 'recoveryCodeUsed' }]);
    expect((await getBalances(app, ana)).funding.held).toBe('20.00');
  });

  it.each([
    '',
    '0',
    '-5',
    '10.001',
    '1e2',
    '１００',
    '100,00',
    ' 100',
    '99999999999999999999',
    'NaN',
  ])('refuses the amount %j, and moves nothing', async (amount) => {
    bad ??= await payee(app, 'bad-amounts', '1000.00');
    const entries = await entriesCount(app);
    expect(await getReason(ask(bad, getBody(bad.card, amount)))).toBe('AMOUNT_INVALID');
    expect(await entriesCount(app)).toBe(entries);
    expect((await getBalances(app, bad)).funding).toEqual({
      balance: '1000.00',
      held: '0.00',
      available: '1000.00',
    });
  });

  it('finds only the customer’s own cards and withdrawals', async () => {
    const ana = await payee(app, 'own-ana', '100.00');
    const bea = await payee(app, 'own-bea', '100.00');
    expect(await getReason(ask(ana, getBody(bea.card, '50.00')))).toBe('PAYOUT_METHOD_UNKNOWN');
    const { id }: { id: string } = (await ask(bea, getBody(bea.card, '50.00'))).body.data;
    expect((await app.get(`/withdrawal/${id}`, { token: ana.token })).body.reason).toBe(
      'WITHDRAWAL_UNKNOWN',
    );
    expect(
      (await app.post('/withdrawal/cancel', { requestId: newRequest(), id }, { token: ana.token }))
        .body.reason,
    ).toBe('WITHDRAWAL_UNKNOWN');
    expect((await app.get('/withdrawal/list', { token: ana.token })).body.data).toMatchObject({
      items: [],
      total: 0,
    });
    expect((await getBalances(app, bea)).funding.held).toBe('50.00');
  });

  it('locks the transaction password after five wrong ones, and the right one waits too', async () => {
    const ana = await payee(app, 'locked-ana', '100.00');
    for (let i = 0; i < 5; i += 1)
      expect(['PAY_PASSWORD_WRONG', 'PAY_PASSWORD_LOCKED']).toContain(
        await getReason(ask(ana, getBody(ana.card, '50', { payPassword: '999111' }))),
      );
    expect(await getReason(ask(ana, getBody(ana.card, '50')))).toBe('PAY_PASSWORD_LOCKED');
    expect(await getCount(ana)).toBe(0);
  });
});

let bad: Payee | undefined;

describe('the same request', () => {
  it('is answered with the same bytes, asks for no password again, and is refused with another body', async () => {
    const ana = await payee(app, 'again-ana', '100.00');
    const body = getBody(ana.card, '60.00');
    const first = await ask(ana, body);
    app.clock.advance(5_000);
    expect((await ask(ana, body)).body).toEqual(first.body);
    expect((await ask(ana, { ...body, payPassword: 'wrong-one' })).body).toEqual(first.body);
    expect(await getReason(ask(ana, { ...body, amount: '61.00' }))).toBe('REQUEST_ID_REUSED');
    const failures = await app.app.db.one<{ failures: number }>(
      sql`select failures from customer_pay_passwords where customer_id = ${ana.id}`,
    );
    expect(failures).toEqual({ failures: 0 });
    expect((await getBalances(app, ana)).funding.held).toBe('60.00');
    const cancel = { requestId: newRequest(), id: (first.body.data as { id: string }).id };
    const cancelled = await app.post('/withdrawal/cancel', cancel, { token: ana.token });
    expect(cancelled.body.data).toMatchObject({
      state: 'cancelled',
      status: 2,
      canCancel: false,
      arrives: null,
      history: [{ state: 'waitingReview' }, { state: 'cancelled' }],
    });
    expect((await app.post('/withdrawal/cancel', cancel, { token: ana.token })).body).toEqual(
      cancelled.body,
    );
    expect(
      (
        await app.post(
          '/withdrawal/cancel',
          { ...cancel, requestId: newRequest() },
          { token: ana.token },
        )
      ).body.reason,
    ).toBe('WITHDRAWAL_NOT_CANCELLABLE');
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '100.00',
      held: '0.00',
      available: '100.00',
    });
  });

  it('sent twenty times at the same instant has one effect and one answer', async () => {
    const ana = await payee(app, 'twenty-ana', '100.00');
    const body = getBody(ana.card, '20.00');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ana, body)));
    expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await getBalances(app, ana)).funding.held).toBe('20.00');
    expect(await getCount(ana)).toBe(1);
  });

  it('is not spoiled by a refusal: it may be sent again and is then granted', async () => {
    const ana = await payee(app, 'later-ana', '10.00');
    const body = getBody(ana.card, '60.00');
    expect(await getReason(ask(ana, body))).toBe('FUNDS_INSUFFICIENT');
    await funded(app, ana, '50.00');
    expect((await ask(ana, body)).status).toBe(200);
  });
});

describe('at the same instant', () => {
  it('fifty withdrawals of the whole balance are one', async () => {
    const ana = await payee(app, 'fifty-ana', '70.00');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(ana, getBody(ana.card, '70.00'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason)),
    ).toEqual(new Set(['FUNDS_INSUFFICIENT']));
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '70.00',
      held: '70.00',
      available: '0.00',
    });
  }, 60_000);

  it('of twelve of which seven fit, seven are granted', async () => {
    const ana = await payee(app, 'seven-ana', '75.00');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask(ana, getBody(ana.card, '10.00'))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '75.00',
      held: '70.00',
      available: '5.00',
    });
  }, 60_000);
});
