/** Strikes: once each, on any server and however late; and nobody can write one by hand. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Money } from '@candor/money/amount';
import { usd } from '@candor/money/literal';
import type { App } from '@candor/server/app';
import { assertBooksBalance, getBalances, getInvested } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { secondServer } from '@candor/testkit/second-server';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedHouseTrader } from '../../core/desk/batch/house-traders.ts';
import { openEquities, type Equities } from '../../core/equity/equity.ts';
import { firstBroken, type ChainedValue } from '../../core/funds/chain.rules.ts';
import { findFollowOrder } from '../../core/funds/follow-orders.store.ts';
import { findFund, listValuesAfter } from '../../core/funds/funds.store.ts';
import { dailyStrikeAfter, isDailyStrike, strikeFor } from '../../core/funds/strikes.rules.ts';
import { fundOwner } from '../../core/ledger/accounts.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { strikesBeat } from './values/strike-values.ts';
import {
  add,
  added,
  follower,
  newRequest,
  orderOf,
  strikeAt,
  testFund,
} from './testing/followed.ts';

let at: World;
let second: App;
const funds = [testFund('AGY12'), testFund('AGY03'), testFund('AGY09')];

beforeAll(async () => {
  at = await world({}, { funds });
  second = await secondServer(at, {}, { funds });
  await Promise.all([at.app.beat(), second.beat()]);
  await at.app.beat();
});
afterAll(async () => {
  await second.close();
  await assertBooksBalance(at);
  await at.close();
});

const chainOf = (id: string): Promise<ChainedValue[]> => listValuesAfter(at.app.db, id, 0, 10_000);
const change = (query: Sql) => at.app.db.transact((tx) => tx.run(query));

/** The same strikes, with another look at what one fund is worth. */
const strikeWith = (fundId: string, worth: Money | null) => {
  const equities = openEquities(at.app.market, at.app.treasuries);
  const totalsBefore: Equities['totalsBefore'] = async (reader, owner, ...more) =>
    owner === fundOwner(fundId) ? [worth] : equities.totalsBefore(reader, owner, ...more);
  return strikesBeat({
    clock: at.clock,
    db: at.app.db,
    market: at.app.market,
    equities: { ...equities, totalsBefore },
  }).run();
};

