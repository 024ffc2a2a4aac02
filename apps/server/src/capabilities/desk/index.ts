/**
 * The desk as operators see it: what all customers hold together, what one customer has, and where
 * no new orders are taken. Two people together may stop new orders, everywhere or in one
 * instrument, with a reason that customers read; cancelling, closing and withdrawing stay open.
 * There is no call that changes a price, a fill, an order or a position.
 */
import type { Capability } from '../../platform/capability.ts';
import { deskRoutes, type DeskDeps } from './desk.routes.ts';

export function desk(deps: DeskDeps): Capability {
  return { name: 'desk', calls: deskRoutes(deps) };
}
