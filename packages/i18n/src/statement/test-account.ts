/** What a file of a test account says of itself, on each page and before any figure. */
import type { Language } from '@candor/contract/kernel/language';
import { inLanguage } from '../traditional/traditional.ts';

/** The same in every language, as in the name of the account. */
export const TEST_MARK = 'TEST';

export type TestWords = { readonly watermark: string; readonly note: string };

export function testWords(language: Language): TestWords {
  return {
    watermark: inLanguage(language, {
      en: `${TEST_MARK} · PAPER MONEY`,
      zhHans: `${TEST_MARK} · 模拟资金`,
    }),
    note: inLanguage(language, {
      en: `${TEST_MARK}: this is a test account. Programs can force events in it, such as rejections and partial fills, so its figures are compared with nothing.`,
      zhHans: `${TEST_MARK}：本账户为测试账户，程序可在其中触发拒单、部分成交等事件，账户数据不参与任何比较。`,
    }),
  };
}
