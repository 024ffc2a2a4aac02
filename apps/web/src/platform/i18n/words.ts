/**
 * The words that have come so far. English words of the frame are in the app; the frame in another
 * language and every further part are chunks. A part that was asked for once is needed from then
 * on: a change of language brings it along before anything is said in the new one, so that no text
 * is ever shown as its key.
 */
import { textParts, type TextPart, type TextRecord } from '@candor/i18n/web/text-parts';
import { frameEn } from '@candor/i18n/web/en/frame';
import type { UiLanguage } from './language.ts';

export type { TextPart };

/** Null for what has not come. */
export function wordsFor(key: string, language: UiLanguage): string | null {
  return (
    (isWritten(language)
      ? words[language][key]
      : (overlays.get(language)?.[key] ?? words.en[key])) ?? null
  );
}

/**
 * Resolves when these parts can be spoken in all the given languages; rejects when one of them
 * could not be loaded.
 */
export async function needParts(
  parts: readonly TextPart[],
  languages: readonly UiLanguage[],
): Promise<void> {
  // First, before anything is awaited: a language change from here on waits for them too.
  for (const part of parts) needed.add(part);
  await Promise.all(languages.map(bringWords));
}

/** Brings everything that is needed in a language; parts that come to be needed meanwhile too. */
export async function bringWords(language: UiLanguage): Promise<void> {
  await frames[language]();
  const written = isWritten(language) ? language : 'en';
  for (let missing = missingIn(written); missing.length > 0; missing = missingIn(written)) {
    await Promise.all(missing.map((part) => bringPart(part, written)));
  }
}

/** For a text that nobody announced: better late than never. */
export async function bringAllParts(language: UiLanguage): Promise<void> {
  await needParts(Object.keys(textParts).filter(isPart), [language]);
}

/**
 * The languages the parts are written in; in the others only the frame is, and the rest stays
 * English.
 */
type Written = 'en' | 'zhHans';

const words: Record<Written, Record<string, string>> = { en: { ...frameEn }, zhHans: {} };
const held: Record<Written, Set<TextPart>> = { en: new Set(), zhHans: new Set() };
const overlays = new Map<UiLanguage, TextRecord>();
const needed = new Set<TextPart>();

const frames: Readonly<Record<UiLanguage, () => Promise<unknown>>> = {
  en: () => Promise.resolve(),
  zhHans: async () =>
    Object.assign(words.zhHans, (await import('@candor/i18n/web/zh-hans/frame')).frameZhHans),
  zhHant: async () =>
    overlays.set('zhHant', (await import('@candor/i18n/framework/zh-hant')).frameworkZhHant),
  fr: async () => overlays.set('fr', (await import('@candor/i18n/framework/fr')).frameworkFr),
  es: async () => overlays.set('es', (await import('@candor/i18n/framework/es')).frameworkEs),
};

function isWritten(language: UiLanguage): language is Written {
  return language === 'en' || language === 'zhHans';
}

function isPart(name: string): name is TextPart {
  return name in textParts;
}

function missingIn(written: Written): TextPart[] {
  return [...needed].filter((part) => !held[written].has(part));
}

async function bringPart(part: TextPart, written: Written): Promise<void> {
  Object.assign(words[written], await textParts[part][written]());
  held[written].add(part);
}
