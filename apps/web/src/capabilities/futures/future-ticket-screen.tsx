/** Metals have a call of their own. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { placeFutureOrder, placeMetalOrder } from '@candor/contract/futures';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TicketScreen } from '../../core/ticket/ticket-screen.tsx';
import { ContractFacts } from './contract-facts.tsx';

export function FutureTicketScreen({ params }: ScreenOf) {
  return (
    <TicketScreen
      params={params}
      source={TradedSource.Future}
      endpointFor={({ contract }) =>
        contract?.category === METALS ? placeMetalOrder : placeFutureOrder
      }
      facts={(ticket) => <ContractFacts ticket={ticket} />}
    />
  );
}

const METALS = 'Metals';
