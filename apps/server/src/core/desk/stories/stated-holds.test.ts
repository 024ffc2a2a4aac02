/** What orders and positions hold is said by their own rows, and the ledger's accounts hold that. */
import {
  Direction,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import { grantedOrder, marketOrder } from '@candor/testkit/desk-orders';
import { assertBooksBalance, getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { getQuote, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { closeCommand } from '@candor/testkit/commands';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { walletAccount, wallets } from '../../ledger/accounts.ts';
import { asCustomerId } from '../../customers/customer.ts';
import { listOpenHolds } from '../../ledger/store/wallets.store.ts';
import { findWrongHeld } from '../../ledger/store/reconcile.store.ts';
import { getWallet } from '../terms/trading-wallet.ts';
import type { AskedCommand, Wanted } from '../state/commands.ts';
import type { Order } from '../state/order.ts';
import { rebuildDesk } from '../store/rebuild.ts';

let here: World;
let ana: Person;

beforeAll(async () => {
  here = await world();
  ana = await trader(here, 'stated-ana', { stock: '1000000.00', future: '1000000.00' });
});
afterAll(() => here.close());
afterEach(async () => {
  await assertBooksBalance(here);
  expect((await rebuildDesk(here.app.db)).different).toEqual([]);
});

const done = (command: AskedCommand): Promise<Order> => grantedOrder(here.app, command);

function place(terms: Partial<Wanted>): Promise<Order> {
  return done(marketOrder(here, ana, { quantity: '5', ...terms }));
}
const farBelow = (): Partial<Wanted> => ({
  type: OrderType.Limit,
  price: (Number(getQuote(here, QuotedSource.Stock, 'AAPL').bid) * 0.5).toFixed(2),
});
const short: Partial<Wanted> = { direction: Direction.Sell, isShort: true };
const held = async (): Promise<string> => (await getBalances(here, ana)).stock?.held ?? '';
const shown = () => listOpenHolds(here.app.db, ana.id, ['stock']);

it('waiting and short, resized and ended: shown as held, without a row in the ledger', async () => {
  const waiting = await place(farBelow());
  const opened = await place(short);
  expect((await shown()).map(({ purpose, reference }) => [purpose, reference])).toEqual([
    ['order', waiting.id],
    ['margin', opened.positionId],
  ]);
  await assertBooksBalance(here);
  await place(short);
  const sum = (await shown()).reduce((total, { money: { minor } }) => total + minor, 0n);
  const { minor } = await here.app.db.one<{ minor: bigint }>(
    sql`select held_minor as minor from ledger_accounts
      where key = ${walletAccount(asCustomerId(ana.id), 'stock').key}`,
  );
  expect([sum > 0n, minor]).toEqual([true, sum]);
  await done({ kind: 'cancel', customerId: ana.id, sessionId: null, orderId: waiting.id });
  await done(closeCommand(ana.id, opened.positionId));
  expect([await shown(), await held()]).toEqual([[], '0.00']);
  expect(
    await here.app.db.many(sql`select from ledger_holds where purpose in ('order', 'margin')`),
  ).toEqual([]);
});

it('rows of the version before mean nothing any more', async () => {
  const waiting = await place(farBelow());
  await here.app.db.transact((tx) =>
    tx.run(sql`
      insert into ledger_holds (reference, account_id, purpose, minor, state, opened_at_ms)
      select ${waiting.id}, id, 'order', ${waiting.held}, 'open', 1 from ledger_accounts
      where key = ${walletAccount(asCustomerId(ana.id), 'stock').key}`),
  );
  expect(await shown()).toHaveLength(1);
  await assertBooksBalance(here);
  await done({ kind: 'cancel', customerId: ana.id, sessionId: null, orderId: waiting.id });
  expect([await shown(), await held()]).toEqual([[], '0.00']);
});

it('a row that says more or less than its account holds is found', async () => {
  const waiting = await place(farBelow());
  const add = (minor: bigint) =>
    here.app.db.transact((tx) =>
      tx.run(sql`update orders set held_minor = held_minor + ${minor} where id = ${waiting.id}`),
    );
  for (const minor of [1n, -1n]) {
    await add(minor);
    expect(await findWrongHeld(here.app.db)).toEqual({
      count: 1,
      items: [
        {
          owner: ana.id,
          account: 'stock',
          currency: 'USD',
          cached: waiting.held,
          recomputed: waiting.held + minor,
        },
      ],
    });
    await add(-minor);
  }
  await here.app.db.transact((tx) =>
    tx.run(sql`update orders set source = ${TradedSource.HkStock} where id = ${waiting.id}`),
  );
  expect((await findWrongHeld(here.app.db)).count).toBe(2);
  await here.app.db.transact((tx) =>
    tx.run(sql`update orders set source = ${TradedSource.Stock} where id = ${waiting.id}`),
  );
});

it('the database knows the wallet and its currency of everything that is traded', async () => {
  for (const source of Object.values(TradedSource))
    for (const instrument of ['US:AAPL', 'HK:0005', 'OF:ES', 'OP:AAPL', 'FX:EURUSD']) {
      const { wallet } = await here.app.db.one<{ wallet: keyof typeof wallets }>(
        sql`select desk_wallet(${source}::smallint, ${instrument}) as wallet`,
      );
      expect(wallet).toBe(getWallet(source, instrument));
      expect(wallets[wallet].currency).toBe(wallet === 'hkStock' ? 'HKD' : 'USD');
    }
});
