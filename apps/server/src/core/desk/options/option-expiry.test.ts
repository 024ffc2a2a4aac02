/** Options come to their end on the real database: exercised, assigned, settled, once. */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as calls from '@candor/contract/options';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { toHex } from '@candor/market/tape/seeds';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { signedInAgain, type Person } from '@candor/testkit/people';
import {
  buy,
  getPositions,
  newRequestId,
  placed,
  responseData,
  trader,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asCustomerId } from '../../customers/customer.ts';
import { decidePermission, saveApplication } from '../../customers/standing.store.ts';
import { openOptionMarket } from '../../options/option-market.ts';
import { type Desk } from '../desk.ts';
import { verifyAssigned } from '@candor/ballot/assignment';
import { closeCommand } from '@candor/testkit/commands';
import { deskOn } from '@candor/testkit/desk-orders';
import { openDueActions, type DueActions } from '../state/due-actions.ts';
import type { OptionEnded } from '../state/desk-event.ts';
import { listEvents } from '../store/desk-events.store.ts';
import { findDraw } from '../store/options/option-draws.store.ts';
import { findPosition } from '../store/positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';
import { corporateActionsBeat } from '../settlement/corporate-actions.ts';
import { assignBefore } from './option-assignment.ts';
import { expireOptions, optionExpiryBeat, settlementPrice } from './option-expiry.ts';
import { sha256Hex } from '../../../platform/sha256.ts';

type Chain = DataOf<typeof calls.listOptionChain>;
type Held = DataOf<typeof calls.listHeldOptions>;

let app: World;
let people = 0;
const BEGAN = Date.parse('2026-11-16T15:30:00Z');

beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());
afterEach(async () => {
  await assertBooksBalance(app);
  await assertNoticesLead(app);
  expect((await app.app.db.transact((tx) => rebuildDesk(tx))).different).toEqual([]);
});

async function somebody(stock = '400000.00'): Promise<Person> {
  const person = await trader(app, `expiry-${(people += 1)}`, { stock });
  await app.app.db.transact(async (tx) => {
    await saveApplication(tx, asCustomerId(person.id), 'options3', tx.now + 1_000);
    await decidePermission(tx, asCustomerId(person.id), 'options3', { state: 'active' });
  });
  return person;
}

async function getChain(): Promise<Chain> {
  return responseData(await app.get('/m_ft/futures_opt_list?source=0&stock_code=AAPL'));
}

const codeOf = ({ symbol }: { symbol: string }): string => symbol.replaceAll(' ', '');
const cents = (text: string): number => Math.round(Number(text) * 100);

/** Far from the price, so that a week does not change on which side it is. */
function farOf({ rows }: Chain, side: 'low' | 'high'): Chain['rows'][number] {
  const found = side === 'low' ? rows[0] : rows.at(-1);
  if (found === undefined) throw new Error('the chain is empty');
  return found;
}

async function hold(
  person: Person,
  code: string,
  quantity: number,
  isShort = false,
): Promise<string> {
  const { positionId, state } = await placed(app, person, 'option', {
    code,
    quantity: String(quantity),
    direction: isShort ? Direction.Sell : Direction.Buy,
    ...(isShort ? { isShort } : {}),
  });
  if (positionId === null || state !== 'filled') throw new Error(`the order is ${state}`);
  return positionId;
}

const depsOf = (desk: Pick<Desk, 'run'> = app.app.desk) => ({
  db: app.app.db,
  clock: app.clock,
  desk,
  market: app.app.market,
  dueActions: openDueActions(app.app.market),
});

/** Another server: its own batches on the same database. */
function secondDesk(dueActions = openDueActions(app.app.market)): Desk {
  return deskOn(app, { dueActions });
}

async function endsOf(person: Person, positionId: string): Promise<OptionEnded[]> {
  const { rows } = await listEvents(app.app.db, person.id, {
    page: { pageNum: 1, pageSize: 50 },
    positionId,
    kind: 'optionEnded',
  });
  return rows.flatMap(({ body }) => (body.kind === 'optionEnded' ? [body] : []));
}

async function available(person: Person): Promise<number> {
  const { stock } = await getBalances(app, person);
  return cents(stock.available);
}

async function at(person: Person, id: string) {
  const found = await findPosition(app.app.db, person.id, id);
  if (found === null) throw new Error(`no position ${id}`);
  return found;
}

async function noticesOf(person: Person): Promise<string[]> {
  const rows = await app.app.db.many<{ template: string }>(
    sql`select template from messages where customer_id = ${person.id}
      and template like 'option%' order by id`,
  );
  return rows.map(({ template }) => template);
}

