/** The notices in every full language, and the values each of them needs. */
import type { PlaceNames } from '../text.ts';
import { noticeWordsEn, noticesEn } from './en.ts';
import type { NoticeText, NoticeWords } from './notice-text.ts';
import { noticeWordsZhHans, noticesZhHans } from './zh-hans.ts';
import type { Written } from '../traditional/traditional.ts';

export type NoticeTemplate = keyof typeof noticesEn;

type Dictionary = {
  readonly texts: Readonly<Record<NoticeTemplate, NoticeText>>;
  readonly words: NoticeWords;
};

export const noticeDictionaries: Written<Dictionary> = {
  en: { texts: noticesEn, words: noticeWordsEn },
  zhHans: { texts: noticesZhHans, words: noticeWordsZhHans },
};

type TextsOf<Template extends NoticeTemplate> = (typeof noticesEn)[Template]['title' | 'body'];

/**
 * A `time` or `deadline` given as a number is an instant in milliseconds; the renderer writes it
 * out.
 */
export type NoticeValues<Template extends NoticeTemplate> = Readonly<
  Record<PlaceNames<TextsOf<Template>>, string | number>
>;
