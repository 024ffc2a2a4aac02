import { describe, expect, it } from 'vitest';
import { maskEmail, maskNumber, maskText } from './mask.ts';

describe('a mask', () => {
  it('leaves the last four of a number, less of a short one, nothing of a very short one', () => {
    expect(['123456789', '12345678', '1234567', '12345', '1234', ''].map(maskNumber)).toEqual([
      '•••••6789',
      '••••5678',
      '•••••67',
      '•••45',
      '••••',
      '',
    ]);
  });

  it('leaves the first letter and the domain of an address, whatever its length', () => {
    expect(['ana@example.com', 'a@b.cd', 'averylongname@example.com'].map(maskEmail)).toEqual([
      'a••@example.com',
      'a••@b.cd',
      'a••@example.com',
    ]);
  });

  it('leaves at most three characters of a text, and never more than half', () => {
    expect(['12 Long Street', 'ab', '上海市静安区南京西路'].map(maskText)).toEqual([
      '12 •••',
      'a•••',
      '上海市•••',
    ]);
  });
});
