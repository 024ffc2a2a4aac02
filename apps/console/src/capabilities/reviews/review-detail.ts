import type { loadReview } from '@candor/contract/reviews';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

export type ReviewDetail = ReceivedDataOf<typeof loadReview>;
