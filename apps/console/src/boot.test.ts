// @vitest-environment happy-dom
/** A difference to the platform would be a flash of the wrong theme or language. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceLanguage, readPreferences } from './platform/preferences.ts';
import { pageLanguage } from '@candor/client/speech';

const boot = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8');

beforeEach(() => {
  localStorage.clear();
  for (const name of ['data-theme', 'lang']) document.documentElement.removeAttribute(name);
});

afterEach(() => vi.unstubAllGlobals());

const stored = [
  null,
  '',
  '{',
  'null',
  '7',
  '{"theme":"dark"}',
  '{"theme":"light"}',
  '{"theme":"sepia"}',
  '{"language":"zhHans"}',
  '{"language":"en"}',
  '{"language":"fr","theme":"system"}',
];
const devices = [
  ['en-US'],
  ['zh-CN', 'en'],
  ['zh'],
  ['zh-Hant-HK'],
  ['de-DE', 'zh-SG'],
  ['fr', 'en'],
  ['de'],
  [],
  ['zhx'],
];

it.each(stored.flatMap((text) => devices.map((tags) => [text, tags] as const)))(
  'boot.js agrees with the console for %j in a browser that speaks %j',
  (text, tags) => {
    if (text !== null) localStorage.setItem('candor.console.preferences', text);
    vi.stubGlobal('navigator', { languages: tags });
    new Function(boot)();
    const expected = readPreferences(text);
    expect(document.documentElement.dataset['theme'] ?? 'system').toBe(expected.theme);
    expect(document.documentElement.lang).toBe(
      pageLanguage(expected.language ?? deviceLanguage(tags)),
    );
  },
);
