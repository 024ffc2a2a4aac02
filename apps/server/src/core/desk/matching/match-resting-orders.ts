/**
 * Matches every new book with the orders and positions it concerns. Each tick checks every
 * instrument with something resting (resting.ts); where the book changed, those it crosses become
 * desk commands. What has expired is not filled any more; end-orders.ts ends it.
 *
 * Commands are idempotent, so several servers may run this, each on what it knows.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../../platform/beats.ts';
import { isDatabaseAway } from '../../../platform/db/database.ts';
import { newOrderedId } from '../../../platform/random.ts';
import type { Market } from '../../pricing/market.ts';
import type { RuleCommand } from '../state/commands.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import { WARNING_COUNTS_MS } from '../margin/margin.rules.ts';
import type { Position } from '../state/position.ts';
import { matchOrEnd } from './end-orders.ts';
import { newBook, pricesOf, type Book } from './new-book.ts';
import { closingUnits, valueAt } from '../terms/value.rules.ts';
import { warningLevels } from '../terms/warning-levels.rules.ts';
import {
  openResting,
  putPosition,
  readAgain,
  readAll,
  type Resting,
  type RestingDeps,
} from './resting.ts';

export type OrderMatcherDeps = RestingDeps & {
  readonly desk: Pick<RuleRunner, 'run' | 'listen'>;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
};

export type OrderMatcher = { readonly beat: Beat; readonly reload: Beat };

const WALK_EVERY_MS = 500;
const LOOK_AGAIN_MS = 30 * SECOND_MS;

type Matching = OrderMatcherDeps & {
  readonly resting: Resting;
  /** Sequence of the last book matched with everybody it concerns. */
  readonly walked: Map<string, number>;
};

export function openOrderMatcher(deps: OrderMatcherDeps): OrderMatcher {
  const resting = openResting(deps);
  const matcher: Matching = { ...deps, resting, walked: new Map() };
  return {
    beat: { name: 'desk.match-orders', everyMs: WALK_EVERY_MS, run: () => walk(matcher) },
    reload: { name: 'desk.reload', everyMs: LOOK_AGAIN_MS, run: () => readAgain(resting) },
  };
}

async function walk(matcher: Matching): Promise<void> {
  const { resting } = matcher;
  try {
    if (!resting.isRead) await readAll(resting);
    await matchBooks(matcher, matcher.clock.now());
  } catch (error) {
    if (isDatabaseAway(error)) resting.isRead = false;
    throw error;
  }
}

async function matchBooks(matcher: Matching, now: number): Promise<void> {
  const { resting } = matcher;
  for (const id of resting.warned) {
    const position = resting.positions.get(id);
    if (position !== undefined) putPosition(resting, position);
  }
  const books = new Map<string, number>();
  const due: Due[] = [];
  for (const instrumentId of resting.index.instrumentIds()) {
    const quote = newBook(matcher, instrumentId, now);
    if (quote === null) continue;
    books.set(instrumentId, quote.sequence);
    for (const id of resting.index.crossed(instrumentId, pricesOf(quote))) {
      const command = commandFor(matcher, id, now, quote);
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

function commandFor(matcher: Matching, id: string, now: number, book: Book): RuleCommand | null {
  const order = matcher.resting.orders.get(id);
  if (order !== undefined) return matchOrEnd(order, now, book.isRegular);
  const position = matcher.resting.positions.get(id);
  if (position === undefined || !book.isRegular || !isMarginLow(matcher, position, now))
    return null;
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
