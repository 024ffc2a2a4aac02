import {
  assertBooksBalance,
  getBalances,
  entriesCount,
  funded,
  verifiedPerson,
} from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quoteExchange } from '../../../core/pricing/exchange.ts';
import { toWire } from '@candor/money/wire';
import { hkd, usd } from '@candor/money/literal';
import { convert, convertBack } from '@candor/money/multiply';
import { inOneWorld } from '@candor/testkit/one-world';
import { openTransfers } from './transfer-money.ts';
import { listExpectedHolds } from '../../../core/transfers/transfers.store.ts';

const FUNDING = 1;
const STOCK = 4;
const HK_STOCK = 7;
const CANCEL_MS = 30_000;

type Shown = {
  id: string;
  status: number;
  from: number;
  to: number;
  sent: { currency: string; amount: string };
  received: { currency: string; amount: string };
  exchange: { rate: string; side: string } | null;
  createdAt: number;
  cancellableUntil: number;
  endedAt: number | null;
};

let app: World;
let ana: Person;
let people = 0;
let requests = 0;

inOneWorld((opened) => void (app = opened));
beforeEach(async () => {
  ana = await verifiedPerson(app, `transfer-ana-${(people += 1)}`);
  await funded(app, ana, '1000.00');
});
afterEach(() => assertBooksBalance(app));

const newRequestId = () => `transfer-test-${String((requests += 1)).padStart(6, '0')}`;
const transfer = (person: Person, body: object, requestId = newRequestId()): Promise<Answer> =>
  app.post(
    '/wallet/transfer',
    { requestId, from: FUNDING, to: STOCK, amount: '100.00', ...body },
    { token: person.token },
  );
const cancel = (person: Person, id: string, requestId = newRequestId()): Promise<Answer> =>
  app.post('/wallet/cancelTransfer', { requestId, id }, { token: person.token });
const preview = (body: object): Promise<Answer> =>
  app.post(
    '/wallet/transfer/preview',
    { from: FUNDING, to: STOCK, amount: '100.00', ...body },
    { token: ana.token },
  );
const getTransfers = async (person: Person): Promise<Shown[]> =>
  ((await app.get('/wallet/transfers', { token: person.token })).body.data as { items: Shown[] })
    .items;
const done = async (sent: Promise<Answer>): Promise<Shown> => {
  const { status, body } = await sent;
  expect(body.reason).toBeUndefined();
  expect(status).toBe(200);
  return body.data;
};
const getEvents = async ({ id }: Person) =>
  app.app.db.many<{ topic: string; data: unknown }>(
    sql`select topic, data from push_events where customer_id = ${id}
      and topic in ('wallet.changed', 'transfer.changed') order by seq`,
  );
const rateNow = (from: 'USD' | 'HKD', to: 'USD' | 'HKD') => {
  const exchange = quoteExchange(app.app.market, from, to, app.clock.now());
  if (exchange === null) throw new Error('there is always a rate in practice hours');
  return exchange;
};