describe('exercise', () => {
  it('does what the preview says, once, and says why not', async () => {
    app.clock.set(BEGAN);
    const ana = await somebody();
    const chain = await getChain();
    const { call, strike } = farOf(chain, 'low');
    const id = await hold(ana, codeOf(call), 2);
    const preview = responseData<DataOf<typeof calls.previewExercise>>(
      await app.get(`/option/exercise?id=${id}&quantity=1`, ana),
    );
    expect(preview).toMatchObject({ problem: null, kind: 'call', strike, shares: '100' });
    expect(cents(preview.cost)).toBe(cents(strike) * 100);
    const before = await available(ana);
    const body = { requestId: newRequestId(), id, quantity: '1' };
    const done = responseData<DataOf<typeof calls.exerciseOption>>(
      await app.post('/option/exercise', body, ana),
    );
    expect(done.option).toMatchObject({ id, positionNum: '1', state: 'open' });
    expect(done.shares).toMatchObject({ code: 'AAPL', positionNum: '100' });
    expect(cents(done.shares.isolatedPosition)).toBe(cents(preview.cost));
    expect(before - (await available(ana))).toBe(cents(preview.cost));
    const again = await app.post('/option/exercise', body, ana);
    expect(responseData<DataOf<typeof calls.exerciseOption>>(again).option.positionNum).toBe('1');
    const asked = (more: object) =>
      app.post('/option/exercise', { ...body, requestId: newRequestId(), ...more }, ana);
    expect((await asked({ quantity: '2' })).body.reason).toBe('QUANTITY_EXCEEDS_POSITION');
    expect((await asked({ quantity: '0' })).body.reason).toBe('QUANTITY_INVALID');
    expect((await asked({ id: done.shares.id })).body.reason).toBe('OPTION_NOT_EXERCISABLE');
    const put = await hold(ana, codeOf(farOf(chain, 'high').put), 2);
    const none = responseData<DataOf<typeof calls.previewExercise>>(
      await app.get(`/option/exercise?id=${put}&quantity=2`, ana),
    );
    expect(none.problem).toMatchObject({ reason: 'OPTION_SHARES_MISSING' });
    expect((await asked({ id: put, quantity: '2' })).body.reason).toBe('OPTION_SHARES_MISSING');
    const sold = responseData<DataOf<typeof calls.exerciseOption>>(await asked({ id: put }));
    expect(sold.shares).toMatchObject({ id: done.shares.id, state: 'closed' });
    expect(await noticesOf(ana)).toEqual([]);
  });
});

type BillRow = { seq: number; amount: string; balanceAfter: string; facts: Record<string, string> };

/** No cash moved, and the history says what was lost. */
async function expectWorthlessRow(person: Person, code: string, position: string): Promise<void> {
  const again = await signedInAgain(app, person);
  const rowsOf = async (more: object): Promise<BillRow[]> => {
    const body = { pageSize: 100, kind: 'tradeClosed', ...more };
    const { items, total } = responseData<{ items: BillRow[]; total: number }>(
      await app.post('/wallet/getWalletBill', body, again),
    );
    expect(total).toBe(items.length);
    return items.filter(({ facts }) => facts['position'] === position);
  };
  const [row, ...more] = await rowsOf({});
  if (row === undefined) throw new Error('no row');
  expect(more).toEqual([]);
  expect(row).toMatchObject({ amount: '0.00', facts: { code, price: '0.00', quantity: '3' } });
  expect(Number(row.facts['cost'])).toBeGreaterThan(0);
  expect(await rowsOf({ walletType: 4 })).toEqual([row]);
  expect(await rowsOf({ walletType: 1 })).toEqual([]);
  expect(await rowsOf({ direction: 'out' })).toEqual([]);
  const detail = responseData<BillRow & { lines: { owner: string; account: string }[] }>(
    await app.get(`/wallet/bill/${row.seq}`, again),
  );
  expect(detail).toMatchObject({ amount: '0.00', balanceAfter: row.balanceAfter });
  expect(detail.lines).toMatchObject([
    { owner: 'own', account: 'stock.invested' },
    { owner: 'house', account: 'batch' },
  ]);
}

