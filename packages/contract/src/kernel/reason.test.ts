import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { isReason, reasonText } from './reason.ts';

describe('a reason', () => {
  it.each([
    'Name differs',
    'eight let',
    '凭证不符',
    'ABC证件不清',
    'abcdefgh',
    'Zahlung fehlt',
    '𠮷𠮷𠮷𠮷',
  ])('is enough as %j', (text) => expect(isReason(text)).toBe(true));

  it.each([
    '',
    '........',
    '12345678',
    'too few',
    '不符合',
    'no 凭证',
    '!!!! ????',
    'a b c d e f g',
  ])('is not enough as %j', (text) => expect(isReason(text)).toBe(false));

  it('is trimmed and has an end', () => {
    expect(z.parse(reasonText, '  凭证不符 ')).toBe('凭证不符');
    expect(z.safeParse(reasonText, 'x'.repeat(141)).success).toBe(false);
  });
});
