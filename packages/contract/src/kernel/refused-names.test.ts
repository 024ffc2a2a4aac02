import { describe, expect, it } from 'vitest';
import { isNameRefused } from './refused-names.ts';

describe('a name that others read', () => {
  it.each([
    'Candor',
    'C4nd0r',
    'Cаndоr',
    'CANDOR support',
    'Condor',
    'Official-Support',
    '官方 客服',
  ])('is refused where it is taken for ours: %s', (name) => expect(isNameRefused(name)).toBe(true));
  it.each(['Sh1t happens', 'f u c k', '傻 逼'])('is refused where it insults: %s', (name) =>
    expect(isNameRefused(name)).toBe(true),
  );
  it.each([
    'Ana',
    'Evening league',
    '小明的比赛',
    'Condors of the Andes',
    'Class 5b',
    'Ávila',
    'Ignazio',
    'Scunthorpe',
  ])('is taken otherwise: %s', (name) => expect(isNameRefused(name)).toBe(false));
});
