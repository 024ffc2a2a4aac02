/** Everybody who tries. The number of them is what every finding is corrected for. */
import type { Adversary } from '../adversary.ts';
import { momentum } from './momentum.ts';
import { rolls } from './rolls.ts';
import { stalePairs } from './stale-pairs.ts';

export const adversaries: readonly Adversary[] = [...stalePairs, ...momentum, ...rolls];
