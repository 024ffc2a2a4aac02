/** Its own chunk, loaded when the first star is shown. */
import { lazy } from 'react';
import { withTexts } from '../platform/i18n/text.ts';
import type { DrawStar } from '../core/quotes/star-slot.tsx';

const WatchStar = lazy(async () => ({
  default: await withTexts(
    async () => (await import('../capabilities/watchlist/watch-star.tsx')).WatchStar,
    'watchlist',
  ),
}));

export const drawWatchStar: DrawStar = (props) => <WatchStar {...props} />;
