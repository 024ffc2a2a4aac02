/** Facts about the app itself and the small lists its forms need. Reads no tables: what it knows ships with it. */
import type { Capability } from '../../platform/capability.ts';
import { appInfoRoutes } from './app-info.routes.ts';

export function appInfo(): Capability {
  return { name: 'app-info', calls: appInfoRoutes() };
}
