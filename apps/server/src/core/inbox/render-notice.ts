/**
 * Instants are in the reader's zone where it is known, otherwise in UTC, which is said then. What
 * people typed stays text.
 */
import type { FullLanguage } from '@candor/contract/kernel/language';
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
import {
  getDateNotation,
  formatDateTime,
  formatLocalDate,
  parseTimeZone,
  type TimeZone,
} from '@candor/kit/moment-format';
import { robots } from '@candor/strategies/catalogue/robots';

const utc = parseTimeZone('UTC');

export function renderNotice(
  template: NoticeTemplate,
  language: FullLanguage,
  values: TextValues,
  zone: TimeZone | null = null,
): NoticeText {
  const { texts, words } = noticeDictionaries[language];
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'code'
        ? namedCode(values, language)
        : shownValue(name, value, { language, words, zone }),
    ]),
  );
  const put = (text: string) => fill(text, shown).replaceAll(/ {2,}/g, ' ').trim();
  return { title: put(texts[template].title), body: put(texts[template].body) };
}

/** An earlier version kept notices without names. */
function namedCode(values: TextValues, language: FullLanguage): string {
  const code = String(values['code']);
  const name = values[language === 'en' ? 'nameEn' : 'nameZhHans'];
  if (name === undefined || name === '' || name === code) return code;
  return language === 'en' ? `${name} (${code})` : `${name}（${code}）`;
}

type Shown = {
  readonly language: FullLanguage;
  readonly words: NoticeWords;
  readonly zone: TimeZone | null;
};

function shownValue(
  name: string,
  value: string | number,
  { language, words, zone }: Shown,
): string {
  const notation = getDateNotation(language);
  if (instantPlaces.includes(name) && typeof value === 'number') {
    if (zone !== null) return formatDateTime(value, zone, notation);
    assert(utc !== null, 'every machine knows UTC');
    return `${formatDateTime(value, utc, notation)} UTC`;
  }
  if (name === 'day' && typeof value === 'string') return formatLocalDate(value, notation);
  if (name === 'robot')
    return robots.find(({ id }) => id === value)?.name[language] ?? String(value);
  const word = wordPlaces.includes(name) ? noticeWords.find((known) => known === value) : undefined;
  if (word !== undefined) return words[word];
  return name === 'why' && typeof value === 'string' && isOrderReason(value)
    ? orderReasonText(value, language)
    : String(value);
}
