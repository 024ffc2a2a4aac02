/** Funds that trade every day, in shares and in futures of which months run out. */
import { assert } from '@candor/kit/assert';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { findFund } from '@candor/strategies/catalogue/funds';

const weights = { weight1Bps: 4000, weight2Bps: 4000, everyBars: 1, bandBps: 10 };

export const strategyFunds: readonly Fund[] = [
  restless('AGY12', ['US:AAPL', 'US:MSFT']),
  restless('AGY07', ['FU:MCL', 'FU:MES']),
];

function restless(id: string, instruments: readonly string[]): Fund {
  const fund = findFund(id);
  assert(fund !== null, `there is a fund ${id}`);
  return { ...fund, instruments, strategy: 'fixedWeights', parameters: weights };
}
