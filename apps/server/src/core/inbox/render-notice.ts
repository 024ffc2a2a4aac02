/** In UTC, because the server does not know the reader's zone. What people typed stays text. */
import type { Language } from '@candor/contract/kernel/language';
import { noticeDictionaries, type NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import {
  instantPlaces,
  noticeWords,
  wordPlaces,
  type NoticeText,
  type NoticeWords,
} from '@candor/i18n/notices/notice-text';
import { isOrderReason, orderReasonText } from '@candor/i18n/order-reasons/order-reason-text';
import { fill, type TextValues } from '@candor/i18n/text';
import { assert } from '@candor/kit/assert';
import { getDateNotation, formatDateTime, parseTimeZone } from '@candor/kit/moment-format';
import { inLanguage } from '@candor/i18n/traditional/traditional';

const utc = parseTimeZone('UTC');

export function renderNotice(
  template: NoticeTemplate,
  language: Language,
  values: TextValues,
): NoticeText {
  const { texts, words } = inLanguage(language, noticeDictionaries);
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, shownValue(name, value, language, words)]),
  );
  const put = (text: string) => fill(text, shown).replaceAll(/ {2,}/g, ' ').trim();
  return { title: put(texts[template].title), body: put(texts[template].body) };
}

function shownValue(
  name: string,
  value: string | number,
  language: Language,
  words: NoticeWords,
): string {
  if (instantPlaces.includes(name) && typeof value === 'number') {
    assert(utc !== null, 'every machine knows UTC');
    return `${formatDateTime(value, utc, getDateNotation(language))} UTC`;
  }
  const word = wordPlaces.includes(name) ? noticeWords.find((known) => known === value) : undefined;
  if (word !== undefined) return words[word];
  return name === 'why' && typeof value === 'string' && isOrderReason(value)
    ? orderReasonText(value, language)
    : String(value);
}
