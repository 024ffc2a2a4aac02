import { describe, expect, it } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

describe('pinyin initials', () => {
  it.each([
    ['腾讯控股', 'txkg'],
    ['阿里巴巴', 'albb'],
    ['中国平安', 'zgpa'],
    ['贵州茅台', 'gzmt'],
    ['恒生指数', 'hszs'],
    ['特斯拉', 'tsl'],
    ['瓦莱罗能源', 'wllny'],
  ])('of %s are %s', (name, letters) => {
    expect(pinyinInitials(name)).toBe(letters);
  });

  it.each([
    ['重庆银行', 'cqyh'],
    ['长城汽车', 'ccqc'],
    ['网易云音乐', 'wyyyy'],
    ['重型汽车', 'zxqc'],
    ['文远知行-W', 'wyzxw'],
    ['娱乐', 'yl'],
  ])('read %s by the word, not by the character alone', (name, letters) => {
    expect(pinyinInitials(name)).toBe(letters);
  });

  it('keep letters and digits, drop signs, and are empty for a name without Chinese', () => {
    expect(pinyinInitials('标普500 ETF')).toBe('bp500etf');
    expect(pinyinInitials('敏实集团（一百）')).toBe('msjtyb');
    expect(pinyinInitials('VTECH HOLDINGS')).toBe('');
    expect(pinyinInitials('')).toBe('');
  });
});
