/** The inbox. Notices are posted through core/inbox. */
import type { Capability } from '../../platform/capability.ts';
import { messagesRoutes } from './messages.routes.ts';
import { ownMessages } from './own-messages.ts';

export function messages(): Capability {
  return { name: 'messages', calls: messagesRoutes(), ownData: ownMessages };
}
