import type { loadReview } from '@candor/contract/reviews';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

/** One review with everything that was handed in, as every call about it answers. */
export type ReviewDetail = ReceivedDataOf<typeof loadReview>;
