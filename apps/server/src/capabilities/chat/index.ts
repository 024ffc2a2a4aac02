/** The chat between customers, guests and operators. */
import type { Capability } from '../../platform/capability.ts';
import { chatRoutes } from './chat.routes.ts';

export function chat(): Capability {
  return { name: 'chat', calls: chatRoutes() };
}
