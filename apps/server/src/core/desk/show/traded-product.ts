/** Under which product returns and gains count what was traded, as its entries in the books do. */
import { productOf, type Product } from '@candor/returns/attribution';
import { OWN_COIN, type BookedSource } from '../state/booked-source.rules.ts';
import { getWallet } from '../terms/trading-wallet.ts';

export function getTradedProduct({
  source,
  instrumentId,
  code,
}: {
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly code: string;
}): Product {
  const isCoin = source === OWN_COIN;
  return productOf('tradeClosed', getWallet(source, instrumentId), { code, isCoin });
}
