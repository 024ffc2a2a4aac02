/**
 * What a purchase costs and a sale brings: the face at the clean price, and the interest accrued to
 * the settlement day. A buyer's parts round up, a seller's down.
 */
import type { Money, Price } from '@candor/money/amount';
import { add } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { perHundred, toMoneyFor, type PerHundred } from './per-hundred.ts';

export type TradeAmounts = {
  readonly principal: Money;
  readonly accrued: Money;
  readonly total: Money;
};

export function tradeAmounts({
  face,
  clean,
  accrued,
  side,
}: {
  readonly face: Money;
  readonly clean: Price;
  readonly accrued: PerHundred;
  readonly side: 'buy' | 'sell';
}): TradeAmounts {
  const rounding = side === 'buy' ? 'up' : 'down';
  const parts = {
    principal: toMoneyFor(face, perHundred(clean), rounding),
    accrued: toMoneyFor(face, accrued, rounding),
  };
  return { ...parts, total: add(parts.principal, parts.accrued) };
}

/** Treasuries are dealt in whole steps of this face. */
export const FACE_STEP = usd('100');

export function isWholeFace({ currency, minor }: Money): boolean {
  return currency === FACE_STEP.currency && minor > 0n && minor % FACE_STEP.minor === 0n;
}
