/** The words of the verifier, both languages inside: there is no network to fetch them from. */
import { fill, type TextValues } from '@candor/i18n/text';
import { ledgerVerdictEn } from '@candor/i18n/web/en/ledger-verdict';
import { ledgerVerdictZhHans } from '@candor/i18n/web/zh-hans/ledger-verdict';
import { parseTimeZone } from '@candor/kit/moment-format';
import { assert } from '@candor/kit/assert';
import type { Say } from '../platform/i18n/text.ts';
import type { Telling } from '../capabilities/proof/ledger-verdict.model.ts';

export const languages = { en: 'English', zhHans: '简体中文' } as const;
export type Language = keyof typeof languages;

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: ledgerVerdictEn,
  zhHans: ledgerVerdictZhHans,
};

export function languageFrom(wanted: readonly string[]): Language {
  return wanted[0]?.toLowerCase().startsWith('zh') === true ? 'zhHans' : 'en';
}

export function tellingIn(language: Language): Telling {
  const say: Say = (key, ...values) => filled(words[language][key] ?? key, values[0]);
  const zone =
    parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? parseTimeZone('UTC');
  assert(zone !== null, 'every device knows UTC');
  return { say, locale: language, zone };
}

function filled(text: string, values: TextValues | undefined): string {
  return values === undefined ? text : fill(text, values);
}
