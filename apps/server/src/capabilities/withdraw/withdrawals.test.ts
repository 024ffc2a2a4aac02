import { makePolicyDue, until } from '@candor/testkit/identity';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import {
  foreignCard,
  keptCoinWallet,
  PAY_PASSWORD,
  payee,
  type Payee,
} from '@candor/testkit/payouts';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { withdrawalReview } from './withdrawal-review.ts';

let app: World;
let ray: TestOperator;
let abe: TestOperator;
let requests = 0;
beforeAll(async () => {
  app = await world({ REVIEW_POLICY: 'manual' });
  ray = await operatorIn(app, { name: 'Ray', roles: ['reviewer'] });
  abe = await operatorIn(app, { name: 'Abe', roles: ['approver'] });
});
afterEach(() => assertBooksBalance(app));
afterAll(() => app.close());

const newRequest = (): string => `withdrawal-life-${String((requests += 1)).padStart(6, '0')}`;
type Shown = {
  id: string;
  state: string;
  reference: string | null;
  arrives: { currency: string; amount: string } | null;
  exchange: { rate: string } | null;
  history: { state: string }[];
};

async function asked(
  who: Payee,
  amount: string,
  method: { channel: string; methodId: string } = { channel: 'bankCard', methodId: who.card },
  at = app,
): Promise<string> {
  const answer = await at.post(
    '/withdrawal/withdrawal-apply',
    { requestId: newRequest(), ...method, amount, payPassword: PAY_PASSWORD },
    { token: who.token },
  );
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body.data as { id: string }).id;
}
const look = async (who: Payee, id: string, at = app): Promise<Shown> =>
  (await at.get(`/withdrawal/${id}`, { token: who.token })).body.data;
const getReview = async (id: string): Promise<string> =>
  (await app.app.db.one<{ id: string }>(sql`select id from reviews where subject_id = ${id}`)).id;
const act = async (who: TestOperator, id: string, verb: string, body?: object): Promise<Answer> =>
  who.post(`/operator/reviews/${await getReview(id)}/${verb}`, body);
const cancel = (who: Payee, id: string): Promise<Answer> =>
  app.post('/withdrawal/cancel', { requestId: newRequest(), id }, { token: who.token });
const noticesOf = async ({ id }: Payee): Promise<string[]> =>
  (
    await app.app.db.many<{ template: string }>(
      sql`select template from messages where customer_id = ${id} and template like 'withdrawal%'
        order by seq`,
    )
  ).map(({ template }) => template);
const toLines = async (id: string): Promise<string[]> => {
  const rows = await app.app.db.many<{ line: string }>(sql`
    select case when b.owner = 'house' then 'house'
      else 'own' end || '/' || a.code || '/' || a.currency || ' ' || e.minor as line
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_books b
      on b.id = e.book_id
    where e.journal_id = (select journal from withdrawals where id = ${id})
      order by b.owner = 'house', e.seq`);
  return rows.map(({ line }) => line);
};
async function passed(id: string): Promise<void> {
  await act(ray, id, 'claim');
  await act(ray, id, 'pass', { note: 'All fits.' });
  expect(await act(abe, id, 'confirm', { note: 'Agreed.' })).toMatchObject({ status: 200 });
}

