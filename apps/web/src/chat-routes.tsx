/** The screens of the chat with service; cards in it speak the words of what they show. */
import { lazyScreen } from './platform/loading/lazy-screen.ts';

export const chatScreens = {
  chat: lazyScreen(
    async () => (await import('./composed/chat-screen.tsx')).ChatScreen,
    'chat',
    'deposit',
    'news',
    'trading',
    'wallet',
    'withdraw',
    'ticket',
    'common',
  ),
  'chat/earlier': lazyScreen(
    async () => (await import('./capabilities/chat/earlier-screen.tsx')).EarlierChatsScreen,
    'chat',
    'deposit',
    'trading',
    'wallet',
    'withdraw',
    'ticket',
    'common',
  ),
};
