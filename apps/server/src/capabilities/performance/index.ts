/**
 * How well a customer does: returns, what they are made of, and every day. The days are
 * core/equity's, the results the entries of the books, the rules packages/returns, which the
 * browser runs again to check the answer. Stored is only which lots a customer chose for the
 * statement.
 */
import type { Capability } from '../../platform/capability.ts';
import { performanceRoutes } from './performance.routes.ts';
import type { PerformanceDeps } from './performance-deps.ts';

export function performance(deps: PerformanceDeps): Capability {
  return { name: 'performance', calls: performanceRoutes(deps) };
}
