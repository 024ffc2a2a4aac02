// @vitest-environment happy-dom
/** The modules are loaded afresh for each test. */
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Text from './text.ts';

let text: typeof Text;

beforeEach(async () => {
  vi.resetModules();
  text = await import('./text.ts');
});

const anything = async () => 'loaded';

it('texts come with what speaks them', async () => {
  expect(await text.withTexts(anything, 'auth')).toBe('loaded');
  expect(text.currentText()('auth.field.companyId')).toBe('Company ID');
});

it('a change of language brings along every part that was needed before', async () => {
  await text.withTexts(anything, 'auth');
  await text.setLanguage('zhHans');
  expect(text.currentText()('auth.field.companyId')).toBe('企业 ID');
});

it.each([
  ['the texts first', true],
  ['the language first', false],
])(
  'texts that are asked for while the language changes are there in the new one: %s',
  async (_order, isTextFirst) => {
    const changing = isTextFirst ? null : text.setLanguage('zhHans');
    const loading = text.withTexts(anything, 'auth');
    await Promise.all([changing ?? text.setLanguage('zhHans'), loading]);
    expect(text.currentText()('auth.field.companyId')).toBe('企业 ID');
  },
);

it('a language with system messages only speaks the parts in English', async () => {
  await text.setLanguage('fr');
  await text.withTexts(anything, 'auth');
  expect(text.currentText()('auth.field.companyId')).toBe('Company ID');
  expect(text.currentText()('framework.cancel')).toBe('Annuler');
});

it('a text whose part was not loaded is never shown as its key: empty at first, then the text', async () => {
  expect(text.currentText()('quotes.chart')).toBe('');
  await vi.waitFor(() => expect(text.currentText()('quotes.chart')).toBe('Chart'), {
    timeout: 10_000,
  });
});

it('a failed load rejects', async () => {
  await expect(text.withTexts(() => Promise.reject(new TypeError('gone')), 'auth')).rejects.toThrow(
    'gone',
  );
});
