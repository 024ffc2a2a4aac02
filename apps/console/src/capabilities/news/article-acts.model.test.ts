import { expect, it } from 'vitest';
import { actsFor, instantIn } from './article-acts.model.ts';
import { isInsertable } from './insert.model.ts';

it('offers what each state allows', () => {
  expect(actsFor({ state: 'draft', shown: null, latest: 2 })).toEqual(['publish', 'schedule']);
  expect(actsFor({ state: 'scheduled', shown: null, latest: 2 })).toEqual([
    'publish',
    'unschedule',
  ]);
  expect(actsFor({ state: 'published', shown: 2, latest: 2 })).toEqual(['withdraw']);
  expect(actsFor({ state: 'published', shown: 1, latest: 2 })).toEqual(['correct', 'withdraw']);
  expect(actsFor({ state: 'withdrawn', shown: 1, latest: 1 })).toEqual([]);
});

it('reads an instant as the clock of the editor shows it', () => {
  expect(instantIn('2026-11-16T08:30')).toBe(new Date(2026, 10, 16, 8, 30).getTime());
  expect(instantIn('')).toBeNull();
  expect(instantIn('tomorrow')).toBeNull();
});

it('takes links, codes and names of pictures that an article may have', () => {
  expect(isInsertable('link', 'https://www.sec.gov')).toBe(true);
  expect(isInsertable('link', 'javascript:alert(1)')).toBe(false);
  expect(isInsertable('instrument', 'aapl')).toBe(true);
  expect(isInsertable('instrument', '<b>')).toBe(false);
  expect(isInsertable('picture', ' ')).toBe(false);
});
