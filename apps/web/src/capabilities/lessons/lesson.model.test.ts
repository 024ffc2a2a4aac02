import { lessonIds } from '@candor/contract/lessons';
import { describe, expect, it } from 'vitest';
import { nextAfter, readLesson, rootTyped } from './lesson.model.ts';

const rows = (finished: readonly string[]) =>
  lessonIds.map((lesson) => ({ lesson, finishedAt: finished.includes(lesson) ? 1 : null }));

describe('the way through the lessons', () => {
  it('goes on with the next one that is open, then with those left out before', () => {
    expect(nextAfter('firstOrder', rows([]))).toBe('limitOrder');
    expect(nextAfter('firstOrder', rows(['limitOrder', 'spread']))).toBe('stop');
    expect(nextAfter('proof', rows(['firstOrder', 'proof']))).toBe('limitOrder');
    expect(nextAfter('proof', rows(lessonIds))).toBeNull();
  });

  it('knows the ten and nothing else', () => {
    expect(readLesson('stop')).toBe('stop');
    expect(readLesson('Stop')).toBeNull();
    expect(readLesson('')).toBeNull();
  });
});

it('a root is read however it was copied', () => {
  expect(rootTyped(' AB12 cd34')).toBe('ab12cd34');
  expect(rootTyped('ab12cd34…99887766')).toBe('ab12cd34');
  expect(rootTyped('hello')).toBe('e');
});