describe('a transfer', () => {
  it('is held at once, settles after its time, and is then posted', async () => {
    const made = await done(transfer(ana, {}));
    expect(made).toMatchObject({
      env: 'paper',
      status: 0,
      from: FUNDING,
      to: STOCK,
      sent: { currency: 'USD', amount: '100.00' },
      received: { currency: 'USD', amount: '100.00' },
      exchange: null,
      createdAt: app.clock.now(),
      cancellableUntil: app.clock.now() + CANCEL_MS,
      endedAt: null,
    });
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '1000.00', held: '100.00', available: '900.00' },
      stock: { balance: '0.00' },
    });

    app.clock.advance(CANCEL_MS - 1);
    await app.app.beat('wallet.settleTransfers');
    expect((await getTransfers(ana))[0]?.status).toBe(0);

    app.clock.advance(1);
    await app.app.beat('wallet.settleTransfers');
    expect((await getTransfers(ana))[0]).toMatchObject({ id: made.id, status: 3, endedAt: null });
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { held: '100.00' },
      stock: { balance: '0.00' },
    });

    await app.app.beat('wallet.settleTransfers');
    expect((await getTransfers(ana))[0]).toMatchObject({
      id: made.id,
      status: 1,
      endedAt: app.clock.now(),
    });
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '900.00', held: '0.00' },
      stock: { balance: '100.00', held: '0.00' },
    });

    await app.app.beat('wallet.settleTransfers');
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '900.00' },
      stock: { balance: '100.00' },
    });
    expect(await getEvents(ana)).toEqual([
      { topic: 'transfer.changed', data: { id: made.id, status: 0 } },
      { topic: 'transfer.changed', data: { id: made.id, status: 3 } },
      { topic: 'transfer.changed', data: { id: made.id, status: 1 } },
    ]);
  });

  it('posts no notice of the customer’s own act', async () => {
    await done(transfer(ana, {}));
    expect(
      await app.app.db.many(
        sql`select template from messages where customer_id = ${ana.id} and kind = 'money'`,
      ),
    ).toEqual([]);
  });

  it('is listed newest first, in pages, to its owner only', async () => {
    const first = await done(transfer(ana, { amount: '1.00' }));
    const second = await done(transfer(ana, { amount: '2.00' }));
    const page = (await app.get('/wallet/transfers?pageSize=1&pageNum=2', { token: ana.token }))
      .body.data;
    expect(page).toMatchObject({ items: [{ id: first.id }], total: 2, hasMore: false });
    expect((await getTransfers(ana)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const ben = await verifiedPerson(app, `transfer-ben-${people}`);
    expect(await getTransfers(ben)).toEqual([]);
    expect((await app.get('/wallet/transfers')).status).toBe(401);
  });
});