describe('expiry', () => {
  it('ends everything by its rule, once, also on two servers that slept over it', async () => {
    app.clock.set(BEGAN);
    const [ana, writer, poor] = [await somebody(), await somebody(), await somebody('9000.00')];
    const chain = await getChain();
    const [low, high] = [farOf(chain, 'low'), farOf(chain, 'high')];
    const day = chain.expiry.on.slice(2).replaceAll('-', '');
    const bought = {
      call: await hold(ana, codeOf(low.call), 1),
      worthless: await hold(ana, codeOf(high.call), 3),
      put: await hold(ana, codeOf(high.put), 1),
      never: await hold(ana, codeOf(chain.rows[1]?.call ?? low.call), 1),
      spread: await hold(ana, `AAPL${day}+C${low.strike}-C${chain.rows[2]?.strike}`, 1),
    };
    await buy(app, writer, 'stock', 'AAPL', 150);
    const sold = {
      call: await hold(writer, codeOf(low.call), 1, true),
      put: await hold(writer, codeOf(high.put), 1, true),
    };
    const unpaid = await hold(poor, codeOf(chain.rows[2]?.call ?? low.call), 1);
    const choice = { id: bought.never, instruction: 'never' };
    expect((await app.post('/option/instruction', choice, ana)).status).toBe(200);
    const held = responseData<Held>(await app.get('/option/positions', ana));
    expect(held.items.find(({ id }) => id === bought.never)).toMatchObject({
      instruction: 'never',
      isExercisable: true,
      cutOffAt: chain.expiry.at,
    });
    const [before, poorBefore] = [await available(ana), await available(poor)];

    app.clock.set(chain.expiry.at + 3 * DAY_MS);
    await Promise.all([expireOptions(depsOf()), expireOptions(depsOf(secondDesk()))]);

    const price = settlementPrice(app.app.market, (await at(ana, bought.call)).instrumentId);
    const spot = Number(price.units) / 10 ** (price.decimals - 2);
    expect(Number.isInteger(spot)).toBe(true);
    const ends = async (person: Person, id: string): Promise<string> => {
      const found = await endsOf(person, id);
      expect(found).toHaveLength(1);
      expect(found[0]?.settlement).toEqual(price);
      expect(await at(person, id)).toMatchObject({ state: 'closed', margin: 0n });
      return found[0]?.how ?? '';
    };
    expect(await ends(ana, bought.call)).toBe('exercised');
    expect(await ends(ana, bought.worthless)).toBe('worthless');
    // Sold against the shares of the call, or in cash before they came: both are the rule.
    const put = await ends(ana, bought.put);
    expect(['cash', 'exercised']).toContain(put);
    expect(await ends(ana, bought.never)).toBe('notExercised');
    expect(await ends(ana, bought.spread)).toBe('cash');
    expect(await ends(writer, sold.call)).toBe('assigned');
    expect(await ends(writer, sold.put)).toBe('assigned');
    expect(await ends(poor, unpaid)).toBe('cash');
    expect((await endsOf(poor, unpaid))[0]?.missing).toBe('funds');

    const width = cents(chain.rows[2]?.strike ?? '') - cents(low.strike);
    const putValue = put === 'cash' ? cents(high.strike) - spot : cents(high.strike);
    expect(await available(ana)).toBe(before + 100 * (-cents(low.strike) + width + putValue));
    expect(await available(poor)).toBe(
      poorBefore + 100 * (spot - cents(chain.rows[2]?.strike ?? '')),
    );
    // 150 shares, 100 sold by the call, 100 bought by the put.
    expect(await getPositions(app, await signedInAgain(app, writer))).toMatchObject([
      { code: 'AAPL', positionNum: '150' },
    ]);
    expect((await noticesOf(ana)).toSorted()).toEqual(
      [
        'optionExercised',
        'optionNotExercised',
        'optionSettled',
        'optionWorthless',
        put === 'cash' ? 'optionCashForShares' : 'optionExercised',
      ].toSorted(),
    );
    expect(await noticesOf(writer)).toEqual(['optionAssigned', 'optionAssigned']);
    await expectWorthlessRow(ana, codeOf(high.call), bought.worthless);

    await expireOptions(depsOf());
    expect(await endsOf(ana, bought.call)).toHaveLength(1);
    const late = { requestId: newRequestId(), id: bought.call, quantity: '1' };
    const token = await signedInAgain(app, ana);
    expect((await app.post('/option/exercise', late, token)).body.reason).toBe('POSITION_CLOSED');
  });

  it('that races a close has one winner, on two servers', async () => {
    app.clock.set(BEGAN + 14 * DAY_MS);
    const ana = await somebody();
    const chain = await getChain();
    const ids: string[] = [];
    for (const row of chain.rows.slice(0, 4)) ids.push(await hold(ana, codeOf(row.call), 1));
    app.clock.set(chain.expiry.at);
    const other = secondDesk();
    const closing = ids.map((positionId) =>
      other.submit(closeCommand(ana.id, positionId), {
        requestId: newRequestId(),
        bodyHash: sha256Hex(positionId),
      }),
    );
    const [answers] = await Promise.all([Promise.all(closing), expireOptions(depsOf())]);
    // In either order: after the end there is no book to close on.
    for (const answer of answers) expect(answer.ok).toBe(false);
    for (const id of ids) {
      expect((await at(ana, id)).state).toBe('closed');
      expect(await endsOf(ana, id)).toHaveLength(1);
    }
  });

  it('settles an index in cash', async () => {
    app.clock.set(BEGAN + 28 * DAY_MS);
    const ana = await somebody();
    const chain = responseData<Chain>(
      await app.get('/m_ft/futures_opt_list?source=99&stock_code=SPX'),
    );
    const { call, strike } = farOf(chain, 'low');
    const id = await hold(ana, codeOf(call), 1);
    const before = await available(ana);
    const asked = { requestId: newRequestId(), id, quantity: '1' };
    expect((await app.post('/option/exercise', asked, ana)).body.reason).toBe(
      'OPTION_NOT_EXERCISABLE',
    );
    app.clock.set(chain.expiry.at + MINUTE_MS);
    await expireOptions(depsOf());
    const [ended] = await endsOf(ana, id);
    expect(ended).toMatchObject({ how: 'cash', missing: null });
    const { units, decimals } = ended?.settlement ?? { units: 0n, decimals: 2 };
    const value = Math.floor((Number(units) / 10 ** decimals) * 100 + 1e-6) - cents(strike);
    expect(await available(ana)).toBe(before + value * 100);
  });
});

