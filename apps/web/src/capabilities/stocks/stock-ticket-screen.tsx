import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeHkOrder, placeStockOrder } from '@candor/contract/stocks';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TicketScreen } from '../../core/ticket/ticket-screen.tsx';

export function StockTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen params={params} source={TradedSource.Stock} endpointFor={() => placeStockOrder} />
  );
}

export function HkTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen params={params} source={TradedSource.HkStock} endpointFor={() => placeHkOrder} />
  );
}
