/**
 * What is due at an instant belongs to who held then, whatever they do afterwards and whenever the
 * server looks: each story is an attack that once paid.
 */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { DAY_MS } from '@candor/kit/time';
import { divide } from '@candor/money/rounding';
import { assertBooksBalance } from '@candor/testkit/money';
import { signedInAgain, type Person } from '@candor/testkit/people';
import {
  buy,
  newRequestId,
  responseData,
  sell,
  sellShort,
  trader,
  type ShownOrder,
} from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { deskOn } from '@candor/testkit/desk-orders';
import sql from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventBody, WrittenEvent } from '../state/desk-event.ts';
import { type Desk } from '../desk.ts';
import { openDueActions } from '../state/due-actions.ts';
import { listEvents } from '../store/desk-events.store.ts';
import { findPosition } from '../store/positions.store.ts';
import { rebuildDesk } from '../store/rebuild.ts';
import { allLots } from '../terms/lot-list.rules.ts';

let here: World;
let ana: Person;

beforeEach(async () => {
  here = await world();
  ana = await trader(here, 'entitledana', {
    stock: '9000000.00',
    future: '500000.00',
    forex: '900000.00',
  });
});
afterEach(async () => {
  expect(await rebuildDesk(here.app.db)).toMatchObject({ different: [] });
  await assertBooksBalance(here);
  await here.close();
});

const at = (text: string): number => Date.parse(text);
/** Midnight in New York of the day Apple trades without its dividend. */
const EX = at('2026-12-16T05:00:00Z');
/** 17:00 in New York, on a Tuesday. */
const NIGHT = at('2026-11-17T22:00:00Z');
const CENTS_A_SHARE = 27n;

function opened({ positionId, state }: ShownOrder): string {
  if (positionId === null || state !== 'filled') throw new Error(`the order is ${state}`);
  return positionId;
}

async function close(
  { token }: Pick<Person, 'token'>,
  id: string,
  quantity?: number,
): Promise<ShownOrder> {
  const all = String((await getPosition(id)).quantity);
  return responseData(
    await here.post(
      '/position/flatPosition',
      { requestId: newRequestId(), id, quantity: quantity === undefined ? all : String(quantity) },
      { token },
    ),
  );
}

async function eventsOf<Kind extends EventBody['kind']>(
  positionId: string,
  kind: Kind,
): Promise<(Omit<WrittenEvent, 'body'> & { body: Extract<EventBody, { kind: Kind }> })[]> {
  const { rows } = await listEvents(here.app.db, ana.id, {
    page: { pageNum: 1, pageSize: 100 },
    positionId,
    kind,
  });
  return rows.toReversed() as never;
}

async function paidTo(positionId: string): Promise<bigint[]> {
  return (await eventsOf(positionId, 'dividend')).map(({ body: { minor } }) => minor);
}

async function getPosition(id: string) {
  const found = await findPosition(here.app.db, ana.id, id);
  if (found === null) throw new Error(`no position ${id}`);
  return found;
}

/** Another server: its own batches on the same database. */
function anotherDesk(): Desk {
  return deskOn(here, { dueActions: openDueActions(here.app.market) });
}