describe('a converting transfer', () => {
  it('locks the bid of its moment, receives rounded down and leaves both legs in the journal', async () => {
    const { rate, middle } = rateNow('USD', 'HKD');
    const shown = (await preview({ to: HK_STOCK, amount: '333.33' })).body.data as Shown & {
      available: { amount: string };
      cancellableMs: number;
    };
    const received = toWire(convert(usd('333.33'), { at: rate, to: 'HKD', rounding: 'down' }));
    expect(shown).toMatchObject({
      sent: { currency: 'USD', amount: '333.33' },
      received: { currency: 'HKD', amount: received },
      exchange: { pair: 'USDHKD', side: 'bid', rate: toWire(rate), middle: toWire(middle) },
      available: { currency: 'USD', amount: '1000.00' },
      cancellableMs: CANCEL_MS,
    });
    const made = await done(
      transfer(ana, { to: HK_STOCK, amount: '333.33', rate: shown.exchange?.rate }),
    );
    expect(made).toMatchObject({ received: shown.received, exchange: shown.exchange });

    app.clock.advance(10 * CANCEL_MS);
    await app.app.beat('wallet.settleTransfers');
    await app.app.beat('wallet.settleTransfers');
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '666.67' },
      hkStock: { balance: received },
    });
    const bills = (
      await app.post('/wallet/getWalletBill', { walletType: HK_STOCK }, { token: ana.token })
    ).body.data as { items: { seq: number; facts: object }[] };
    expect(bills.items[0]?.facts).toEqual({
      transfer: made.id,
      from: 'funding',
      to: 'hkStock',
      pair: 'USDHKD',
      rate: toWire(rate),
    });
    const detail = (await app.get(`/wallet/bill/${bills.items[0]?.seq}`, { token: ana.token })).body
      .data;
    expect(detail).toMatchObject({
      lines: [
        { owner: 'own', account: 'funding', currency: 'USD', amount: '-333.33' },
        { owner: 'own', account: 'hkStock', currency: 'HKD', amount: received },
        { owner: 'house', account: 'exchange', currency: 'USD', amount: '333.33' },
        { owner: 'house', account: 'exchange', currency: 'HKD', amount: `-${received}` },
      ],
    });
  });

  it('goes back at the ask', async () => {
    await funded(app, ana, '5000.00', 'hkStock');
    const { rate, side } = rateNow('HKD', 'USD');
    expect(side).toBe('ask');
    const made = await done(
      transfer(ana, { from: HK_STOCK, to: FUNDING, amount: '5000.00', rate: toWire(rate) }),
    );
    expect(made.received).toEqual({
      currency: 'USD',
      amount: toWire(convertBack(hkd('5000.00'), { at: rate, to: 'USD', rounding: 'down' })),
    });
  });

  it('is refused with the new rate when the one shown is gone, and taken when the new one is better', async () => {
    const { rate } = rateNow('USD', 'HKD');
    const before = await entriesCount(app);
    for (const shown of [undefined, '0', '7.9', '8']) {
      expect(
        (await transfer(ana, { to: HK_STOCK, rate: shown })).body,
        String(shown),
      ).toMatchObject({ code: 409, reason: 'RATE_MOVED', values: { rate: toWire(rate) } });
    }
    expect(await entriesCount(app)).toBe(before);
    expect((await getBalances(app, ana)).funding.held).toBe('0.00');
    expect((await done(transfer(ana, { to: HK_STOCK, rate: '7' }))).exchange?.rate).toBe(
      toWire(rate),
    );
  });

  it('is refused before anything else about the rate while the market has none', async () => {
    const { pricing, instruments } = app.app.market;
    const transferMoney = openTransfers({
      db: app.app.db,
      market: { pricing, instruments: { ...instruments, find: () => null } },
      cancellableMs: CANCEL_MS,
    });
    await expect(
      transferMoney(ana.id, {
        requestId: newRequestId(),
        from: FUNDING,
        to: HK_STOCK,
        amount: '5000.00',
      }),
    ).rejects.toMatchObject({ code: 'RATE_UNAVAILABLE' });
    await expect(
      transferMoney(ana.id, {
        requestId: newRequestId(),
        from: FUNDING,
        to: STOCK,
        amount: '5.00',
      }),
    ).resolves.toMatchObject({ status: 0 });
  });

  it('is refused when nothing would arrive', async () => {
    await funded(app, ana, '10.00', 'hkStock');
    const { rate } = rateNow('HKD', 'USD');
    expect(
      (await transfer(ana, { from: HK_STOCK, to: STOCK, amount: '0.07', rate: toWire(rate) })).body,
    ).toMatchObject({ reason: 'AMOUNT_TOO_SMALL', values: { min: 'HK$0.08' } });
    expect((await preview({ from: HK_STOCK, to: STOCK, amount: '0.07' })).body.reason).toBe(
      'AMOUNT_TOO_SMALL',
    );
    expect(
      (await done(transfer(ana, { from: HK_STOCK, to: STOCK, amount: '0.08', rate: toWire(rate) })))
        .received.amount,
    ).toBe('0.01');
  });
});

