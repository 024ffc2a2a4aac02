/**
 * Why a trade would be refused, and what can be done about it: amounts that would be taken, and
 * where else to go. The sentence is the server's.
 */
import {
  isBeyond,
  isWholeSteps,
  nearestFaces,
  partOf,
  readFace,
  type FaceRules,
} from './face.model.ts';

export type WayOut = {
  /** Said at the field, or as a part of the page. */
  readonly isAtField: boolean;
  /** An empty field is no mistake before trying to send. */
  readonly isBlank: boolean;
  /** Face amounts that would be taken. */
  readonly faces: readonly string[];
  readonly way: 'identity' | 'money' | 'choose' | null;
};

export type WayContext = FaceRules & {
  readonly text: string;
  /** The largest face that can be traded now. */
  readonly most: string;
};

/** `text` is the server's sentence; null where the screen says it in its own words. */
export type Obstacle = { readonly reason: string; readonly text: string | null };
type AmountReason =
  | 'AMOUNT_INVALID'
  | 'BOND_AMOUNT_NOT_WHOLE'
  | 'AMOUNT_TOO_LARGE'
  | 'BOND_SELL_TOO_MUCH'
  | 'FUNDS_INSUFFICIENT';

/**
 * What stands in the way of the confirmation. The password is asked for there, so it does not; but
 * the server stops at it, and what is wrong with the amount is then seen here.
 */
export function findObstacle(
  problem: { readonly reason: string; readonly text: string } | null,
  { text, step, max, missing, side }: AmountContext,
): Obstacle | null {
  if (problem !== null && problem.reason !== 'TRADING_LOCKED') return problem;
  const reason = amountReason({ text, step, max, missing, side });
  return reason === null ? null : { reason, text: null };
}

export type AmountContext = FaceRules & {
  readonly text: string;
  readonly side: 'buy' | 'sell';
  /** What the wallet lacks; null where nothing, and for a sale. */
  readonly missing: string | null;
};

function amountReason({ text, step, max, missing, side }: AmountContext): AmountReason | null {
  const face = readFace(text);
  if (face === null) return 'AMOUNT_INVALID';
  if (!isWholeSteps(face, step)) return 'BOND_AMOUNT_NOT_WHOLE';
  if (isBeyond(face, max)) return side === 'buy' ? 'AMOUNT_TOO_LARGE' : 'BOND_SELL_TOO_MUCH';
  return missing === null ? null : 'FUNDS_INSUFFICIENT';
}

export function wayOut({ reason }: Pick<Obstacle, 'reason'>, context: WayContext): WayOut {
  const { text, step, most } = context;
  const largest = partOf(most, 'full', step);
  const faces = largest === null ? [] : [largest];
  switch (reason) {
    case 'KYC_REQUIRED':
      return { ...nothing, way: 'identity' };
    case 'FUNDS_INSUFFICIENT':
      return { ...nothing, isAtField: true, faces, way: 'money' };
    case 'AMOUNT_INVALID':
      return { ...nothing, isAtField: true, isBlank: text === '' };
    case 'BOND_AMOUNT_NOT_WHOLE':
      return { ...nothing, isAtField: true, faces: nearestFaces(text, context) };
    case 'AMOUNT_TOO_LARGE':
    case 'BOND_SELL_TOO_MUCH':
      return { ...nothing, isAtField: true, faces };
    case 'BOND_MATURED':
      return { ...nothing, way: 'choose' };
    default:
      return nothing;
  }
}

const nothing: WayOut = { isAtField: false, isBlank: false, faces: [], way: null };
