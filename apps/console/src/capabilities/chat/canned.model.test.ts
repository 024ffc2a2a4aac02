import { describe, expect, it } from 'vitest';
import { cannedProblems, foundCanned, withCanned } from './canned.model.ts';
import type { CannedAnswer } from './chat.ts';
import { AT } from './testing/sample-chat.ts';

const answer = (shortcut: string, en: string, zhHans: string): CannedAnswer => ({
  id: `cna_${shortcut}`,
  shortcut,
  en,
  zhHans,
  changedAt: AT,
  changedBy: 'Ada',
});
const all = [
  answer('withdrawal-time', 'Withdrawals take a day.', '出金需要一个工作日。'),
  answer('deposit', 'A deposit takes an hour.', '入金需要一小时。'),
  answer('hello', 'Good day, how can I help?', '您好，请问有什么可以帮您？'),
];

describe('canned answers', () => {
  it('are found by their shortcut first, then by their words in either language', () => {
    const found = (typed: string) => foundCanned(all, typed, 'en').map(({ shortcut }) => shortcut);
    expect(found('/dep')).toEqual(['deposit']);
    expect(found('time')).toEqual(['withdrawal-time']);
    expect(found('takes')).toEqual(['deposit']);
    expect(found('一小时')).toEqual(['deposit']);
    expect(found('')).toEqual(['deposit', 'hello', 'withdrawal-time']);
    expect(found('nothing like it')).toEqual([]);
  });

  it('are written after what is already there', () => {
    expect(withCanned('', 'Hello')).toBe('Hello');
    expect(withCanned('Dear Ana, \n', 'Hello')).toBe('Dear Ana,\nHello');
  });

  it('need a shortcut that can be typed, and both languages', () => {
    expect(cannedProblems({ shortcut: 'deposit-2', en: 'a', zhHans: '一' })).toEqual({
      shortcut: null,
      en: null,
      zhHans: null,
    });
    expect(cannedProblems({ shortcut: 'De posit', en: ' ', zhHans: '' })).toEqual({
      shortcut: 'console.chat.canned.shortcut.wrong',
      en: 'console.chat.canned.missing',
      zhHans: 'console.chat.canned.missing',
    });
  });
});
