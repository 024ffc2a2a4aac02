import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeHkOrder, placeStockOrder } from '@candor/contract/stocks';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TicketScreen } from '../../core/ticket/ticket-screen.tsx';

/** Buying and selling shares of the US. */
export function StockTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen params={params} source={TradedSource.Stock} endpointFor={() => placeStockOrder} />
  );
}

/** Shares of Hong Kong: whole board lots, in Hong Kong dollars. */
export function HkTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen params={params} source={TradedSource.HkStock} endpointFor={() => placeHkOrder} />
  );
}
