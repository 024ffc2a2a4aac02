/** What is traded live: chosen before anything was run, by what the issue or linked.ts named. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { Traded } from './live-market.ts';

export type Pair = {
  readonly follower: Traded;
  readonly leader: Omit<Traded, 'path'>;
  readonly sign: 1 | -1;
};

export const future = (code: string): Traded => ({
  code,
  source: QuotedSource.Future,
  path: /^(GC|SI|PL|PA|HG|MGC|SIL)$/.test(code) ? '/gold/create' : '/crude/create',
});
const forex = (code: string): Traded => ({
  code,
  source: QuotedSource.Forex,
  path: '/forex/create',
});
const share = (code: string): Traded => ({
  code,
  source: QuotedSource.Stock,
  path: '/stock/create',
});
const index = (code: string) => ({ code, source: QuotedSource.GlobalIndex });
const coin = (code: string) => ({ code, source: QuotedSource.RobotCrypto });

/** Those that linked.ts finds with the slowest books. */
export const pairs: readonly Pair[] = [
  { follower: future('NKD'), leader: index('N225'), sign: 1 },
  { follower: future('PL'), leader: forex('XPTUSD'), sign: 1 },
  { follower: future('PA'), leader: forex('XPDUSD'), sign: 1 },
  { follower: future('BTC'), leader: coin('BTC'), sign: 1 },
  { follower: future('ETH'), leader: coin('ETH'), sign: 1 },
  { follower: future('6M'), leader: forex('USDMXN'), sign: -1 },
  { follower: future('6N'), leader: forex('NZDUSD'), sign: 1 },
  { follower: future('FDAX'), leader: index('GDAXI'), sign: 1 },
];
/** Half of them are traded little, and had the slowest books. */
export const followers = ['AAPL', 'F', 'KO', 'BAC', 'NEE', 'UI', 'DDS', 'NNI', 'CSW', 'BANF'].map(
  share,
);
/** Short of them a night pays. */
export const paid = ['USDTRY', 'USDBRL', 'USDMXN'].map(forex);
export const payers = ['KO', 'VZ', 'T', 'PFE', 'MO', 'O'].map(share);
