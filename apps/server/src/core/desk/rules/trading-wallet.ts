/**
 * The wallet in which something is traded. Fixed by asset class, so it is known before the order or
 * position is read.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { WalletCode } from '../../ledger/accounts.ts';

const bySource: Readonly<Record<TradedSource, WalletCode>> = {
  [TradedSource.Stock]: 'stock',
  [TradedSource.BlockTrade]: 'stock',
  [TradedSource.AuctionStock]: 'stock',
  [TradedSource.HkStock]: 'hkStock',
  [TradedSource.Future]: 'future',
  [TradedSource.Forex]: 'forex',
  [TradedSource.RobotCrypto]: 'funding',
};

/** Hong Kong shares are in Hong Kong dollars in an auction too. */
export function getWallet(source: TradedSource, instrumentId: string): WalletCode {
  return source === TradedSource.AuctionStock && instrumentId.startsWith(HK_PREFIX)
    ? 'hkStock'
    : bySource[source];
}

const HK_PREFIX = 'HK:';