describe('an ex-date', () => {
  it('is paid by who was short at its beginning, closed a moment later or not', async () => {
    here.clock.set(EX - 1_000);
    const who = await signedInAgain(here, ana);
    const short = opened(await sellShort(here, who, 'stock', 'AAPL', 200));
    here.clock.set(EX + 100);
    expect((await close(who, short)).state).toBe('filled');
    expect(await paidTo(short)).toEqual([-200n * CENTS_A_SHARE]);
    await here.app.beat('desk.due');
    expect(await paidTo(short)).toEqual([-200n * CENTS_A_SHARE]);
  });

  it('pays who held at its beginning, sold a moment later in parts or not; what was bought since gets nothing', async () => {
    here.clock.set(EX - 1_000);
    const who = await signedInAgain(here, ana);
    const long = opened(await buy(here, who, 'stock', 'AAPL', 100));
    here.clock.set(EX);
    expect(opened(await buy(here, who, 'stock', 'AAPL', 50))).toBe(long);
    here.clock.advance(100);
    await sell(here, who, 'stock', 'AAPL', 60);
    here.clock.advance(100);
    await close(who, long);
    expect(await paidTo(long)).toEqual([100n * CENTS_A_SHARE]);
    expect(await getPosition(long)).toMatchObject({ state: 'closed' });
  });

  it('pays nothing to who sold just before it', async () => {
    here.clock.set(EX - 1_000);
    const who = await signedInAgain(here, ana);
    const long = opened(await buy(here, who, 'stock', 'AAPL', 100));
    here.clock.set(EX - 1);
    await close(who, long);
    here.clock.set(EX + 5_000);
    await here.app.beat('desk.due');
    expect(await paidTo(long)).toEqual([]);
  });

  it('is paid once, whether an order, a beat or another server comes first, or all at once', async () => {
    here.clock.set(EX - 1_000);
    const who = await signedInAgain(here, ana);
    const long = opened(await buy(here, who, 'stock', 'AAPL', 100));
    here.clock.set(EX + 1);
    const other = anotherDesk();
    const look = { kind: 'applyDue', customerId: ana.id, positionId: long } as const;
    await Promise.all([
      sell(here, who, 'stock', 'AAPL', 10),
      here.app.beat('desk.due'),
      other.run([look, look]),
      here.app.desk.run([look]),
      close(who, long, 5),
    ]);
    await other.run([look]);
    await other.drain();
    expect(await paidTo(long)).toEqual([100n * CENTS_A_SHARE]);
    expect(await getPosition(long)).toMatchObject({ quantity: 85n });
  });
});

