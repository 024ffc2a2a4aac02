import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['password1', 0],
    ['Qwerty12', 0],
    ['aaaaaaaaaaaa', 0],
    ['abcdefgh', 0],
    ['12345678', 0],
    ['asdfghjkl;', 0],
    ['zebra', 1],
    ['Tr4ding', 1],
    ['Harbour72', 2],
    ['vK7!xq2Lm9', 2],
    ['vK7!xq2Lm9.t', 3],
    ['correct horse battery', 4],
  ] as const)('%j is %i', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  it('does not count the words of the account', () => {
    expect(passwordStrength('Harbourmaster-2026')).toBeGreaterThanOrEqual(3);
    expect(passwordStrength('Harbourmaster-2026', ['harbourmaster'])).toBeLessThan(3);
  });
});