describe('what is refused', () => {
  it('is refused in the declared order and leaves the books as they were', async () => {
    const requestId = newRequestId();
    await done(transfer(ana, {}, requestId));
    const before = [await getBalances(app, ana), await entriesCount(app)];
    const frozen = await verifiedPerson(app, `transfer-frozen-${people}`);
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${frozen.id}`),
    );
    const worst = { from: STOCK, to: STOCK, amount: 'x', rate: '1' };
    expect((await transfer(ana, worst, requestId)).body).toMatchObject({
      code: 409,
      reason: 'REQUEST_ID_REUSED',
    });
    expect((await transfer(frozen, worst)).body.reason).toBe('WALLETS_SAME');
    expect((await transfer(frozen, { ...worst, to: HK_STOCK })).body.reason).toBe('AMOUNT_INVALID');
    expect((await transfer(frozen, { to: HK_STOCK })).body).toMatchObject({
      code: 409,
      reason: 'ACCOUNT_FROZEN',
    });
    expect((await transfer(ana, { to: HK_STOCK, amount: '5000.00', rate: '99' })).body.reason).toBe(
      'RATE_MOVED',
    );
    expect((await transfer(ana, { amount: '900.01' })).body).toMatchObject({
      code: 409,
      reason: 'FUNDS_INSUFFICIENT',
      values: { available: '$900.00' },
    });
    expect([await getBalances(app, ana), await entriesCount(app)]).toEqual(before);
    expect(await getTransfers(ana)).toHaveLength(1);
    expect(await getTransfers(frozen)).toEqual([]);
  });

  it.each([
    { amount: 5 },
    { amount: '9'.repeat(41) },
    { from: 0 },
    { to: 8 },
    { requestId: 'short' },
    { more: 1 },
    { rate: 7.8 },
    { rate: '1e1' },
  ])('is rejected when malformed: %j', async (wrong) => {
    expect((await transfer(ana, wrong)).body.reason).toBe('FIELDS_INVALID');
    expect(await getTransfers(ana)).toEqual([]);
  });

  it('takes the last cent and not one more', async () => {
    expect((await transfer(ana, { amount: '1000.01' })).body.reason).toBe('FUNDS_INSUFFICIENT');
    await done(transfer(ana, { amount: '1000.00' }));
    expect((await transfer(ana, { amount: '0.01' })).body).toMatchObject({
      reason: 'FUNDS_INSUFFICIENT',
      values: { available: '$0.00' },
    });
  });

  it('speaks the customer’s language', async () => {
    const asked = { requestId: newRequestId(), from: FUNDING, to: STOCK, amount: '2000' };
    expect(
      (await app.post('/wallet/transfer', asked, { token: ana.token, language: 'zh_Hans_CN' })).body
        .msg,
    ).toBe('资金不足，可用金额：$1,000.00。');
  });
});

describe('the same request again', () => {
  it('answers the same bytes and does nothing twice, also after it was settled', async () => {
    const requestId = newRequestId();
    const first = await transfer(ana, {}, requestId);
    app.clock.advance(2 * CANCEL_MS);
    await app.app.beat('wallet.settleTransfers');
    await app.app.beat('wallet.settleTransfers');
    const again = await transfer(ana, {}, requestId);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '900.00', held: '0.00' },
    });
    expect((await transfer(ana, { amount: '100.0' }, requestId)).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    expect((await cancel(ana, (first.body.data as Shown).id, requestId)).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
  });

  it('keeps the id of what it did, and reads answers that were kept in full before', async () => {
    const requestId = newRequestId();
    const first = await transfer(ana, {}, requestId);
    const made = first.body.data as Shown;
    const kept = sql`from money_requests where actor = ${ana.id} and request_id = ${requestId}`;
    expect(await app.app.db.one(sql`select answer ${kept}`)).toEqual({ answer: `"${made.id}"` });
    await done(cancel(ana, made.id));
    expect(JSON.stringify((await transfer(ana, {}, requestId)).body)).toBe(
      JSON.stringify(first.body),
    );
    const older = JSON.stringify({ ...made, env: 'paper', status: 0 });
    await app.app.db.transact((tx) =>
      tx.run(sql`update money_requests set answer = ${older} where actor = ${ana.id}
        and request_id = ${requestId}`),
    );
    expect((await done(transfer(ana, {}, requestId))).id).toBe(made.id);
  });

  it('sent twenty times at once takes effect once', async () => {
    const requestId = newRequestId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transfer(ana, {}, requestId)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await getBalances(app, ana)).funding.held).toBe('100.00');
  });

  it('counts separately when another customer sends it', async () => {
    const ben = await verifiedPerson(app, `transfer-ben-${people}`);
    await funded(app, ben, '50.00');
    const requestId = newRequestId();
    const [mine, theirs] = await Promise.all([
      done(transfer(ana, { amount: '10.00' }, requestId)),
      done(transfer(ben, { amount: '20.00' }, requestId)),
    ]);
    expect(mine.id).not.toBe(theirs.id);
    expect((await getBalances(app, ben)).funding.held).toBe('20.00');
  });

  it('with another body at the same instant succeeds for one of the two', async () => {
    const requestId = newRequestId();
    const answers = await Promise.all([
      transfer(ana, { amount: '10.00' }, requestId),
      transfer(ana, { amount: '20.00' }, requestId),
    ]);
    expect(new Set(answers.map(({ body }) => body.reason))).toEqual(
      new Set([undefined, 'REQUEST_ID_REUSED']),
    );
  });

  it('may be sent again after a refusal, which leaves nothing behind', async () => {
    const requestId = newRequestId();
    const answers = await Promise.all([
      transfer(ana, { amount: '5000.00' }, requestId),
      transfer(ana, { amount: '20.00' }, requestId),
      transfer(ana, { amount: '5000.00' }, requestId),
    ]);
    expect(answers.map(({ body }) => body.reason)).toEqual([
      'FUNDS_INSUFFICIENT',
      undefined,
      'FUNDS_INSUFFICIENT',
    ]);
    expect((await getBalances(app, ana)).funding.held).toBe('20.00');
  });

  it('answers once on two servers at the same instant', async () => {
    const elsewhere = openTransfers({
      db: app.app.db,
      market: app.app.market,
      cancellableMs: CANCEL_MS,
    });
    for (let round = 0; round < 15; round += 1) {
      const requestId = newRequestId();
      const body = { requestId, from: FUNDING, to: STOCK, amount: '1.00' } as const;
      const [here, there] = await Promise.all([
        done(transfer(ana, { amount: '1.00' }, requestId)),
        elsewhere(ana.id, body),
      ]);
      expect(there).toEqual(here);
    }
    expect((await getBalances(app, ana)).funding.held).toBe('15.00');
  });

  it('that takes all there is answers the same on both of two servers that wait for the book', async () => {
    const elsewhere = openTransfers({
      db: app.app.db,
      market: app.app.market,
      cancellableMs: CANCEL_MS,
    });
    const requestId = newRequestId();
    const body = { requestId, from: FUNDING, to: STOCK, amount: '1000.00' } as const;
    const waiting = async () =>
      (
        await app.app.db.one<{ count: bigint }>(sql`
          select count(*) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      ).count;
    let both: Promise<unknown[]> | null = null;
    await app.app.db.transact(async (tx) => {
      await tx.run(sql`select from ledger_books where owner = ${ana.id} for update`);
      both = Promise.all([
        done(transfer(ana, { amount: '1000.00' }, requestId)),
        elsewhere(ana.id, body),
      ]);
      await expect.poll(waiting).toBe(2n);
    });
    const [here, there] = (await both) ?? [];
    expect(here).toBeDefined();
    expect(there).toEqual(here);
    expect((await getBalances(app, ana)).funding.held).toBe('1000.00');
  });
});

