/** Everybody who tries. The number of them is what every finding is corrected for. */
import type { Adversary } from '../adversary.ts';
import { auctions } from './auctions.ts';
import { bands } from './bands.ts';
import { books } from './books.ts';
import { carry } from './carry.ts';
import { days } from './days.ts';
import { fundStrikes } from './fund-strikes.ts';
import { jumps } from './jumps.ts';
import { momentum } from './momentum.ts';
import { noArbitrage } from './no-arbitrage.ts';
import { newStocks } from './new-stocks.ts';
import { overAnInstant } from './over-an-instant.ts';
import { robots } from './robots.ts';
import { rolls } from './rolls.ts';
import { stalePairs } from './stale-pairs.ts';
import { straddlesOfAMonth } from './straddles-of-a-month.ts';
import { straddlesOfTheDay } from './straddles-of-the-day.ts';
import { straddles } from './straddles.ts';
import { treasuries } from './treasuries.ts';

export const adversaries: readonly Adversary[] = [
  ...stalePairs,
  ...books,
  ...jumps,
  ...momentum,
  ...rolls,
  ...overAnInstant,
  ...bands,
  ...noArbitrage,
  ...straddles,
  ...straddlesOfTheDay,
  ...straddlesOfAMonth,
  ...days,
  ...carry,
  ...treasuries,
  ...auctions,
  ...newStocks,
  ...robots,
  ...fundStrikes,
];
