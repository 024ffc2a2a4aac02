/** Its own chunk, loaded when the first star is shown. */
import { withTexts } from '../platform/i18n/text.ts';
import { lazyPart } from '../platform/loading/lazy-part.ts';
import { StarPlace, type DrawStar } from '../core/quotes/star-slot.tsx';

const WatchStar = lazyPart(
  () =>
    withTexts(
      async () => (await import('../capabilities/watchlist/watch-star.tsx')).WatchStar,
      'watchlist',
    ),
  <StarPlace />,
);

export const drawWatchStar: DrawStar = (props) => <WatchStar {...props} />;
