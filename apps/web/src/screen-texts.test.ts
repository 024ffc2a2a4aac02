/**
 * Every text that is spoken has come before it is spoken: what a screen and everything it imports
 * say is held against the parts that are loaded with it (routes.tsx, and wherever else something is
 * loaded `withTexts`), and what the app itself says against the frame.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { frameEn } from '@candor/i18n/web/en/frame';
import { firstTextParts } from '@candor/i18n/web/first-text-parts';
import { textParts } from '@candor/i18n/web/text-parts';
import { describe, expect, it } from 'vitest';

const src = import.meta.dirname;
const partOf = new Map<string, string>();
for (const [part, { en }] of Object.entries({ ...firstTextParts, ...textParts }))
  for (const key of Object.keys(await en())) partOf.set(key, part);

/**
 * `lazyScreen(async () => (await import('./a.tsx')).A, 'auth')`: what is imported brings its own
 * parts.
 */
const LOADED_WITH_TEXTS =
  /\b(?:lazyScreen|withTexts)\(\s*async \(\) =>\s*\(await import\(\s*'([^']+)',?\s*\)\)\s*\.\w+((?:,\s*'[\w-]+')*),?\s*\)/g;
const IMPORTED =
  /^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm;
const SPOKEN = /'([a-z]\w*(?:\.[\w-]+)+)'/g;
/**
 * A refusal's code is a text only where it is said, or listed among what a field says; elsewhere it
 * is compared.
 */
const SPOKEN_REFUSAL = /\bt\(\s*'([A-Z][A-Z_]+)'/g;
const FIELD_REFUSALS = /\bfieldRefusals = \[([^\]]*)\]/g;
const COMPOSED = /`([a-z]\w*(?:\.[\w-]+)*\.\$\{[^`]*)`/g;

type Root = { readonly file: string; readonly parts: readonly string[] };

describe('what is spoken', () => {
  const main = { file: join(src, 'main.tsx'), parts: [] };
  const roots = rootsFrom(main);

  it('is found: the routes are read, and so is what they import', () => {
    expect(roots.length).toBeGreaterThan(20);
    expect(partsSpokenBy(join(src, 'capabilities/auth/login-screen.tsx'))).toContain('auth');
    expect(partOf.size).toBeGreaterThan(Object.keys(frameEn).length);
  });

  it.each(roots.map((root) => [relative(src, root.file), root] as const))(
    '%s comes with the texts it speaks, and with no others',
    (_name, { file, parts }) => {
      expect(parts.toSorted()).toEqual([...partsSpokenBy(file)].toSorted());
    },
  );
});

/** The app, and everything that is loaded with texts of its own from there. */
function rootsFrom(first: Root): Root[] {
  const roots = new Map([[first.file, first]]);
  // A map hands out what is added while it is walked.
  for (const { file } of roots.values()) {
    for (const reached of getClosure(file)) {
      for (const [, path = '', parts = ''] of readFileSync(reached, 'utf8').matchAll(
        LOADED_WITH_TEXTS,
      )) {
        const loaded = resolve(dirname(reached), path);
        roots.set(loaded, {
          file: loaded,
          parts: [...parts.matchAll(/'([\w-]+)'/g)].map(([, part = '']) => part),
        });
      }
    }
  }
  return [...roots.values()];
}

function partsSpokenBy(file: string): Set<string> {
  const parts = [...getClosure(file)].flatMap((reached) =>
    keysIn(readFileSync(reached, 'utf8')).map((key) => partOf.get(key)),
  );
  return new Set(parts.filter((part) => part !== undefined));
}

/** The file and what it imports, on demand too, but not what brings its own texts. */
function getClosure(file: string): Set<string> {
  const reached = new Set([file]);
  for (const path of reached) {
    const own = readFileSync(path, 'utf8').replaceAll(LOADED_WITH_TEXTS, '');
    for (const [, now, onDemand] of own.matchAll(IMPORTED))
      reached.add(resolve(dirname(path), now ?? onDemand ?? ''));
  }
  return reached;
}

function keysIn(text: string): string[] {
  const listed = [...text.matchAll(FIELD_REFUSALS)].flatMap(([, list = '']) => [
    ...list.matchAll(/'(\w+)'/g),
  ]);
  const said = [...text.matchAll(SPOKEN), ...text.matchAll(SPOKEN_REFUSAL), ...listed].map(
    ([, key = '']) => key,
  );
  const composed = [...text.matchAll(COMPOSED)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map((fixed) => fixed.replaceAll(/[^\w-]/g, '\\$&'))
          .join('[\\w-]+')}$`,
      ),
  );
  return [
    ...said,
    ...[...partOf.keys()].filter((key) => composed.some((pattern) => pattern.test(key))),
  ];
}
