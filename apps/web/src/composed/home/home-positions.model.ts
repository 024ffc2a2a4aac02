/**
 * What a position adds to the total: one that is paid in full its value, one on margin what was set
 * aside for it and its open result. The full value of a leveraged position is not money one has.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { add } from '@candor/money/arithmetic';
import type { Money } from '@candor/money/amount';
import type { PositionRow } from '../../capabilities/positions/positions.api.ts';
import { moneyOrNull, toMoney } from '../../capabilities/positions/shared/figures.model.ts';

export type Worth = Pick<
  PositionRow,
  'direction' | 'leverage' | 'source' | 'currency' | 'totalAmount' | 'isolatedPosition' | 'profit'
>;

/** Null without a quote. */
export function worthOf(position: Worth): Money | null {
  const { currency, totalAmount, isolatedPosition, profit } = position;
  if (isPaidInFull(position)) return moneyOrNull(totalAmount, currency);
  const result = moneyOrNull(profit, currency);
  return result === null ? null : add(toMoney(isolatedPosition, currency), result);
}

export function isPaidInFull({ direction, leverage, source }: Worth): boolean {
  return direction === Direction.Buy && leverage === 1 && !alwaysOnMargin.has(source);
}

const alwaysOnMargin: ReadonlySet<TradedSource> = new Set([
  TradedSource.Future,
  TradedSource.Forex,
]);
