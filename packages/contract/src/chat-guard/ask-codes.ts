/** How a text of an operator is refused that asks a customer for what nobody here may ask for. */
import type { ChatAsk } from '../kernel/chat.ts';
import type { RefusalCode } from '../kernel/refusal-codes.ts';

export const askCodes: Readonly<Record<ChatAsk, RefusalCode>> = {
  password: 'CHAT_ASKS_PASSWORD',
  code: 'CHAT_ASKS_CODE',
  seedPhrase: 'CHAT_ASKS_SEED_PHRASE',
  cardNumber: 'CHAT_ASKS_CARD_NUMBER',
  remoteAccess: 'CHAT_ASKS_REMOTE_ACCESS',
  money: 'CHAT_ASKS_MONEY',
  outsideContact: 'CHAT_ASKS_OUTSIDE_CONTACT',
};
