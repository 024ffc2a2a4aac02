/**
 * The loaded texts. English words of the frame are in the app; everything else comes in chunks. A
 * part needed once is loaded with every later language too, so no text is ever shown as its key.
 */
import {
  firstTextParts,
  type FirstTextPart,
  type Part,
  type TextRecord,
} from '@candor/i18n/web/first-text-parts';
import type { TextPart } from '@candor/i18n/web/text-parts';
import { frameEn } from '@candor/i18n/web/en/frame';
import { inTraditional, loadTraditional } from '@candor/i18n/traditional/traditional';
import type { Language } from '@candor/contract/kernel/language';
import { completeLanguage, isComplete, type UiLanguage } from './language.ts';

export type { TextPart };

export function wordsFor(key: string, language: UiLanguage): string | null {
  return (
    (isComplete(language)
      ? words[language][key]
      : (overlays.get(language)?.[key] ?? words.en[key])) ?? null
  );
}

export async function needParts(
  parts: readonly TextPart[],
  languages: readonly UiLanguage[],
): Promise<void> {
  // Before anything is awaited: a language change from here on waits for them too.
  for (const part of parts) needed.add(part);
  await Promise.all(languages.map(bringWords));
}

/** Including parts that come to be needed meanwhile. */
export async function bringWords(language: UiLanguage): Promise<void> {
  await frames[language]();
  const complete = completeLanguage(language);
  for (let missing = missingIn(complete); missing.length > 0; missing = missingIn(complete)) {
    await Promise.all(missing.map((part) => bringPart(part, complete)));
  }
}

export async function bringAllParts(language: UiLanguage): Promise<void> {
  const parts = { ...firstTextParts, ...(await furtherParts()) };
  await needParts(
    Object.keys(parts).filter((name): name is TextPart => name in parts),
    [language],
  );
}

/** In other languages only the frame is translated. */
const words: Record<Language, Record<string, string>> = {
  en: { ...frameEn },
  zhHans: {},
  zhHant: {},
};
const held: Record<Language, Set<TextPart>> = {
  en: new Set(),
  zhHans: new Set(),
  zhHant: new Set(),
};
const overlays = new Map<UiLanguage, TextRecord>();
const needed = new Set<TextPart>();

const frames: Readonly<Record<UiLanguage, () => Promise<unknown>>> = {
  en: () => Promise.resolve(),
  zhHans: async () => Object.assign(words.zhHans, await simplifiedFrame()),
  zhHant: async () => {
    const [frame] = await Promise.all([simplifiedFrame(), loadTraditional()]);
    Object.assign(words.zhHant, inTraditional(frame));
  },
  fr: async () => overlays.set('fr', (await import('@candor/i18n/framework/fr')).frameworkFr),
  es: async () => overlays.set('es', (await import('@candor/i18n/framework/es')).frameworkEs),
};

async function simplifiedFrame(): Promise<TextRecord> {
  return (await import('@candor/i18n/web/zh-hans/frame')).frameZhHans;
}

function isFirst(part: TextPart): part is FirstTextPart {
  return Object.hasOwn(firstTextParts, part);
}

async function furtherParts() {
  return (await import('@candor/i18n/web/text-parts')).textParts;
}

function missingIn(language: Language): TextPart[] {
  return [...needed].filter((part) => !held[language].has(part));
}

async function bringPart(part: TextPart, language: Language): Promise<void> {
  const found: Part = isFirst(part) ? firstTextParts[part] : (await furtherParts())[part];
  const texts = await found[language === 'en' ? 'en' : 'zhHans']();
  Object.assign(words[language], language === 'zhHant' ? inTraditional(texts) : texts);
  held[language].add(part);
}
