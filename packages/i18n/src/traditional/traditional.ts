/**
 * Traditional Chinese, as it is written in Hong Kong, made from the simplified texts. Nothing is
 * stored in it: what a customer wrote is never converted, only what we say.
 */
import type { Language } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import { replaceLongest } from './replace-longest.ts';

/** What is written by hand. */
export type Written<Texts> = { readonly en: Texts; readonly zhHans: Texts };

let convert: ((text: string) => string) | null = null;

/** Before anything is said in it: the server at its start, an app when it is chosen. */
export async function loadTraditional(): Promise<void> {
  if (convert !== null) return;
  const { loadWords } = await import('./opencc-words.ts');
  let replace: ((text: string) => string) | null = null;
  // The words are made when the first one is needed: a third of a second of a server's time.
  convert ??= (text) => (replace ??= replaceLongest(loadWords()))(text);
}

/** Of the written texts those to say. */
export function inLanguage<Texts>(language: Language, { en, zhHans }: Written<Texts>): Texts {
  if (language === 'en') return en;
  return language === 'zhHans' ? zhHans : inTraditional(zhHans);
}

/** Texts and everything made of them; the names of fields stay. */
export function inTraditional<Texts>(texts: Texts): Texts {
  // Each branch gives back what it was given: a text, a list, a record.
  return converted(texts) as Texts;
}

function converted(texts: unknown): unknown {
  if (typeof texts === 'string') return convertedText(texts);
  if (typeof texts !== 'object' || texts === null) return texts;
  const known = records.get(texts);
  if (known !== undefined) return known;
  const made = Array.isArray(texts)
    ? texts.map(converted)
    : Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, converted(text)]));
  records.set(texts, made);
  return made;
}

/** Dictionaries are converted once. */
const records = new WeakMap<object, unknown>();

function convertedText(text: string): string {
  const known = sayings.get(text);
  if (known !== undefined) return known;
  assert(convert !== null, 'loadTraditional() comes first');
  const made = convert(text);
  if (text.length <= KEPT_LENGTH_MAX) {
    if (sayings.size >= KEPT_MAX) sayings.clear();
    sayings.set(text, made);
  }
  return made;
}

/** Names of instruments are said again and again. */
const sayings = new Map<string, string>();
const KEPT_MAX = 20_000;
const KEPT_LENGTH_MAX = 64;
