/** Conversations and messages as the wire shows them, to the asker and to operators. */
import type * as z from 'zod/mini';
import type {
  CardFacts,
  chatMessage,
  conversation as conversationShape,
} from '@candor/contract/kernel/chat';
import type { deskConversation } from '@candor/contract/chat/desk';
import { agentTone } from './asker.ts';
import type { Conversation } from './conversations.store.ts';
import { suggestedCards, type Message } from './messages.store.ts';
import type { ArticleTitle } from './suggestions.store.ts';

export type ShownConversation = z.output<typeof conversationShape>;
export type DeskConversation = z.output<typeof deskConversation>;
export type ShownMessage = z.output<typeof chatMessage>;

const marksOf = (deliveredThrough: number, readThrough: number) => ({
  deliveredThrough,
  readThrough,
});

export function shownConversation(one: Conversation, ahead: number | null): ShownConversation {
  return {
    id: one.id,
    state: one.state,
    startedAt: one.startedAt,
    endedAt: one.endedAt,
    endedBy: one.endedBy,
    agent:
      one.claimedBy === null || one.claimerName === null
        ? null
        : { name: one.claimerName, tone: agentTone(one.claimedBy) },
    lastSequence: one.lastSequence,
    customerMarks: marksOf(one.customerDelivered, one.customerRead),
    operatorMarks: marksOf(one.operatorDelivered, one.operatorRead),
    position: one.state === 'waiting' && ahead !== null ? ahead + 1 : null,
    rating: shownRating(one),
  };
}

export function shownRating({
  stars,
  ratingText,
  ratedAt,
}: Pick<Conversation, 'stars' | 'ratingText' | 'ratedAt'>): ShownConversation['rating'] {
  return stars === null || ratedAt === null ? null : { stars, text: ratingText, at: ratedAt };
}

/** What was written is shown to who serves it; everybody else opens it, on record. */
export function shownOnDesk(one: Conversation, operatorId: string): DeskConversation {
  return {
    id: one.id,
    state: one.state,
    customer:
      one.customerId === null
        ? null
        : { id: one.customerId, userId: one.userId ?? '', name: one.customerName ?? '' },
    language: one.language,
    startedAt: one.startedAt,
    waitingSince: one.waitingSince,
    endedAt: one.endedAt,
    endedBy: one.endedBy,
    claimedBy:
      one.claimedBy === null || one.claimerName === null
        ? null
        : { id: one.claimedBy, name: one.claimerName },
    offeredTo:
      one.offeredTo === null || one.offeredName === null || one.offeredUntil === null
        ? null
        : { id: one.offeredTo, name: one.offeredName, until: one.offeredUntil },
    lastSequence: one.lastSequence,
    lastSender: one.lastSender,
    lastText:
      one.claimedBy === operatorId && one.state === 'open'
        ? (one.lastText?.slice(0, PREVIEW_LENGTH_MAX) ?? null)
        : null,
    lastAt: one.lastAt,
    customerMarks: marksOf(one.customerDelivered, one.customerRead),
    operatorMarks: marksOf(one.operatorDelivered, one.operatorRead),
    stars: one.stars,
    changedAt: one.changedAt,
  };
}

const PREVIEW_LENGTH_MAX = 120;

export type MessageView = {
  /** Whose request ids are shown. */
  readonly side: 'customer' | 'operator';
  readonly getAddress?: (fileId: string) => { url: string; urlExpiresAt: number };
  readonly facts?: ReadonlyMap<string, CardFacts>;
  /** Titles of published articles; without them only ids are shown. */
  readonly titles?: ReadonlyMap<string, ArticleTitle>;
};

export function shownMessage(message: Message, view: MessageView): ShownMessage {
  return {
    sequence: message.sequence,
    sender: message.sender,
    kind: message.kind,
    at: message.sentAt,
    text: message.text,
    file: shownFile(message, view),
    card:
      message.cardOf === null || message.cardId === null
        ? null
        : {
            of: message.cardOf,
            id: message.cardId,
            facts: view.facts?.get(message.cardId) ?? null,
          },
    system:
      message.systemCode === null
        ? null
        : { code: message.systemCode, agent: message.systemAgent, rule: message.systemRule },
    agent:
      message.operatorId === null || message.operatorName === null
        ? null
        : { name: message.operatorName, tone: agentTone(message.operatorId) },
    assistant: shownSuggestion(message, view),
    requestId: message.sender === view.side ? message.requestId : null,
  };
}

/** What is not published any more, or cannot be read, is left out. */
function shownSuggestion(
  message: Message,
  { titles, facts }: MessageView,
): ShownMessage['assistant'] {
  if (message.suggestedArticles === null) return null;
  return {
    articles: message.suggestedArticles
      .filter((id) => titles === undefined || titles.has(id))
      .map((id) => {
        const title = titles?.get(id);
        return { id, title: title === undefined ? null : { en: title.en, zhHans: title.zhHans } };
      }),
    cards: suggestedCards(message)
      .filter(({ id }) => facts === undefined || facts.has(id))
      .map(({ of, id }) => ({ of, id, facts: facts?.get(id) ?? null })),
  };
}

function shownFile(message: Message, { getAddress }: MessageView): ShownMessage['file'] {
  const { fileId, fileName, fileType, fileBytes } = message;
  if (fileId === null || fileName === null || fileType === null || fileBytes === null) return null;
  const address = getAddress?.(fileId);
  return {
    id: fileId,
    name: fileName,
    type: fileType,
    bytes: fileBytes,
    width: message.fileWidth,
    height: message.fileHeight,
    url: address?.url ?? null,
    urlExpiresAt: address?.urlExpiresAt ?? null,
  };
}
