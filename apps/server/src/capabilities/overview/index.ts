/**
 * The operators' home. Each figure is counted when asked for, by the conditions of the list it
 * leads to. What an operator's roles do not open is left out.
 */
import type { Capability } from '../../platform/capability.ts';
import { overviewRoutes } from './overview.routes.ts';

export function overview(): Capability {
  return { name: 'overview', calls: overviewRoutes() };
}
