import { describe, expect, it } from 'vitest';
import { mailDictionaries } from './mail-dictionaries.ts';
import { mailTemplates } from './mail-text.ts';

const { en, zhHans } = mailDictionaries;

function placesIn(text: unknown): string[] {
  return [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].sort();
}

describe('the texts of mails', () => {
  it.each(mailTemplates)('%s uses the same values in both languages', (template) => {
    expect(placesIn(zhHans[template])).toEqual(placesIn(en[template]));
  });

  it.each(mailTemplates)(
    '%s shows a code, the same facts and a subject in both languages',
    (template) => {
      expect(zhHans[template].code).toBe(en[template].code);
      expect(zhHans[template].facts.map(([, value]) => value)).toEqual(
        en[template].facts.map(([, value]) => value),
      );
      // A notice's title is a text of the inbox, which has its own test.
      expect(zhHans[template].subject).toMatch(/\p{Script=Han}|^\{title\}$/u);
    },
  );

  it('says in every language that the money is paper and that nobody asks for codes', () => {
    expect([en.frame.paper, zhHans.frame.paper]).toEqual([
      'Simulated market · paper money',
      '模拟市场 · 模拟资金',
    ]);
    expect(en.frame.staff).toMatch(/never ask for codes or passwords/);
    expect(zhHans.frame.staff).toMatch(/绝不会.*验证码或密码/);
  });
});
