/** Which bills a figure is made of. */
import type { JournalKind } from '@candor/contract/kernel/enumerations';
import type { Figures, Result } from './performance.api.ts';

export type BillParams = Readonly<Record<string, string>>;

const wallets: Readonly<Record<Result['product'], string>> = {
  usStock: 'stock',
  hkStock: 'hkStock',
  future: 'future',
  forex: 'forex',
  option: 'stock',
  coin: 'stock',
  bond: 'funding',
  ipo: 'subscription',
  follow: 'follow',
  robot: 'funding',
};

export function billsOfPeriod({ from, to }: Pick<Figures, 'from' | 'to'>): BillParams {
  return { from, to };
}

const kinds = {
  realised: 'tradeClosed',
  interest: 'financing',
  dividends: 'dividend',
  coupons: 'bondInterest',
} as const satisfies Record<string, JournalKind>;

/** Charges are within the entries of trades, so those are all of the period's. */
export function billsOfPart(
  part: keyof typeof kinds | 'fees',
  period: Pick<Figures, 'from' | 'to'>,
): BillParams {
  return part === 'fees' ? billsOfPeriod(period) : { ...billsOfPeriod(period), kind: kinds[part] };
}

/** By instrument where there is one, otherwise by the product's wallet. */
export function billsOfResult(
  { product, code }: Pick<Result, 'product' | 'code'>,
  period: Pick<Figures, 'from' | 'to'>,
): BillParams {
  return {
    ...billsOfPeriod(period),
    ...(code === null ? { type: wallets[product] } : { code }),
  };
}
