/**
 * The desk for operators: total exposure, one customer's trades, and switches. Two operators may
 * stop new orders, everywhere, of a market, a product or an instrument, with a reason customers
 * read; cancelling,
 * closing and withdrawing stay open. No call changes a price, fill, order or position.
 */
import type { Capability } from '../../platform/capability.ts';
import { deskRoutes, type DeskDeps } from './desk.routes.ts';

export function desk(deps: DeskDeps): Capability {
  return { name: 'desk', calls: deskRoutes(deps) };
}
