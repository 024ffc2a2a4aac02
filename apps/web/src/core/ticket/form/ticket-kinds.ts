import type { ReactNode } from 'react';
import type { RouteParams } from '../../../platform/nav/nav.rules.ts';
import type { OrderEndpoint, TicketInstrument } from '../ticket.api.ts';
import type { TradingAccess } from '../lock/trading-access.ts';
import type { Ticket } from '../use-ticket.ts';
import type { TicketSource } from './ticket-kind.model.ts';

export type TicketOf = {
  readonly params: RouteParams;
  readonly source: TicketSource;
  /** Which call takes an order in this instrument. */
  readonly endpointFor: (instrument: TicketInstrument) => OrderEndpoint;
  /** The kind of order, where the instrument does not say it. */
  readonly mark?: string;
  /** What is special to the class, above the figures. */
  readonly facts?: (ticket: Ticket) => ReactNode;
  /** Under the quantity, where the lot alone does not say it. */
  readonly quantityHint?: (ticket: Ticket) => ReactNode;
  /** What must be granted first, such as a service; null when nothing is missing. */
  readonly gate?: (access: TradingAccess, ticket: Ticket) => ReactNode;
  /** The page with the prices of it, where it is not a quote. */
  readonly onQuote?: () => void;
};
