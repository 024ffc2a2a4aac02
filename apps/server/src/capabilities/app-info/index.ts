import type { Capability } from '../../platform/capability.ts';
import { appInfoRoutes } from './app-info.routes.ts';

export function appInfo(): Capability {
  return { name: 'app-info', calls: appInfoRoutes() };
}