describe('on the eve of an ex-date', () => {
  it('half of the sold calls without time value deliver, drawn once and to be checked', async () => {
    app.clock.set(Date.parse('2026-12-14T15:30:00Z'));
    const writers = [await somebody(), await somebody()];
    const chain = responseData<Chain>(
      await app.get('/m_ft/futures_opt_list?source=0&stock_code=AAPL&expiry=2026-12-18'),
    );
    const code = codeOf(farOf(chain, 'low').call);
    const ids: string[] = [];
    for (const writer of writers) {
      await buy(app, writer, 'stock', 'AAPL', 300);
      ids.push(await hold(writer, code, 3, true));
    }
    const { market, treasuries, db } = app.app;
    const options = openOptionMarket({ market, treasuries });
    const deps = (desk: Pick<Desk, 'run'>) => ({ ...depsOf(desk), market, options });
    app.clock.set(Date.parse('2026-12-16T00:59:00Z'));
    await assignBefore(deps(app.app.desk));
    expect(await findDraw(db, `2026-12-16 OP:${code} assignment`)).toBeNull();
    app.clock.set(Date.parse('2026-12-16T01:01:00Z'));
    await Promise.all([assignBefore(deps(app.app.desk)), assignBefore(deps(secondDesk()))]);
    await assignBefore(deps(app.app.desk));
    const draw = await findDraw(db, `2026-12-16 OP:${code} assignment`);
    const seed = market.tape.seeds(localDate('2026-12-16'));
    if (draw === null || seed === null) throw new Error('there is a draw');
    expect(verifyAssigned(draw.id, toHex(seed), draw.lines)).toBe(true);
    let assigned = 0n;
    for (const [place, id] of ids.entries()) {
      const writer = writers[place];
      if (writer === undefined) throw new Error('somebody wrote it');
      const ends = await endsOf(writer, id);
      expect(ends.length).toBeLessThanOrEqual(1);
      for (const { how, draw: by, quantity } of ends) {
        expect([how, by]).toEqual(['assigned', draw.id]);
        assigned += quantity;
      }
    }
    expect(assigned).toBe(3n);
    app.clock.set(chain.expiry.at + MINUTE_MS);
    await expireOptions(depsOf());
    for (const writer of writers)
      expect(await getPositions(app, await signedInAgain(app, writer))).toEqual([]);
  });
});

