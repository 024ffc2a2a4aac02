/**
 * Whether an account's record shows what somebody was asked to do. Pure: the same record and
 * window always say the same, so a teacher's mark by rule can be checked again.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { heldTasks, type Task, type TaskProgress } from '@candor/contract/kernel/tasks';
import { DAY_MS } from '@candor/kit/time';
import { parseOptionSymbol, type OptionSymbol } from '@candor/options/contracts/symbol';
import { isShareSource, type BookedSource } from '../desk/state/booked-source.rules.ts';

/** An order of the account's owner. */
export type PlacedOrder = {
  readonly id: string;
  readonly opens: boolean;
  readonly type: OrderType;
  readonly isFilled: boolean;
  readonly at: number;
};

/** A position, open or closed. */
export type HeldPosition = {
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly direction: Direction;
  readonly leverage: number;
  readonly from: number;
  /** Null: it is open. */
  readonly until: number | null;
};

export type AccountRecord = {
  readonly orders: readonly PlacedOrder[];
  readonly positions: readonly HeldPosition[];
  /** Orders with words of their owner in the journal. */
  readonly noted: ReadonlySet<string>;
};

/** From the first instant until just before the second one. */
export type Window = { readonly from: number; readonly until: number };

export function progressOf(
  { kind, count, days }: Task,
  record: AccountRecord,
  window: Window,
  sectorOf: (instrumentId: string) => string | null,
): TaskProgress {
  const trades = tradesIn(record, window);
  const needed = kind === 'reasons' ? Math.max(count, trades.length) : count;
  const done = heldTasks.has(kind)
    ? countHeld(kind === 'holdSectors', record, window.until - days * DAY_MS, window, sectorOf)
    : countDone(kind, record, window);
  return { done, needed, isDone: done >= needed };
}

function countDone(kind: Task['kind'], record: AccountRecord, window: Window): number {
  const orders = record.orders.filter(({ at }) => isIn(window, at));
  const opened = record.positions.filter(({ from }) => isIn(window, from));
  switch (kind) {
    case 'trades':
      return tradesIn(record, window).length;
    case 'limitOrders':
      return orders.filter(({ type, opens }) => opens && type === OrderType.Limit).length;
    case 'stops':
      return orders.filter(({ type, opens }) => !opens && stopTypes.has(type)).length;
    case 'roundTrips':
      return opened.filter(({ until }) => until !== null && isIn(window, until)).length;
    case 'reasons':
      return tradesIn(record, window).filter(({ id }) => record.noted.has(id)).length;
    case 'leveraged':
      return opened.filter(({ leverage }) => leverage > 1).length;
    case 'optionsBought':
      return opened.filter(isBoughtOption).length;
    case 'hedges':
      return countHedges(record, window);
    case 'holdInstruments':
    case 'holdSectors':
      return 0;
  }
}

const stopTypes: ReadonlySet<OrderType> = new Set([
  OrderType.Stop,
  OrderType.StopLimit,
  OrderType.TrailingStop,
]);

function tradesIn({ orders }: AccountRecord, window: Window): PlacedOrder[] {
  return orders.filter(({ opens, isFilled, at }) => opens && isFilled && isIn(window, at));
}

/** Different shares, or their sectors, held without a break from an instant until the end. */
function countHeld(
  bySector: boolean,
  { positions }: AccountRecord,
  since: number,
  { until }: Window,
  sectorOf: (instrumentId: string) => string | null,
): number {
  const held = positions.filter(
    (one) => isShareHeld(one) && one.from <= since && (one.until === null || one.until >= until),
  );
  const names = held.map(({ instrumentId }) => (bySector ? sectorOf(instrumentId) : instrumentId));
  return new Set(names.filter((name) => name !== null)).size;
}

/** Shares that were held together with a put on them that was bought. */
function countHedges({ positions }: AccountRecord, window: Window): number {
  const puts = positions.filter(
    (one) => isBoughtOption(one) && optionOf(one)?.kind === 'put' && isIn(window, one.from),
  );
  const hedged = positions.filter(
    (share) =>
      isShareHeld(share) &&
      puts.some(
        (put) =>
          `US:${optionOf(put)?.root ?? ''}` === share.instrumentId && areTogether(put, share),
      ),
  );
  return new Set(hedged.map(({ instrumentId }) => instrumentId)).size;
}

function areTogether(one: HeldPosition, other: HeldPosition): boolean {
  return (
    one.from < (other.until ?? Number.POSITIVE_INFINITY) &&
    other.from < (one.until ?? Number.POSITIVE_INFINITY)
  );
}

const isShareHeld = ({ source, direction }: HeldPosition) =>
  isShareSource(source) && direction === Direction.Buy;

const isBoughtOption = ({ source, direction }: HeldPosition) =>
  source === TradedSource.Option && direction === Direction.Buy;

/** Null for options on futures, and for several legs that are traded as one. */
function optionOf({ instrumentId }: HeldPosition): OptionSymbol | null {
  return instrumentId.startsWith('OP:') ? parseOptionSymbol(instrumentId.slice(3)) : null;
}

const isIn = ({ from, until }: Window, at: number) => at >= from && at < until;
