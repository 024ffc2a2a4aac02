/** The list was changed, here or on another device of this customer: it is read again. */
import { watchlistChanged } from '@candor/contract/watchlist';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readWatchlistAgain } from './watchlist.api.ts';

export const watchlistPush: readonly PushHearing[] = [
  whenPushed(watchlistChanged, () => void readWatchlistAgain()),
];
