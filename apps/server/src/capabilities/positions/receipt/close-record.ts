/**
 * Why a position was closed by rule: the book, the warnings and their times, what would have saved
 * it, and what the house bore.
 */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadPosition } from '@candor/contract/positions';
import { assert } from '@candor/kit/assert';
import { money, rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { lastOf } from '../../../core/desk/booking/evolve.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import type { Warning } from '../../../core/desk/state/position.ts';
import type { Terms } from '../../../core/desk/state/terms.ts';
import { firstUnits } from './receipt.rules.ts';
import { shownBook } from './shown-book.ts';

export type CloseRecord = NonNullable<DataOf<typeof loadPosition>['closeRecord']>;

/** `events` are the position's, oldest first. Null where no rule closed it. */
export function getCloseRecord(
  events: readonly WrittenEvent[],
  { grid, currency, source }: Terms,
): CloseRecord | null {
  const closed = events.findLast(({ body }) => body.kind === 'closedByRule');
  if (closed?.body.kind !== 'closedByRule') return null;
  const { rule, equity, required, missing, book } = closed.body;
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  const warnings = warningsBefore(events, closed.seq);
  const last = warnings.at(-1);
  return {
    at: closed.at,
    rule,
    equity: amount(equity),
    required: amount(required),
    missing: amount(missing),
    missingAtWarning: last === undefined ? null : amount(last.missing),
    quote: shownBook({ grid, source }, book, lastUnits(events)),
    warnings: warnings.map(({ at, level, units }) => ({
      at,
      level: toWire(rate(level)),
      price: unitsText(grid, units),
      toldAt: at,
    })),
    forgiven: amount(
      events.reduce((sum, { body }) => (body.kind === 'filled' ? sum + body.forgiven : sum), 0n),
    ),
  };
}

function lastUnits(events: readonly WrittenEvent[]): bigint {
  const last = events.findLast(({ body }) => body.kind === 'filled');
  assert(last?.body.kind === 'filled', 'a position was filled');
  return firstUnits(last.body.pieces);
}

/** Of the last time the margin ran out: enough added money voids earlier warnings. */
function warningsBefore(events: readonly WrittenEvent[], seq: number): Warning[] {
  let standing: Warning[] = [];
  for (const { at, seq: number, body } of events) {
    if (number >= seq) break;
    if (body.kind === 'marginAdded') standing = lastOf(standing, body.warningsKept);
    if (body.kind === 'filled' && body.joined !== null)
      standing = lastOf(standing, body.joined.warningsKept);
    if (body.kind === 'marginWarned')
      standing.push({ at, level: body.level, units: body.units, missing: body.missing });
  }
  return standing;
}