describe('a strike', () => {
  it('opens every fund once, also with two servers at the same instant', async () => {
    const { count } = await at.app.db.one<{ count: bigint }>(
      sql`select count(*) as count from ledger_journals where kind = 'fundSeed'`,
    );
    expect(count).toBe(3n);
    expect((await chainOf('AGY12')).map(({ kind }) => kind)).toEqual(['first']);
  });

  it('happens once with two servers at the same instant, and settles once', async () => {
    const ana = await follower(at, 'anastrike');
    const orders = [await added(at, ana), await added(at, ana), await added(at, ana)] as const;
    const [{ strikesAt, settlesAt }] = orders;
    at.clock.set(strikesAt + MINUTE_MS);
    await Promise.all([at.app.beat(), second.beat(), at.app.beat(), second.beat()]);
    at.clock.set(settlesAt + MINUTE_MS);
    await Promise.all([at.app.beat(), second.beat(), at.app.beat(), second.beat()]);
    const lines = (await chainOf('AGY12')).filter(({ kind }) => kind === 'strike');
    expect(lines.map((line) => line.at)).toEqual([strikesAt, settlesAt]);
    const profits = [];
    for (const { id } of orders) profits.push((await orderOf(at, ana, id)).profit);
    expect(new Set(profits).size).toBe(1);
    const { follow } = await getBalances(at, ana);
    expect(follow.held).toBe('0.00');
    expect(Math.round(Number(follow.balance) * 100)).toBe(
      500_000 + 3 * Math.round(Number(profits[0]) * 100),
    );
    const { journals } = await at.app.db.one<{ journals: bigint }>(
      sql`select count(*) as journals from ledger_journals where kind = 'followSettled'`,
    );
    expect(journals).toBe(profits[0] === '0.00' ? 0n : 3n);
  });

  it('waits until everything before it is booked', async () => {
    const bea = await follower(at, 'beastrike');
    const { id, strikesAt } = await added(at, bea);
    at.clock.set(strikesAt + MINUTE_MS - 1);
    await at.app.beat();
    expect((await orderOf(at, bea, id)).state).toBe('waitConfirm');
    at.clock.advance(1);
    await at.app.beat();
    expect((await orderOf(at, bea, id)).state).toBe('toBeSettled');
  });

  it('that was slept over is made up with the value of its own instant, day by day', async () => {
    const cal = await follower(at, 'calstrike');
    const { id, strikesAt, settlesAt } = await added(at, cal);
    const from = at.clock.now();
    at.clock.advance(4 * DAY_MS);
    await at.app.beat();
    const settled = await findFollowOrder(at.app.db, cal.id, id);
    expect(settled).toMatchObject({ state: 'settled', strikesAt, settlesAt });
    const lines = await chainOf('AGY12');
    expect(firstBroken(lines, sha256Hex)).toBeNull();
    const days = lines.filter((line) => isDailyStrike(line.at) && line.at > from);
    expect(days.map((line) => line.at)).toEqual(
      [0, 1, 2, 3].map((day) => dailyStrikeAfter(from) + day * DAY_MS),
    );
    const equities = openEquities(at.app.market, at.app.treasuries);
    const [value] = await equities.unitValues(at.app.db, 'AGY12', [settlesAt], at.clock.now());
    expect(lines.find((line) => line.at === settlesAt)?.value).toBe(value);
  });

  it('without a value is postponed, says so, and the order waits for the next', async () => {
    const dan = await follower(at, 'danstrike');
    const { id, strikesAt, settlesAt } = await added(at, dan, { agencyId: 'AGY03' });
    at.clock.set(strikesAt + MINUTE_MS);
    await strikeWith('AGY03', null);
    const waiting = await orderOf(at, dan, id);
    expect(waiting).toMatchObject({
      state: 'waitConfirm',
      postponed: 1,
      strikesAt: strikesAt + 5 * MINUTE_MS,
      settlesAt: settlesAt + 5 * MINUTE_MS,
    });
    expect((await chainOf('AGY03')).at(-1)).toMatchObject({ kind: 'postponed', value: null });
    const { items }: { items: { title: string }[] } = (await at.get('/userMessage/getMessage', dan))
      .body.data;
    expect(items.map(({ title }) => title)).toContain('Value postponed');
    await strikeAt(at, waiting.strikesAt);
    expect((await orderOf(at, dan, id)).state).toBe('toBeSettled');
    at.clock.set(waiting.settlesAt + MINUTE_MS);
    await strikeWith('AGY03', null);
    expect(await orderOf(at, dan, id)).toMatchObject({
      state: 'toBeSettled',
      postponed: 2,
      settlesAt: waiting.settlesAt + 5 * MINUTE_MS,
    });
    await strikeAt(at, waiting.settlesAt + 5 * MINUTE_MS);
    expect((await orderOf(at, dan, id)).state).toBe('settled');
    expect(firstBroken(await chainOf('AGY03'), sha256Hex)).toBeNull();
  });

  it('that leaves no units gives the order back, and nine tenths lost close the fund for good', async () => {
    const eli = await follower(at, 'elistrike', { follow: '9000000.00' });
    const million = { agencyId: 'AGY09', amount: '1000000' };
    const first = await added(at, eli, million);
    const orders = [first];
    for (let count = 0; count < 7; count += 1) orders.push(await added(at, eli, million));
    const { strikesAt } = first;
    at.clock.set(strikesAt - SECOND_MS);
    const late = await added(at, eli, { agencyId: 'AGY09', amount: '100' });
    expect(late.strikesAt).toBeGreaterThan(strikesAt);
    at.clock.set(strikesAt + MINUTE_MS);
    // A quarter was lost in five minutes: ten million are seven and a half.
    await strikeWith('AGY09', usd('7500000.00'));
    const states = [];
    for (const { id } of orders) states.push((await orderOf(at, eli, id)).state);
    expect(states.filter((state) => state === 'toBeSettled')).toHaveLength(7);
    expect(states.at(-1)).toBe('returned');
    expect((await getBalances(at, eli)).follow.held).toBe('100.00');
    expect((await getInvested(at, eli)).follow).toBe('7000000.00');

    at.clock.set(late.strikesAt + MINUTE_MS);
    await strikeWith('AGY09', usd('999999.00'));
    expect(await orderOf(at, eli, late.id)).toMatchObject({
      state: 'returned',
      returned: { reason: 'closed' },
    });
    expect((await add(at, eli, { agencyId: 'AGY09' })).body.reason).toBe('AGENCY_CLOSED');
    const { items }: { items: { id: string; state: string }[] } = (
      await at.get('/userFollowInvest/getInvestAgencyList')
    ).body.data;
    expect(items.find(({ id }) => id === 'AGY09')).toMatchObject({ state: 'closed' });
    await expect(
      change(sql`update funds set closed_at_ms = null where id = 'AGY09'`),
    ).rejects.toThrow('append-only');
    at.clock.set(strikesAt + 2 * HOUR_MS + MINUTE_MS);
    await strikeWith('AGY09', usd('500000.00'));
    expect(await orderOf(at, eli, first.id)).toMatchObject({
      state: 'settled',
      profit: expect.stringMatching(/^-9\d{5}\.\d{2}$/),
    });
    expect((await findFund(at.app.db, 'AGY09'))?.customerUnits).toBe(0n);
  });
});