describe('a sale that waited while another server paid the dividend', () => {
  it('is not filled at a price from before the ex-date', async () => {
    here.clock.set(EX - 1_000);
    const who = await signedInAgain(here, ana);
    const long = opened(await buy(here, who, 'stock', 'AAPL', 100));
    const other = anotherDesk();
    here.clock.set(EX + 1);
    let sale: Promise<ShownOrder> | undefined;
    await here.app.db.transact(async (tx) => {
      const look = { kind: 'applyDue', customerId: ana.id, positionId: long } as const;
      await other.runWithin(tx, [look]);
      // Its clock is a little behind, and it waits for the customer's book.
      here.clock.set(EX - 1);
      sale = close(who, long);
      await expect
        .poll(() => here.app.db.one<{ count: bigint }>(waiting).then(({ count }) => Number(count)))
        .toBeGreaterThan(0);
    });
    here.clock.set(EX + 2);
    expect(await sale).toMatchObject({ state: 'filled' });
    const sold = (await eventsOf(long, 'filled')).at(-1);
    expect(sold?.at).toBeGreaterThanOrEqual(EX);
    expect(await paidTo(long)).toEqual([100n * CENTS_A_SHARE]);
  });

  const waiting = sql`select count(*) as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
});

describe('a night', () => {
  it('is charged to who held at 17:00 in New York, at its own price, also if closed a moment later', async () => {
    here.clock.set(NIGHT - 4_000);
    const who = await signedInAgain(here, ana);
    const short = opened(await sell(here, who, 'forex', 'USDTRY', 100_000, { leverage: 10 }));
    here.clock.set(NIGHT + 100);
    await close(who, short);
    const [night, ...others] = await eventsOf(short, 'financed');
    expect(others).toEqual([]);
    expect(night?.body).toMatchObject({ day: '2026-11-17', nights: 1, dueAt: NIGHT });
    expect(night?.body.minor).not.toBe(0n);
    const later = opened(await sell(here, who, 'forex', 'USDTRY', 100_000, { leverage: 10 }));
    here.clock.advance(5_000);
    await here.app.beat('desk.due');
    expect(await eventsOf(later, 'financed')).toEqual([]);
  });

  it('of a future settles what was held then at the price of then, also if closed a moment later', async () => {
    const gold = opened(await buy(here, ana, 'metal', 'MGC', 2));
    here.clock.set(NIGHT - 1_000);
    const [before] = allLots((await getPosition(gold)).lots);
    here.clock.set(NIGHT + 60_000);
    expect((await close(await signedInAgain(here, ana), gold)).state).toBe('filled');
    const settled = await eventsOf(gold, 'settled');
    expect(settled.map(({ body }) => [body.day, body.dueAt])).toEqual([
      ['2026-11-16', NIGHT - DAY_MS],
      ['2026-11-17', NIGHT],
    ]);
    const future = here.app.market.instruments.load(QuotedSource.Future, 'MGC');
    const { last } = here.app.market.pricing.quote(future, NIGHT);
    expect(settled.at(-1)?.body.units).toBe(BigInt(last));
    expect(settled[0]?.body.minor).toBe(
      ((settled[0]?.body.units ?? 0n) - (before?.units ?? 0n)) * 2n * 100n,
    );
  });
});

describe('a server that slept', () => {
  it('first applies what was due, each at its own instant and price, and then an order that waited', async () => {
    const share = opened(await buy(here, ana, 'stock', 'AAPL', 37));
    const euro = opened(await buy(here, ana, 'forex', 'EURUSD', 10_000, { leverage: 20 }));
    here.clock.set(at('2026-12-22T10:00:00Z'));
    const who = await signedInAgain(here, ana);
    await sell(here, who, 'stock', 'AAPL', 33);
    await close(who, euro);
    expect(await paidTo(share)).toEqual([37n * CENTS_A_SHARE]);
    const nights = await eventsOf(euro, 'financed');
    expect(nights.reduce((sum, { body }) => sum + body.nights, 0)).toBe(36);
    const pair = here.app.market.instruments.load(QuotedSource.Forex, 'EURUSD');
    for (const { body } of nights) {
      const { bid } = here.app.market.pricing.quote(pair, body.dueAt ?? 0);
      const worth = (BigInt(bid ?? 0) * 10_000n) / 1_000n;
      expect(body.minor).toBe(
        divide(worth * body.rate * BigInt(body.nights), 365n * 1_000_000_000n, 'up'),
      );
    }
    const order = nights.map(({ body }) => body.dueAt ?? 0);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('of what nobody touches the beat brings the same', async () => {
    const share = opened(await buy(here, ana, 'stock', 'AAPL', 37));
    const euro = opened(await buy(here, ana, 'forex', 'EURUSD', 10_000, { leverage: 20 }));
    here.clock.set(at('2026-12-22T10:00:00Z'));
    await here.app.beat('desk.due');
    expect(await paidTo(share)).toEqual([37n * CENTS_A_SHARE]);
    expect((await eventsOf(euro, 'financed')).reduce((sum, { body }) => sum + body.nights, 0)).toBe(
      36,
    );
  });

  it('settles each day that a contract stood, at the price of that day', async () => {
    const gold = opened(await buy(here, ana, 'metal', 'MGC', 1));
    here.clock.set(at('2026-11-21T10:00:00Z'));
    await here.app.beat('desk.due');
    const future = here.app.market.instruments.load(QuotedSource.Future, 'MGC');
    expect((await eventsOf(gold, 'settled')).map(({ body }) => [body.day, body.units])).toEqual(
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day) => [
        day,
        BigInt(here.app.market.pricing.quote(future, at(`${day}T22:00:00Z`)).last),
      ]),
    );
  });

  it('applies what is due to everything a customer has before any order of theirs', async () => {
    const share = opened(await buy(here, ana, 'stock', 'AAPL', 37));
    here.clock.set(at('2026-12-22T10:00:00Z'));
    const who = await signedInAgain(here, ana);
    await buy(here, who, 'stock', 'MSFT', 1);
    expect(await paidTo(share)).toEqual([37n * CENTS_A_SHARE]);
  });
});
