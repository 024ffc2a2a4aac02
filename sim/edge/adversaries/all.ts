/** Everybody who tries. The number of them is what every finding is corrected for. */
import type { Adversary } from '../adversary.ts';
import { auctions } from './auctions.ts';
import { carry } from './carry.ts';
import { days } from './days.ts';
import { jumps } from './jumps.ts';
import { momentum } from './momentum.ts';
import { noArbitrage } from './no-arbitrage.ts';
import { newStocks } from './new-stocks.ts';
import { robots } from './robots.ts';
import { rolls } from './rolls.ts';
import { stalePairs } from './stale-pairs.ts';
import { straddles } from './straddles.ts';
import { treasuries } from './treasuries.ts';

export const adversaries: readonly Adversary[] = [
  ...stalePairs,
  ...jumps,
  ...momentum,
  ...rolls,
  ...noArbitrage,
  ...straddles,
  ...days,
  ...carry,
  ...treasuries,
  ...auctions,
  ...newStocks,
  ...robots,
];