describe('moved now', () => {
  it('arrives at once, cannot be cancelled, and is booked like any other', async () => {
    const { id, status } = await done(transfer(ana, { amount: '100.00', isImmediate: true }));
    expect(status).toBe(1);
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '900.00', held: '0.00' },
      stock: { balance: '100.00', available: '100.00' },
    });
    expect(await getTransfers(ana)).toMatchObject([
      { id, status: 1, cancellableUntil: app.clock.now(), endedAt: app.clock.now() },
    ]);
    expect(
      (
        await app.post(
          '/wallet/cancelTransfer',
          { requestId: 'moved-now-cancel-1', id },
          { token: ana.token },
        )
      ).body.reason,
    ).toBe('TRANSFER_NOT_CANCELLABLE');
    await app.app.beat('wallet.settleTransfers');
    expect((await getBalances(app, ana)).stock.balance).toBe('100.00');
    expect(
      (await getEvents(ana)).filter(({ topic }) => topic === 'transfer.changed'),
    ).toMatchObject([{ data: { id, status: 1 } }]);
  });

  it('happens once for one request, and is another request than one with a time to cancel', async () => {
    const body = { requestId: 'moved-now-once-1', amount: '10.00', isImmediate: true };
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(ana, body)));
    expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer.data))).size).toBe(1);
    expect((await transfer(ana, { ...body, isImmediate: false })).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    expect((await getBalances(app, ana)).stock.balance).toBe('10.00');
    expect((await transfer(ana, { amount: '990.01', isImmediate: true })).body.reason).toBe(
      'FUNDS_INSUFFICIENT',
    );
  });

  it('fifty that together overdraw: exactly as many as the balance allows', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => transfer(ana, { amount: '30.00', isImmediate: true })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(33);
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '10.00', held: '0.00' },
      stock: { balance: '990.00' },
    });
  });
});

