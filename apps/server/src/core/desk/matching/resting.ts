/**
 * What rests and what it waits for, in memory: read from the database at the first tick and updated
 * by the desk. Twice a minute it is asked whether other servers wrote something; if so, and at once
 * after a database outage, everything is read again.
 */
import { MINUTE_MS } from '@candor/kit/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { openPriceIndex } from '../../pricing/price-index.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import type { MarketViews } from '../terms/market-view.ts';
import type { Order } from '../state/order.ts';
import { countEvents, findNewestEvent } from '../store/desk-events.store.ts';
import { listOpenOrders } from '../store/orders.store.ts';
import type { Position } from '../state/position.ts';
import { listOpenPositions } from '../store/positions.store.ts';
import { watchForeignEvents } from './foreign-events.ts';
import { waitsOfOrder, waitsOfPosition } from '../margin/trigger-prices.rules.ts';

/** New terms of margin begin on a day, and what positions wait for follows from them. */
const READ_ANYWAY_MS = 5 * MINUTE_MS;
const READ_AT_ONCE = 5_000;

export type RestingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<RuleRunner, 'listen'>;
  readonly views: MarketViews;
};

export type Resting = RestingDeps & {
  readonly index: ReturnType<typeof openPriceIndex>;
  readonly orders: Map<string, Order>;
  readonly positions: Map<string, Position>;
  /** Positions that were warned: their next price to check changes with time. */
  readonly warned: Set<string>;
  readonly foreign: ReturnType<typeof watchForeignEvents>;
  isListening: boolean;
  isRead: boolean;
  reading: Promise<void> | null;
  /** Ids that changed while everything is being read: those changes are newer. */
  toldMeanwhile: Set<string> | null;
  readAtMs: number;
};

export function openResting({ db, clock, desk, views }: RestingDeps): Resting {
  return {
    ...{ db, clock, desk, views },
    index: openPriceIndex(['ask', 'bid']),
    orders: new Map(),
    positions: new Map(),
    warned: new Set(),
    foreign: watchForeignEvents({
      newest: () => findNewestEvent(db),
      count: (after, until) => countEvents(db, after, until),
    }),
    isListening: false,
    isRead: false,
    reading: null,
    toldMeanwhile: null,
    readAtMs: Number.NEGATIVE_INFINITY,
  };
}

function putOrder({ index, orders }: Resting, order: Order): void {
  const waits = waitsOfOrder(order);
  index.put(order.id, order.instrumentId, waits);
  if (waits.length === 0) orders.delete(order.id);
  else orders.set(order.id, order);
}

export function putPosition(
  { views, clock, index, positions, warned }: Resting,
  position: Position,
): void {
  const view =
    position.state === 'closed'
      ? null
      : views.at(clock.now())(position.source, position.instrumentId);
  const waits = view === null ? [] : waitsOfPosition(position, view, clock.now());
  index.put(position.id, position.instrumentId, waits);
  if (waits.length === 0) positions.delete(position.id);
  else positions.set(position.id, position);
  if (waits.length > 0 && position.warnings.length > 0) warned.add(position.id);
  else warned.delete(position.id);
}

function listen(resting: Resting): void {
  resting.desk.listen((told) => {
    resting.foreign.note(told.events.map(({ seq }) => seq));
    for (const order of told.orders) {
      resting.toldMeanwhile?.add(order.id);
      putOrder(resting, order);
    }
    for (const position of told.positions) {
      resting.toldMeanwhile?.add(position.id);
      putPosition(resting, position);
    }
  });
  resting.isListening = true;
}

/** Concurrent callers share one read. */
export function readAll(resting: Resting): Promise<void> {
  resting.reading ??= readOnce(resting).finally(() => (resting.reading = null));
  return resting.reading;
}

export async function readAgain(resting: Resting): Promise<void> {
  const isForeign = await resting.foreign.areThere();
  if (isForeign || !resting.isRead || resting.clock.now() - resting.readAtMs >= READ_ANYWAY_MS)
    await readAll(resting);
}

async function readOnce(resting: Resting): Promise<void> {
  resting.readAtMs = resting.clock.now();
  const told = new Set<string>();
  const seen = new Set<string>();
  resting.toldMeanwhile = told;
  if (!resting.isListening) listen(resting);
  await resting.foreign.begin();
  const take =
    <Item extends { readonly id: string }>(put: (item: Item) => void) =>
    (item: Item): void => {
      seen.add(item.id);
      if (!told.has(item.id)) put(item);
    };
  await inParts(
    (after: Order | null) => listOpenOrders(resting.db, after, READ_AT_ONCE),
    take((order) => putOrder(resting, order)),
  );
  await inParts(
    (after: Position | null) => listOpenPositions(resting.db, after, READ_AT_ONCE),
    take((position) => putPosition(resting, position)),
  );
  for (const id of [...resting.orders.keys(), ...resting.positions.keys()])
    if (!seen.has(id) && !told.has(id)) forget(resting, id);
  resting.toldMeanwhile = null;
  resting.isRead = true;
}

/** It ended on another server. */
function forget({ index, orders, positions, warned }: Resting, id: string): void {
  index.remove(id);
  orders.delete(id);
  positions.delete(id);
  warned.delete(id);
}

async function inParts<Item>(
  read: (after: Item | null) => Promise<Item[]>,
  take: (item: Item) => void,
): Promise<void> {
  // A server that just started has no price yet: those of all positions take half a second.
  for (let part = await read(null); part.length > 0; part = await read(part.at(-1) ?? null))
    await inSlices(part, take);
}
