/** Something happened to an order or a position of this customer: an open ticket shows what is left. */
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { whenPushed, type PushHearing } from '../when-pushed.ts';
import { readTicketAgain } from './ticket.api.ts';

export const ticketPush: readonly PushHearing[] = [whenPushed(orderChanged, () => void readTicketAgain()), whenPushed(positionChanged, () => void readTicketAgain())];