describe('many at once', () => {
  it('fifty that together overdraw: exactly as many succeed as the balance allows', async () => {
    for (const amount of ['100.00', '30.00', '333.34']) {
      const ben = await verifiedPerson(app, `transfer-over-${people}-${amount.replace('.', '')}`);
      await funded(app, ben, '1000.00');
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => transfer(ben, { amount })),
      );
      const room = Math.floor(1_000 / Number(amount));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
      expect(answers.filter(({ body }) => body.reason === 'FUNDS_INSUFFICIENT')).toHaveLength(
        50 - room,
      );
    }
  });

  it('a refused one does not affect its group', async () => {
    const answers = await Promise.all([
      transfer(ana, { amount: '1.00' }),
      transfer(ana, { amount: '0' }),
      transfer(ana, { amount: '99999.00' }),
      transfer(ana, { to: FUNDING }),
      transfer(ana, { amount: '2.00' }),
    ]);
    expect(answers.map(({ body }) => body.reason)).toEqual([
      undefined,
      'AMOUNT_INVALID',
      'FUNDS_INSUFFICIENT',
      'WALLETS_SAME',
      undefined,
    ]);
    expect((await getBalances(app, ana)).funding.held).toBe('3.00');
  });

  it('settle once, on any server', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => done(transfer(ana, { amount: `${i + 1}.00` }))),
    );
    app.clock.advance(CANCEL_MS);
    for (let beat = 0; beat < 3; beat += 1)
      await Promise.all([
        app.app.beat('wallet.settleTransfers'),
        app.app.beat('wallet.settleTransfers'),
        app.app.beat('wallet.settleTransfers'),
      ]);
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '180.00', held: '0.00' },
      stock: { balance: '820.00' },
    });
    expect((await getTransfers(ana)).every(({ status }) => status === 1)).toBe(true);
    const doneEvents = (await getEvents(ana)).filter(
      ({ topic, data }) =>
        topic === 'transfer.changed' && (data as { status: number }).status === 1,
    );
    expect(doneEvents).toHaveLength(40);
  });
});

