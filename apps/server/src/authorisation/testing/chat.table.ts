/** Who may call what of the chat with service: see matrix.table.ts. */
import type { MadeThing, Row } from './matrix-row.ts';

const unknownId = `cnv_${'0'.repeat(26)}`;
const canned = `cna_${'0'.repeat(26)}`;
const operatorId = `opr_${'0'.repeat(26)}`;
let requests = 0;
const newRequest = () => `matrix-chat-${String((requests += 1)).padStart(8, '0')}`;
const text = { kind: 'text', text: 'Hello' };

const conversation: MadeThing = {
  prefix: 'cnv',
  make: async (post) => {
    const sent = (await post('/chat/send', { requestId: newRequest(), content: text })) as {
      conversation: { id: string };
    };
    return sent.conversation.id;
  },
};

const own = {
  names: conversation,
  ofAnother: ['CHAT_UNKNOWN'],
  unknown: ['CHAT_UNKNOWN'],
} as const;
const marks = { deliveredThrough: 1, readThrough: 1 };
const params = { id: unknownId };
const unknown = { admitted: ['CHAT_UNKNOWN'] } as const;
const keyless = { admitted: ['CHAT_GUEST_KEY_MISSING'] } as const;

export const chatRows: Readonly<Record<string, Row>> = {
  'chat.loadChatService': { send: () => ({}), admitted: ['ok'] },
  'chat.loadChat': { send: () => ({}), admitted: ['ok'] },
  'chat.listChats': { send: () => ({}), admitted: ['ok'] },
  'chat.listChatMessages': {
    send: (id) => ({ query: { conversationId: id } }),
    ...own,
    admitted: ['ok'],
  },
  'chat.sendChatMessage': {
    send: () => ({ body: { requestId: newRequest(), content: text } }),
    admitted: ['ok'],
  },
  'chat.uploadChatFile': {
    send: () => ({ query: { name: 'photo.jpg' }, hasFile: true }),
    admitted: ['ok'],
  },
  'chat.markChat': {
    send: (id) => ({ body: { conversationId: id, ...marks } }),
    ...own,
    admitted: ['ok'],
  },
  'chat.typeInChat': {
    send: (id) => ({ body: { conversationId: id } }),
    ...own,
    admitted: ['ok'],
  },
  'chat.endChat': { send: (id) => ({ body: { conversationId: id } }), ...own, admitted: ['ok'] },
  'chat.rateChat': {
    send: (id) => ({ body: { conversationId: id, stars: 5, text: null } }),
    ...own,
    admitted: ['CHAT_NOT_ENDED', 'CHAT_RATED', 'ok'],
  },
  'chat.makeTranscript': {
    send: (id) => ({ query: { conversationId: id } }),
    ...own,
    admitted: ['ok'],
  },
  'chat.startGuestChat': { send: () => ({}), admitted: ['ok'] },
  'chat.loadGuestChat': { send: () => ({}), ...keyless },
  'chat.listGuestMessages': { send: () => ({ query: { conversationId: unknownId } }), ...keyless },
  'chat.sendGuestMessage': {
    send: () => ({ body: { requestId: newRequest(), text: 'Hello' } }),
    ...keyless,
  },
  'chat.markGuestChat': {
    send: () => ({ body: { conversationId: unknownId, ...marks } }),
    ...keyless,
  },
  'chat.typeAsGuest': { send: () => ({ body: { conversationId: unknownId } }), ...keyless },
  'chat.endGuestChat': { send: () => ({ body: { conversationId: unknownId } }), ...keyless },
  'chat.rateGuestChat': {
    send: () => ({ body: { conversationId: unknownId, stars: 5, text: null } }),
    ...keyless,
  },
  'chat.makeGuestTranscript': {
    send: () => ({ query: { conversationId: unknownId } }),
    ...keyless,
  },
  'chat.loadChatDesk': { send: () => ({}), admitted: ['ok'] },
  'chat.setDuty': { send: () => ({ body: { isOnDuty: false } }), admitted: ['ok'] },
  'chat.searchChats': { send: () => ({}), admitted: ['ok'] },
  'chat.openChat': { send: () => ({ params }), ...unknown },
  'chat.loadChatContext': { send: () => ({ params }), ...unknown },
  'chat.claimChat': { send: () => ({ params }), ...unknown },
  'chat.releaseChat': { send: () => ({ params }), ...unknown },
  'chat.offerChat': { send: () => ({ params, body: { operatorId } }), ...unknown },
  'chat.answerChat': {
    send: () => ({ params, body: { requestId: newRequest(), content: text } }),
    ...unknown,
  },
  'chat.uploadAnswerFile': {
    send: () => ({ query: { name: 'photo.jpg' }, hasFile: true }),
    admitted: ['ok'],
  },
  'chat.markAnswered': { send: () => ({ params, body: marks }), ...unknown },
  'chat.typeAnswer': { send: () => ({ params }), ...unknown },
  'chat.noteInChat': { send: () => ({ params, body: { text: 'A note' } }), ...unknown },
  'chat.closeChat': { send: () => ({ params }), ...unknown },
  'chat.listCannedAnswers': { send: () => ({}), admitted: ['ok'] },
  'chat.saveCannedAnswer': {
    send: () => ({ body: { shortcut: 'matrix', en: 'Hello', zhHans: '您好' } }),
    admitted: ['ok', 'CANNED_SHORTCUT_TAKEN'],
  },
  'chat.deleteCannedAnswer': {
    send: () => ({ body: { id: canned } }),
    admitted: ['CANNED_ANSWER_UNKNOWN'],
  },
};
