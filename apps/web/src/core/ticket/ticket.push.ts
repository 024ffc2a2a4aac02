/**
 * Something happened to an order or a position of this customer, or to what lets them trade: an
 * open ticket shows what is left and what stands in the way.
 */
import { securityChanged } from '@candor/contract/account';
import { kycChanged } from '@candor/contract/kyc';
import { permissionChanged } from '@candor/contract/permissions';
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readTicketAgain } from './ticket.api.ts';
import { readDoorAgain } from './lock/trading-door.ts';

export const ticketPush: readonly PushHearing[] = [
  whenPushed(orderChanged, () => void readTicketAgain()),
  whenPushed(positionChanged, () => void readTicketAgain()),
  whenPushed(kycChanged, () => void readDoorAgain()),
  whenPushed(permissionChanged, () => void readDoorAgain()),
  whenPushed(securityChanged, () => void readDoorAgain()),
];
