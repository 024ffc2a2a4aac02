import { CHAT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/chat';
import { describe, expect, it } from 'vitest';
import { getContents, getLettersLeft, getTell, isSendKey } from './composer.model.ts';
import { getFileSize } from './file-size.model.ts';
import { searchedWords } from '@candor/contract/kernel/help-words';

const card = {
  card: { of: 'deposit' as const, id: `dep_${'0'.repeat(26)}` },
  facts: null,
};

describe('what can be sent', () => {
  it('is the cards, then the text without what cannot be seen', () => {
    expect(getContents({ text: ' where is it?\u200b ', cards: [card] })).toEqual([
      { kind: 'card', ...card },
      { kind: 'text', text: 'where is it?' },
    ]);
    expect(getContents({ text: '', cards: [card] })).toHaveLength(1);
  });

  it('is nothing when there is nothing, too much, or a secret in it', () => {
    expect(getContents({ text: ' \n\u200b', cards: [] })).toBeNull();
    expect(getContents({ text: 'x'.repeat(CHAT_TEXT_LENGTH_MAX + 1), cards: [card] })).toBeNull();
    expect(getTell('my card is 4111 1111 1111 1111')).toBe('cardNumber');
    expect(getContents({ text: 'my card is 4111 1111 1111 1111', cards: [card] })).toBeNull();
    expect(getTell('how do I change my password?')).toBeNull();
  });

  it('is counted only near the limit', () => {
    expect(getLettersLeft('short')).toBeNull();
    expect(getLettersLeft('x'.repeat(CHAT_TEXT_LENGTH_MAX - 10))).toBe(10);
    expect(getLettersLeft('x'.repeat(CHAT_TEXT_LENGTH_MAX + 10))).toBe(-10);
  });
});

it('Enter sends at a keyboard, but not with Shift, while a word is composed, or on a phone', () => {
  const enter = { key: 'Enter', shiftKey: false, isComposing: false };
  expect(isSendKey(enter, true)).toBe(true);
  expect(isSendKey({ ...enter, shiftKey: true }, true)).toBe(false);
  expect(isSendKey({ ...enter, isComposing: true }, true)).toBe(false);
  expect(isSendKey({ ...enter, key: 'a' }, true)).toBe(false);
  expect(isSendKey(enter, false)).toBe(false);
});

it('a question is looked up by its telling word, in both languages', () => {
  expect(searchedWords('My deposit has not been credited yet.')).toBe('deposit');
  expect(searchedWords('我的充值还没有到账')).toBe('充值');
  expect(searchedWords('I would like to know where my withdrawal is.')).toBe('withdraw');
  expect(searchedWords('tell me something of dividends')).toBe('dividends');
  expect(searchedWords('hi')).toBe('');
});

it('a file’s size is in the largest unit that is not below one', () => {
  expect(getFileSize(12)).toEqual({ unit: 'bytes', n: '12' });
  expect(getFileSize(2_048)).toEqual({ unit: 'kilobytes', n: '2' });
  expect(getFileSize(1_572_864)).toEqual({ unit: 'megabytes', n: '1.5' });
});
