import type {
  listCannedAnswers,
  loadChatContext,
  loadChatDesk,
  openChat,
} from '@candor/contract/chat';
import type { CardFacts as Facts } from '@candor/contract/kernel/chat';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type Desk = ReceivedDataOf<typeof loadChatDesk>;
export type DeskConversation = Desk['queue'][number];
export type OpenedChat = ReceivedDataOf<typeof openChat>;
export type ChatMessage = OpenedChat['messages'][number];
export type ChatNote = OpenedChat['notes'][number];
export type CustomerContext = NonNullable<ReceivedDataOf<typeof loadChatContext>>;
export type CannedAnswer = ReceivedDataOf<typeof listCannedAnswers>[number];
export type CardFacts = Facts;
