/**
 * Ready for partitions by account: what one customer asks for writes rows of that customer and of
 * the house, and of nobody else, in one transaction. What writes rows of several does so for as
 * many as wait, and could do it partition by partition; the list below is all of it among what is
 * driven here, and grows only where somebody writes it down (docs/guides/scale.md).
 *
 * A trigger on every table that has an owner notes who was written to in which transaction, so a
 * new table of a new capability is watched without being named here.
 */
import { HoldingWallet, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Person } from '@candor/testkit/people';
import {
  buy,
  getOrders,
  getQuote,
  newRequestId,
  sell,
  skipTo,
  trader,
} from '@candor/testkit/trading';
import { world } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applied, CYCLE_HOURS, moveTo, openOffering } from './capabilities/ipo/testing/offered.ts';

/** What writes to several customers in one transaction, and why it could be divided. */
const TOGETHER: Readonly<Record<string, string>> = {
  'orders of two customers at the same instant': 'a batch of commands, each of one account',
  'transfers of two customers at the same instant': 'a group of commands, each of one account',
  'applications of two customers at the same instant': 'a group of commands, each of one account',
  'resting orders of two customers, crossed by one book': 'one walk, a batch of fills each of one',
  'transfers of two customers, settled': 'one look, a list of transfers each of one',
  'an offering closes': 'one list, a state of each application',
};

const app = await world({ IPO_CYCLE_HOURS: String(CYCLE_HOURS), SESSION_IDLE_MINUTES: '43200' });
afterAll(() => app.close());

let ana: Person;
let bo: Person;
beforeAll(async () => {
  const money = { funding: '50000.00', stock: '50000.00', subscription: '20000.00' };
  ana = await trader(app, 'anna', money);
  bo = await trader(app, 'boris', money);
  await watchOwners();
});

type Touch = { readonly transaction: string; readonly owners: number; readonly tables: string };
const found = new Map<string, readonly Touch[]>();

/** Those of its transactions that wrote rows of more than one customer. */
async function during(what: string, work: () => Promise<unknown>): Promise<void> {
  await app.app.db.transact((tx) => tx.run(sql`delete from touched`));
  await work();
  const { count } = await app.app.db.one<{ count: bigint }>(sql`select count(*) from touched`);
  expect(Number(count), `${what} writes something`).toBeGreaterThan(0);
  const several = await app.app.db.many<{
    transaction: string;
    owners: bigint;
    tables: string;
  }>(sql`
    select transaction, count(distinct owner) as owners,
      string_agg(distinct name, ' ' order by name) as tables
    from touched where owner like 'cus%' group by transaction having count(distinct owner) > 1`);
  found.set(
    what,
    several.map((each) => ({ ...each, owners: Number(each.owners) })),
  );
}

const transfer = (person: Person, isImmediate: boolean) =>
  app.post(
    '/wallet/transfer',
    {
      requestId: newRequestId(),
      from: HoldingWallet.Funding,
      to: HoldingWallet.Stock,
      amount: '1.00',
      isImmediate,
    },
    { token: person.token },
  );

/** Below the market, where it rests. */
const rests = (person: Person) => {
  const { bidUnits, priceText } = getQuote(app, TradedSource.Stock, 'AAPL');
  const price = priceText(Math.floor((bidUnits * 0.995) / CENT) * CENT);
  const terms = { orderType: OrderType.Limit, price, timeInForce: 'gtc' };
  return buy(app, person, 'stock', 'AAPL', 1, terms);
};
/** Of the units of a price. */
const CENT = 10_000;

/** So many that some wait while the first is written, and share the next transaction. */
const inTurns = (people: readonly Person[], work: (one: Person) => Promise<unknown>) =>
  Promise.all(Array.from({ length: 4 }, () => people.map(work)).flat());

it('one customer’s command writes to that customer and the house alone', async () => {
  await during('an order, filled', () => buy(app, ana, 'stock', 'AAPL', 2));
  await during('a position, reduced', () => sell(app, ana, 'stock', 'AAPL', 1));
  await during('an order that rests', () => rests(ana));
  const [order] = await getOrders(app, ana);
  await during('an order, cancelled', () =>
    app.post('/orders/cancel', { requestId: newRequestId(), id: order?.id }, { token: ana.token }),
  );
  await during('a transfer', () => transfer(ana, true));
  await during('a transfer that can be cancelled', () => transfer(ana, false));
  const us = await openOffering(app, 'US');
  await during('an application', () => applied(app, ana, us.offeringId, 10));

  await during('orders of two customers at the same instant', () =>
    inTurns([ana, bo], (one) => buy(app, one, 'stock', 'AAPL', 2)),
  );
  await during('transfers of two customers at the same instant', () =>
    inTurns([ana, bo], (one) => transfer(one, false)),
  );
  const others = await Promise.all(
    ['cleo', 'dana', 'evan', 'fiona'].map((name) =>
      trader(app, name, { subscription: '20000.00' }),
    ),
  );
  await during('applications of two customers at the same instant', () =>
    Promise.all([bo, ...others].map((one) => applied(app, one, us.offeringId, 10))),
  );
  await during('transfers of two customers, settled', async () => {
    app.clock.advance(60_000);
    await app.app.beat('wallet.settleTransfers');
    await app.app.beat('wallet.settleTransfers');
  });
  await during('an offering closes', () => moveTo(app, us.closesAt));
  await rests(ana);
  await rests(bo);
  await during('resting orders of two customers, crossed by one book', async () => {
    const limit = Number((await getOrders(app, ana))[0]?.price);
    skipTo(app, TradedSource.Stock, 'AAPL', ({ ask }) => Number(ask) < limit);
    await app.app.beat('desk.match-orders');
  });

  const several = [...found].filter(([, touches]) => touches.length > 0).map(([what]) => what);
  expect(several.filter((what) => !(what in TOGETHER))).toEqual([]);
  // What is decided by the clock has both every time; commands share a transaction when they can.
  expect(several).toEqual(
    expect.arrayContaining([
      'an offering closes',
      'resting orders of two customers, crossed by one book',
      'transfers of two customers, settled',
    ]),
  );
});

/** By triggers, on whatever has an owner. */
async function watchOwners(): Promise<void> {
  const run = (text: string) => app.app.db.transact((tx) => tx.run(raw(text)));
  await run('create table touched (transaction text, name text, owner text)');
  await run(`
    create function touched_note() returns trigger language plpgsql as $$
    declare
      written jsonb := to_jsonb(coalesce(new, old));
    begin
      insert into touched values (txid_current()::text, tg_table_name, coalesce(
        written->>'customer_id', written->>'owner',
        (select b.owner from ledger_books b where b.id = (written->>'book_id')::bigint),
        (select b.owner from ledger_accounts a join ledger_books b on b.id = a.book_id
          where a.id = (written->>'account_id')::bigint)));
      return null;
    end $$`);
  const tables = await app.app.db.many<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name
        and t.table_schema = c.table_schema and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.table_name <> 'touched'
      and (c.column_name in ('customer_id', 'owner')
        or (c.table_name like 'ledger%' and c.column_name in ('book_id', 'account_id')))`);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables)
    await run(`create trigger touched_note after insert or update or delete on ${name}
      for each row execute function touched_note()`);
}