describe('cancelling', () => {
  it('releases the money at once and notifies', async () => {
    const made = await done(transfer(ana, {}));
    app.clock.advance(CANCEL_MS - 1);
    const cancelled = await done(cancel(ana, made.id));
    expect(cancelled).toEqual({ ...made, status: 2, endedAt: app.clock.now() });
    expect(await getBalances(app, ana)).toMatchObject({
      funding: { balance: '1000.00', held: '0.00' },
    });
    app.clock.advance(CANCEL_MS);
    await app.app.beat('wallet.settleTransfers');
    await app.app.beat('wallet.settleTransfers');
    expect((await getTransfers(ana))[0]?.status).toBe(2);
    expect((await getEvents(ana)).at(-1)).toMatchObject({
      topic: 'transfer.changed',
      data: { id: made.id, status: 2 },
    });
  });

  it('is refused from the promised instant on, even before a beat has come', async () => {
    const made = await done(transfer(ana, {}));
    app.clock.advance(CANCEL_MS);
    expect((await cancel(ana, made.id)).body).toMatchObject({
      code: 409,
      reason: 'TRANSFER_NOT_CANCELLABLE',
    });
    await app.app.beat('wallet.settleTransfers');
    expect((await cancel(ana, made.id)).body.reason).toBe('TRANSFER_NOT_CANCELLABLE');
    await app.app.beat('wallet.settleTransfers');
    expect((await cancel(ana, made.id)).body.reason).toBe('TRANSFER_NOT_CANCELLABLE');
  });

  it('refuses another customer’s transfer and an unknown one', async () => {
    const ben = await verifiedPerson(app, `transfer-ben-${people}`);
    const made = await done(transfer(ana, {}));
    for (const id of [made.id, `trf_${'0'.repeat(26)}`])
      expect((await cancel(ben, id)).body).toMatchObject({ code: 404, reason: 'TRANSFER_UNKNOWN' });
    expect((await getTransfers(ana))[0]?.status).toBe(0);
    expect((await cancel(ana, 'trf_x')).body.reason).toBe('FIELDS_INVALID');
  });

  it('twenty times at once happens once, and under one id answers the same', async () => {
    const made = await done(transfer(ana, {}));
    const requestId = newRequestId();
    const same = await Promise.all(
      Array.from({ length: 20 }, () => cancel(ana, made.id, requestId)),
    );
    expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(same[0]?.status).toBe(200);
    const other = await done(transfer(ana, {}));
    const different = await Promise.all(Array.from({ length: 20 }, () => cancel(ana, other.id)));
    expect(different.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(different.filter(({ body }) => body.reason === 'TRANSFER_NOT_CANCELLABLE')).toHaveLength(
      19,
    );
    expect((await getBalances(app, ana)).funding.held).toBe('0.00');
  });

  it('and settling at the same instant have one winner', async () => {
    for (let round = 0; round < 10; round += 1) {
      const made = await done(transfer(ana, { amount: '1.00' }));
      app.clock.advance(CANCEL_MS - 1);
      const answer = cancel(ana, made.id);
      app.clock.advance(1);
      const [{ status }] = await Promise.all([answer, app.app.beat('wallet.settleTransfers')]);
      // The first beat skips a row that the cancellation holds; then two more settle it.
      await app.app.beat('wallet.settleTransfers');
      await app.app.beat('wallet.settleTransfers');
      const [shown] = await getTransfers(ana);
      expect(shown?.status).toBe(status === 200 ? 2 : 1);
    }
  });

  it('stays possible for a frozen customer, and pending transfers settle', async () => {
    const [first, second] = [await done(transfer(ana, {})), await done(transfer(ana, {}))];
    await app.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${ana.id}`),
    );
    expect((await cancel(ana, first.id)).status).toBe(200);
    app.clock.advance(CANCEL_MS);
    await app.app.beat('wallet.settleTransfers');
    await app.app.beat('wallet.settleTransfers');
    expect((await getTransfers(ana)).find(({ id }) => id === second.id)?.status).toBe(1);
  });
});

it('what is under way is what must be held', async () => {
  const made = await done(transfer(ana, { amount: '12.34' }));
  expect(
    (await listExpectedHolds(app.app.db)).find(({ reference }) => reference === made.id),
  ).toEqual({
    reference: made.id,
    owner: ana.id,
    account: 'funding',
    currency: 'USD',
    minor: 1_234n,
    purpose: 'transfer',
    since: made.createdAt,
  });
  await done(cancel(ana, made.id));
  expect((await listExpectedHolds(app.app.db)).some(({ reference }) => reference === made.id)).toBe(
    false,
  );
});
