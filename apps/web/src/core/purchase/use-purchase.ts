/**
 * A purchase being written: the server is asked when typing pauses, its last answer stays until the
 * next, and the confirmation opens when the figures match what is typed.
 */
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { useDebounced } from '../../platform/use-debounced.ts';
import type { Review } from '../ticket/review/review.ts';
import { useReview } from '../ticket/review/use-review.ts';
import type { Obstacle } from './obstacle.model.ts';
import type { Previewed } from '../../platform/readings/use-previewed.ts';

export type Purchase<Asked, Preview> = Previewed<Preview> & {
  /** The amount as it stands in its field. */
  readonly text: string;
  readonly isWrong: boolean;
  readonly obstacle: Obstacle | null;
  /** It can be confirmed now. */
  readonly isReady: boolean;
  readonly review: Review<Asked, Preview>;
};

/** What its field shows. */
export type Entered = Pick<Purchase<unknown, unknown>, 'text' | 'obstacle' | 'isOld'>;

/** How long fingers rest before the server is asked. */
const SETTLED_MS = 250;

export function usePurchase<Asked, Preview>({
  text,
  isAsked = () => true,
  ask,
  usePreview,
  first = null,
  isAnswer = () => true,
  findObstacle,
  sent,
}: {
  text: string;
  /** By the settled amount: not before what it stands for is known. */
  isAsked?: (settled: string) => boolean;
  ask: (amount: string) => Asked;
  usePreview: (asked: Asked | null) => Previewed<Preview>;
  /** Shown until the first answer comes. */
  first?: Preview | null;
  /** Whether it answers what is chosen besides the amount. */
  isAnswer?: (preview: Preview) => boolean;
  findObstacle: (preview: Preview, text: string) => Obstacle | null;
  /** Coming back to this screen begins anew. */
  sent: () => void;
}): Purchase<Asked, Preview> {
  const settled = useDebounced(text, SETTLED_MS);
  const asked = isWrongNumber(settled) || !isAsked(settled) ? null : ask(settled);
  const asking = usePreview(asked);
  const preview = asking.preview ?? first;
  const isOld = asking.isOld || settled !== text || preview === null || !isAnswer(preview);
  const obstacle = preview === null ? null : findObstacle(preview, text);
  const review = useReview({
    asked,
    preview,
    isCurrent: !isOld,
    stopped: obstacle === null ? null : { field: null },
    trouble: null,
    tryIt: () => null,
    sent,
  });
  return {
    ...asking,
    preview,
    text,
    isWrong: isWrongNumber(text),
    isOld,
    obstacle,
    isReady: !isOld && obstacle === null,
    review,
  };
}