describe('the record', () => {
  it('is refused by the database when somebody writes it by hand', async () => {
    const fay = await follower(at, 'faystrike');
    const { id } = await added(at, fay);
    for (const query of [
      sql`update fund_values set value = value * 2 where fund_id = 'AGY12'`,
      sql`delete from fund_values where fund_id = 'AGY12'`,
      sql`truncate fund_values cascade`,
      sql`delete from funds where id = 'AGY12'`,
      sql`update funds set units = units * 2 where id = 'AGY12'`,
      sql`delete from follow_orders where id = ${id}`,
      sql`delete from follow_steps where order_id = ${id}`,
    ])
      await expect(change(query)).rejects.toThrow('append-only');
    for (const query of [
      sql`update follow_orders set amount_minor = amount_minor * 2 where id = ${id}`,
      sql`update follow_orders set settles_at_ms = settles_at_ms - 300000 where id = ${id}`,
      sql`update follow_orders set customer_id = 'cus_other' where id = ${id}`,
    ])
      await expect(change(query)).rejects.toThrow('as it was agreed');
    const last = (await chainOf('AGY12')).at(-1);
    const forged = (value: bigint, hash: string) => sql`
      insert into fund_values (fund_id, seq, at_ms, kind, equity_minor, units, value, previous_hash,
        hash)
      values ('AGY12', ${(last?.seq ?? 0) + 1}, ${at.clock.now()}, 'strike', 1000000000,
        100000000000, ${value}, ${last?.hash ?? ''}, ${hash})`;
    await expect(change(forged(100_000_000n, '0'.repeat(64)))).rejects.toThrow('hash of a value');
    const line = `AGY12 ${(last?.seq ?? 0) + 1} ${at.clock.now()} strike 1000000000 100000000000 200000000 ${last?.hash ?? ''}`;
    await expect(change(forged(200_000_000n, sha256Hex(line)))).rejects.toThrow(
      'equity over units',
    );
    await expect(
      change(sql`
        update follow_orders set state = 'toBeSettled', confirmed_seq = 1,
          confirmed_value = 50000000, units = 20000000, confirmed_at_ms = 1 where id = ${id}`),
    ).rejects.toThrow('value that was struck');
    expect(firstBroken(await chainOf('AGY12'), sha256Hex)).toBeNull();
  });

  it('cannot be helped by money: nobody can pay into a fund, trade for it or redeem early', async () => {
    const ivo = await follower(at, 'ivostrike');
    const { id } = await added(at, ivo);
    const owner = fundOwner('AGY12');
    const { positions } = await at.app.db.one<{ positions: string }>(
      sql`select string_agg(id, ' ') as positions from positions where customer_id = ${owner}`,
    );
    const [position = ''] = positions.split(' ');
    for (const [path, body] of [
      ['/position/flatPosition', { requestId: newRequest(), id: position }],
      ['/position/detail', { id: position }],
    ] as const)
      expect((await at.post(path, body, ivo)).status).not.toBe(200);
    for (const path of ['cancel', 'redeem', 'sell'])
      expect(
        (await at.post(`/userFollowInvest/${path}`, { requestId: newRequest(), id }, ivo)).body
          .reason,
      ).toBe('PATH_UNKNOWN');
    await expect(
      change(sql`
        insert into ledger_journals (id, at_ms, kind, facts)
        values (999999999, ${at.clock.now()}, 'fundSeed', ${JSON.stringify({ fund: owner })})`),
    ).rejects.toThrow();
    // A second seed of the same fund is refused by its key.
    await expect(
      at.app.db.transact((tx) =>
        seedHouseTrader(tx, owner, { wallet: 'stock', money: usd('1000000.00') }),
      ),
    ).rejects.toThrow('ledger_journals_fund_seed_key');
  });

  it('is a file that anybody can follow line by line', async () => {
    const answer = await at.app.http.inject({ method: 'GET', url: '/agency/values/AGY12.txt' });
    const lines = answer.body.trimEnd().split('\n');
    expect(lines.length).toBe((await chainOf('AGY12')).length);
    let previous = '0'.repeat(64);
    for (const line of lines) {
      const hash = line.slice(-64);
      expect(line.slice(0, -65).endsWith(previous)).toBe(true);
      expect(sha256Hex(line.slice(0, -65))).toBe(hash);
      previous = hash;
    }
    expect((await at.app.http.inject({ url: '/agency/values/AGY06.txt' })).statusCode).toBe(404);
  });
});

