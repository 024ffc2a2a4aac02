import { watchlistChanged } from '@candor/contract/watchlist';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchWatchlist } from './watchlist.api.ts';

export const watchlistPush: readonly PushListener[] = [
  whenPushed(watchlistChanged, () => void refetchWatchlist()),
];
