/** What an account may be opened for, and how it is told from the others. */
import { TradedSource } from './enumerations.ts';

export const accountProducts = [
  'stocks',
  'hkStocks',
  'futures',
  'forex',
  'options',
  'coins',
  'bonds',
] as const;
export type AccountProduct = (typeof accountProducts)[number];

/** Null: of the first account only. */
export function productTraded(source: TradedSource): AccountProduct | null {
  switch (source) {
    case TradedSource.Stock:
      return 'stocks';
    case TradedSource.HkStock:
      return 'hkStocks';
    case TradedSource.Future:
      return 'futures';
    case TradedSource.Forex:
      return 'forex';
    case TradedSource.Option:
      return 'options';
    case TradedSource.RobotCrypto:
      return 'coins';
    case TradedSource.BlockTrade:
    case TradedSource.AuctionStock:
      return null;
  }
}

/** To tell them apart at a glance. */
export const accountColours = ['blue', 'green', 'amber', 'red', 'grey'] as const;
export type AccountColour = (typeof accountColours)[number];
