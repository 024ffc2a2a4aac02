/** One address, by source: US and Hong Kong shares, auctions, and blocks. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { AuctionTicketScreen } from '../../capabilities/auction/auction-ticket-screen.tsx';
import { BlockTicketScreen } from '../../capabilities/block-trade/block-ticket-screen.tsx';
import {
  HkTicketScreen,
  StockTicketScreen,
} from '../../capabilities/stocks/stock-ticket-screen.tsx';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { readTicketSource } from '../../core/ticket/form/ticket-kind.model.ts';

export function ShareTicketScreen({ params }: ScreenOf) {
  const source = readTicketSource(params['source']);
  if (source === TradedSource.AuctionStock) return <AuctionTicketScreen params={params} />;
  if (source === TradedSource.BlockTrade) return <BlockTicketScreen params={params} />;
  return source === TradedSource.HkStock ? (
    <HkTicketScreen params={params} />
  ) : (
    <StockTicketScreen params={params} />
  );
}
