/** Robots on the real database: rented, watched, redeemed and run to their end. */
import { MINUTE_MS } from '@candor/kit/time';
import { finish } from '@candor/strategies/finish';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { readRecord } from '@candor/strategies/recompute/read-record';
import type { RunRecord } from '@candor/strategies/recompute/record';
import { verifyRecord, type RecordVerdict } from '@candor/strategies/recompute/verify-record';
import { assertBooksBalance, entriesCount, getBalances } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { operatorIn } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { responseData } from '@candor/testkit/trading';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFills } from '../../core/desk/store/fills.store.ts';
import { getOrphans } from '../../core/ledger/orphans.rules.ts';
import { listOpenHolds, snapshot } from '../../core/ledger/store/reconcile.store.ts';
import { listExpectedMarginHolds } from '../../core/desk/store/holds.store.ts';
import { listExpectedRentalHolds } from './renting/rentals.store.ts';
import {
  getRental,
  passBars,
  redeem,
  rent,
  rented,
  renter,
  requestId,
  robotServer,
  type Rented,
  type RobotServer,
} from './testing/renting.ts';
import { restless } from './testing/restless.ts';

let at: World;
let server: RobotServer;

beforeAll(async () => {
  at = await world();
  server = robotServer(at, { findStrategy: restless() });
});
afterAll(async () => {
  await assertBooksBalance(at);
  expect(await orphans()).toEqual([]);
  await assertNoticesLead(at);
  await at.close();
});

async function orphans() {
  return at.app.db.transact(async (tx) => {
    await snapshot(tx);
    return getOrphans(await listOpenHolds(tx), [
      ...(await listExpectedRentalHolds(tx)),
      ...(await listExpectedMarginHolds(tx)),
    ]);
  });
}

const cents = (text: string): bigint => BigInt(Math.round(Number(text) * 100));
const reason = async (answer: Promise<Answer>): Promise<string | undefined> =>
  (await answer).body.reason;
const freeze = (person: Person) =>
  at.app.db.transact((tx) =>
    tx.run(sql`update customers set state = 'frozen' where id = ${person.id}`),
  );
const titles = async ({ token }: Person): Promise<string[]> =>
  responseData<{ items: { title: string }[] }>(
    await at.get('/userMessage/getMessage', { token }),
  ).items.map(({ title }) => title);

async function recordOf({ token }: Person, orderId: string): Promise<RunRecord> {
  const { text } = responseData<{ text: string }>(
    await at.get(`/robotOrder/record?orderId=${orderId}`, { token }),
  );
  const record = readRecord(text);
  if (record === null) throw new Error('not a record');
  return record;
}

function verdictOf(record: RunRecord): RecordVerdict {
  const { pricing, instruments } = at.app.market;
  return finish(
    verifyRecord(record, enginePrices(pricing, instruments.universe()), at.clock.now()),
  );
}

/** By the desk's own record: what its fills brought, less charges. */
async function resultOfFills(rentalId: string): Promise<bigint> {
  const fills = await listFills(at.app.db, { rentalId }, { limit: 1_000 });
  return fills.reduce((sum, { body }) => sum + (body.kind === 'filled' ? body.booked : 0n), 0n);
}

