/** Follow on the real database, in practice hours, with a clock that the test moves. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { assertBooksBalance, entriesCount, getBalances, getInvested } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import {
  confirmOrders,
  findFollowOrder,
  insertFollowOrder,
  listExpectedFollowHolds,
} from '../../core/funds/follow-orders.store.ts';
import { firstBroken } from '../../core/funds/chain.rules.ts';
import { changeUnits, findFund, listValuesAfter } from '../../core/funds/funds.store.ts';
import { strikeFor } from '../../core/funds/strikes.rules.ts';
import { walletAccount } from '../../core/ledger/accounts.ts';
import { moveMoney } from '../../core/ledger/move-money.ts';
import { justReserve } from '../../core/ledger/movement.ts';
import { getOrphans } from '../../core/ledger/orphans.rules.ts';
import { listOpenHolds, snapshot } from '../../core/ledger/store/reconcile.store.ts';
import { newId } from '../../platform/random.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import {
  add,
  added,
  follower,
  newRequest,
  openFunds,
  orderOf,
  strikeAt,
  testFund,
  type ShownAgency,
  type ShownOrder,
} from './testing/followed.ts';

let at: World;

beforeAll(async () => {
  at = await world({}, { funds: [testFund('AGY12'), testFund('AGY01')] });
  await openFunds(at);
});

afterAll(async () => {
  await assertBooksBalance(at);
  await assertNoticesLead(at);
  await at.app.db.transact(async (tx) => {
    await snapshot(tx);
    const expected = await listExpectedFollowHolds(tx);
    const open = (await listOpenHolds(tx)).filter(({ purpose }) => purpose === 'follow');
    expect(getOrphans(open, expected)).toEqual([]);
  });
  for (const id of ['AGY12', 'AGY01']) {
    const fund = await findFund(at.app.db, id);
    const { units } = await at.app.db.one<{ units: bigint }>(sql`
      select coalesce(sum(units), 0)::bigint as units from follow_orders
      where fund_id = ${id} and state = 'toBeSettled'`);
    expect(fund?.customerUnits).toBe(units);
    expect(firstBroken(await listValuesAfter(at.app.db, id, 0, 1_000), sha256Hex)).toBeNull();
  }
  await at.close();
});

const cents = (text: string | null): number => Math.round(Number(text) * 100);
const totalOf = async (person: Person): Promise<number> =>
  cents(
    (
      (await at.post('/userCenter/getFundingOverview', {}, { token: person.token })).body.data as {
        total: string;
      }
    ).total,
  );

async function agencies(person?: Person): Promise<ShownAgency[]> {
  const answer = await at.get(
    '/userFollowInvest/getInvestAgencyList',
    person === undefined ? {} : { token: person.token },
  );
  return (answer.body.data as { items: ShownAgency[] }).items;
}

describe('an agency', () => {
  it('is opened once with ten million of the house’s paper money, in units of a hundred', async () => {
    await at.app.beat();
    const [agency] = await agencies();
    expect(agency).toMatchObject({
      id: 'AGY12',
      isFictional: true,
      firstUnitValue: '100.000000',
      units: { all: '100000.000000', customers: '0.000000' },
      followers: 0,
      own: null,
      terms: [
        { term: 'practice', durationMs: 2 * HOUR_MS, days: null },
        { term: 'standard', days: 60 },
      ],
    });
    const { seeds } = await at.app.db.one<{ seeds: bigint }>(
      sql`select count(*) as seeds from ledger_journals where kind = 'fundSeed'`,
    );
    expect(seeds).toBe(2n);
  });

  it('is worth what its books and holdings add up to', async () => {
    at.clock.advance(MINUTE_MS);
    const { body } = await at.get('/userFollowInvest/agency?agencyId=AGY12');
    const data = body.data as {
      agency: ShownAgency;
      holdings: { code: string; quantity: string }[];
      equityUsd: string;
    };
    expect(data.holdings).toMatchObject([{ code: 'AAPL', isShort: false }]);
    expect(Number(data.agency.unitValue?.value)).toBeCloseTo(Number(data.equityUsd) / 100_000, 1);
    expect((await at.get('/userFollowInvest/agency?agencyId=AGY99')).body.reason).toBe(
      'AGENCY_UNKNOWN',
    );
  });
});

describe('a trade of an agency', () => {
  it('is listed for everybody, with a receipt that every customer can open', async () => {
    const { body } = await at.post('/userFollowInvest/agency/trades', { agencyId: 'AGY12' });
    const { items, total } = body.data as { items: { seq: number; code: string }[]; total: number };
    expect(total).toBe(items.length);
    const [trade] = items;
    expect(trade).toMatchObject({ code: 'AAPL', side: 'buy', isOpening: true, booked: null });
    const ann = await registered(at, 'annreceipt');
    const receipt = await at.post('/orders/receipt', { seq: trade?.seq }, ann);
    expect(receipt.body.data).toMatchObject({ seq: trade?.seq, order: { code: 'AAPL' } });
    expect((await at.post('/orders/receipt', { seq: 1_000_000 }, ann)).body.reason).toBe(
      'RECEIPT_UNKNOWN',
    );
  });
});

describe('a follow order', () => {
  it('is held, confirmed at the next strike, and settled at its date: to the cent what the chain says', async () => {
    const ana = await follower(at, 'anafollow');
    const before = await totalOf(ana);
    const placed = await added(at, ana);
    expect(placed).toMatchObject({
      state: 'waitConfirm',
      amount: '1000.00',
      strikesAt: strikeFor('continuous', at.clock.now()),
      settlesAt: strikeFor('continuous', at.clock.now()) + 2 * HOUR_MS,
      units: null,
      profit: '0.00',
    });
    expect((await getBalances(at, ana)).follow).toEqual({
      balance: '5000.00',
      held: '1000.00',
      available: '4000.00',
    });
    expect(await totalOf(ana)).toBe(before);
    const wallet = await at.post('/wallet/getWalletBalance', { walletType: 2 }, ana);
    expect(wallet.body.data).toMatchObject({
      holds: [{ purpose: 'follow', code: 'AGY12', reference: placed.id, amount: '1000.00' }],
    });

    await strikeAt(at, placed.strikesAt);
    const confirmed = await orderOf(at, ana, placed.id);
    expect(confirmed.state).toBe('toBeSettled');
    expect(cents(confirmed.value)).toBeGreaterThan(0);
    expect(Number(confirmed.units) * Number(confirmed.confirmedValue)).toBeCloseTo(1000, 2);
    expect((await getBalances(at, ana)).follow).toEqual({
      balance: '4000.00',
      held: '0.00',
      available: '4000.00',
    });
    expect((await getInvested(at, ana)).follow).toBe('1000.00');
    const purchases = await at.post('/wallet/getWalletBill', { walletType: 2 }, ana);
    expect((purchases.body.data as { items: unknown[] }).items[0]).toMatchObject({
      kind: 'followBought',
      amount: '-1000.00',
      facts: { code: 'AGY12', quantity: confirmed.units, price: confirmed.confirmedValue },
      name: 'Larkspur Balanced Trust Office',
    });

    at.clock.set(placed.strikesAt + HOUR_MS);
    const half = await orderOf(at, ana, placed.id);
    expect(await totalOf(ana)).toBe(before + cents(half.profit));

    await strikeAt(at, placed.settlesAt);
    const settled = await orderOf(at, ana, placed.id);
    expect(settled.state).toBe('settled');
    const worth = Number(settled.units) * Number(settled.unitValue);
    expect(cents(settled.value)).toBe(Math.round(worth * 100));
    expect(cents(settled.proceeds)).toBe(100_000 + cents(settled.profit));
    expect((await getBalances(at, ana)).follow).toEqual({
      balance: ((500_000 + cents(settled.profit)) / 100).toFixed(2),
      held: '0.00',
      available: ((500_000 + cents(settled.profit)) / 100).toFixed(2),
    });
    expect(await totalOf(ana)).toBe(before + cents(settled.profit));
    const bills = await at.post('/wallet/getWalletBill', { walletType: 2 }, ana);
    expect((bills.body.data as { items: unknown[] }).items[0]).toMatchObject({
      kind: 'followSettled',
      amount: settled.proceeds,
      facts: {
        code: 'AGY12',
        follow: placed.id,
        quantity: settled.units,
        price: settled.unitValue,
        cost: '1000.00',
        fee: settled.fee,
      },
    });
    const { body } = await at.post('/userFollowInvest/detail', { id: placed.id }, ana);
    expect(body.data).toMatchObject({
      steps: [{ kind: 'placed' }, { kind: 'confirmed' }, { kind: 'settled' }],
      confirmedBy: { at: placed.strikesAt, value: confirmed.confirmedValue },
      settledBy: { at: placed.settlesAt, value: settled.unitValue },
    });
    const { items }: { items: { title: string }[] } = (await at.get('/userMessage/getMessage', ana))
      .body.data;
    expect(items.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Follow order confirmed', 'Follow order settled']),
    );
  });

  it('confirmed before purchases were booked is carried over, by the beat or when it is settled', async () => {
    const old = await follower(at, 'oldfollow');
    const like = await added(at, await follower(at, 'likefollow'));
    await strikeAt(at, like.strikesAt);
    const before = await totalOf(old);
    const ids = [await heldOnly(old, like.id), await heldOnly(old, like.id)];
    expect((await getBalances(at, old)).follow.held).toBe('2000.00');
    await at.app.beat('follow.carry-over');
    await at.app.beat('follow.carry-over');
    expect((await getBalances(at, old)).follow).toEqual({
      balance: '3000.00',
      held: '0.00',
      available: '3000.00',
    });
    expect((await getInvested(at, old)).follow).toBe('2000.00');
    const last = await heldOnly(old, like.id);
    at.clock.set(like.settlesAt + MINUTE_MS);
    await at.app.beat('follow.strike');
    const settled = await Promise.all([...ids, last].map((id) => orderOf(at, old, id)));
    const profit = settled.reduce((sum, one) => sum + cents(one.profit), 0);
    expect(settled.map(({ state }) => state)).toEqual(['settled', 'settled', 'settled']);
    expect((await getBalances(at, old)).follow).toEqual({
      balance: ((500_000 + profit) / 100).toFixed(2),
      held: '0.00',
      available: ((500_000 + profit) / 100).toFixed(2),
    });
    expect((await getInvested(at, old)).follow).toBe('0.00');
    expect(await totalOf(old)).toBe(before + profit);
  });

  /** As the version before left it: confirmed with another order, and its amount still held. */
  async function heldOnly(person: Person, likeId: string): Promise<string> {
    const id = newId('fol');
    await at.app.db.transact(async (tx) => {
      const customerId = asCustomerId(person.id);
      const { customer_id: owner } = await tx.one<{ customer_id: string }>(
        sql`select customer_id from follow_orders where id = ${likeId}`,
      );
      const like = await findFollowOrder(tx, owner, likeId);
      if (like === null || like.confirmed === null) throw new Error('no confirmed order');
      const { confirmed, amount, settlesAt, fundId } = like;
      const account = walletAccount(customerId, 'follow');
      const hold = { reference: id, account, money: amount, purpose: 'follow' } as const;
      await moveMoney(tx, [justReserve({ ...hold, expiresAt: null })]);
      await insertFollowOrder(tx, { ...like, id, customerId, state: 'waitConfirm' });
      await confirmOrders(tx, [{ id, ...confirmed, settlesAt }]);
      await changeUnits(tx, fundId, { units: confirmed.units, waitingMinor: 0n });
      await tx.run(sql`update follow_orders set is_owned = false where id = ${id}`);
    });
    return id;
  }

  it('loses as plainly as it gains', async () => {
    const bo = await follower(at, 'bofollow');
    // A stretch of two hours at whose end the share is lower.
    const aapl = at.app.market.instruments.universe().byId('US:AAPL');
    if (aapl === null) throw new Error('no such share');
    const falls = (from: number) =>
      at.app.market.pricing.last(aapl, from + 2 * HOUR_MS) <
      at.app.market.pricing.last(aapl, from) * 0.997;
    for (let tries = 0; !falls(strikeFor('continuous', at.clock.now())); tries += 1) {
      if (tries > 500) throw new Error('it never falls');
      at.clock.advance(15 * MINUTE_MS);
    }
    const placed = await added(at, bo, { amount: '4000' });
    await strikeAt(at, placed.strikesAt);
    await strikeAt(at, placed.settlesAt);
    const settled = await orderOf(at, bo, placed.id);
    expect(cents(settled.profit)).toBeLessThan(0);
    expect(settled.profitRatio?.startsWith('-')).toBe(true);
    const { items }: { items: { title: string; body: string }[] } = (
      await at.get('/userMessage/getMessage', bo)
    ).body.data;
    const loss = `−$${(-cents(settled.profit) / 100).toFixed(2)}`;
    expect(items.find(({ title }) => title === 'Follow order settled')?.body).toContain(loss);
  });

  it('takes effect once, whatever is sent twice, and is nobody else’s', async () => {
    const cy = await follower(at, 'cyfollow');
    const requestId = newRequest();
    const [one, two] = await Promise.all([add(at, cy, { requestId }), add(at, cy, { requestId })]);
    expect((one.body.data as ShownOrder).id).toBe((two.body.data as ShownOrder).id);
    expect((await getBalances(at, cy)).follow.held).toBe('1000.00');
    expect((await add(at, cy, { requestId, amount: '1001' })).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    const dee = await follower(at, 'deefollow');
    const { id } = one.body.data as ShownOrder;
    expect((await at.post('/userFollowInvest/detail', { id }, dee)).body.reason).toBe(
      'FOLLOW_ORDER_UNKNOWN',
    );
    expect((await at.post('/position/followOrder/pageList', {}, cy)).body.data).toMatchObject({
      total: 1,
      totals: { count: 1, amount: '1000.00', profit: '0.00' },
    });
    expect((await at.post('/userFollowInvest/pageList', {}, dee)).body.data).toMatchObject({
      total: 0,
    });
  });

  it('takes what is missing from the funding wallet, as far as was agreed', async () => {
    const eve = await follower(at, 'evefollow', { follow: '100.00', funding: '2000.00' });
    expect((await add(at, eve)).body.reason).toBe('FUNDS_INSUFFICIENT');
    expect((await add(at, eve, { moveFromFunding: '899.99' })).body.reason).toBe(
      'FUNDING_MOVE_TOO_SMALL',
    );
    expect((await add(at, eve, { moveFromFunding: 'lots' })).body.reason).toBe('AMOUNT_INVALID');
    await added(at, eve, { moveFromFunding: '900' });
    const { follow, funding } = await getBalances(at, eve);
    expect(follow).toMatchObject({ balance: '1000.00', held: '1000.00' });
    expect(funding.balance).toBe('1100.00');
    // The move belongs to the order: no row of its own, unless one asks for moves.
    const rows = async (filter: object) => {
      const { items } = (await at.post('/wallet/getWalletBill', filter, eve)).body.data as {
        items: { facts: object }[];
      };
      return items.filter(({ facts }) => 'follow' in facts);
    };
    expect(await rows({ kind: 'transfer' })).toHaveLength(2);
    expect(await rows({})).toEqual([]);
  });

  it.each([
    ['99.99', 'AMOUNT_TOO_SMALL'],
    ['1000000.01', 'AMOUNT_TOO_LARGE'],
    ['0', 'AMOUNT_INVALID'],
    ['-100', 'AMOUNT_INVALID'],
    ['100.001', 'AMOUNT_INVALID'],
    ['1e3', 'AMOUNT_INVALID'],
    ['一千', 'AMOUNT_INVALID'],
  ])('of %s is refused as %s, and nothing is booked', async (amount, reason) => {
    const fay = await follower(at, `fay${newRequest().replaceAll('-', '').slice(-8)}`);
    const entries = await entriesCount(at);
    expect((await add(at, fay, { amount })).body.reason).toBe(reason);
    expect(await entriesCount(at)).toBe(entries);
    expect((await getBalances(at, fay)).follow.held).toBe('0.00');
  });

  it('takes both limits, and refuses what there is no room for', async () => {
    const gil = await follower(at, 'gilfollow', { follow: '20000000.00' });
    const ask = (amount: string) => add(at, gil, { amount, agencyId: 'AGY01' });
    await added(at, gil, { amount: '100', agencyId: 'AGY01' });
    let answer = await ask('1000000');
    for (let tries = 0; answer.status === 200 && tries < 15; tries += 1)
      answer = await ask('1000000');
    expect(answer.body.reason).toBe('AGENCY_FULL');
    const [, before] = await agencies(gil);
    const rest = before?.room ?? '';
    const [last, other] = await Promise.all([ask(rest), ask(rest)]);
    expect(new Set([last.status, other.status])).toEqual(new Set([200, 409]));
    const [, after] = await agencies(gil);
    expect(after).toMatchObject({ followers: 1, room: '0.00' });
  });

  it('is refused to who may not, in the order the contract names', async () => {
    const hal = await follower(at, 'halfollow');
    const raw = await registered(at, 'rawfollow');
    expect((await add(at, raw)).body.reason).toBe('KYC_REQUIRED');
    expect((await add(at, hal, { agencyId: 'AGY06' })).body.reason).toBe('AGENCY_UNKNOWN');
    expect((await add(at, hal, { term: 'weekly' })).body.reason).toBe('FIELDS_INVALID');
    const seen = strikeFor('continuous', at.clock.now());
    at.clock.set(seen - 20_000);
    expect((await add(at, hal, { seenStrikesAt: seen })).body.reason).toBe(
      'FOLLOW_DEADLINE_PASSED',
    );
    await at.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${hal.id}`),
    );
    expect((await add(at, hal, { amount: 'x' })).body.reason).toBe('ACCOUNT_FROZEN');
  });

  it('tells before paying what it is: when, for how long, for how much, and that it cannot be sold', async () => {
    const ida = await follower(at, 'idafollow');
    const { body } = await at.post(
      '/userFollowInvest/preview',
      { agencyId: 'AGY12', term: 'standard', amount: '5000' },
      ida,
    );
    const strikesAt = strikeFor('continuous', at.clock.now());
    expect(body.data).toMatchObject({
      problem: null,
      canBeSold: false,
      canBeCancelled: false,
      strikesAt,
      settlesAt: strikesAt + 60 * DAY_MS,
      feeRate: '0.008',
      fee: '6.57',
      after: '0.00',
      missing: null,
    });
    const short = await at.post(
      '/userFollowInvest/preview',
      { agencyId: 'AGY12', term: 'practice', amount: '5000.01' },
      ida,
    );
    expect(short.body.data).toMatchObject({
      problem: { reason: 'FUNDS_INSUFFICIENT' },
      missing: '0.01',
      funding: null,
    });
  });
});
