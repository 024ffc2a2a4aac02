import { DAY_MS } from '@candor/kit/time';
import { expect, it } from 'vitest';
import {
  assignmentBody,
  classBody,
  firstAssignment,
  firstForm,
  readClassCode,
  readHours,
  readMark,
  withProduct,
} from './class-form.model.ts';

it('a class is ready as the form comes, but for its name', () => {
  expect(classBody({ ...firstForm, name: ' Economics ' }, 1_000)).toMatchObject({
    ...{ name: 'Economics', from: 1_000, until: 1_000 + 84 * DAY_MS },
    ...{ products: ['stocks'], positionPercentMax: 25 },
  });
});

it('hours are those where the teacher is, or none', () => {
  expect(readHours('480,960', 'Asia/Shanghai')).toEqual({
    ...{ from: 480, until: 960, zone: 'Asia/Shanghai' },
  });
  expect(readHours(null, 'Asia/Shanghai')).toBeNull();
});

it('something stays to be traded', () => {
  expect(withProduct(['stocks'], 'stocks')).toEqual(['stocks']);
  expect(withProduct(['forex'], 'stocks')).toEqual(['stocks', 'forex']);
});

it('an assignment says what to do', () => {
  expect(assignmentBody(firstAssignment, 0)).toBeNull();
  const asked = { ...firstAssignment, title: 'A', text: 'B', kind: 'stops', count: 2 } as const;
  expect(assignmentBody(asked, 0)).toMatchObject({
    ...{ dueAt: 7 * DAY_MS, task: { kind: 'stops', count: 2, days: 0 } },
  });
});

it('a mark is a whole number up to 100, or none', () => {
  expect(['', '0', '100', ' 7 '].map(readMark)).toEqual([
    { mark: null },
    { mark: 0 },
    { mark: 100 },
    { mark: 7 },
  ]);
  expect(['101', '-1', '1.5', '1,5', 'A', '007'].map(readMark)).toEqual(Array(6).fill(null));
});

it('a code is read however it is typed', () => {
  expect(readClassCode(' abcde-23456 ')).toBe('ABCDE23456');
  expect(readClassCode('ABCDE2345')).toBeNull();
});
