/** A conversation as the server tells it. */
import type { ChatMessage, Conversation, Current, Service } from '../thread.model.ts';

export const AT = Date.UTC(2026, 2, 2, 9);
export const CONVERSATION_ID = `cnv_${'0'.repeat(26)}`;
export const MEI = { name: 'Mei Lin', tone: 2 };

export const service: Service = {
  hours: null,
  isOpen: true,
  opensAt: null,
  onDuty: 2,
  waiting: 0,
  expectedWaitMs: null,
};

export function conversation(change: Partial<Conversation> = {}): Conversation {
  return {
    id: CONVERSATION_ID,
    state: 'open',
    startedAt: AT,
    endedAt: null,
    endedBy: null,
    agent: MEI,
    lastSequence: 0,
    customerMarks: { deliveredThrough: 0, readThrough: 0 },
    operatorMarks: { deliveredThrough: 0, readThrough: 0 },
    position: null,
    rating: null,
    ...change,
  };
}

export function current(change: Partial<Current> = {}): Current {
  return { conversation: null, service, ...change };
}

/** Written a minute after the one before. */
export function message(sequence: number, change: Partial<ChatMessage> = {}): ChatMessage {
  const sender = change.sender ?? 'customer';
  return {
    sequence,
    sender,
    kind: 'text',
    at: AT + sequence * 60_000,
    text: `message ${sequence}`,
    file: null,
    card: null,
    system: null,
    agent: sender === 'operator' ? MEI : null,
    assistant: null,
    requestId: sender === 'customer' ? `request-${sequence}` : null,
    ...change,
  };
}
