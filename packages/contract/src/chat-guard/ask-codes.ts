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

/** As every call declares them that sends what an operator wrote. */
export const askRefusals = [
  'CHAT_ASKS_PASSWORD',
  'CHAT_ASKS_CODE',
  'CHAT_ASKS_SEED_PHRASE',
  'CHAT_ASKS_CARD_NUMBER',
  'CHAT_ASKS_REMOTE_ACCESS',
  'CHAT_ASKS_MONEY',
  'CHAT_ASKS_OUTSIDE_CONTACT',
] as const satisfies readonly RefusalCode[];