describe('a consolidation', () => {
  it('leaves a tenth of the shares behind each contract, and what the owner wants', async () => {
    app.clock.set(BEGAN + 35 * DAY_MS);
    const [ana, writer] = [await somebody(), await somebody()];
    const chain = await getChain();
    const { call, strike } = farOf(chain, 'low');
    const never = codeOf(chain.rows[1]?.call ?? call);
    const ids = {
      bought: await hold(ana, codeOf(call), 2),
      never: await hold(ana, never, 1),
    };
    await app.post('/option/instruction', { id: ids.never, instruction: 'never' }, ana);
    await buy(app, writer, 'stock', 'AAPL', 250);
    const sold = await hold(writer, codeOf(call), 2, true);
    const effective = app.clock.now() + MINUTE_MS;
    // AAPL costs too much to be consolidated: the market goes on, the desk is told it was.
    const tenIntoOne: DueActions = (id, now) =>
      now < effective || !/^(US:AAPL$|OP:AAPL\d)/.test(id)
        ? []
        : [
            {
              at: effective,
              action: { kind: 'split', id: '2026-12-21 US:AAPL SPLIT', from: 10n, to: 1n },
            },
          ];
    const desk = secondDesk(tenIntoOne);
    const deps = { ...depsOf(desk), dueActions: tenIntoOne };
    app.clock.set(effective + 1_000);
    await Promise.all([corporateActionsBeat(deps).run(), corporateActionsBeat(deps).run()]);

    const adjusted = async (person: Person, code: string) => {
      const after = code
        .replace('AAPL', 'AAPL1')
        .replace(/\d{8}$/, (digits) => String(Number(digits) * 10).padStart(8, '0'));
      const { items } = responseData<Held>(await app.get('/option/positions', person));
      const found = items.find((item) => item.code === after);
      if (found === undefined) throw new Error(`${after} is not held`);
      return found;
    };
    const [bought, kept, call1] = [
      await adjusted(ana, codeOf(call)),
      await adjusted(ana, never),
      await adjusted(writer, codeOf(call)),
    ];
    expect(bought).toMatchObject({ positionNum: '2', multiplier: '10', instruction: 'automatic' });
    expect(kept).toMatchObject({ positionNum: '1', instruction: 'never' });
    expect(call1).toMatchObject({ positionNum: '2', lockedShares: '20' });
    for (const [person, before, after] of [
      [ana, ids.bought, bought],
      [ana, ids.never, kept],
      [writer, sold, call1],
    ] as const) {
      const [old, next] = [await at(person, before), await at(person, after.id)];
      expect(old).toMatchObject({ state: 'closed', realised: 0n, margin: 0n });
      expect(next).toMatchObject({ state: 'open', quantity: old.openedQuantity, fees: 0n });
    }
    // 25 shares are left of 250, and 20 stand behind the calls.
    const [shares] = (await getPositions(app, writer)).filter(({ code }) => code === 'AAPL');
    expect(shares).toMatchObject({ positionNum: '25' });
    const selling = { requestId: newRequestId(), id: shares?.id, quantity: '6' };
    expect((await app.post('/position/flatPosition', selling, writer)).body).toMatchObject({
      reason: 'OPTION_SHARES_LOCKED',
      values: { free: '5', locked: '20' },
    });

    const preview = responseData<DataOf<typeof calls.previewExercise>>(
      await app.get(`/option/exercise?id=${bought.id}&quantity=1`, ana),
    );
    expect(preview).toMatchObject({ problem: null, shares: '10' });
    expect(cents(preview.cost)).toBe(cents(strike) * 100);
  });
});

describe('owners', () => {
  it('are told a week, a day and an hour before, each once, and after a break only the last', async () => {
    app.clock.set(BEGAN + 42 * DAY_MS);
    const ana = await somebody();
    const chain = await getChain();
    const later = chain.expiries.find(({ at: ends }) => ends - app.clock.now() > 8 * DAY_MS);
    const listed = responseData<Chain>(
      await app.get(`/m_ft/futures_opt_list?source=0&stock_code=AAPL&expiry=${later?.on}`),
    );
    await hold(ana, codeOf(farOf(listed, 'low').call), 1);
    const beat = optionExpiryBeat(depsOf());
    const toldAt = async (left: number): Promise<number> => {
      app.clock.set(listed.expiry.at - left);
      await beat.run();
      await beat.run();
      return (await noticesOf(ana)).length;
    };
    expect(await toldAt(8 * DAY_MS)).toBe(0);
    expect(await toldAt(6 * DAY_MS)).toBe(1);
    expect(await toldAt(5 * DAY_MS)).toBe(1);
    // Slept over the day before.
    expect(await toldAt(30 * MINUTE_MS)).toBe(2);
    expect(await noticesOf(ana)).toEqual(['optionEndsBought', 'optionEndsBought']);
    // Bought within the hour: nobody needs to be told.
    const bea = await somebody();
    await hold(bea, codeOf(farOf(listed, 'low').call), 1);
    await beat.run();
    expect(await noticesOf(bea)).toEqual([]);
    app.clock.set(listed.expiry.at + HOUR_MS);
    await beat.run();
  });
});
