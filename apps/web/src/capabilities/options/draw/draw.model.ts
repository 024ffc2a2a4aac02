/**
 * Whether a draw follows from the seed that was committed to before its day, and whether what it
 * says of the own positions is what their numbers say.
 */
import { contractNumber, verifyAssigned } from '@candor/ballot/assignment';
import { parseSeed, verifyCommitment } from '@candor/market/tape/seeds';
import type { AssignmentDraw } from '../options.api.ts';

export type DrawVerdict =
  | { readonly kind: 'right'; readonly contracts: number; readonly assigned: number }
  /** The day is not over. */
  | { readonly kind: 'seedSecret' }
  | { readonly kind: 'seedForged' }
  | { readonly kind: 'linesDiffer' }
  | { readonly kind: 'ownDiffer'; readonly said: string; readonly computed: string };

export function checkDraw({
  id,
  lines,
  own,
  tape,
}: Pick<AssignmentDraw, 'id' | 'lines' | 'own' | 'tape'>): DrawVerdict {
  if (tape.seed === null) return { kind: 'seedSecret' };
  const seed = parseSeed(tape.seed);
  if (seed === null || !verifyCommitment(seed, tape.commitment)) return { kind: 'seedForged' };
  if (!verifyAssigned(id, tape.seed.toLowerCase(), lines)) return { kind: 'linesDiffer' };
  const drawn = new Map(
    lines.split('\n').map((line) => {
      const [number = '', , assigned] = line.split(',');
      return [number, assigned === '1'] as const;
    }),
  );
  for (const { positionId, assigned: said } of own) {
    const computed = String(assignedOf(positionId, drawn));
    if (computed !== said) return { kind: 'ownDiffer', said, computed };
  }
  const assigned = [...drawn.values()].filter(Boolean).length;
  return { kind: 'right', contracts: drawn.size, assigned };
}

function assignedOf(positionId: string, drawn: ReadonlyMap<string, boolean>): number {
  let count = 0;
  for (let place = 0n; ; place += 1n) {
    const isAssigned = drawn.get(contractNumber(positionId, place));
    if (isAssigned === undefined) return count;
    if (isAssigned) count += 1;
  }
}
