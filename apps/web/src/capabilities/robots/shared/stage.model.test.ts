import { RentalStatus } from '@candor/contract/kernel/robot';
import { describe, expect, it } from 'vitest';
import { donePercent, stageOf, toneOf } from './stage.model.ts';

const usual = { status: RentalStatus.Running, isEnding: false, failure: null, endedBy: null };

describe('the stage of a rental', () => {
  it('follows its number', () => {
    expect(
      [1, 2, 3, 4, 5].map((status) => stageOf({ ...usual, status: status as RentalStatus })),
    ).toEqual(['waiting', 'loading', 'starting', 'running', 'paused']);
  });

  it('says when positions are sold, when it cannot go on, and how it ended', () => {
    expect(stageOf({ ...usual, failure: { at: 1, reason: 'no prices' } })).toBe('failed');
    expect(stageOf({ ...usual, isEnding: true, failure: { at: 1, reason: '' } })).toBe('ending');
    expect(stageOf({ ...usual, status: 6, endedBy: 'cycle' })).toBe('ended');
    expect(stageOf({ ...usual, status: 6, endedBy: 'redeemed' })).toBe('redeemed');
  });

  it('is yellow from 1 to 4, and red for 5 and 6', () => {
    expect(([1, 2, 3, 4, 5, 6] as const).map(toneOf)).toEqual([
      'warn',
      'warn',
      'warn',
      'warn',
      'alert',
      'alert',
    ]);
  });

  it('counts its bars in whole percent', () => {
    expect(donePercent({ barsDone: 84, cycleBars: 168 })).toBe(50);
    expect(donePercent({ barsDone: 170, cycleBars: 168 })).toBe(100);
    expect(donePercent({ barsDone: 0, cycleBars: 0 })).toBe(0);
  });
});
