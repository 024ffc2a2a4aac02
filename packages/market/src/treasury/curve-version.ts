/**
 * The version of the yield curve, apart from that of the price engine: the curve has paths of its
 * own, and no price of the engine depends on it. A change to it that would change a yield gets the
 * next number and begins on a day not yet on record.
 *
 * pinned-curve.test.ts holds the yields of this version.
 */
export const CURVE_VERSION = 1;

/** Whether this code gives the yields of a day that was put on record with that version. */
export function canRecomputeCurve(curveVersion: number): boolean {
  return curveVersion === CURVE_VERSION;
}
