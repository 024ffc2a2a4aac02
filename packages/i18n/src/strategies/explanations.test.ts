import { strategies } from '@candor/strategies/find-strategy';
import { describe, expect, it } from 'vitest';
import { explanationsEn } from './explanations-en.ts';
import { explanationsZhHans } from './explanations-zh-hans.ts';
import { loadExplanations } from './load-explanations.ts';
import { metricKeys, metricTexts } from './metrics-text.ts';
import { parameterText } from './parameter-text.ts';

describe.each(strategies)('the page of $id', ({ id, parameters }) => {
  it.each([
    ['en', explanationsEn[id]],
    ['zhHans', explanationsZhHans[id]],
  ] as const)('explains it and every parameter in %s, and when it does badly', (language, page) => {
    expect(Object.keys(page.parameters).sort()).toEqual(Object.keys(parameters).sort());
    expect(page.badly.length).toBeGreaterThan(0);
    const ending = language === 'en' ? /\.$/ : /。$/;
    for (const sentence of [page.short, page.picture, ...page.does, ...page.badly])
      expect(sentence).toMatch(ending);
  });
});

describe('figures and parameters in words', () => {
  it('has every figure in both languages', async () => {
    for (const key of metricKeys)
      for (const { metrics } of Object.values(metricTexts)) {
        expect(metrics[key].name).not.toBe('');
        expect(metrics[key].means).toMatch(/[.。]$/);
      }
    expect(metricTexts.en.assumptions).toHaveLength(metricTexts.zhHans.assumptions.length);
    expect((await loadExplanations('zhHans')).grid.name).toBe('网格');
    expect((await loadExplanations('en')).grid.name).toBe('Grid');
  });

  it('writes values by their unit', () => {
    expect(parameterText(168, 'bars', 'en')).toBe('168 bars');
    expect(parameterText(168, 'bars', 'zhHans')).toBe('168 根');
    expect(parameterText(1500, 'bps', 'en')).toBe('15.00%');
    expect(parameterText(220, 'hundredths', 'en')).toBe('2.20');
    expect(parameterText(75, 'percent', 'en')).toBe('75%');
    expect(parameterText(6, 'count', 'zhHans')).toBe('6');
  });
});
