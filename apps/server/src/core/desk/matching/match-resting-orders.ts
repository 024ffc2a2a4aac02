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

type Matching = OrderMatcherDeps & {
  readonly index: ReturnType<typeof openPriceIndex>;
  readonly orders: Map<string, Order>;
  readonly positions: Map<string, Position>;
  /** Positions that were warned: their next price to check changes with time. */
  readonly warned: Set<string>;
  /** Sequence of the last book matched with everybody it concerns. */
  readonly walked: Map<string, number>;
  isListening: boolean;
  isRead: boolean;
  reading: Promise<void> | null;
  /** Ids that changed while everything is being read: those changes are newer. */
  toldMeanwhile: Set<string> | null;
  readAtMs: number;
  readonly foreign: ReturnType<typeof watchForeignEvents>;
};

export function openOrderMatcher(deps: OrderMatcherDeps): OrderMatcher {
  const matcher: Matching = {
    ...deps,
    index: openPriceIndex(['ask', 'bid']),
    orders: new Map(),
    positions: new Map(),
    warned: new Set(),
    walked: new Map(),
    isListening: false,
    isRead: false,
    reading: null,
    toldMeanwhile: null,
    readAtMs: Number.NEGATIVE_INFINITY,
    foreign: watchForeignEvents({
      newest: () => findNewestEvent(deps.db),
      count: (after, until) => countEvents(deps.db, after, until),
    }),
  };
  return {
    beat: { name: 'desk.match-orders', everyMs: WALK_EVERY_MS, run: () => walk(matcher) },
    reload: { name: 'desk.reload', everyMs: LOOK_AGAIN_MS, run: () => readAgain(matcher) },
  };
}

function putOrder({ index, orders }: Matching, order: Order): void {
  const waits = waitsOfOrder(order);
  index.put(order.id, order.instrumentId, waits);
  if (waits.length === 0) orders.delete(order.id);
  else orders.set(order.id, order);
}

function putPosition(
  { views, clock, index, positions, warned }: Matching,
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

function listen(matcher: Matching): void {
  matcher.desk.listen((told) => {
    matcher.foreign.note(told.events.map(({ seq }) => seq));
    for (const order of told.orders) {
      matcher.toldMeanwhile?.add(order.id);
      putOrder(matcher, order);
    }
    for (const position of told.positions) {
      matcher.toldMeanwhile?.add(position.id);
      putPosition(matcher, position);
    }
  });
  matcher.isListening = true;
}

/** Concurrent callers share one read. */
function readAll(matcher: Matching): Promise<void> {
  matcher.reading ??= readOnce(matcher).finally(() => (matcher.reading = null));
  return matcher.reading;
}

async function readAgain(matcher: Matching): Promise<void> {
  const isForeign = await matcher.foreign.areThere();
  if (isForeign || !matcher.isRead || matcher.clock.now() - matcher.readAtMs >= READ_ANYWAY_MS)
    await readAll(matcher);
}

async function readOnce(matcher: Matching): Promise<void> {
  matcher.readAtMs = matcher.clock.now();
  const told = new Set<string>();
  const seen = new Set<string>();
  matcher.toldMeanwhile = told;
  if (!matcher.isListening) listen(matcher);
  await matcher.foreign.begin();
  const take =
    <Item extends { readonly id: string }>(put: (item: Item) => void) =>
    (item: Item): void => {
      seen.add(item.id);
      if (!told.has(item.id)) put(item);
    };
  await inParts(
    (after: Order | null) => listOpenOrders(matcher.db, after, READ_AT_ONCE),
    take((order) => putOrder(matcher, order)),
  );
  await inParts(
    (after: Position | null) => listOpenPositions(matcher.db, after, READ_AT_ONCE),
    take((position) => putPosition(matcher, position)),
  );
  for (const id of [...matcher.orders.keys(), ...matcher.positions.keys()])
    if (!seen.has(id) && !told.has(id)) forget(matcher, id);
  matcher.toldMeanwhile = null;
  matcher.isRead = true;
}

/** It ended on another server. */
function forget({ index, orders, positions, warned }: Matching, id: string): void {
  index.remove(id);
  orders.delete(id);
  positions.delete(id);
  warned.delete(id);
}

async function walk(matcher: Matching): Promise<void> {
  try {
    if (!matcher.isRead) await readAll(matcher);
    await matchBooks(matcher, matcher.clock.now());
  } catch (error) {
    if (isDatabaseAway(error)) matcher.isRead = false;
    throw error;
  }
}

async function matchBooks(matcher: Matching, now: number): Promise<void> {
  for (const id of matcher.warned) {
    const position = matcher.positions.get(id);
    if (position !== undefined) putPosition(matcher, position);
  }
  const books = new Map<string, number>();
  const due: Due[] = [];
  for (const instrumentId of matcher.index.instrumentIds()) {
    const quote = newBook(matcher, instrumentId, now);
    if (quote === null) continue;
    books.set(instrumentId, quote.sequence);
    for (const id of matcher.index.crossed(instrumentId, quote)) {
      const command = commandFor(matcher, id, now);
      if (command !== null) due.push({ instrumentId, command });
    }
  }
  // A customer's in one group, in their order: they share rows, and the next group waits for none.
  due.sort((one, other) => compareTexts(one.command.customerId, other.command.customerId));
  const running = due.map(({ command }) => matcher.desk.run([command]));
  const outcomes = await Promise.allSettled(running);
  // Retry failed books on the next tick; what already matched finds nothing more.
  due.forEach(
    ({ instrumentId }, i) => outcomes[i]?.status === 'rejected' && books.delete(instrumentId),
  );
  for (const [instrumentId, sequence] of books) matcher.walked.set(instrumentId, sequence);
  await Promise.all(running);
}

function newBook(
  { market, walked }: Matching,
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

function commandFor(matcher: Matching, id: string, now: number): RuleCommand | null {
  const order = matcher.orders.get(id);
  if (order !== undefined) return matchOrEnd(order, now);
  const position = matcher.positions.get(id);
  if (position === undefined || !isMarginLow(matcher, position, now)) return null;
  return {
    kind: 'checkMargin',
    customerId: position.customerId,
    positionId: id,
    orderId: newOrderedId('ord'),
  };
}

function isMarginLow({ views }: Matching, position: Position, now: number): boolean {
  const view = views.at(now)(position.source, position.instrumentId);
  const units = view === null ? null : closingUnits(view, position.direction);
  if (view === null || units === null) return false;
  const { level } = valueAt(view, position, units);
  const recent = position.warnings.filter(({ at }) => now - at < WARNING_COUNTS_MS).length;
  return level !== null && level <= (warningLevels(view.terms)[recent] ?? ENDS_AT);
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
