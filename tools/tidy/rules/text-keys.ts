/**
 * Every text is used, and every used key exists. A template such as `shell.tab.${name}` uses every
 * key of that form and must match at least one; a text that another one takes its words from
 * (`commonEn['common.buy']`) is used by it. The frame's messages are asked for by the specification
 * as a whole and may be unused.
 */
import { eachMatch, isTest, lineAt, type Finding, type Rule, type SourceFile } from '../finding.ts';

const vocabulary = 'framework.';

export function textKeys(keys: readonly string[]): Rule {
  return {
    name: 'text-keys',
    check: (files) => checkKeys(keys, files.filter(speaks), files.filter(isDictionary)),
  };
}

function checkKeys(
  keys: readonly string[],
  files: readonly SourceFile[],
  dictionaries: readonly SourceFile[],
): Finding[] {
  const known = new Set(keys);
  const literals = new Set([
    ...files.flatMap(({ text }) =>
      [...text.matchAll(/['"`]([A-Za-z][\w.-]*)['"`]/g)].map((match) => match[1]),
    ),
    ...dictionaries.flatMap(({ text }) =>
      [...text.matchAll(/\w\[\s*'([\w.-]+)',?\s*\]/g)].map((match) => match[1]),
    ),
  ]);
  const templates = files.flatMap(composedKeys);
  const unsaid = keys.filter(
    (key) =>
      !key.startsWith(vocabulary) &&
      !literals.has(key) &&
      !templates.some(({ pattern }) => pattern.test(key)),
  );
  return [
    ...unsaid.map((key) => ({
      path: 'packages/i18n',
      line: null,
      message: `"${key}" is said nowhere`,
    })),
    ...templates
      .filter(({ pattern, isSaid }) => isSaid && !keys.some((key) => pattern.test(key)))
      .map(({ finding }) => finding),
    ...files
      .flatMap((file) =>
        eachMatch(file, /\bt\(\s*'([\w.-]+)'/g, ([, key = '']) =>
          known.has(key) ? '' : `"${key}" is not in the dictionaries`,
        ),
      )
      .filter(({ message }) => message !== ''),
  ];
}

type ComposedKey = {
  readonly pattern: RegExp;
  readonly isSaid: boolean;
  readonly finding: Finding;
};

/** A key always has a dot before its changing part. */
function composedKeys(file: SourceFile): ComposedKey[] {
  return [...file.text.matchAll(/(\bt\(\s*)?`([a-z]\w*(?:\.[\w-]+)*\.\$\{[^`]*)`/g)].map(
    (match) => {
      const template = match[2] ?? '';
      const fixed = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[^\w-]/g, '\\$&'));
      const finding = {
        path: file.path,
        line: lineAt(file.text, match.index),
        message: `no text has a key of the form ${template}`,
      };
      return {
        pattern: new RegExp(`^${fixed.join('[\\w-]+')}$`),
        isSaid: match[1] !== undefined,
        finding,
      };
    },
  );
}

function isDictionary({ path }: SourceFile): boolean {
  return path.startsWith('packages/i18n/src/') && !isTest(path);
}

function speaks({ path }: SourceFile): boolean {
  return (
    /^(?:apps\/\w+\/src|packages\/(?:ui|chart|contract|kit))\/.*\.tsx?$/.test(path) &&
    !isTest(path) &&
    !path.endsWith('/refusal-codes.ts')
  );
}