describe('two people', () => {
  it('let it go: it is sent with a reference, the fee comes out of the amount, and it is paid in a while', async () => {
    const ana = await payee(app, 'life-ana', '1000.00');
    const id = await asked(ana, '200.00');
    expect((await act(ray, id, 'claim')).status).toBe(200);
    expect(await look(ana, id)).toMatchObject({
      state: 'underReview',
      status: 0,
      reviewStatus: 1,
      responsible: 'Ray',
      canCancel: true,
    });
    expect((await act(ray, id, 'release', { reason: 'Lunch.' })).status).toBe(200);
    expect(await look(ana, id)).toMatchObject({ state: 'waitingReview', responsible: null });
    await passed(id);
    const sent = await look(ana, id);
    expect(sent).toMatchObject({
      state: 'sent',
      status: 3,
      reviewStatus: 3,
      responsible: 'Abe',
      isByPolicy: false,
      canCancel: false,
      arrives: { currency: 'USD', amount: '195.00' },
      exchange: null,
    });
    expect(sent.reference).toMatch(/^PAPER-[0-9A-Z]{12}$/);
    expect(await toLines(id)).toEqual([
      'own/funding/USD -20000',
      'house/fees/USD 500',
      'house/payouts/USD 19500',
    ]);
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '800.00',
      held: '0.00',
      available: '800.00',
    });
    expect((await cancel(ana, id)).body.reason).toBe('WITHDRAWAL_NOT_CANCELLABLE');

    app.clock.advance(14_999);
    await app.app.beat('withdraw.send', 'withdraw.pay');
    expect((await look(ana, id)).state).toBe('sent');
    app.clock.advance(1);
    await Promise.all([
      app.app.beat('withdraw.send', 'withdraw.pay'),
      app.app.beat('withdraw.send', 'withdraw.pay'),
    ]);
    await app.app.beat('withdraw.send', 'withdraw.pay');
    const paid = await look(ana, id);
    expect(paid).toMatchObject({ state: 'paid', status: 1, reference: sent.reference });
    expect(paid.history.map(({ state }) => state)).toEqual([
      'waitingReview',
      'underReview',
      'waitingReview',
      'underReview',
      'sent',
      'paid',
    ]);
    expect(await noticesOf(ana)).toEqual([
      'withdrawalReceived',
      'withdrawalSent',
      'withdrawalPaid',
    ]);
    const bills: { items: { kind: string; amount: string; facts: object }[] } = (
      await app.post('/wallet/getWalletBill', {}, { token: ana.token })
    ).body.data;
    expect(bills.items[0]).toMatchObject({
      kind: 'withdrawal',
      amount: '-200.00',
      facts: { withdrawal: id, channel: 'bankCard', fee: '5.00 USD' },
    });
  });

  it('refuse it with a sentence: the money is released at once and the reason is mailed', async () => {
    const ana = await payee(app, 'life-bea', '100.00');
    const id = await asked(ana, '100.00');
    await act(ray, id, 'claim');
    expect(
      (await act(ray, id, 'fail', { reasonCode: 'notALegalReason', reason: 'x' })).body.reason,
    ).toBe('FIELD_UNKNOWN');
    expect(
      (
        await act(ray, id, 'fail', {
          reasonCode: 'detailsWrong',
          reason: 'The branch of the bank has closed.',
        })
      ).status,
    ).toBe(200);
    expect(await look(ana, id)).toMatchObject({
      state: 'refused',
      status: 2,
      reviewStatus: 2,
      responsible: 'Ray',
      reason: { code: 'detailsWrong', text: 'The branch of the bank has closed.' },
      arrives: null,
    });
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '100.00',
      held: '0.00',
      available: '100.00',
    });
    expect(await noticesOf(ana)).toEqual(['withdrawalReceived', 'withdrawalRefused']);
    const mail = await until(
      () => app.mailTo(ana.email),
      ({ subject }) => subject === 'Your withdrawal was rejected',
    );
    expect(mail.text).toContain('$100.00 is available in your funding wallet again.');
    const usable: { usable: string; dailyLeft: string } = (
      await app.get('/withdrawal/getUsableWithdrawalAmount', { token: ana.token })
    ).body.data;
    expect(usable).toMatchObject({ usable: '100.00', dailyLeft: '100000.00' });
  });

  it('see where it goes, what is in the wallet and whose name is on it', async () => {
    const ana = await payee(app, 'life-cleo', '500.00');
    const other = await foreignCard(app, ana, 'Somebody Else');
    app.clock.advance(MINUTE_MS);
    const id = await asked(ana, '50.00', { channel: 'bankCard', methodId: other });
    await act(ray, id, 'claim');
    const {
      subject,
    }: {
      subject: {
        groups: { key: string; facts: { key: string; value: string }[] }[];
        warnings: string[];
        refusalReasons: string[];
      };
    } = (await ray.get(`/operator/reviews/${await getReview(id)}`)).body.data;
    const facts = Object.fromEntries(
      subject.groups.flatMap(({ facts: found }) => found.map(({ key, value }) => [key, value])),
    );
    expect(subject.groups.map(({ key }) => key)).toEqual(['withdrawal', 'destination', 'account']);
    expect(facts).toMatchObject({
      channel: 'bankCard',
      amount: '$50.00',
      fee: '$5.00',
      destinationName: 'Harbour Bank',
      accountName: 'Somebody Else',
      identityName: 'Ana Example',
      balance: '$500.00',
      available: '$450.00',
      earlierWithdrawals: '0',
    });
    expect(facts['destinationMasked']).toMatch(/^•+\d{4}$/);
    const open = (method: string) =>
      ray.post(`/operator/customers/${ana.id}/unmask`, {
        ...{ field: 'destination', method, purpose: 'compare with the letter of the bank' },
      });
    const { value } = (await open(other)).body.data as { value: string };
    expect(value).toMatch(/^\d{8}$/);
    expect(value.slice(-4)).toBe(facts['destinationMasked']?.slice(-4));
    const wallet = await keptCoinWallet(app, ana);
    expect((await open(wallet)).body.data).toEqual({ value: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' });
    const stranger = await payee(app, 'life-stranger', '0.00');
    expect((await open(stranger.card)).body.reason).toBe('FIELD_UNKNOWN');
    const read = JSON.stringify((await app.get('/audit/mine', { token: ana.token })).body.data);
    expect(read).toContain('compare with the letter of the bank');
    expect(read).not.toContain(value);
    expect(subject.warnings).toEqual(['accountNameDiffers', 'methodIsNew', 'firstWithdrawal']);
    expect(subject.refusalReasons).toEqual([
      'accountNameDiffers',
      'detailsWrong',
      'destinationNotReachable',
      'accountUnderInvestigation',
      'notAnswered',
      'other',
    ]);
  });
});

