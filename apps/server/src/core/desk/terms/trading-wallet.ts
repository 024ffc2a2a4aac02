/**
 * The wallet in which something is traded. Fixed by asset class, so it is known before the order or
 * position is read.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { FUTURE_PREFIX } from '@candor/options/contracts/option-instruments';
import type { WalletCode } from '../../ledger/accounts.ts';
import { OWN_COIN, STOCK_FRACTION, type BookedSource } from '../state/booked-source.rules.ts';

const bySource: Readonly<Record<BookedSource, WalletCode>> = {
  [TradedSource.Stock]: 'stock',
  [STOCK_FRACTION]: 'stock',
  [TradedSource.BlockTrade]: 'stock',
  [TradedSource.AuctionStock]: 'stock',
  [TradedSource.HkStock]: 'hkStock',
  [TradedSource.Future]: 'future',
  [TradedSource.Forex]: 'forex',
  [TradedSource.Option]: 'stock',
  [OWN_COIN]: 'stock',
  [TradedSource.RobotCrypto]: 'funding',
};

/**
 * Hong Kong shares are in Hong Kong dollars in an auction too; options on futures are beside the
 * futures.
 */
export function getWallet(source: BookedSource, instrumentId: string): WalletCode {
  if (source === TradedSource.AuctionStock && instrumentId.startsWith(HK_PREFIX)) return 'hkStock';
  if (source === TradedSource.Option && instrumentId.startsWith(FUTURE_PREFIX)) return 'future';
  return bySource[source];
}

const HK_PREFIX = 'HK:';
