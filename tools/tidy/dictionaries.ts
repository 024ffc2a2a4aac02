/**
 * Compares the languages: the same keys, the same placeholders, nothing empty. `x/en.ts` is the
 * original of its siblings, `web/en/shell.ts` of `web/zh-hans/shell.ts`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Finding, SourceFile } from './finding.ts';

export type Texts = ReadonlyMap<string, string>;

export async function compareDictionaries(
  root: string,
  files: readonly SourceFile[],
): Promise<Finding[]> {
  const paths = new Set(
    files.map(({ path }) => path).filter((path) => path.startsWith('packages/i18n/src/')),
  );
  const findings: Finding[] = [];
  for (const original of paths) {
    for (const translation of getTranslations(original, paths)) {
      findings.push(
        ...compareTexts(
          await textsIn(root, original),
          await textsIn(root, translation),
          translation,
        ),
      );
    }
  }
  return findings;
}

export function compareTexts(original: Texts, translation: Texts, path: string): Finding[] {
  const say = (message: string): Finding => ({ path, line: null, message });
  const missing = [...original.keys()]
    .filter((key) => !translation.has(key))
    .map((key) => say(`"${key}" is missing`));
  const more = [...translation.keys()]
    .filter((key) => !original.has(key))
    .map((key) => say(`"${key}" is not in the English text`));
  const shared = [...translation].flatMap(([key, text]) => {
    const source = original.get(key);
    if (source === undefined) return [];
    if (text.trim() === '') return [say(`"${key}" is empty`)];
    return placesIn(source) === placesIn(text)
      ? []
      : [say(`"${key}" has places ${placesIn(text)}, the English text ${placesIn(source)}`)];
  });
  return [...missing, ...more, ...shared];
}

/** By path; the name of the export differs per language and does not count. */
export async function textsIn(root: string, path: string): Promise<Texts> {
  const module: unknown = await import(pathToFileURL(join(root, path)).href);
  return new Map(Object.values(Object(module)).flatMap((exported) => flatten(exported, '')));
}

const translations = ['zh-hans', 'fr', 'es'];

function getTranslations(path: string, paths: ReadonlySet<string>): string[] {
  return translations
    .map((language) => path.replace(/\/en(\.ts|\/)/, `/${language}$1`))
    .filter((candidate) => candidate !== path && paths.has(candidate));
}

function flatten(value: unknown, name: string): [string, string][] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    flatten(inner, name === '' ? key : `${name}/${key}`),
  );
}

function placesIn(text: string): string {
  const places = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[0]);
  return places.length === 0 ? 'none' : [...new Set(places)].toSorted().join(' ');
}
