/**
 * The inbox of a customer: the list (list-messages), one message (load-message), and marking as
 * read (mark-messages-read), which the other devices learn at once. What lands here is posted by
 * whoever has something to tell, through core/inbox.
 */
import type { Capability } from '../../platform/capability.ts';
import { messagesRoutes } from './messages.routes.ts';
import { ownMessages } from './own-messages.ts';

export function messages(): Capability {
  return { name: 'messages', calls: messagesRoutes(), ownData: ownMessages };
}