describe('coins', () => {
  it('are bought at the quote of the moment of sending, and the rate stays on the record', async () => {
    const ana = await payee(app, 'coin-ana', '1000.00');
    const wallet = await keptCoinWallet(app, ana);
    app.clock.advance(MINUTE_MS);
    const id = await asked(ana, '100.00', { channel: 'wallet', methodId: wallet });
    await passed(id);
    const sent = await look(ana, id);
    expect(sent).toMatchObject({
      state: 'sent',
      fee: { amount: '1.10' },
      arrives: { currency: 'USDT' },
      destination: { name: 'My coins', masked: 'TR7NHq…Lj6t', network: 'tron' },
      exchange: { pair: 'USDT', side: 'ask' },
    });
    expect(sent.reference).toMatch(/^paper[0-9a-f]{64}$/);
    const minor = String(Math.round(Number(sent.arrives?.amount) * 1e6));
    expect(await toLines(id)).toEqual([
      'own/funding/USD -10000',
      'house/fees/USD 110',
      'house/exchange/USD 9890',
      `house/exchange/USDT -${minor}`,
      `house/payouts/USDT ${minor}`,
    ]);
    app.clock.advance(MINUTE_MS);
    expect((await look(ana, id)).exchange).toEqual(sent.exchange);
  });

  it('wait, approved and held, while there is no rate; the beat sends them when there is one, and until then they can be cancelled', async () => {
    const ana = await payee(app, 'coin-bea', '300.00');
    const wallet = await keptCoinWallet(app, ana);
    app.clock.advance(MINUTE_MS);
    const [first, second] = [
      await asked(ana, '100.00', { channel: 'wallet', methodId: wallet }),
      await asked(ana, '50.00', { channel: 'wallet', methodId: wallet }),
    ];
    const silent = withdrawalReview({
      market: {
        ...app.app.market,
        instruments: { ...app.app.market.instruments, find: () => null },
      },
      postNotice: async () => undefined,
    });
    for (const id of [first, second]) {
      await act(ray, id, 'claim');
      await app.app.db.transact(async (tx) => {
        const review = await tx.one<Parameters<typeof silent.onDecided>[1]>(
          sql`select id, kind, customer_id as "customerId", subject_id as "subjectId" from reviews
            where subject_id = ${id}`,
        );
        await tx.run(
          sql`update reviews set state = 'passed', proposed_by = ${ray.id}, proposed_at = now(),
            decided_by = ${abe.id}, decided_at = now() where id = ${review.id}`,
        );
        await silent.moveMoney?.(tx, review, { outcome: 'passed' });
        await silent.onDecided(tx, review, { outcome: 'passed' });
      });
    }
    expect(await look(ana, first)).toMatchObject({
      state: 'underReview',
      reviewStatus: 3,
      canCancel: true,
      reference: null,
    });
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '300.00',
      held: '150.00',
      available: '150.00',
    });
    expect((await cancel(ana, second)).body.data).toMatchObject({ state: 'cancelled' });
    await Promise.all([
      app.app.beat('withdraw.send', 'withdraw.pay'),
      app.app.beat('withdraw.send', 'withdraw.pay'),
    ]);
    expect(await look(ana, first)).toMatchObject({ state: 'sent', arrives: { currency: 'USDT' } });
    expect((await look(ana, second)).state).toBe('cancelled');
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '200.00',
      held: '0.00',
      available: '200.00',
    });
    expect(await noticesOf(ana)).toEqual([
      'withdrawalReceived',
      'withdrawalReceived',
      'withdrawalCancelled',
      'withdrawalSent',
    ]);
  });
});