describe('a rented robot', () => {
  it('passes its stages, is paused by its energy, and tells what it did', async () => {
    const ana = await renter(at, 'robots-ana');
    const one = await rented(at, ana, 'RBT01', '5000.00');
    expect(one).toMatchObject({ status: 1, capital: '5000.00', price: '0.06', income: '0.00' });
    expect((await getBalances(at, ana))['funding']).toMatchObject({
      balance: '19999.94',
      held: '5000.00',
    });
    const stages = [one.status];
    for (let bar = 0; bar < 7; bar += 1) {
      await passBars(at, server, 1);
      stages.push((await getRental(at, ana, one.id)).status);
    }
    // What it trades with is the rental's, whatever it holds at the moment, and never margin.
    const { usedFor } = responseData<{ usedFor: Record<string, string> }>(
      await at.post('/userCenter/getFundingOverview', {}, { token: ana.token }),
    );
    const { balance, available } = (await getBalances(at, ana))['funding'] ?? {};
    expect(usedFor).toMatchObject({ margin: '0.00', orders: '0.00' });
    expect(cents(usedFor['robots'] ?? '')).toBe(cents(balance ?? '') - cents(available ?? ''));
    // Four orders are a day's energy of 200.
    expect(stages).toEqual([1, 2, 3, 4, 4, 5, 5, 5]);
    const paused = await getRental(at, ana, one.id);
    expect(paused).toMatchObject({ orders: 4, fills: 4, energy: { quota: 200, left: 0 } });
    expect(paused.energy.refillsAt).toBe(one.firstBarAt + 24 * MINUTE_MS);
    expect(cents(paused.income)).toBe(await resultOfFills(one.id));
    expect(cents(paused.income)).toBeLessThan(0n);
    expect(await titles(ana)).toEqual(expect.arrayContaining(['Robot started', 'Robot pauses']));
    // What it ordered is not the customer's: the chat offers none of it as an own order.
    const asked = responseData<{ message: { assistant: { cards: unknown[] } | null } }>(
      await at.post(
        '/chat/send',
        { requestId: requestId(), content: { kind: 'text', text: 'Where is my order?' } },
        { token: ana.token },
      ),
    );
    expect(asked.message.assistant?.cards).toEqual([]);
    const log = responseData<{ items: { kind: string; text: string }[]; next: string | null }>(
      await at.get(`/robotMessage/${one.id}`, { token: ana.token, language: 'zh-CN' }),
    );
    expect(log.items.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['accepted', 'loaded', 'decided', 'bought', 'sold', 'energyUsedUp']),
    );
    expect(log.items.find(({ kind }) => kind === 'bought')?.text).toMatch(/^买入 0.001 BTC/);
    // It says when it goes on, in the reader's language.
    expect(log.items.find(({ kind }) => kind === 'energyUsedUp')?.text).toMatch(
      /^今日能量已用完，将于 .*15:2\d.* 恢复。$/,
    );
    const quota = responseData<{ items: unknown[] }>(
      await at.post('/robot/getMiningQuota', {}, { token: ana.token }),
    );
    expect(quota.items).toMatchObject([{ orderId: one.id, status: 5, energy: { left: 0 } }]);
    // At the first bar of the next robot day it is full again.
    at.clock.set(paused.energy.refillsAt ?? 0);
    await server.beat();
    await passBars(at, server, 1);
    expect((await getRental(at, ana, one.id)).status).toBe(4);
    const after = responseData<{ items: { kind: string }[] }>(
      await at.get(`/robotMessage/${one.id}`, { token: ana.token }),
    );
    expect(after.items.map(({ kind }) => kind)).toContain('energyRefilled');
    const chart = responseData<{ size: string; marks: { side: string }[] }>(
      await at.get(`/crypto/robotKline?orderId=${one.id}`, { token: ana.token }),
    );
    expect(chart.size).toBe('1m');
    expect(chart.marks.slice(0, 4).map(({ side }) => side)).toEqual(['buy', 'sell', 'buy', 'sell']);
  });

  it('is redeemed at any time: everything is sold, the unused price comes back', async () => {
    const ben = await renter(at, 'robots-ben');
    const one = await rented(at, ben, 'RBT01', '1000.00');
    await passBars(at, server, 2);
    const preview = responseData<{
      sales: { quantity: string }[];
      comesBack: string;
      refund: string;
      result: string;
    }>(await at.post('/robotOrder/redeem/preview', { orderId: one.id }, { token: ben.token }));
    expect(preview.sales).toMatchObject([{ code: 'BTC', quantity: '0.001' }]);
    const done = responseData<Rented>(await redeem(at, ben, one.id));
    expect(done).toMatchObject({ status: 6, endedBy: 'redeemed', refund: preview.refund });
    expect(done.paidOut).toBe(preview.comesBack);
    expect(cents(done.income)).toBe(await resultOfFills(one.id));
    const paid = 20_000_00n - cents(one.price) + cents(done.income) + cents(done.refund ?? '0');
    expect((await getBalances(at, ben))['funding']).toEqual({
      balance: (Number(paid) / 100).toFixed(2),
      held: '0.00',
      available: (Number(paid) / 100).toFixed(2),
    });
    expect((await titles(ben))[0]).toBe('Robot redeemed');
    expect(await reason(redeem(at, ben, one.id))).toBe('RENTAL_REDEEMED');
  });

  it('is sold and paid out at the end of its cycle, also after a stretch without a server', async () => {
    const eve = await renter(at, 'robots-eve');
    const one = await rented(at, eve, 'RBT03', '500.00');
    await passBars(at, server, 3);
    at.clock.set(one.endsAt + 90 * 1_000);
    await server.beat();
    const over = await getRental(at, eve, one.id);
    expect(over).toMatchObject({ status: 6, endedBy: 'cycle', refund: '0.00', barsDone: 120 });
    expect(over.paidOut).toBe((500 + Number(over.income)).toFixed(2));
    expect((await titles(eve))[0]).toBe('Robot has ended');
    expect(await reason(redeem(at, eve, one.id))).toBe('RENTAL_OVER');
    const kinds = (await recordOf(eve, one.id)).decisions.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(['loaded', 'decided', 'missed', 'ended']);
  });

  it('can be run again by anybody, and a changed line is found', async () => {
    const carl = await renter(at, 'robots-carl');
    const honest = robotServer(at);
    const one = await rented(at, carl, 'RBT07', '5000.00');
    await passBars(at, honest, 6);
    await redeem(at, carl, one.id);
    await honest.beat();
    const record = await recordOf(carl, one.id);
    expect(verdictOf(record)).toMatchObject({ isValid: true, decisions: 7 });
    expect(record.movements.length).toBeGreaterThan(0);
    const [decision] = record.decisions.filter(({ orders }) => orders.length > 0);
    if (decision === undefined) throw new Error('nothing was ordered');
    const changed = record.decisions.map((line) =>
      line === decision ? { ...line, orders: line.orders.slice(1) } : line,
    );
    expect(verdictOf({ ...record, decisions: changed })).toMatchObject({
      isValid: false,
      problem: 'chainBroken',
      number: decision.number,
    });
    const [movement, ...others] = record.movements;
    if (movement === undefined) throw new Error('nothing was traded');
    expect(
      verdictOf({ ...record, movements: [{ ...movement, cash: '0' }, ...others] }),
    ).toMatchObject({ isValid: false, problem: 'movementChanged' });
    const decisions = responseData<{ items: { orders: { outcome: { state: string } }[] }[] }>(
      await at.get(`/robotOrder/decisions?orderId=${one.id}&count=100`, { token: carl.token }),
    );
    expect(
      decisions.items.flatMap(({ orders }) => orders.map(({ outcome }) => outcome.state)),
    ).toContain('filled');
  });
});

