/**
 * Whether fills belong to orders and add up: what was paid follows from price and quantity, what a
 * closing brought from its basis, both to the roundings of single lots.
 */
import { worthOf } from '../sizing.ts';
import type { SizingTerms } from '../strategy.ts';
import { openTerms } from '../run/decision.ts';
import type { Movement, RunRecord } from './record.ts';
import type { RecordProblem } from './problems.ts';

export type OddMovement = { readonly problem: RecordProblem; readonly number: number };

/** Roundings of the desk may differ from one division by so much, for each movement. */
const ROUNDING = 10n;
/** Two percent: no rate moves further between a decision and its fill. */
const CONVERTED = 50n;

export function checkMovements(record: RunRecord): OddMovement | null {
  const filled = new Map<string, bigint>();
  let terms: readonly SizingTerms[] = [];
  let read = 0;
  let after = 0;
  for (const [place, movement] of record.movements.entries()) {
    const number = place + 1;
    if (movement.after < after || movement.after > record.decisions.length)
      return { problem: 'movementChanged', number };
    ({ after } = movement);
    for (; read < after; read += 1) {
      const kept = record.decisions[read]?.terms ?? null;
      if (kept !== null) terms = kept.map(openTerms);
    }
    if (record.run.instruments[movement.instrument] === undefined)
      return { problem: 'movementChanged', number };
    if (movement.kind !== 'fill') continue;
    const problem =
      checkOrder(record, movement, filled) ?? checkSums(movement, terms[movement.instrument]);
    if (problem !== null) return { problem, number };
  }
  return null;
}

function checkOrder(
  { decisions }: RunRecord,
  { after, order, instrument, quantity }: Movement,
  filled: Map<string, bigint>,
): RecordProblem | null {
  const wanted = order === null ? undefined : decisions[after - 1]?.orders[order];
  const change = BigInt(quantity);
  if (wanted === undefined || wanted.instrument !== instrument) return 'fillWithoutOrder';
  if ((wanted.side === 'buy') !== change > 0n) return 'fillWithoutOrder';
  const key = `${after}/${order}`;
  const total = (filled.get(key) ?? 0n) + magnitude(change);
  filled.set(key, total);
  return total > BigInt(wanted.quantity) ? 'fillTooLarge' : null;
}

function checkSums(movement: Movement, terms: SizingTerms | undefined): RecordProblem | null {
  if (terms === undefined || movement.units === null) return 'fillDiffers';
  const [cash, margin, fee] = [movement.cash, movement.margin, movement.fee].map(BigInt);
  if (cash === undefined || margin === undefined || fee === undefined || fee < 0n)
    return 'fillDiffers';
  const traded = BigInt(movement.units) * BigInt(movement.quantity);
  // Opening: the basis grows by what was traded, and nothing is earned. Closing: the difference is.
  const gain = worthOf(terms, BigInt(movement.basis) - traded, 1n, 'down');
  // A pair's gain is converted at the rate of the fill, which the decision did not know yet.
  const room = terms.carry === null ? ROUNDING : ROUNDING + magnitude(gain) / CONVERTED;
  return magnitude(cash + margin + fee - gain) <= room ? null : 'fillDiffers';
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
