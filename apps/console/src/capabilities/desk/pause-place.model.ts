/** Where a pause is proposed: everywhere, a market, a product or one instrument. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import {
  pausableMarkets,
  pausableProducts,
  type PausableMarket,
  type PausableProduct,
  type PauseScope,
} from '@candor/contract/kernel/products';

export const pausableClasses = [
  QuotedSource.Stock,
  QuotedSource.HkStock,
  QuotedSource.Future,
  QuotedSource.Forex,
] as const;

/** As it is filled in; what the scope does not name stays as it was chosen. */
export type PausePlace = {
  readonly scope: PauseScope;
  readonly market: PausableMarket;
  readonly product: PausableProduct;
  readonly source: (typeof pausableClasses)[number];
  readonly code: string;
};

export const firstPlace: PausePlace = {
  scope: 'instrument',
  market: pausableMarkets[0],
  product: pausableProducts[0],
  source: QuotedSource.Stock,
  code: '',
};

type Named =
  | { readonly scope: 'all' }
  | { readonly scope: 'market'; readonly market: PausableMarket }
  | { readonly scope: 'product'; readonly product: PausableProduct }
  | {
      readonly scope: 'instrument';
      readonly source: PausePlace['source'];
      readonly code: string;
    };

/** What is sent; null while the code is missing. */
export function namedPlace({ scope, market, product, source, code }: PausePlace): Named | null {
  if (scope === 'all') return { scope };
  if (scope === 'market') return { scope, market };
  if (scope === 'product') return { scope, product };
  const named = code.trim().toUpperCase();
  return named === '' ? null : { scope, source, code: named };
}
