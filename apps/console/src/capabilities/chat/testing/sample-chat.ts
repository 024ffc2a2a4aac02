/** A desk, conversations and messages as the server sends them. */
import type { ChatMessage, Desk, DeskConversation, OpenedChat } from '../chat.ts';

export const AT = Date.UTC(2026, 10, 15, 9, 30);
export const ME = { id: 'opr_00000000000000000000000ada', name: 'Ada' };
export const RAY = { id: 'opr_00000000000000000000000ray', name: 'Ray' };

export function sampleConversation(change: Partial<DeskConversation> = {}): DeskConversation {
  return {
    id: 'cnv_00000000000000000000000001',
    state: 'waiting',
    customer: { id: 'cus_00000000000000000000000001', userId: 'ana', name: 'Ana Silva' },
    language: 'en',
    startedAt: AT,
    waitingSince: AT,
    endedAt: null,
    endedBy: null,
    claimedBy: null,
    offeredTo: null,
    lastSequence: 1,
    lastSender: 'customer',
    lastText: null,
    lastAt: AT,
    customerMarks: { deliveredThrough: 0, readThrough: 0 },
    operatorMarks: { deliveredThrough: 0, readThrough: 0 },
    stars: null,
    changedAt: AT,
    ...change,
  };
}

export function openOf(who: { id: string; name: string }, change: Partial<DeskConversation> = {}) {
  return sampleConversation({ state: 'open', waitingSince: null, claimedBy: who, ...change });
}

export function sampleDesk(change: Partial<Desk> = {}): Desk {
  const queue = change.queue ?? [];
  return {
    onDutySince: AT,
    onDuty: [
      { ...ME, openChats: 0 },
      { ...RAY, openChats: 2 },
    ],
    service: {
      hours: null,
      isOpen: true,
      opensAt: null,
      onDuty: 2,
      waiting: queue.length,
      expectedWaitMs: null,
    },
    queue,
    waiting: queue.length,
    own: [],
    ...change,
  };
}

export function sampleMessage(change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    sequence: 1,
    sender: 'customer',
    kind: 'text',
    at: AT,
    text: 'Where is my deposit?',
    file: null,
    card: null,
    system: null,
    agent: null,
    assistant: null,
    requestId: null,
    ...change,
  };
}

export function opened(
  conversation: DeskConversation,
  messages: ChatMessage[],
  change: Partial<OpenedChat> = {},
): OpenedChat {
  return { conversation, messages, hasEarlier: false, notes: [], rating: null, ...change };
}