describe('renting and redeeming', () => {
  it('take effect once, whatever is sent again or at the same time', async () => {
    const dan = await renter(at, 'robots-dan');
    const body = { requestId: requestId(), robotId: 'RBT01', amount: '100.00', pace: 'practice' };
    const twice = await Promise.all(
      [1, 2, 3].map(() => at.post('/robotOrder/create', body, { token: dan.token })),
    );
    const ids = twice.map((answer) => responseData<Rented>(answer).id);
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    expect(
      await reason(
        at.post('/robotOrder/create', { ...body, amount: '200.00' }, { token: dan.token }),
      ),
    ).toBe('REQUEST_ID_REUSED');
    const redeemed = await Promise.all([1, 2, 3, 4].map(() => redeem(at, dan, id)));
    expect(redeemed.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(redeemed.filter(({ status }) => status === 409)).toHaveLength(3);
    await server.beat();
    expect((await getRental(at, dan, id)).status).toBe(6);
  });

  it('at the end of the cycle have one winner', async () => {
    const fay = await renter(at, 'robots-fay');
    const one = await rented(at, fay, 'RBT03', '100.00');
    at.clock.set(one.endsAt + 100);
    const [answer] = await Promise.all([redeem(at, fay, one.id), server.beat(), server.beat()]);
    await server.beat();
    const over = await getRental(at, fay, one.id);
    expect(over).toMatchObject({ status: 6, refund: '0.00' });
    expect(over.endedBy).toBe(answer.status === 200 ? 'redeemed' : 'cycle');
    expect(over.paidOut).toBe((100 + Number(over.income)).toFixed(2));
  });

  it('say why not, in their order, and change nothing', async () => {
    const gil = await renter(at, 'robots-gil', '150.00');
    const other = await renter(at, 'robots-hal');
    const theirs = await rented(at, other, 'RBT01', '100.00');
    const guest = await registered(at, 'robots-new');
    const before = await entriesCount(at);
    for (const [robot, amount, more, code] of [
      ['RBT99', '100.00', {}, 'ROBOT_UNKNOWN'],
      ['RBT01', 'abc', {}, 'AMOUNT_INVALID'],
      ['RBT01', '-5', {}, 'AMOUNT_INVALID'],
      ['RBT01', '99.99', {}, 'AMOUNT_TOO_SMALL'],
      ['RBT01', '250000.01', {}, 'AMOUNT_TOO_LARGE'],
      ['RBT01', '149.96', {}, 'FUNDS_INSUFFICIENT'],
      ['RBT01', '149.90', { pace: 'standard' }, 'FUNDS_INSUFFICIENT'],
    ] as const)
      expect(await reason(rent(at, gil, robot, amount, more))).toBe(code);
    expect(await reason(rent(at, guest, 'RBT01', '100.00'))).toBe('KYC_REQUIRED');
    expect(await reason(redeem(at, gil, theirs.id))).toBe('RENTAL_UNKNOWN');
    for (const [path, body] of [
      ['/robotOrder/detail', { orderId: theirs.id }],
      ['/robotOrder/redeem/preview', { orderId: theirs.id }],
      ['/robot/getMiningQuota', { orderId: theirs.id }],
    ] as const)
      expect(await reason(at.post(path, body, { token: gil.token }))).toBe('RENTAL_UNKNOWN');
    for (const path of [
      `/robotMessage/${theirs.id}`,
      `/robotOrder/decisions?orderId=${theirs.id}`,
      `/robotOrder/record?orderId=${theirs.id}`,
      `/crypto/robotKline?orderId=${theirs.id}`,
    ])
      expect(await reason(at.get(path, { token: gil.token }))).toBe('RENTAL_UNKNOWN');
    expect(await entriesCount(at)).toBe(before);
  });

  it('stay open to a frozen customer: nothing new, and the money comes out', async () => {
    const ida = await renter(at, 'robots-ida');
    const one = await rented(at, ida, 'RBT01', '300.00');
    await passBars(at, server, 2);
    await freeze(ida);
    expect(await reason(rent(at, ida, 'RBT01', '100.00'))).toBe('ACCOUNT_FROZEN');
    // What it holds is sold by its own next decision; nothing is bought any more.
    await passBars(at, server, 2);
    const stopped = await getRental(at, ida, one.id);
    expect(stopped).toMatchObject({ orders: 3, fills: 2, cash: stopped.cash });
    const log = responseData<{ items: { kind: string; text: string }[] }>(
      await at.get(`/robotMessage/${one.id}`, { token: ida.token }),
    );
    expect(log.items.find(({ kind }) => kind === 'refused')?.text).toMatch(/frozen/);
    expect(responseData<Rented>(await redeem(at, ida, one.id)).status).toBe(6);
  });
});

describe('operators', () => {
  it('pause new rentals by two people and in public; running ones are redeemed as ever', async () => {
    const kay = await renter(at, 'robots-kay');
    const one = await rented(at, kay, 'RBT01', '100.00');
    const ray = await operatorIn(at, { name: 'Robot Ray', roles: ['reviewer'] });
    const abe = await operatorIn(at, { name: 'Robot Abe', roles: ['approver'] });
    const why = 'A strategy is being checked.';
    const made = await ray.post('/operator/robots/pauses', {
      requestId: requestId(),
      reason: why,
      reasonZhHans: '正在检查策略。',
    });
    const { id } = responseData<{ id: string }>(made);
    const decide = (who: typeof ray, act: string) =>
      who.post(`/operator/robots/pauses/${id}/decide`, { act });
    expect(await reason(decide(ray, 'confirm'))).toBe('SECOND_PERSON_NEEDED');
    expect((await rent(at, kay, 'RBT01', '100.00')).status).toBe(200);
    expect((await decide(abe, 'confirm')).status).toBe(200);
    const refused = await rent(at, kay, 'RBT01', '100.00');
    expect(refused.body).toMatchObject({ reason: 'ROBOTS_PAUSED' });
    expect(refused.body.msg).toContain('A strategy is being checked.');
    const listed = responseData<{ paused: { note: string } }>(await at.post('/robot/pageList', {}));
    expect(listed.paused.note).toBe('A strategy is being checked');
    const inChinese = await at.post('/robot/pageList', {}, { language: 'zh_Hans_CN' });
    expect(responseData<typeof listed>(inChinese).paused.note).toBe('正在检查策略');
    expect(responseData<Rented>(await redeem(at, kay, one.id)).status).toBe(6);
    expect((await decide(abe, 'proposeLift')).status).toBe(200);
    expect(await reason(decide(abe, 'confirmLift'))).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(ray, 'confirmLift')).status).toBe(200);
    expect((await rent(at, kay, 'RBT01', '100.00')).status).toBe(200);
  });
});
