/**
 * Matches every new book with the orders and positions it concerns. Each tick checks every
 * instrument with something resting; where the book changed, those it crosses become desk commands.
 * Resting orders are held in memory (pricing/price-index.ts), read from the database at the first
 * tick and updated by the desk. What has expired is not filled any more; end-orders.ts ends it.
 *
 * Commands are idempotent, so several servers may run this, each on what it knows. Twice a
 * minute it is asked whether others wrote something; if so, and at once after a database outage,
 * everything is read again.
 */
import type { Quote } from '@candor/market/quote/quote';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../../platform/beats.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isDatabaseAway, type Db } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { newOrderedId } from '../../../platform/random.ts';
import type { Market } from '../../pricing/market.ts';
import { openPriceIndex } from '../../pricing/price-index.ts';
import type { RuleCommand } from '../state/commands.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import type { MarketViews } from '../terms/market-view.ts';
import { WARNING_COUNTS_MS } from '../margin/margin.rules.ts';
import type { Order } from '../state/order.ts';
import { countEvents, findNewestEvent } from '../store/desk-events.store.ts';
import { listOpenOrders } from '../store/orders.store.ts';
import type { Position } from '../state/position.ts';
import { listOpenPositions } from '../store/positions.store.ts';
import { matchOrEnd } from './end-orders.ts';
import { watchForeignEvents } from './foreign-events.ts';
import { closingUnits, valueAt } from '../terms/value.rules.ts';
import { waitsOfOrder, waitsOfPosition } from '../margin/trigger-prices.rules.ts';
import { warningLevels } from '../terms/warning-levels.rules.ts';

export type OrderMatcherDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<RuleRunner, 'run' | 'listen'>;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly views: MarketViews;
};

export type OrderMatcher = { readonly beat: Beat; readonly reload: Beat };

const WALK_EVERY_MS = 500;
const LOOK_AGAIN_MS = 30 * SECOND_MS;
/** New terms of margin begin on a day, and what positions wait for follows from them. */
const READ_ANYWAY_MS = 5 * MINUTE_MS;
const READ_AT_ONCE = 5_000;

