/** Orders, positions or trading access changed: an open ticket updates. */
import { securityChanged } from '@candor/contract/account';
import { kycChanged } from '@candor/contract/kyc';
import { permissionChanged } from '@candor/contract/permissions';
import { orderChanged, positionChanged } from '@candor/contract/positions';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchTicket } from './ticket.api.ts';
import { refetchTradingAccess } from './lock/trading-access.ts';

export const ticketPush: readonly PushListener[] = [
  whenPushed(orderChanged, () => void refetchTicket()),
  whenPushed(positionChanged, () => void refetchTicket()),
  whenPushed(kycChanged, () => void refetchTradingAccess()),
  whenPushed(permissionChanged, () => void refetchTradingAccess()),
  whenPushed(securityChanged, () => void refetchTradingAccess()),
];
