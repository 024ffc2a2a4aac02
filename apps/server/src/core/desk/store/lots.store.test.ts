/** Lots at rest: rows that are added and reduced, and texts of the version before. */
import { deskOn, marketOrder, newDeskRequest } from '@candor/testkit/desk-orders';
import { assertBooksBalance, assertChainsHold } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { buy, getPositions, sell, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Desk } from '../desk.ts';
import type { Position } from '../state/position.ts';
import { allLots, openLots } from '../terms/lot-list.rules.ts';
import { lotListCodec } from './json/lots-text.ts';
import { findPosition, listOpenPositionsFor, listPositionsFor } from './positions.store.ts';
import { rebuildDesk } from './rebuild.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());
afterEach(async () => {
  await assertBooksBalance(here);
  await assertChainsHold(here);
  expect((await rebuildDesk(here.app.db)).different).toEqual([]);
});

/** One that remembers nobody. */
function anotherDesk(): Desk {
  return deskOn(here);
}

async function buyOne(desk: Desk, person: Person, quantity = '2'): Promise<void> {
  here.clock.advance(5_000);
  const answer = await desk.submit(marketOrder(here, person, { quantity }), newDeskRequest());
  expect(answer.ok).toBe(true);
}

async function sellSome(person: Person, quantity: number): Promise<void> {
  here.clock.advance(5_000);
  const { state } = await sell(here, person, 'stock', 'AAPL', quantity);
  expect(state).toBe('filled');
}

async function heldBy({ id }: Person): Promise<Position> {
  const [open] = await listOpenPositionsFor(here.app.db, id);
  const position = open === undefined ? null : await findPosition(here.app.db, id, open.id);
  if (position === null) throw new Error('something is held');
  return position;
}

type StoredLot = { number: number; remaining: bigint; version: string };

function rowsOf({ id }: Position): Promise<StoredLot[]> {
  return here.app.db.many<StoredLot>(sql`
    select number, remaining, xmin::text as version from position_lots
    where position_id = ${id} order by number`);
}

/** As a server of the version before leaves it. */
async function writeAsText({ id, lots }: Position): Promise<void> {
  await here.app.db.transact(async (tx) => {
    await tx.run(sql`delete from position_lots where position_id = ${id}`);
    await tx.run(sql`
      update positions set lots = ${lotListCodec.text(allLots(lots))}, lots_count = null,
        lots_from = null, lots_since_ms = null, lots_value = null, lots_basis = null,
        lots_opened = null, lots_opened_value = null
      where id = ${id}`);
  });
}

describe('lots of a position', () => {
  it('are added as rows, and a sale changes those it takes from and no others', async () => {
    const ana = await trader(here, 'lots-ana', { stock: '100000.00' });
    const desk = anotherDesk();
    for (let bought = 0; bought < 4; bought += 1) await buyOne(desk, ana);
    const before = await rowsOf(await heldBy(ana));
    await buyOne(desk, ana);
    const added = await rowsOf(await heldBy(ana));
    expect(added.slice(0, before.length)).toEqual(before);
    expect(added.length).toBeGreaterThan(before.length);
    await sellSome(ana, 3);
    const sold = await rowsOf(await heldBy(ana));
    const changed = sold.filter(({ version }, place) => version !== added[place]?.version);
    expect(changed.map(({ number }) => number)).toEqual([0, 1]);
    expect(changed.map(({ remaining }) => remaining)).toEqual([0n, 1n]);
    await buyOne(desk, ana);
    await sellSome(ana, 9);
    expect(await listOpenPositionsFor(here.app.db, ana.id)).toEqual([]);
  });

  it('are not read where only sums are needed, nor the used-up ones to sell', async () => {
    const bea = await trader(here, 'lots-bea', { stock: '100000.00' });
    for (let bought = 0; bought < 3; bought += 1) {
      here.clock.advance(5_000);
      await buy(here, bea, 'stock', 'AAPL', 2);
    }
    await sellSome(bea, 3);
    const all = await heldBy(bea);
    const { instrumentId, direction } = all;
    const key = { customerId: bea.id, instrumentId };
    const read = async (addsTo: Position['direction'] | null): Promise<number> => {
      const [one] = await listPositionsFor(here.app.db, [], [{ ...key, addsTo }], 'open');
      return one?.lots.known.start ?? -1;
    };
    expect(all.lots.openFrom).toBeGreaterThan(0);
    expect([await read(null), await read(direction)]).toEqual([all.lots.openFrom, all.lots.count]);
    const [listed] = await listOpenPositionsFor(here.app.db, bea.id);
    expect(listed).toEqual({
      ...all,
      lots: {
        ...all.lots,
        known: { start: all.lots.count, items: [], front: null, isInOrder: true },
      },
    });
  });

  it('from before they were rows are read as they are, and are rows after the next trade', async () => {
    const cyd = await trader(here, 'lots-cyd', { stock: '100000.00' });
    for (let bought = 0; bought < 3; bought += 1) await buyOne(anotherDesk(), cyd);
    await sellSome(cyd, 3);
    const [rows, shown] = [await heldBy(cyd), await getPositions(here, cyd)];
    await writeAsText(rows);
    const text = await heldBy(cyd);
    expect(text).toEqual({ ...rows, lots: { ...rows.lots, isText: true } });
    expect(await getPositions(here, cyd)).toEqual(shown);
    expect((await rebuildDesk(here.app.db)).different).toEqual([]);

    await buyOne(anotherDesk(), cyd);
    const added = await heldBy(cyd);
    expect([added.lots.isText, await rowsOf(added)]).toEqual([
      false,
      allLots(added.lots).map(({ remaining }, number) =>
        expect.objectContaining({ number, remaining }),
      ),
    ]);
    expect(allLots(added.lots).slice(0, rows.lots.count)).toEqual(allLots(rows.lots));
    expect(added.lots.paid).toBe(added.margin);

    await writeAsText(added);
    await sellSome(cyd, 4);
    const sold = await heldBy(cyd);
    expect([sold.quantity, sold.lots.isText]).toEqual([1n, false]);
    expect(openLots(sold.lots).reduce((sum, { cost }) => sum + (cost ?? -1n), 0n)).toBe(
      sold.margin,
    );
  });

  it('go on where another desk left them, whatever either remembers', async () => {
    const dan = await trader(here, 'lots-dan', { stock: '100000.00' });
    const [one, other] = [anotherDesk(), anotherDesk()];
    for (let round = 0; round < 3; round += 1) {
      await buyOne(one, dan);
      await buyOne(one, dan);
      await buyOne(other, dan);
      await sellSome(dan, 3);
      if (round === 1) await writeAsText(await heldBy(dan));
    }
    const { lots, quantity } = await heldBy(dan);
    expect([quantity, lots.quantity]).toEqual([9n, 9n]);
  });
});
