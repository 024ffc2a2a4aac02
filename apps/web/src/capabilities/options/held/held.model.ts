/** What is held, in figures a sentence can say. Shown, never booked. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { mostAtExpiry, strikeText, type Combination } from '@candor/options/contracts/combination';
import { STRIKE_SCALE } from '@candor/options/contracts/symbol';
import type { HeldOption } from '../options.api.ts';
import { symbolsIn, readCode } from '../shared/option-code.model.ts';

/** How a position ends, and the values its sentence needs. */
export type Ending =
  | {
      readonly kind: 'callBought' | 'putBought' | 'callSold' | 'putSold';
      readonly strike: string;
      readonly shares: string;
    }
  | { readonly kind: 'cashBought' | 'cashSold'; readonly most: number | null };

export function endingOf(
  {
    direction,
    settlement,
    positionNum,
    multiplier: units,
  }: Pick<HeldOption, 'direction' | 'settlement' | 'positionNum' | 'multiplier'>,
  { legs }: Combination,
): Ending {
  const isSold = direction === Direction.Sell;
  const [first] = legs;
  const [contracts, multiplier] = [Number(positionNum), Number(units)];
  if (settlement === 'shares' && legs.length === 1 && first !== undefined)
    return {
      kind: `${first.kind}${isSold ? 'Sold' : 'Bought'}`,
      strike: strikeText(first.strike),
      shares: String(contracts * multiplier),
    };
  const most = mostAtExpiry(legs);
  return {
    kind: isSold ? 'cashSold' : 'cashBought',
    most: most === null ? null : (most / STRIKE_SCALE) * multiplier * contracts,
  };
}

/** Shares (delta) at a price, for one per cent of it. */
export function onePercentOf(delta: string, spot: string): string {
  return (Number(delta) * Number(spot) * 0.01).toFixed(2);
}

/** How many contracts of each symbol are held, those in combinations too; sold ones below nothing. */
export function contractsHeld(
  items: readonly Pick<HeldOption, 'code' | 'direction' | 'positionNum'>[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { code, direction, positionNum } of items) {
    const parsed = readCode(code);
    if (parsed === null) continue;
    const contracts = Number(positionNum) * (direction === Direction.Buy ? 1 : -1);
    for (const [symbol, side] of symbolsIn(parsed))
      sums.set(symbol, (sums.get(symbol) ?? 0) + side * contracts);
  }
  return sums;
}

/** What exercising throws away against selling: nought where it is the better of both. */
export function givenUp(saleValue: string, exerciseValue: string): string | null {
  const less = Number(saleValue) - Number(exerciseValue);
  return less > 0 ? less.toFixed(2) : null;
}