export function openOrderMatcher({
  db,
  clock,
  desk,
  market,
  views,
}: OrderMatcherDeps): OrderMatcher {
  const index = openPriceIndex(['ask', 'bid']);
  const orders = new Map<string, Order>();
  const positions = new Map<string, Position>();
  /** Positions that were warned: their next price to check changes with time. */
  const warned = new Set<string>();
  /** Sequence of the last book matched with everybody it concerns. */
  const walked = new Map<string, number>();
  let isListening = false;
  let isRead = false;
  let reading: Promise<void> | null = null;
  /** Ids that changed while everything is being read: those changes are newer. */
  let toldMeanwhile: Set<string> | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const foreign = watchForeignEvents({
    newest: () => findNewestEvent(db),
    count: (after, until) => countEvents(db, after, until),
  });

  function putOrder(order: Order): void {
    const waits = waitsOfOrder(order);
    index.put(order.id, order.instrumentId, waits);
    if (waits.length === 0) orders.delete(order.id);
    else orders.set(order.id, order);
  }

  function putPosition(position: Position): void {
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

  function listen(): void {
    desk.listen((told) => {
      foreign.note(told.events.map(({ seq }) => seq));
      for (const order of told.orders) {
        toldMeanwhile?.add(order.id);
        putOrder(order);
      }
      for (const position of told.positions) {
        toldMeanwhile?.add(position.id);
        putPosition(position);
      }
    });
    isListening = true;
  }

  /** Concurrent callers share one read. */
  function readAll(): Promise<void> {
    reading ??= readOnce().finally(() => (reading = null));
    return reading;
  }

  async function readAgain(): Promise<void> {
    const isForeign = await foreign.areThere();
    if (isForeign || !isRead || clock.now() - readAtMs >= READ_ANYWAY_MS) await readAll();
  }

  async function readOnce(): Promise<void> {
    readAtMs = clock.now();
    const told = new Set<string>();
    const seen = new Set<string>();
    toldMeanwhile = told;
    if (!isListening) listen();
    await foreign.begin();
    const take =
      <Item extends { readonly id: string }>(put: (item: Item) => void) =>
      (item: Item): void => {
        seen.add(item.id);
        if (!told.has(item.id)) put(item);
      };
    await inParts((after: Order | null) => listOpenOrders(db, after, READ_AT_ONCE), take(putOrder));
    await inParts(
      (after: Position | null) => listOpenPositions(db, after, READ_AT_ONCE),
      take(putPosition),
    );
    for (const id of [...orders.keys(), ...positions.keys()])
      if (!seen.has(id) && !told.has(id)) forget(id);
    toldMeanwhile = null;
    isRead = true;
  }

  /** It ended on another server. */
  function forget(id: string): void {
    index.remove(id);
    orders.delete(id);
    positions.delete(id);
    warned.delete(id);
  }

  async function walk(): Promise<void> {
    try {
      if (!isRead) await readAll();
      await matchBooks(clock.now());
    } catch (error) {
      if (isDatabaseAway(error)) isRead = false;
      throw error;
    }
  }

  async function matchBooks(now: number): Promise<void> {
    for (const id of warned) {
      const position = positions.get(id);
      if (position !== undefined) putPosition(position);
    }
    const books = new Map<string, number>();
    const due: Due[] = [];
    for (const instrumentId of index.instrumentIds()) {
      const quote = newBook(instrumentId, now);
      if (quote === null) continue;
      books.set(instrumentId, quote.sequence);
      for (const id of index.crossed(instrumentId, quote)) {
        const command = commandFor(id, now);
        if (command !== null) due.push({ instrumentId, command });
      }
    }
    // A customer's in one group, in their order: they share rows, and the next group waits for none.
    due.sort((one, other) => compareTexts(one.command.customerId, other.command.customerId));
    const running = due.map(({ command }) => desk.run([command]));
    const outcomes = await Promise.allSettled(running);
    // Retry failed books on the next tick; what already matched finds nothing more.
    due.forEach(
      ({ instrumentId }, i) => outcomes[i]?.status === 'rejected' && books.delete(instrumentId),
    );
    for (const [instrumentId, sequence] of books) walked.set(instrumentId, sequence);
    await Promise.all(running);
  }

  function newBook(
    instrumentId: string,
    now: number,
  ): (Pick<Quote, 'sequence'> & { bid: number; ask: number }) | null {
    const instrument = market.instruments.universe().byId(instrumentId);
    if (instrument === null) return null;
    const { sequence, phase, bid, ask } = market.pricing.quote(instrument, now);
    return phase !== 'regular' ||
      bid === null ||
      ask === null ||
      walked.get(instrumentId) === sequence
      ? null
      : { sequence, bid, ask };
  }

  function commandFor(id: string, now: number): RuleCommand | null {
    const order = orders.get(id);
    if (order !== undefined) return matchOrEnd(order, now);
    const position = positions.get(id);
    if (position === undefined || !isMarginLow(position, now)) return null;
    return {
      kind: 'checkMargin',
      customerId: position.customerId,
      positionId: id,
      orderId: newOrderedId('ord'),
    };
  }

  function isMarginLow(position: Position, now: number): boolean {
    const view = views.at(now)(position.source, position.instrumentId);
    const units = view === null ? null : closingUnits(view, position.direction);
    if (view === null || units === null) return false;
    const { level } = valueAt(view, position, units);
    const recent = position.warnings.filter(({ at }) => now - at < WARNING_COUNTS_MS).length;
    return level !== null && level <= (warningLevels(view.terms)[recent] ?? ENDS_AT);
  }

  return {
    beat: { name: 'desk.match-orders', everyMs: WALK_EVERY_MS, run: walk },
    reload: { name: 'desk.reload', everyMs: LOOK_AGAIN_MS, run: readAgain },
  };
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

type Due = { readonly instrumentId: string; readonly command: RuleCommand };

/** Equity over requirement, in billionths, at which a position is closed. */
const ENDS_AT = 1_000_000_000n;

async function inParts<Item>(
  read: (after: Item | null) => Promise<Item[]>,
  take: (item: Item) => void,
): Promise<void> {
  // A server that just started has no price yet: those of all positions take half a second.
  for (let part = await read(null); part.length > 0; part = await read(part.at(-1) ?? null))
    await inSlices(part, take);
}
