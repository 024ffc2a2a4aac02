/** The mails in every full language, and the values each of them needs. */
import type { PlaceNames } from '../text.ts';
import { mailEn } from './en.ts';
import type { MailDictionary, MailTemplate } from './mail-text.ts';
import { mailZhHans } from './zh-hans.ts';
import type { Written } from '../traditional/traditional.ts';

export const mailDictionaries: Written<MailDictionary> = {
  en: mailEn,
  zhHans: mailZhHans,
};

type TextsIn<Text> = Text extends string
  ? Text
  : Text extends readonly unknown[]
    ? TextsIn<Text[number]>
    : Text extends object
      ? TextsIn<Text[keyof Text]>
      : never;

/** A `time` given as a number is an instant in milliseconds; the renderer writes it out. */
export type MailValues<Template extends MailTemplate> = Readonly<
  Record<PlaceNames<TextsIn<(typeof mailEn)[Template]>>, string | number>
>;