describe('cancelling', () => {
  it('takes it out of the queue', async () => {
    const ana = await payee(app, 'cancel-ana', '100.00');
    const id = await asked(ana, '40.00');
    await act(ray, id, 'claim');
    await act(ray, id, 'pass', { note: 'All fits.' });
    expect((await cancel(ana, id)).body.data).toMatchObject({
      state: 'cancelled',
      responsible: null,
      reviewStatus: 1,
    });
    expect((await act(abe, id, 'confirm', { note: 'Agreed.' })).body.reason).toBe('REVIEW_DECIDED');
    expect((await getBalances(app, ana)).funding).toEqual({
      balance: '100.00',
      held: '0.00',
      available: '100.00',
    });
    expect(await noticesOf(ana)).toEqual(['withdrawalReceived', 'withdrawalCancelled']);
  });

  it('and confirming at the same instant have exactly one winner', async () => {
    const ana = await payee(app, 'cancel-bea', '100.00');
    for (let round = 0; round < 6; round += 1) {
      const id = await asked(ana, '10.00');
      await act(ray, id, 'claim');
      await act(ray, id, 'pass', { note: 'All fits.' });
      const before = (await getBalances(app, ana)).funding.balance;
      const both = [() => cancel(ana, id), () => act(abe, id, 'confirm', { note: 'Agreed.' })];
      if (round % 2 === 1) both.reverse();
      const answers = await Promise.all(both.map((send) => send()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { state } = await look(ana, id);
      expect(['sent', 'cancelled']).toContain(state);
      expect((await getBalances(app, ana)).funding).toMatchObject({
        held: '0.00',
        balance: state === 'sent' ? (Number(before) - 10).toFixed(2) : before,
      });
    }
  });
});

describe('an account', () => {
  it('that is frozen pays nothing out, whenever it was approved, until it is unfrozen', async () => {
    const ana = await payee(app, 'frozen-ana', '100.00');
    const [going, back] = [await asked(ana, '40.00'), await asked(ana, '30.00')];
    const become = (state: string) =>
      app.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${ana.id}`),
      );
    await become('frozen');
    const again = await app.post(
      '/withdrawal/withdrawal-apply',
      {
        requestId: newRequest(),
        channel: 'bankCard',
        methodId: ana.card,
        amount: '10.00',
        payPassword: PAY_PASSWORD,
      },
      { token: ana.token },
    );
    expect(again.body.reason).toBe('ACCOUNT_FROZEN');
    await passed(going);
    expect((await cancel(ana, back)).status).toBe(200);
    const payOut = async () => {
      app.clock.advance(15_000);
      await app.app.beat('withdraw.send', 'withdraw.pay');
      app.clock.advance(15_000);
      await app.app.beat('withdraw.send', 'withdraw.pay');
    };
    await payOut();
    expect(await look(ana, going)).toMatchObject({ state: 'underReview', isHeldForPeople: true });
    expect((await getBalances(app, ana)).funding).toMatchObject({
      balance: '100.00',
      held: '40.00',
    });
    await become('active');
    await payOut();
    expect((await look(ana, going)).state).toBe('paid');
  });

  it('that is closed while it is frozen does not get out what was approved before', async () => {
    const ana = await payee(app, 'frozen-closed', '100.00');
    const id = await asked(ana, '40.00');
    const become = (state: string) =>
      app.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${ana.id}`),
      );
    await become('frozen');
    await passed(id);
    await become('closed');
    await app.app.beat('withdraw.send');
    expect((await getBalances(app, ana)).funding).toMatchObject({
      balance: '100.00',
      held: '40.00',
    });
  });

  it('that is closed still gets its money out', async () => {
    const ana = await payee(app, 'closed-ana', '100.00');
    const id = await asked(ana, '40.00');
    const gone = await payee(app, 'closed-bea', '10.00');
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'closed' where id = ${ana.id}`),
    );
    await app.post('/userCenter/apply/service', { service: 'blockTrade' }, { token: gone.token });
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'closed' where id = ${gone.id}`),
    );
    app.clock.advance(MINUTE_MS);
    await app.app.jobs.makeDue();
    await until(
      () =>
        app.app.db.one<{ state: string }>(
          sql`select state from reviews where customer_id = ${gone.id}`,
        ),
      ({ state }) => state === 'withdrawn',
    );
    await passed(id);
    expect(
      (await app.app.db.one<{ state: string }>(sql`select state from withdrawals where id = ${id}`))
        .state,
    ).toBe('sent');
  });
});

