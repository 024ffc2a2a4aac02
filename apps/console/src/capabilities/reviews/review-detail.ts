import type { loadReview } from '@candor/contract/reviews';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

/** One review with its submission, as every call about it answers. */
export type ReviewDetail = ReceivedDataOf<typeof loadReview>;
