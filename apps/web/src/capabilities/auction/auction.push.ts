/** An auction with own orders was crossed: whoever shows it sees how it went at once. */
import { auctionCrossed } from '@candor/contract/auction';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readAuctionsAgain } from './auction.api.ts';

export const auctionPush: readonly PushHearing[] = [
  whenPushed(auctionCrossed, () => void readAuctionsAgain()),
];