describe('the rule that decides alone', () => {
  it('leaves withdrawals of a frozen account to people, before and after claiming them, and once it is closed', async () => {
    const auto = await world({ REVIEW_POLICY: 'auto', REVIEW_AUTO_SECONDS: '60' });
    const reviewer = await operatorIn(auto, { name: 'Rea', roles: ['reviewer'] });
    const actions = async (id: string) =>
      (
        await auto.app.db.many<{ line: string }>(
          sql`select action || ' ' || actor_kind as line from audit_entries
            where subject = (select id from reviews where subject_id = ${id}) order by seq`,
        )
      ).map(({ line }) => line);
    const freeze = (who: Payee, state: string) =>
      auto.app.db.transact((tx) =>
        tx.run(sql`update customers set state = ${state} where id = ${who.id}`),
      );
    const [ana, bea] = [
      await payee(auto, 'people-ana', '100.00'),
      await payee(auto, 'people-bea', '100.00'),
    ];
    const early = await asked(ana, '40.00', undefined, auto);
    await freeze(ana, 'frozen');
    const late = await asked(bea, '40.00', undefined, auto);
    await makePolicyDue(auto);
    await until(
      () => look(bea, late, auto),
      ({ state }) => state === 'underReview',
      25_000,
    );
    await freeze(bea, 'frozen');
    await makePolicyDue(auto);
    await until(
      () => actions(late),
      (lines) => lines.includes('review.released policy'),
      25_000,
    );
    expect(await look(bea, late, auto)).toMatchObject({
      state: 'waitingReview',
      isHeldForPeople: true,
    });
    expect(await look(ana, early, auto)).toMatchObject({
      state: 'waitingReview',
      isHeldForPeople: true,
    });
    const queue = (await reviewer.get('/operator/reviews')).body.data as {
      items: { customer: { id: string; isFrozen: boolean } }[];
    };
    expect(queue.items.filter(({ customer }) => customer.id === ana.id)).toMatchObject([
      { customer: { isFrozen: true } },
    ]);
    // Closing it does not hand it to the rule, which keeps polling.
    await freeze(ana, 'closed');
    auto.clock.advance(5 * MINUTE_MS);
    await auto.app.jobs.makeDue();
    await freeze(bea, 'active');
    await until(
      async () => {
        await makePolicyDue(auto);
        return await look(bea, late, auto);
      },
      ({ state }) => state === 'sent' || state === 'paid',
      40_000,
    );
    expect(await actions(early)).toEqual([]);
    expect((await getBalances(auto, ana)).funding.held).toBe('40.00');
    await auto.close();
  }, 120_000);

  it('pays to the verified name and refuses any other, each within seconds and on record as a rule', async () => {
    const auto = await world({ REVIEW_AUTO_SECONDS: '0', PAYOUT_SECONDS: '0' });
    const ana = await payee(auto, 'rule-ana', '100.00');
    const stranger = await foreignCard(auto, ana, 'Bob Stranger');
    auto.clock.advance(MINUTE_MS);
    const own = await asked(ana, '30.00', undefined, auto);
    await until(
      () => look(ana, own, auto),
      ({ state }) => state === 'sent',
    );
    await auto.app.beat('withdraw.send', 'withdraw.pay');
    expect(await look(ana, own, auto)).toMatchObject({
      state: 'paid',
      isByPolicy: true,
      responsible: null,
    });
    const others = await asked(ana, '40.00', { channel: 'bankCard', methodId: stranger }, auto);
    await until(
      () => look(ana, others, auto),
      ({ state }) => state === 'refused',
    );
    expect(await look(ana, others, auto)).toMatchObject({
      isByPolicy: true,
      reason: {
        code: 'accountNameDiffers',
        text: 'The account name is not your verified name.',
      },
    });
    const inChinese: { reason: { text: string } } = (
      await auto.get(`/withdrawal/${others}`, { token: ana.token, language: 'zh_Hans_CN' })
    ).body.data;
    expect(inChinese.reason.text).toBe('收款账户的户名与已认证的姓名不一致。');
    expect((await getBalances(auto, ana)).funding).toEqual({
      balance: '70.00',
      held: '0.00',
      available: '70.00',
    });

    const statistics: { ever: object; since: number } = (await auto.get('/withdrawal/statistics'))
      .body.data;
    expect(statistics).toMatchObject({
      env: 'paper',
      asOf: auto.clock.now(),
      ever: {
        requested: 2,
        paid: 1,
        cancelled: 0,
        open: 0,
        overdue: 0,
        refused: [{ reason: 'accountNameDiffers', count: 1 }],
        paidOut: { currency: 'USD', amount: '25.00' },
      },
    });
    const exported: { parts?: unknown } = (await auto.get('/account/export', { token: ana.token }))
      .body.data;
    expect(JSON.stringify(exported)).toContain(own);
    await assertBooksBalance(auto);
    await auto.close();
  });
});

