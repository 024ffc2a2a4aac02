import { placeCoinOrder } from '@candor/contract/coins';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TicketScreen } from '../../core/ticket/ticket-screen.tsx';

export function CoinTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen
      params={params}
      source={TradedSource.RobotCrypto}
      endpointFor={() => placeCoinOrder}
    />
  );
}
