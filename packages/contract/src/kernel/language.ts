/**
 * Spec 7. English and Simplified Chinese are written; Traditional Chinese is converted from the
 * simplified texts (packages/i18n/src/traditional).
 */
export const languageHeader = { en: 'en', zhHans: 'zh_Hans_CN', zhHant: 'zh_Hant_HK' } as const;

export const fullLanguages = ['en', 'zhHans', 'zhHant'] as const;
export type Language = (typeof fullLanguages)[number];

/** For `lang` attributes, so that screen readers pronounce it right and fonts fit. */
export const languageTag = {
  en: 'en',
  zhHans: 'zh-Hans',
  zhHant: 'zh-Hant-HK',
} as const satisfies Readonly<Record<Language, string>>;

const HEADER_LENGTH_MAX = 256;

/** `languages` (the app's choice) first, then `accept-language`. Invalid means English. */
export function languageFrom(
  languages: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  return languageIn(languages) ?? languageIn(acceptLanguage) ?? 'en';
}

function languageIn(header: string | undefined): Language | null {
  if (header === undefined || header.length > HEADER_LENGTH_MAX) return null;
  const first = header.split(/[,;]/, 1)[0]?.trim().toLowerCase().replaceAll('-', '_') ?? '';
  if (first === 'en' || first.startsWith('en_')) return 'en';
  if (first.startsWith('zh_hant') || first === 'zh_hk' || first === 'zh_tw' || first === 'zh_mo')
    return 'zhHant';
  if (first === 'zh' || first.startsWith('zh_hans') || first === 'zh_cn' || first === 'zh_sg')
    return 'zhHans';
  return null;
}
