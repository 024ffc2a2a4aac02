import { describe, expect, it } from 'vitest';
import type { Choices } from './find.api.ts';
import { industriesCalled, industryName } from './sector-name.ts';

const known = { marketCap: 0, peRatio: 0, dividendYield: 0 };
const choices: Choices = {
  total: 3,
  classes: [
    {
      name: 'usStock',
      count: 3,
      exchanges: [],
      sectors: [],
      industries: [
        { name: 'Banks – Regional', text: '区域性银行', count: 2 },
        { name: 'Regional Banks', text: '区域性银行', count: 1 },
        { name: 'Steel', text: '钢铁', count: 1 },
      ],
      known,
    },
  ],
};

describe('industries in words', () => {
  it('are the reader’s, or the table’s where nothing is known', () => {
    expect(industryName(choices, 'Steel')).toBe('钢铁');
    expect(industryName(choices, 'Lumber')).toBe('Lumber');
    expect(industryName(null, 'Steel')).toBe('Steel');
    expect(industryName(choices, '')).toBe('');
  });

  it('stand for every name the tables have for them', () => {
    expect(industriesCalled(choices, '区域性银行', 40)).toEqual([
      'Banks – Regional',
      'Regional Banks',
    ]);
    expect(industriesCalled(choices, '区域性银行', 1)).toEqual(['Banks – Regional']);
    expect(industriesCalled(choices, 'nothing', 40)).toEqual([]);
  });
});
