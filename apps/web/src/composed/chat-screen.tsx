/**
 * Above the capabilities because a question may be about an order, a deposit, a withdrawal or a
 * transfer.
 */
import { ChatScreen as Conversation } from '../capabilities/chat/chat-screen.tsx';
import type { ScreenOf } from '../platform/page-screen.tsx';
import { ChatCardList, ChatCardReader } from './chat-cards.tsx';

export function ChatScreen({ params }: ScreenOf) {
  return <Conversation params={params} CardList={ChatCardList} CardReader={ChatCardReader} />;
}
