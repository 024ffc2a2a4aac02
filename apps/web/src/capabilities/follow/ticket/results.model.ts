/** How terms of the same length ended. Live and backtest are never counted together. */
import type { TermResult } from '../follow.api.ts';

export type ResultGroup = {
  readonly basis: TermResult['basis'];
  readonly results: readonly TermResult[];
  readonly lost: number;
};

/** What happened first, then the backtest; an empty one is left out. */
export function groupsOf(results: readonly TermResult[]): ResultGroup[] {
  return (['live', 'backtest'] as const)
    .map((basis) => {
      const own = results.filter((result) => result.basis === basis);
      return { basis, results: own, lost: own.filter(isLoss).length };
    })
    .filter((group) => group.results.length > 0);
}

export function isLoss({ returnAfterFee }: Pick<TermResult, 'returnAfterFee'>): boolean {
  return returnAfterFee.startsWith('-') && /[1-9]/.test(returnAfterFee);
}

/** By the size of the change: a bar may become a number, no number becomes money again. */
export function barShare(result: TermResult, all: readonly TermResult[]): number {
  const most = Math.max(...all.map(sizeOf));
  return most === 0 ? 0 : sizeOf(result) / most;
}

function sizeOf({ returnAfterFee }: Pick<TermResult, 'returnAfterFee'>): number {
  return Math.abs(Number(returnAfterFee));
}

export function worstOf(results: readonly TermResult[]): TermResult | null {
  return results.reduce<TermResult | null>(
    (worst, result) =>
      worst === null || Number(result.returnAfterFee) < Number(worst.returnAfterFee)
        ? result
        : worst,
    null,
  );
}

export function bestOf(results: readonly TermResult[]): TermResult | null {
  return results.reduce<TermResult | null>(
    (best, result) =>
      best === null || Number(result.returnAfterFee) > Number(best.returnAfterFee) ? result : best,
    null,
  );
}
