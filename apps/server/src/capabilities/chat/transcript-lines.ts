/**
 * The whole conversation as plain text. The hash is over the messages as they are stored, so it is
 * the same in every language and at every download of the same messages.
 */
import { inLanguage } from '@candor/i18n/traditional/traditional';
import type { Language } from '@candor/contract/kernel/language';
import { chatSystemText } from '@candor/i18n/chat/system-text';
import { transcriptTexts } from '@candor/i18n/chat/transcript-text';
import { fill } from '@candor/i18n/text';
import { zonedMoment } from '@candor/i18n/zoned-moment';
import type { TimeZone } from '@candor/kit/moment-format';
import type { Conversation } from './conversations.store.ts';
import { suggestedCards, type Message } from './messages.store.ts';
import type { ArticleTitle } from './suggestions.store.ts';

type Whole = Pick<Conversation, 'id' | 'startedAt' | 'endedAt'> & {
  readonly messages: readonly Message[];
  readonly titles: ReadonlyMap<string, ArticleTitle>;
};

export type TranscriptReader = { readonly language: Language; readonly zone: TimeZone | null };

/** One line of JSON for each message, in the order of their numbers. */
export function hashedText(messages: readonly Message[]): string {
  return messages
    .map((one) =>
      JSON.stringify([
        one.sequence,
        one.sentAt,
        one.sender,
        one.kind,
        one.operatorId,
        one.text,
        one.fileSha256,
        one.cardOf,
        one.cardId,
        one.systemCode,
        one.systemAgent,
        one.systemRule,
        // Only where there is one, so that conversations of before keep their hash.
        ...(one.suggestedArticles === null ? [] : [[one.suggestedArticles, suggestedCards(one)]]),
      ]),
    )
    .join('\n');
}

export function transcriptText(
  { id, startedAt, endedAt, messages, titles }: Whole,
  hash: string,
  { language, zone }: TranscriptReader,
): string {
  const texts = transcriptTexts(language);
  const moment = (at: number) => zonedMoment(at, zone, language);
  const lines = [
    texts.title,
    `${texts.number}: ${id}`,
    `${texts.began}: ${moment(startedAt)}`,
    `${texts.ended}: ${endedAt === null ? texts.notEnded : moment(endedAt)}`,
    '',
    ...messages.flatMap((message) => [
      messageLine(message, moment(message.sentAt), language),
      ...suggestionLine(message, titles, language),
    ]),
    '',
    texts.check,
    `SHA-256 ${hash}`,
  ];
  return `${lines.join('\n')}\n`;
}

function messageLine(message: Message, when: string, language: Language): string {
  const texts = transcriptTexts(language);
  const who =
    message.sender === 'customer' ? texts.customer : (message.operatorName ?? texts.system);
  return `${message.sequence}. [${when}] ${who}: ${said(message, language)}`;
}

function titleIn(titles: Whole['titles'], id: string, language: Language): string {
  const title = titles.get(id);
  return title === undefined ? id : inLanguage(language, title);
}

function suggestionLine(message: Message, titles: Whole['titles'], language: Language): string[] {
  if (message.suggestedArticles === null) return [];
  const texts = transcriptTexts(language);
  const items = [
    ...message.suggestedArticles.map((id) => titleIn(titles, id, language)),
    ...suggestedCards(message).map(({ of, id }) => fill(texts.card, { of: texts[of], id })),
  ];
  return [
    `    ${items.length === 0 ? texts.assistantNone : fill(texts.assistant, { items: items.join('; ') })}`,
  ];
}

function said(message: Message, language: Language): string {
  const texts = transcriptTexts(language);
  if (message.systemCode !== null)
    return chatSystemText(
      { code: message.systemCode, agent: message.systemAgent, rule: message.systemRule },
      language,
    );
  if (message.cardOf !== null)
    return fill(texts.card, { of: texts[message.cardOf], id: message.cardId ?? '' });
  if (message.fileId !== null)
    return fill(message.kind === 'picture' ? texts.picture : texts.file, {
      name: message.fileName ?? '',
      bytes: message.fileBytes ?? 0,
      hash: message.fileSha256 ?? '',
    });
  // What is on more than one line stays one message.
  return (message.text ?? '').replaceAll('\n', '\n    ');
}
