/**
 * A deposit went on: a block confirmed it, a review decided it, it was credited. Whoever shows it
 * looks again.
 */
import { depositChanged } from '@candor/contract/deposit';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readDepositsAgain } from './deposit.api.ts';

export const depositPush: readonly PushHearing[] = [
  whenPushed(depositChanged, () => void readDepositsAgain()),
];