describe('a pause', () => {
  let ray: TestOperator;
  let abe: TestOperator;
  beforeAll(async () => {
    ray = await operatorIn(at, { name: 'Ray', roles: ['reviewer'] });
    abe = await operatorIn(at, { name: 'Abe', roles: ['approver'] });
  });
  const reason = 'its strategy is being looked at';
  const propose = (agencyId: string | null): Promise<Answer> =>
    ray.post('/operator/follow/pauses', {
      requestId: newRequest(),
      agencyId,
      reason,
      reasonZhHans: '正在检查其策略',
    });
  const act = (who: TestOperator, id: string, what: string): Promise<Answer> =>
    who.post(`/operator/follow/pauses/${id}/decide`, { act: what });

  it('of new orders takes two people and is public; what is under way goes on', async () => {
    const gus = await follower(at, 'gusstrike');
    const under = await added(at, gus);
    const { id }: { id: string } = (await propose('AGY12')).body.data;
    expect((await propose('AGY12')).body.reason).toBe('FOLLOW_PAUSE_STANDS');
    expect((await act(ray, id, 'confirm')).body.reason).toBe('SECOND_PERSON_NEEDED');
    await added(at, gus);
    expect((await act(abe, id, 'confirm')).body.data).toMatchObject({ state: 'on' });
    expect((await add(at, gus)).body).toMatchObject({ reason: 'FOLLOW_PAUSED' });
    await added(at, gus, { agencyId: 'AGY03' });
    const { items }: { items: { id: string; pause: unknown }[] } = (
      await at.get('/userFollowInvest/getInvestAgencyList')
    ).body.data;
    expect(items.find((agency) => agency.id === 'AGY12')?.pause).toMatchObject({ reason });
    await strikeAt(at, under.strikesAt);
    expect((await orderOf(at, gus, under.id)).state).toBe('toBeSettled');
    await act(abe, id, 'proposeLift');
    expect((await act(abe, id, 'confirmLift')).body.reason).toBe('SECOND_PERSON_NEEDED');
    await expect(
      change(sql`
        update follow_pauses set state = 'lifted', ended_by = lift_proposed_by, ended_at = now()
        where id = ${id}`),
    ).rejects.toThrow('follow_pauses_lifted_check');
    expect((await act(ray, id, 'confirmLift')).body.data).toMatchObject({ state: 'lifted' });
    await added(at, gus);
    expect(strikeFor('continuous', at.clock.now())).toBeGreaterThan(at.clock.now());
  });

  it('of all of them holds for each', async () => {
    const hue = await follower(at, 'huestrike');
    const { id }: { id: string } = (await propose(null)).body.data;
    await act(abe, id, 'confirm');
    for (const agencyId of ['AGY12', 'AGY03'])
      expect((await add(at, hue, { agencyId })).body.reason).toBe('FOLLOW_PAUSED');
    await act(ray, id, 'proposeLift');
    await act(abe, id, 'confirmLift');
    expect((await abe.get('/operator/follow/pauses')).body.data).toMatchObject({ total: 2 });
    const { items }: { items: { id: string; chain: { lines: number } }[] } = (
      await abe.get('/operator/follow/agencies')
    ).body.data;
    expect(items.map((agency) => agency.id)).toEqual(['AGY12', 'AGY03', 'AGY09']);
  });
});