describe('the public statistics', () => {
  it('count what happened, by when it was asked for, and show what is overdue', async () => {
    const fresh = await world({
      REVIEW_POLICY: 'manual',
      SESSION_IDLE_MINUTES: '43200',
      SESSION_ABSOLUTE_HOURS: '2160',
    });
    expect((await fresh.get('/withdrawal/statistics')).body.data).toMatchObject({
      since: null,
      week: {
        requested: 0,
        paidOut: { currency: 'USD', amount: '0.00' },
        medianMs: null,
        slowestMs: null,
        refused: [],
      },
    });
    const ana = await payee(fresh, 'stat-ana', '1000.00');
    const since = fresh.clock.now();
    const ids: string[] = [];
    for (const amount of ['100.00', '60.00', '50.00', '40.00'])
      ids.push(await asked(ana, amount, undefined, fresh));
    const [slow, quick, given, open] = ids;
    const decide = async (id: string | undefined, at: number): Promise<void> => {
      await fresh.app.db.transact(async (tx) => {
        await tx.run(sql`update withdrawals set state = 'underReview' where id = ${id}`);
        const review = await tx.one<
          Parameters<ReturnType<typeof withdrawalReview>['onDecided']>[1]
        >(
          sql`select id, kind, customer_id as "customerId", subject_id as "subjectId" from reviews
            where subject_id = ${id}`,
        );
        await withdrawalReview({
          market: fresh.app.market,
          postNotice: async () => undefined,
        }).moveMoney?.(tx, review, { outcome: 'passed' });
        await tx.run(sql`delete from reviews where subject_id = ${id}`);
      });
      fresh.clock.advance(at - fresh.clock.now());
      await fresh.app.beat('withdraw.send', 'withdraw.pay');
    };
    await decide(quick, since + 20_000);
    await decide(slow, since + 90_000);
    await fresh.post(
      '/withdrawal/cancel',
      { requestId: newRequest(), id: given },
      { token: ana.token },
    );
    const counted: { week: object; asOf: number } = (await fresh.get('/withdrawal/statistics')).body
      .data;
    const expected = {
      requested: 4,
      paid: 2,
      cancelled: 1,
      open: 1,
      overdue: 0,
      refused: [],
      paidOut: { currency: 'USD', amount: '150.00' },
      medianMs: 20_000,
      slowestMs: 90_000,
    };
    expect(counted).toEqual({
      env: 'paper',
      asOf: fresh.clock.now(),
      since,
      week: expected,
      month: expected,
      ever: expected,
    });

    fresh.clock.advance(9_999);
    expect((await fresh.get('/withdrawal/statistics')).body.data).toEqual(counted);
    fresh.clock.advance(DAY_MS);
    expect((await fresh.get('/withdrawal/statistics')).body.data).toMatchObject({
      week: { ...expected, overdue: 1 },
    });
    expect(await look(ana, open ?? '', fresh)).toMatchObject({
      state: 'waitingReview',
      isLate: true,
      canCancel: true,
    });
    await fresh.app.jobs.makeDue();
    await until(
      () =>
        fresh.app.db.many<{ template: string }>(
          sql`select template from messages where customer_id = ${ana.id}
            and template = 'withdrawalLate'`,
        ),
      (found) => found.length === 1,
    );
    expect(
      await fresh.app.db.one(
        sql`select escalated_at is not null as "isEscalated" from reviews
          where subject_id = ${open}`,
      ),
    ).toEqual({ isEscalated: true });
    fresh.clock.advance(8 * DAY_MS);
    expect((await fresh.get('/withdrawal/statistics')).body.data).toMatchObject({
      week: { requested: 0, overdue: 0 },
      month: { requested: 4, overdue: 1 },
      ever: { requested: 4 },
    });
    await assertBooksBalance(fresh);
    await fresh.close();
  });
});

describe('the database', () => {
  it('keeps what ended, and every state it was in', async () => {
    const ana = await payee(app, 'keep-ana', '100.00');
    const id = await asked(ana, '40.00');
    await cancel(ana, id);
    const change = (query: ReturnType<typeof sql>) => app.app.db.transact((tx) => tx.run(query));
    await expect(
      change(sql`update withdrawals set state = 'sent' where id = ${id}`),
    ).rejects.toThrow('update of withdrawals is refused');
    await expect(change(sql`delete from withdrawals where id = ${id}`)).rejects.toThrow('refused');
    await expect(
      change(sql`delete from withdrawal_changes where withdrawal_id = ${id}`),
    ).rejects.toThrow('refused');
    const open = await asked(ana, '40.00');
    await expect(
      change(
        sql`update withdrawals set state = 'paid', approved_at = now(), ended_at = now()
          where id = ${open}`,
      ),
    ).rejects.toThrow('withdrawals_sent_check');
    await expect(
      change(sql`update withdrawals set state = 'refused', ended_at = now() where id = ${open}`),
    ).rejects.toThrow('withdrawals_refused_check');
  });
});
