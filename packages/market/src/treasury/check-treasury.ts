/**
 * Recomputes what a receipt of a treasury claims: the curve at an instant, and bid, ask and yields
 * that follow from it. Used by the stand-alone tool and the page, on published seeds; only named
 * figures are compared.
 */
import { roundToPrice } from '@candor/bonds/per-hundred';
import { toRate, type Yield } from '@candor/bonds/yield';
import { NANO_DECIMALS } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Comparison } from '../tape/check-claim.ts';
import type { Treasuries } from './open-treasuries.ts';

export const treasuryFigures = [
  'bid',
  'ask',
  'bidYield',
  'askYield',
  'midYield',
  'accrued',
  'level',
  'slope',
  'curvature',
] as const;
export type TreasuryFigure = (typeof treasuryFigures)[number];

export type TreasuryClaim = {
  readonly code: string;
  readonly atMs: number;
  /** Decimal texts; the curve's three numbers in percent, to the last digit. */
  readonly figures: Partial<Readonly<Record<TreasuryFigure, string>>>;
};

export function checkTreasury(
  { list, curve, priceAt }: Treasuries,
  { code, atMs, figures }: TreasuryClaim,
): Comparison[] {
  const security = list.byCode(code, atMs);
  const quote = security === null ? null : priceAt(security, atMs);
  const { factors } = curve.at(atMs);
  const computed = (figure: TreasuryFigure): string | null => {
    switch (figure) {
      case 'level':
      case 'slope':
      case 'curvature':
        return String(factors[figure]);
      case 'bid':
      case 'ask':
        return quote === null ? null : toWire(quote[figure].clean);
      case 'bidYield':
        return quote === null ? null : yieldText(quote.bid.yieldToMaturity);
      case 'askYield':
        return quote === null ? null : yieldText(quote.ask.yieldToMaturity);
      case 'midYield':
        return quote === null ? null : yieldText(quote.midYield);
      case 'accrued':
        return quote === null
          ? null
          : toWire(roundToPrice(quote.accrued, 'halfEven', NANO_DECIMALS));
    }
  };
  return treasuryFigures.flatMap((figure): Comparison[] => {
    const claimed = figures[figure];
    if (claimed === undefined) return [];
    const found = computed(figure);
    // 99.50 and 99.5 are the same price.
    const isSame = found !== null && Number(claimed) === Number(found);
    return [{ figure, claimed, computed: found, isSame }];
  });
}

function yieldText(value: Yield): string {
  return toWire(toRate(value, 'halfEven'));
}
