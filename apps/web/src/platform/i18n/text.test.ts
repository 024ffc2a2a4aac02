// @vitest-environment happy-dom
import { frameworkEn } from '@candor/i18n/framework/en';
import { frameworkEs } from '@candor/i18n/framework/es';
import { frameworkFr } from '@candor/i18n/framework/fr';
import { en } from '@candor/i18n/web/en';
import { zhHans } from '@candor/i18n/web/zh-hans';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentPreferences, setPreferences, startPreferences } from '../device/preferences.ts';
import { deviceLanguage } from './language.ts';
import { headerFor } from '@candor/client/speech';
import { currentText, languageHeaderValue, setLanguage, startLanguage } from './text.ts';

const complete = { zhHans };
const overlays = { fr: frameworkFr, es: frameworkEs };

function places(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
}

describe('the dictionaries', () => {
  it.each(Object.entries(complete))(
    '%s says everything English says, with the same values',
    (_name, dictionary) => {
      expect(Object.keys(dictionary).toSorted()).toEqual(Object.keys(en).toSorted());
      for (const [key, text] of Object.entries(dictionary)) {
        expect(text.trim(), key).not.toBe('');
        expect(places(text), key).toEqual(places(Reflect.get(en, key)));
      }
    },
  );

  it.each(Object.entries(overlays))(
    '%s says everything of the frame, with the same values',
    (_name, dictionary) => {
      expect(Object.keys(dictionary).toSorted()).toEqual(Object.keys(frameworkEn).toSorted());
      for (const [key, text] of Object.entries(dictionary))
        expect(places(text), key).toEqual(places(Reflect.get(frameworkEn, key)));
    },
  );

  it('Simplified Chinese is Chinese in every text of more than a name', () => {
    // Values, signs, units, what Chinese brokers write in Latin letters too, and the product's name.
    const words = (text: string) =>
      text.replaceAll(/\{\w+\}|Candor|\b[KM]?B\b|Delta|Gamma|Theta|Vega|ADR|ETF|REIT|RSI/g, '');
    const foreign = Object.entries(zhHans)
      .filter(([, text]) => /\p{L}/u.test(words(text)) && !/\p{Script=Han}/u.test(text))
      .map(([key]) => key);
    expect(foreign).toEqual([]);
  });
});

describe('the language in force', () => {
  let stop: () => void;
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('navigator', { languages: ['en-GB'] });
    stop = startPreferences();
  });
  afterEach(async () => {
    stop();
    await setLanguage('en');
    vi.unstubAllGlobals();
  });

  it('is the first of the device that we speak', () => {
    expect(deviceLanguage(['de-DE', 'zh-Hans-CN', 'en'])).toBe('zhHans');
    expect(deviceLanguage(['zh-HK'])).toBe('zhHant');
    expect(deviceLanguage(['es-MX'])).toBe('es');
    expect(deviceLanguage(['de', 'ja'])).toBe('en');
  });

  it('is the one that was chosen, and stays chosen', async () => {
    await setLanguage('zhHans');
    expect(currentText()('framework.sizeExceeded', { n: 5 })).toBe('大小不能超过5M');
    expect(document.documentElement.lang).toBe('zh-Hans');
    expect(languageHeaderValue()).toBe('zh_Hans_CN');
    expect(currentPreferences().language).toBe('zhHans');
  });

  it('is Traditional Chinese, converted, where that was chosen', async () => {
    await setLanguage('zhHant');
    expect(currentText()('common.home')).toBe('首頁');
    expect(currentText()('framework.loading')).toBe('載入中');
    expect(document.documentElement.lang).toBe('zh-Hant-HK');
    expect(languageHeaderValue()).toBe('zh_Hant_HK');
  });

  it('speaks English where a language has system messages only', async () => {
    await setLanguage('fr');
    expect(currentText()('framework.cancel')).toBe('Annuler');
    expect(currentText()('common.home')).toBe('Home');
    expect(document.documentElement.lang).toBe('en');
    expect(languageHeaderValue()).toBe('en');
  });

  it('follows the choice made in another tab', async () => {
    await startLanguage();
    setPreferences({ language: 'zhHans' });
    await vi.waitFor(() => expect(currentText()('common.home')).toBe('首页'), {
      timeout: 10_000,
    });
  });

  it('ends with the last of two quick choices', async () => {
    await Promise.all([setLanguage('zhHans'), setLanguage('es')]);
    expect(currentText()('framework.cancel')).toBe('Cancelar');
  });

  it('has a header value for each', () => {
    expect([
      headerFor('en'),
      headerFor('zhHans'),
      headerFor('zhHant'),
      headerFor('fr'),
      headerFor('es'),
    ]).toEqual(['en', 'zh_Hans_CN', 'zh_Hant_HK', 'en', 'en']);
  });
});
