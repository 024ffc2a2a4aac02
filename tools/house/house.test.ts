import { describe, expect, it } from 'vitest';
import { functionLengths } from './function-lengths.ts';
import { countIdenticalPairs } from './identical-runs.ts';
import { orderPath } from './order-path.ts';
import { countWrittenAgain } from './written-texts.ts';

const lines = (count: number, name = 'a') =>
  Array.from({ length: count }, (_, i) => `${name}(${i});`).join('\n');

describe('the longest function', () => {
  it('is counted without blank lines and comments, nested ones by themselves too', () => {
    const text = `function one() {\n  // why\n\n  return () => {\n    a();\n  };\n}\n`;
    expect(functionLengths({ path: 'x.ts', text })).toEqual([5, 3]);
  });

  it('has no length where it is only declared', () => {
    expect(functionLengths({ path: 'x.ts', text: 'type One = { two(): void };' })).toEqual([]);
  });
});

describe('identical places', () => {
  const pairs = (...texts: string[]) =>
    countIdenticalPairs(texts.map((text, i) => ({ path: `${i}.ts`, text })));

  it('are one pair however long they are', () => {
    expect(pairs(lines(6), lines(6))).toBe(1);
    expect(pairs(lines(40), lines(40))).toBe(1);
    expect(pairs(lines(6), lines(6), lines(6))).toBe(3);
  });

  it('have six lines or more, imports and punctuation apart', () => {
    expect(pairs(lines(5), lines(5))).toBe(0);
    expect(
      pairs(`import { b } from 'b';\n${lines(5)}`, `import { b } from 'b';\n${lines(5)}`),
    ).toBe(0);
    expect(pairs(lines(6).replaceAll(';', ';\n}'), lines(6))).toBe(1);
  });

  it('in more than eight places are a pattern', () => {
    expect(pairs(...Array.from({ length: 9 }, () => lines(6)))).toBe(0);
  });
});

it('the path of an order is read from its table', () => {
  const table =
    '## One order, in reading order\n\n| 1 | web `a.ts` | x |\n| | commit | y |\n| 2 | `kit/src/b.ts` | z |\n\n## Next';
  expect(orderPath(table)).toEqual(['apps/web/src/a.ts', 'packages/kit/src/b.ts']);
});

describe('a text written again', () => {
  const again = (english: string, chinese: string) =>
    countWrittenAgain([
      { path: 'packages/i18n/src/web/en/a.ts', text: `export const a = {${english}}` },
      { path: 'packages/i18n/src/web/zh-hans/a.ts', text: `export const a = {${chinese}}` },
    ]);

  it('says the same in every full language', () => {
    expect(again("'a.x': 'Buy', 'b.x': 'Buy'", "'a.x': '买入', 'b.x': '买入'")).toBe(1);
    expect(again("'a.x': 'Ended', 'b.x': 'Ended'", "'a.x': '已结束', 'b.x': '结束时间'")).toBe(0);
  });

  it('is not one that takes its words from another', () => {
    expect(again("'a.x': 'Buy', 'b.x': all['a.x']", "'a.x': '买入', 'b.x': all['a.x']")).toBe(0);
  });
});
