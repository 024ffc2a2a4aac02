import { assert } from '@candor/kit/assert';
import type { Simulation } from '../simulation.ts';
import { tapesOf } from './first-days.ts';
import { makeFigures, OFFERINGS, writeGuide } from './guide.ts';
import { makeOfferings } from './make-offerings.ts';
import { resultsOf, strategyTable, T_MAX } from './strategy-table.ts';

const ROUNDS = 3;

export const runSubscribers: Simulation = {
  name: 'subscribers',
  about: 'ways to earn with new stocks, none of which may',
  async run({ seed, rounds, only }) {
    if (only === 'guide') {
      const { text } = makeFigures();
      writeGuide(text);
      return [text];
    }
    const offerings = makeOfferings(seed, OFFERINGS * (rounds ?? ROUNDS));
    const results = resultsOf(offerings, tapesOf(offerings, 3));
    const earning = results.filter(({ t }) => t >= T_MAX).map(({ strategy }) => strategy.name);
    assert(earning.length === 0, `something is earned by ${earning.join(', ')}`);
    return [strategyTable(results, resultsOf(offerings, tapesOf(offerings, 2)))];
  },
};
