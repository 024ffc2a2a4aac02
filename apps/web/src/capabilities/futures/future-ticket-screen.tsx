/**
 * Futures: contracts with a multiplier and an end. Metals have a call of their own; which it is,
 * the instrument says.
 */
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

/** The category as the market names it. */
const METALS = 'Metals';
