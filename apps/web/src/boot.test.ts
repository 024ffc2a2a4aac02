// @vitest-environment happy-dom
/**
 * public/boot.js says before the first paint what the platform says after it; a difference would be
 * a flash of the wrong theme or language.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceLanguage, isComplete } from './platform/i18n/language.ts';
import { pageLanguage } from '@candor/client/speech';
import { readPreferences } from './platform/device/preferences.ts';

const boot = readFileSync(join(import.meta.dirname, '../public/boot.js'), 'utf8');

beforeEach(() => {
  localStorage.clear();
  for (const name of ['data-theme', 'data-updown', 'lang'])
    document.documentElement.removeAttribute(name);
});

afterEach(() => vi.unstubAllGlobals());

const stored = [
  null,
  '',
  '{',
  'null',
  '7',
  '{"theme":"dark"}',
  '{"theme":"light","upDown":"redUp"}',
  '{"theme":"system","upDown":"colourBlind"}',
  '{"theme":"sepia","upDown":"x"}',
  '{"language":"zhHans"}',
  '{"language":"en"}',
  '{"language":"fr"}',
  '{"language":"zhHant"}',
  '{"language":"de"}',
];
const devices = [
  ['en-US'],
  ['zh-CN', 'en'],
  ['zh'],
  ['zh-Hant-HK'],
  ['zh-TW', 'zh-CN'],
  ['zh-Hans-HK'],
  ['de-DE', 'zh-SG'],
  ['fr-CA', 'zh'],
  ['de'],
  [],
  ['zhx'],
];

it.each(stored.flatMap((text) => devices.map((tags) => [text, tags] as const)))(
  'boot.js agrees with the app for %j on a device that speaks %j',
  (text, tags) => {
    if (text !== null) localStorage.setItem('candor.preferences', text);
    vi.stubGlobal('navigator', { languages: tags });
    new Function(boot)();
    const expected = readPreferences(text);
    const root = document.documentElement;
    expect(root.dataset['theme'] ?? 'system').toBe(expected.theme);
    expect(root.dataset['updown']).toBe(expected.upDown);
    const language = expected.language ?? deviceLanguage(tags);
    expect(root.lang).toBe(pageLanguage(language));
    // Whole languages only: of others no more than the frame is translated.
    expect(root.dataset['words']).toBe(isComplete(language) ? language : '');
  },
);
