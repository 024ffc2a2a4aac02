/** What keeps a face amount from being traded, and what would be taken instead. */
import {
  isBeyond,
  isWhole,
  nearestWhole,
  partOf,
  readAmount,
} from '../../../core/purchase/amount.model.ts';
import { findObstacle, type Obstacle, type Ways } from '../../../core/purchase/obstacle.model.ts';

export type FaceRules = {
  readonly side: 'buy' | 'sell';
  readonly step: string;
  readonly max: string;
  /** The largest face that can be traded now. */
  readonly most: string;
  /** What the wallet lacks; null where nothing, and for a sale. */
  readonly missing: string | null;
};

export function findFaceObstacle(
  problem: (Obstacle & { readonly text: string }) | null,
  text: string,
  rules: FaceRules,
): Obstacle | null {
  return findObstacle({ problem }, faceReason(text, rules));
}

function faceReason(text: string, { side, step, max, missing }: FaceRules): string | null {
  const face = readAmount(text);
  if (face === null) return 'AMOUNT_INVALID';
  if (!isWhole(face, step)) return 'BOND_AMOUNT_NOT_WHOLE';
  if (isBeyond(face, max)) return side === 'buy' ? 'AMOUNT_TOO_LARGE' : 'BOND_SELL_TOO_MUCH';
  return missing === null ? null : 'FUNDS_INSUFFICIENT';
}

export function partOfFace(part: 'half' | 'full', { most, step, max }: FaceRules): string | null {
  return partOf(most, part, { min: step, max, unit: step });
}

export function faceWays(text: string, rules: FaceRules): Ways {
  const largest = [partOfFace('full', rules)];
  return {
    fixes: {
      BOND_AMOUNT_NOT_WHOLE: nearestWhole(text, rules),
      AMOUNT_TOO_LARGE: largest,
      BOND_SELL_TOO_MUCH: largest,
      FUNDS_INSUFFICIENT: largest,
    },
    elsewhere: OVER,
  };
}

const OVER: ReadonlySet<string> = new Set(['BOND_MATURED']);
