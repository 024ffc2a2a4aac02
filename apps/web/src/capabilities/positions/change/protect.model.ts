/** A position's protection from its orders, and the request that changes it. */
import { OrderType } from '@candor/contract/kernel/enumerations';
import { isWorking } from '../detail/order.model.ts';
import type { OrderRow } from '../positions.api.ts';

export type Protection = {
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly trailing: string | null;
};

export function getProtection(
  orders: readonly Pick<
    OrderRow,
    'madeBy' | 'state' | 'orderType' | 'price' | 'stopPrice' | 'trailStop'
  >[],
): Protection {
  const working = orders.filter(isWorking);
  const profit = working.find(({ madeBy }) => madeBy === 'takeProfit');
  const loss = working.find(({ madeBy }) => madeBy === 'stopLoss');
  const isTrailing = loss?.orderType === OrderType.TrailingStop;
  return {
    takeProfit: profit?.price ?? profit?.stopPrice ?? null,
    stopLoss: isTrailing ? null : (loss?.stopPrice ?? loss?.price ?? null),
    trailing: isTrailing ? (loss?.trailStop ?? null) : null,
  };
}

export type ProtectChoice = {
  readonly takeProfit: string;
  readonly stop: 'fixed' | 'amount' | 'percent';
  readonly stopLoss: string;
  readonly trail: string;
};

export type ProtectAsked = {
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly trail?: { readonly kind: 'amount' | 'ratio'; readonly value: string };
};

/** An empty field takes the protection away. */
export function protectAsked({ takeProfit, stop, stopLoss, trail }: ProtectChoice): ProtectAsked {
  const profit = takeProfit === '' ? null : takeProfit;
  if (stop === 'fixed') return { takeProfit: profit, stopLoss: stopLoss === '' ? null : stopLoss };
  if (trail === '') return { takeProfit: profit, stopLoss: null };
  return {
    takeProfit: profit,
    stopLoss: null,
    trail:
      stop === 'amount'
        ? { kind: 'amount', value: trail }
        : { kind: 'ratio', value: shareOfPercent(trail) },
  };
}

/** 2.5 percent is 0.025: the point moves two places, digit by digit. */
export function shareOfPercent(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  const digits = whole.padStart(3, '0');
  const shifted = `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`
    .replace(/0+$/, '')
    .replace(/\.$/, '');
  return shifted.replace(/^0+(?=\d)/, '');
}
