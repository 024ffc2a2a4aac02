/**
 * What operators work with on a customer's page: the timeline, notes for colleagues, messages,
 * devices and linked accounts. Who the customer is, proposals and holds are in operators.
 */
import type { Capability } from '../../platform/capability.ts';
import { customerPageRoutes, type CustomerPageServices } from './customer-page.routes.ts';

export function customerPage(services: CustomerPageServices): Capability {
  return { name: 'customer-page', calls: customerPageRoutes(services) };
}
