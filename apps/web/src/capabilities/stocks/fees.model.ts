/** A dated table of charges as a reader wants it: by market, each with how it is counted. */
import { trimZeros } from '@candor/money/decimal';
import type { FeeRates } from './stocks.api.ts';

export type Fee = FeeRates['items'][number];
export type FeeMarket = Fee['market'];
export const feeMarkets = ['US', 'HK', 'FUTURES', 'FOREX'] as const satisfies readonly FeeMarket[];

export function feesOf({ items }: Pick<FeeRates, 'items'>, market: FeeMarket): Fee[] {
  return items.filter((fee) => fee.market === market);
}

/** A share of one as a percentage, exact: 0.0000206 is 0.00206. */
export function percentText(share: string): string {
  const [integer = '0', fraction = ''] = share.split('.');
  const digits = fraction.padEnd(2, '0');
  const whole = `${integer}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = trimZeros(digits.slice(2), 0);
  return rest === '' ? whole : `${whole}.${rest}`;
}

/** When the newest of them became valid. */
export function validFrom(fees: readonly Fee[]): string | null {
  return (
    fees
      .map((fee) => fee.validFrom)
      .toSorted()
      .at(-1) ?? null
  );
}
