import { describe, expect, it } from 'vitest';
import { AT, lost, order, running } from '../testing/samples.ts';
import { awaitedAt, outcomeOf, termShare } from './order.model.ts';

it('tells gain, loss and neither', () => {
  expect(['0.01', '-0.01', '0.00', '-0.00'].map(outcomeOf)).toEqual([
    'gained',
    'lost',
    'even',
    'even',
  ]);
});

it('waits for its strike, then for its settlement, then for nothing', () => {
  expect(awaitedAt(order())).toBe(order().strikesAt);
  expect(awaitedAt(running)).toBe(running.settlesAt);
  expect(awaitedAt(lost)).toBeNull();
});

describe('how much of the term is over', () => {
  it('never leaves its ends', () => {
    expect(termShare(running, AT)).toBe(0.5);
    expect(termShare(running, 0)).toBe(0);
    expect(termShare(running, running.settlesAt + 1)).toBe(1);
    expect(termShare(order(), AT)).toBe(0);
  });
});
