import fc from 'fast-check';
import { Converter } from 'opencc-js/cn2t';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { noticesZhHans } from '../notices/zh-hans.ts';
import { mailZhHans } from '../mail/zh-hans.ts';
import { refusalsZhHans } from '../refusals/zh-hans.ts';
import { zhHans } from '../web/zh-hans.ts';
import { hongKongWords, usualForms, usualSigns } from './hong-kong-words.ts';
import { loadWords } from './opencc-words.ts';
import { replaceLongest } from './replace-longest.ts';
import { inSimplified } from './simplified.ts';
import { inLanguage, inTraditional, loadTraditional } from './traditional.ts';
import { wordsInUse } from './words-in-use.ts';

const packages = join(import.meta.dirname, '../../..');

/** All Chinese there is, in runs: of the sources but these, and the names of instruments. */
const runs = new Set(
  readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:src[\\/].*\.ts|data[\\/].*\.csv)$/.test(name))
    .filter((name) => !name.includes('traditional') && !name.endsWith('.test.ts'))
    .flatMap((name) => readFileSync(join(packages, name), 'utf8').match(/\p{Script=Han}+/gu) ?? []),
);

const places = (text: string) => text.match(/\{\w+\}/g) ?? [];

beforeAll(loadTraditional);

describe('Traditional Chinese', () => {
  it('says every text with the same values', () => {
    for (const [key, text] of Object.entries({ ...zhHans, ...refusalsZhHans })) {
      const said = inTraditional(text);
      expect(said.trim(), key).not.toBe('');
      expect(places(said), key).toEqual(places(text));
    }
    for (const texts of [noticesZhHans, mailZhHans])
      expect(places(JSON.stringify(inTraditional(texts)))).toEqual(places(JSON.stringify(texts)));
  });

  it('leaves no sign that only Simplified Chinese has', () => {
    // By OpenCC's own table: what it changes and nothing becomes.
    const words = loadWords();
    const made = new Set([...words.values()].join(''));
    const simplified = [...words].filter(([sign, to]) => sign.length === 1 && sign !== to);
    const only = new Set(simplified.map(([sign]) => sign).filter((sign) => !made.has(sign)));
    expect(only.size).toBeGreaterThan(2_000);
    const left = [...runs].flatMap((run) =>
      [...inTraditional(run)].filter((sign) => only.has(sign)).map((sign) => `${sign} in ${run}`),
    );
    expect(left).toEqual([]);
  });

  it('is what OpenCC writes, but for the words and signs of Hong Kong', () => {
    const opencc = Converter({ from: 'cn', to: 'hk' });
    const usual = replaceLongest(
      new Map([...[...usualSigns].map((sign) => [opencc(sign), sign] as const), ...usualForms]),
    );
    const own = [...hongKongWords.keys()];
    const others = [...runs].filter((run) => !own.some((word) => run.includes(word)));
    expect(others.length).toBeGreaterThan(5_000);
    for (const run of others) expect(inTraditional(run)).toBe(usual(opencc(run)));
  });

  it.each([
    ['我的账户', '我的賬戶'],
    ['汇丰控股', '滙豐控股'],
    ['阿里巴巴', '阿里巴巴'],
    ['隐含波动率', '引伸波幅'],
    ['涨跌幅', '升跌幅'],
    ['查看表格', '查看表格'],
    ['头发与发现', '頭髮與發現'],
    ['止损委托', '止蝕訂單'],
  ])('%s is %s', (simplified, traditional) => {
    expect(inTraditional(simplified)).toBe(traditional);
  });

  it('is made of the simplified texts alone', () => {
    const texts = { en: ['Buy'], zhHans: ['买入'] };
    expect(inLanguage('en', texts)).toBe(texts.en);
    expect(inLanguage('zhHans', texts)).toBe(texts.zhHans);
    expect(inLanguage('zhHant', texts)).toEqual(['買入']);
    expect(inLanguage('zhHant', texts)).toBe(inLanguage('zhHant', texts));
  });
});

describe('the list of words', () => {
  it.each([...hongKongWords])('%s stands in a text', (word) => {
    expect([...runs].some((run) => run.includes(word))).toBe(true);
  });
});

describe('the words in use', () => {
  it('make the same of every text, and are few', () => {
    const all = loadWords();
    const few = wordsInUse(all, runs);
    expect(few.size).toBeLessThan(all.size / 10);
    const [sayAll, sayFew] = [replaceLongest(all), replaceLongest(few)];
    for (const run of runs) expect(sayFew(run)).toBe(sayAll(run));
  });

  it('are right for any words and texts', () => {
    const text = fc.string({ unit: fc.constantFrom('一', '丁', '七'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), fc.array(text), (pairs, texts) => {
        const all = new Map(pairs);
        const [sayAll, sayFew] = [replaceLongest(all), replaceLongest(wordsInUse(all, texts))];
        for (const one of texts) expect(sayFew(one)).toBe(sayAll(one));
      }),
    );
  });
});

it.each([
  ['騰訊', '腾讯'],
  ['滙豐', '汇丰'],
  ['閱文集團', '阅文集团'],
  ['说明', '说明'],
  ['AAPL', 'AAPL'],
])('%s typed finds what %s finds', (typed, stored) => {
  expect(inSimplified(typed)).toBe(stored);
});
