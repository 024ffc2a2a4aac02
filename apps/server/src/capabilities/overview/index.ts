/**
 * The operators' home: the day in figures. Each figure is counted in the database when it is asked
 * for, by the same conditions as the list it leads to; nothing is kept or estimated. What an
 * operator's roles do not open is left out. Exposure is the desk's own call.
 */
import type { Capability } from '../../platform/capability.ts';
import { overviewRoutes } from './overview.routes.ts';

export function overview(): Capability {
  return { name: 'overview', calls: overviewRoutes() };
}
