import { expect, it } from 'vitest';
import { result } from '../testing/samples.ts';
import { barShare, bestOf, groupsOf, isLoss, worstOf } from './results.model.ts';

it('never counts what happened together with a backtest', () => {
  const groups = groupsOf([result('0.01'), result('-0.02', { basis: 'live' }), result('-0.03')]);
  expect(groups.map(({ basis, results, lost }) => [basis, results.length, lost])).toEqual([
    ['live', 1, 1],
    ['backtest', 2, 1],
  ]);
  expect(groupsOf([])).toEqual([]);
});

it('is no loss at exactly nothing', () => {
  expect([result('-0.0000'), result('0'), result('-0.0001')].map(isLoss)).toEqual([
    false,
    false,
    true,
  ]);
});

it('draws a loss as long as a gain of the same size', () => {
  const all = [result('0.02'), result('-0.02'), result('0.01')];
  expect(all.map((one) => barShare(one, all))).toEqual([1, 1, 0.5]);
  expect(barShare(result('0'), [result('0')])).toBe(0);
});

it('names the worst and the best', () => {
  const all = [result('0.02'), result('-0.04'), result('0.01')];
  expect([worstOf(all)?.returnAfterFee, bestOf(all)?.returnAfterFee]).toEqual(['-0.04', '0.02']);
  expect(worstOf([])).toBeNull();
});
