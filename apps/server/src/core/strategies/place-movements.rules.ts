/**
 * Between which decisions the desk moved an account by itself: a settlement, a dividend, a night's
 * financing. Of fills the order says it; of these only the account that a decision saw does,
 * because both may happen in the same millisecond. Where no account fits, the instant decides, and
 * a verifier finds the difference.
 */
import { openSum } from '@candor/strategies/recompute/fold-account';
import type { Movement } from '@candor/strategies/recompute/record';
import type { Decision } from '@candor/strategies/run/decision';
import type { RunTerms } from '@candor/strategies/run/run-terms';

/** Movements in the desk's order; `after` is right for fills, and a guess by the clock otherwise. */
export function placeMovements(
  run: Pick<RunTerms, 'capital' | 'reserved' | 'instruments'>,
  decisions: readonly Pick<Decision, 'number' | 'account'>[],
  movements: readonly Movement[],
): Movement[] {
  const sum = openSum(run);
  const placed: Movement[] = [];
  for (const { number, account } of decisions) {
    const { least, most } = bounds(movements, placed.length, number);
    let isSeen = false;
    while (!isSeen && placed.length <= most) {
      isSeen = placed.length >= least && sum.is(account);
      const movement = movements[placed.length];
      if (isSeen || movement === undefined || placed.length === most) break;
      sum.take(movement);
      placed.push(movement.kind === 'fill' ? movement : { ...movement, after: number - 1 });
    }
    if (!isSeen) return [...movements];
  }
  const rest = movements.slice(placed.length);
  return [
    ...placed,
    ...rest.map((movement) =>
      movement.kind === 'fill' ? movement : { ...movement, after: decisions.length },
    ),
  ];
}

/** Fills of earlier decisions came before this one, its own and later ones after it. */
function bounds(
  movements: readonly Movement[],
  from: number,
  number: number,
): { readonly least: number; readonly most: number } {
  let least = from;
  for (let index = from; index < movements.length; index += 1) {
    const movement = movements[index];
    if (movement?.kind !== 'fill') continue;
    if (movement.after >= number) return { least, most: index };
    least = index + 1;
  }
  return { least, most: movements.length };
}
