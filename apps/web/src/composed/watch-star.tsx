/** The star that stands in every StarSlot: a chunk of its own, loaded when the first one is shown. */
import { lazy } from 'react';
import type { DrawStar } from '../platform/quotes/star-slot.tsx';

const WatchStar = lazy(async () => ({ default: (await import('../capabilities/watchlist/watch-star.tsx')).WatchStar }));

export const drawWatchStar: DrawStar = (props) => <WatchStar {...props} />;
