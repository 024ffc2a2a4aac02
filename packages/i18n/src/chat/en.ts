/** What the system says in a conversation with service, and the words of its transcript. */
import type { ChatAsk, ChatSystemCode } from '@candor/contract/kernel/chat';

export const chatSystemEn = {
  claimed: '{agent} is here to help you.',
  returned: '{agent} had to leave. Your conversation keeps its place in the queue.',
  offered: 'Your conversation is being handed over to {agent}.',
  endedByCustomer: 'The conversation was ended by the customer.',
  endedByOperator: 'The conversation was ended by {agent}.',
  endedByRule: 'The conversation ended because nothing was written for a long time.',
  refusedAttempt:
    'A message from {agent} was stopped: {rule} Nobody at Candor may do this. It is on record.',
} as const satisfies Record<ChatSystemCode, string>;

export const chatRulesEn = {
  password: 'it asked for a password.',
  code: 'it asked for a one-time code or PIN.',
  seedPhrase: 'it asked for a recovery phrase or private key.',
  cardNumber: 'it asked for a card number.',
  remoteAccess: 'it asked for access to your device.',
  money: 'it asked you to pay or send money.',
  outsideContact: 'it led to a contact outside of Candor.',
} as const satisfies Record<ChatAsk, string>;

export const transcriptEn = {
  title: 'Conversation with Candor service',
  number: 'Conversation',
  began: 'Began',
  ended: 'Ended',
  notEnded: 'has not ended',
  customer: 'You',
  system: 'Candor',
  picture: '[picture {name}, {bytes} bytes, SHA-256 {hash}]',
  file: '[file {name}, {bytes} bytes, SHA-256 {hash}]',
  card: '[{of} {id}]',
  assistant: 'Assistant, a program, suggested: {items}',
  assistantNone: 'Assistant, a program: found nothing that fits.',
  order: 'order',
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  transfer: 'transfer',
  check:
    'The last line is a hash over all messages above: the same conversation downloaded again has the same hash.',
} as const;
