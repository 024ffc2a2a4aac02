/** Events that a program orders in a test account, and where nobody can. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { performanceFiles } from '@candor/contract/performance';
import { SECOND_MS } from '@candor/kit/time';
import { addAccount, furtherAccount, inAccount } from '@candor/testkit/accounts';
import { clientFor, inProgramsWorld } from '@candor/testkit/alpaca-client';
import { rawStream } from '@candor/testkit/alpaca-streams';
import { assertChainsHold, getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { keyFor } from '@candor/testkit/program-keys';
import { getQuote, newRequestId, responseData, trader } from '@candor/testkit/trading';
import type { World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it } from 'vitest';
import { rebuildDesk } from '../../core/desk/store/rebuild.ts';

let here: World;
let origin: string;
inProgramsWorld((opened) => void ({ here, origin } = opened));
afterAll(async () => {
  await assertChainsHold(here);
  expect((await here.app.db.transact((tx) => rebuildDesk(tx))).different).toEqual([]);
});

type Forced = { id: string; kind: string; orders: { id: string }[] };
type Mark = { id: string; kind: string } | undefined;

async function testing(name: string) {
  const person = await trader(here, name, { stock: '50000.00' });
  const id = await furtherAccount(here, person, { name: 'Bots', isTest: true });
  const key = await keyFor(here, person, { accountId: id });
  const force = async (asked: object): Promise<Forced> =>
    responseData(await order({ token: key.secret }, asked));
  const listed = async (): Promise<Forced[]> =>
    responseData<{ items: Forced[] }>(await here.get('/forced-events', { token: key.secret }))
      .items;
  const post = (path: string, body: object) => here.post(path, body, inAccount(person, id));
  return { person, id, key, alpaca: clientFor(origin, key), force, listed, post };
}

const order = (options: Parameters<World['post']>[2], asked: object) =>
  here.post('/forced-events/order', { requestId: newRequestId(), ...asked }, options);
const marked = (order: object): string => String((order as { subtag?: string }).subtag);
const buying = { symbol: 'AAPL', side: 'buy' } as const;

async function pass(seconds: number): Promise<void> {
  here.clock.advance(seconds * SECOND_MS);
  await here.app.beat();
}

describe('in a test account', () => {
  it('the next order is filled in part, and the rest once the event is over', async () => {
    const { alpaca, force, listed, post } = await testing('forced-part');
    const { orders } = alpaca.trading;
    const forced = await force({ kind: 'partFill', most: 3, seconds: 60 });
    const placed = await orders.market({ ...buying, qty: 8, timeInForce: 'gtc' });
    expect(placed).toMatchObject({ status: 'partially_filled', filledQty: '3' });
    expect(marked(placed)).toBe(`forced partFill ${forced.id}`);
    expect((await orders.market({ ...buying, qty: 8 })).status).toBe('filled');
    await pass(30);
    expect((await orders.getOrderByOrderID({ orderId: placed.id ?? '' })).filledQty).toBe('3');
    await pass(31);
    expect(await orders.getOrderByOrderID({ orderId: placed.id ?? '' })).toMatchObject({
      status: 'filled',
      filledQty: '8',
    });
    const [used] = await listed();
    expect(used).toMatchObject({ id: forced.id, orders: [{ code: 'AAPL' }] });
    // Both receipts of the order name the event, those of the other one do not.
    const { items } = responseData<{ items: { seq: number; orderId: string }[] }>(
      await post('/position/water/pageList', { kind: 'filled' }),
    );
    expect(items).toHaveLength(3);
    for (const { seq, orderId } of items) {
      const receipt = responseData<{ order: { forced?: Mark } }>(
        await post('/orders/receipt', { seq }),
      );
      const isIts = orderId === used?.orders[0]?.id;
      expect(receipt.order.forced).toEqual(isIts ? { id: forced.id, kind: 'partFill' } : undefined);
    }
  });

  it('the next order is rejected with its reason, holds nothing, and the one after it is not', async () => {
    const { id, alpaca, force, listed } = await testing('forced-rejection');
    const { orders, positions } = alpaca.trading;
    await force({ kind: 'rejection', reason: 'FUNDS_INSUFFICIENT', seconds: 60 });
    const before = await getBalances(here, { id });
    const first = await orders.limit({ ...buying, qty: 2, limitPrice: '100' });
    expect(first).toMatchObject({ status: 'rejected', filledQty: '0' });
    expect(await getBalances(here, { id })).toEqual(before);
    expect((await orders.market({ ...buying, qty: 2 })).status).toBe('filled');
    expect(await positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).toMatchObject({
      qty: '2',
    });
    // A sale of what is held is rejected too, and the shares stay.
    await force({ kind: 'rejection', reason: 'accountStopped', seconds: 60 });
    const sale = await orders.market({ ...buying, side: 'sell', qty: 2 });
    expect(sale.status).toBe('rejected');
    expect(await positions.getOpenPosition({ symbolOrAssetId: 'AAPL' })).toMatchObject({
      qty: '2',
    });
    expect((await listed()).map(({ orders: of }) => of.length)).toEqual([1, 1]);
  });

  it('one event is used by one of many orders at once', async () => {
    const { alpaca, force, listed } = await testing('forced-race');
    await force({ kind: 'rejection', reason: 'adjusted', seconds: 60 });
    const placed = await Promise.all(
      Array.from({ length: 6 }, () => alpaca.trading.orders.market({ ...buying, qty: 1 })),
    );
    const states = placed.map(({ status }) => status);
    expect(states.filter((status) => status === 'rejected')).toHaveLength(1);
    expect(states.filter((status) => status === 'filled')).toHaveLength(5);
    expect((await listed())[0]?.orders).toHaveLength(1);
  });

  it('an instrument is halted for this account alone, and goes on by itself', async () => {
    const { person, alpaca, force } = await testing('forced-halt');
    const { orders } = alpaca.trading;
    const { id } = await force({ kind: 'halt', source: 0, code: 'AAPL', seconds: 45 });
    await expect(orders.market({ ...buying, qty: 1 })).rejects.toMatchObject({ status: 422 });
    const limitPrice = (Number(getQuote(here, QuotedSource.Stock, 'AAPL').ask) * 1.02).toFixed(2);
    const waiting = await orders.limit({
      ...buying,
      qty: 1,
      limitPrice,
      timeInForce: 'gtc',
    });
    expect(waiting.status).toBe('new');
    expect(marked(waiting)).toBe(`forced halt ${id}`);
    await pass(20);
    expect((await orders.getOrderByOrderID({ orderId: waiting.id ?? '' })).status).toBe('new');
    expect((await orders.market({ ...buying, symbol: 'MSFT', qty: 1 })).status).toBe('filled');
    const elsewhere = await here.post(
      '/stock/create',
      { requestId: newRequestId(), code: 'AAPL', direction: 0, orderType: 0, quantity: '1' },
      { token: person.token },
    );
    expect(responseData<{ state: string }>(elsewhere).state).toBe('filled');
    await pass(26);
    await pass(2);
    expect((await orders.getOrderByOrderID({ orderId: waiting.id ?? '' })).status).toBe('filled');
  });

  it('a position is warned and closed at its real price, and more margin keeps it', async () => {
    const { force, listed, post } = await testing('forced-margin');
    const borrowed = async (code: string) =>
      responseData<{ positionId: string; held: string }>(
        await post('/stock/create', {
          ...{ requestId: newRequestId(), code, direction: 0, orderType: 0, quantity: '4' },
          ...{ leverage: 2, moveFromFunding: '99999' },
        }),
      ).positionId;
    const detail = async (id: string) =>
      responseData<{
        position: { state: string; isolatedPosition: string };
        closeRecord: { required: string; warnings: unknown[] } | null;
        orders: { madeBy: string; forced?: Mark }[];
      }>(await post('/position/detail', { id }));
    const [lost, kept] = [await borrowed('AAPL'), await borrowed('MSFT')];
    const required = (await detail(lost)).position.isolatedPosition;
    const called = await force({ kind: 'marginCall', id: lost, required, seconds: 120 });
    const most = (await detail(kept)).position.isolatedPosition;
    await force({ kind: 'marginCall', id: kept, required: most, seconds: 120 });
    await here.app.beat();
    responseData(
      await post('/position/addPositionMargin', {
        ...{ requestId: newRequestId(), id: kept, amount: '600', moveFromFunding: '99999' },
      }),
    );
    for (let step = 0; step < 4; step += 1) await pass(11);
    const { position, closeRecord } = await detail(lost);
    expect(position.state).toBe('closed');
    expect(closeRecord).toMatchObject({ required });
    expect(closeRecord?.warnings).toHaveLength(2);
    expect((await detail(kept)).position.state).toBe('open');
    const used = (await listed()).filter(({ orders }) => orders.length > 0);
    expect(used).toMatchObject([{ id: called.id, orders: [{ code: 'AAPL' }] }]);
  });

  it('sockets of the account are closed, as by a server that goes away', async () => {
    const { key, force } = await testing('forced-socket');
    const other = await testing('forced-stays');
    const signedIn = async ({ id, secret }: typeof key) => {
      const stream = rawStream(origin, '/stream');
      stream.ws.once('open', () => stream.say({ action: 'auth', key: id, secret }));
      await stream.until(({ stream: of }) => of === 'authorization');
      return stream;
    };
    const [own, foreign] = [await signedIn(key), await signedIn(other.key)];
    await force({ kind: 'disconnect' });
    expect(await own.closed()).toBe(1001);
    expect(foreign.ws.readyState).toBe(foreign.ws.OPEN);
    foreign.ws.close();
  });
});

describe('an account for tests', () => {
  it('is one from its opening, and says so in its name for ever', async () => {
    const { person, id } = await testing('forced-name');
    const rename = await here.post(
      '/accounts/change',
      { id, name: 'Real money', colour: 'red' },
      { token: person.token },
    );
    expect(responseData<{ account: object }>(rename).account).toMatchObject({
      name: 'TEST Real money',
      isTest: true,
    });
    await expect(
      here.app.db.transact((tx) =>
        tx.run(sql`update accounts set is_test = false where id = ${id}`),
      ),
    ).rejects.toThrow();
    const compared = await here.post('/accounts/compare', { ids: [id] }, { token: person.token });
    expect(compared.body.reason).toBe('ACCOUNT_IS_TEST');
    const day = new Date(here.clock.now()).toISOString().slice(0, 10);
    for (const file of performanceFiles) {
      const made = responseData<{ name: string; encoding: string; content: string }>(
        await here.post(
          '/performance/file',
          { file, year: day.slice(0, 4) },
          inAccount(person, id),
        ),
      );
      expect(made.name, file).toMatch(/^TEST-candor-/);
      // Nothing was traded, and a table of trades has no line to say it in.
      if (made.encoding === 'text' && file !== 'portfolioTransactions')
        expect(made.content, file).toContain('TEST');
    }
    const statement = responseData<{ url: string }>(
      await here.post(
        '/wallet/statement',
        { format: 'csv', from: day, to: day },
        inAccount(person, id),
      ),
    );
    const [mark, , note, named] = (await (await fetch(origin + statement.url)).text()).split(
      '\r\n',
    );
    expect(mark).toContain('TEST · PAPER MONEY');
    expect(note).toContain('TEST: this is a test account.');
    expect(named).toContain(' · TEST Real money');
    const proof = await here.get('/proof/ledger/standing', inAccount(person, id));
    expect(responseData<{ isTest?: true }>(proof).isTest).toBe(true);
    const requestId = newRequestId();
    const asked = { name: 'Twice', requestId };
    expect((await addAccount(here, person, { ...asked, isTest: true })).status).toBe(200);
    expect((await addAccount(here, person, asked)).body.reason).toBe('REQUEST_ID_REUSED');
  });

  it('is the only one in which anything can be forced', async () => {
    const { person } = await testing('forced-elsewhere');
    const usual = await furtherAccount(here, person, { name: 'Usual' });
    const asked = { kind: 'disconnect' };
    for (const options of [{ token: person.token }, inAccount(person, usual)])
      expect((await order(options, asked)).body.reason).toBe('ACCOUNT_NOT_TEST');
    const stranger: Person = await trader(here, 'forced-stranger', {});
    const { id } = await testing('forced-foreign');
    expect((await order(inAccount(stranger, id), asked)).status).not.toBe(200);
    await expect(
      here.app.db.transact((tx) =>
        tx.run(sql`insert into forced_events (id, account_id, kind, at_ms, until_ms)
          values ('for_x', ${usual}, 'disconnect', 1, 1)`),
      ),
    ).rejects.toThrow();
  });

  it('takes what is whole, and sixty an hour, and a key that reads orders none', async () => {
    const { person, id, force, post } = await testing('forced-limits');
    const reasonOf = async (asked: object) =>
      (await post('/forced-events/order', { requestId: newRequestId(), ...asked })).body.reason;
    expect(await reasonOf({ kind: 'halt', seconds: 5 })).toBe('FORCED_EVENT_INCOMPLETE');
    expect(await reasonOf({ kind: 'partFill', seconds: 601, most: 1 })).toBeDefined();
    expect(await reasonOf({ kind: 'halt', seconds: 5, source: 0, code: 'NOSUCH' })).toBe(
      'INSTRUMENT_UNKNOWN',
    );
    const nowhere = { kind: 'marginCall', seconds: 5, id: `pos_${'0'.repeat(26)}` };
    expect(await reasonOf({ ...nowhere, required: '10' })).toBe('POSITION_UNKNOWN');
    const reader = await keyFor(here, person, { accountId: id, mayTrade: false });
    expect((await order({ token: reader.secret }, { kind: 'disconnect' })).body.reason).toBe(
      'KEY_SCOPE_MISSING',
    );
    for (let count = 0; count < 60; count += 1) await force({ kind: 'disconnect' });
    expect(await reasonOf({ kind: 'disconnect' })).toBe('FORCED_EVENTS_TOO_MANY');
  });
});
