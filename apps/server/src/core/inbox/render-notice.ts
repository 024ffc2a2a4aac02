/**
 * Instants are in the reader's zone where it is known, otherwise in UTC. Which one is said wherever
 * the reader cannot know it: in mails and on lock screens, and always where it is UTC. What people
 * typed stays text.
 */
import type { Language } from '@candor/contract/kernel/language';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { noticeDictionaries, type NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import {
  instantPlaces,
  noticeWords,
  wordPlaces,
  type NoticeText,
  type NoticeWord,
  type NoticeWords,
} from '@candor/i18n/notices/notice-text';
import { isOrderReason, orderReasonText } from '@candor/i18n/order-reasons/order-reason-text';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { fill, type TextValues } from '@candor/i18n/text';
import {
  getDateNotation,
  formatDateTime,
  formatLocalDate,
  type TimeZone,
} from '@candor/kit/moment-format';
import { robots } from '@candor/strategies/catalogue/robots';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import { zonedMoment } from '@candor/i18n/zoned-moment';

/** `isHere` where the zone is that of the screen it is read on, as all other times there. */
export type ToldIn = { readonly zone: TimeZone | null; readonly isHere: boolean };

export function renderNotice(
  template: NoticeTemplate,
  language: Language,
  values: TextValues,
  told: ToldIn = { zone: null, isHere: false },
): NoticeText {
  const { texts, words } = inLanguage(language, noticeDictionaries);
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'code'
        ? namedCode(values, language)
        : shownValue(name, value, { language, words, told }),
    ]),
  );
  const put = (text: string) => fill(text, shown).replaceAll(/ {2,}/g, ' ').trim();
  const title = put(texts[template].title);
  const { accountName } = values;
  return {
    title: accountName === undefined ? title : `${title} · ${accountName}`,
    body: put(texts[template].body),
  };
}

/** An earlier version kept notices without names. */
function namedCode(values: TextValues, language: Language): string {
  const code = String(values['code']);
  const { nameEn = '', nameZhHans = '' } = values;
  const name = inLanguage(language, { en: String(nameEn), zhHans: String(nameZhHans) });
  if (name === '' || name === code) return code;
  return inLanguage(language, { en: `${name} (${code})`, zhHans: `${name}（${code}）` });
}

type Shown = {
  readonly language: Language;
  readonly words: NoticeWords;
  readonly told: ToldIn;
};

function shownValue(
  name: string,
  value: string | number,
  { language, words, told: { zone, isHere } }: Shown,
): string {
  const notation = getDateNotation(language);
  if (instantPlaces.includes(name) && typeof value === 'number')
    return isHere && zone !== null
      ? formatDateTime(value, zone, notation)
      : zonedMoment(value, zone, language);
  if (name === 'day' && typeof value === 'string') return formatLocalDate(value, notation);
  if (name === 'robot')
    return inLanguage(
      language,
      robots.find(({ id }) => id === value)?.name ?? { en: String(value), zhHans: String(value) },
    );
  if (name === 'refusal') return refusedText(String(value), language);
  if (name === 'held') return heldText(String(value), { language, words });
  const word = wordPlaces.includes(name) ? noticeWords.find((known) => known === value) : undefined;
  if (word !== undefined) return words[word];
  return name === 'why' && typeof value === 'string' && isOrderReason(value)
    ? orderReasonText(value, language)
    : String(value);
}

/** A refusal with its values, as it is kept: said in the reader's language. */
function refusedText(value: string, language: Language): string {
  const { code, values } = JSON.parse(value) as { code: RefusalCode; values: TextValues };
  return refusalText(code, values, language);
}

/** What is stopped: a word for the parts of an account, and the products in one sentence. */
function heldText(value: string, { language, words }: Pick<Shown, 'language' | 'words'>): string {
  const known = value.split(' ').flatMap((key) => noticeWords.find((one) => one === key) ?? []);
  const isProduct = (word: NoticeWord) => word.startsWith('product:');
  const sentences = known.filter((word) => !isProduct(word)).map((word) => words[word]);
  const names = known.filter(isProduct).map((word) => words[word]);
  if (names.length > 0)
    sentences.push(
      fill(words.productsHeld, {
        products: names.join(inLanguage(language, { en: ', ', zhHans: '、' })),
      }),
    );
  return sentences.join(inLanguage(language, { en: ', and ', zhHans: '，' }));
}
