import { describe, expect, it } from 'vitest';
import { matching } from './picker-sheet.tsx';

const places = [
  { value: 'HK', label: 'Hong Kong SAR', keywords: 'xianggang' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'CN', label: '中国内地', keywords: 'zhongguo' },
  { value: 'US', label: 'United States', detail: '+1' },
];

describe('searching a list', () => {
  it.each([
    ['', ['HK', 'CI', 'CN', 'US']],
    ['kong', ['HK']],
    ['KONG', ['HK']],
    ['ong', []],
    ["cote d'iv", ['CI']],
    ['国内', ['CN']],
    ['zhong', ['CN']],
    ['states', ['US']],
    ['+1', ['US']],
  ])('%j finds %j', (query, found) => {
    expect(matching(places, query).map((place) => place.value)).toEqual(found);
  });
});
