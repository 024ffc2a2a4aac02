/** The review queue in the console; acts are core/review's. Even viewing is in the audit log. */
import type { Capability } from '../../platform/capability.ts';
import type { ReviewsDeps } from './load-review.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export function reviews(deps: ReviewsDeps): Capability {
  return { name: 'reviews', calls: reviewsRoutes(deps), jobs: deps.queue.jobs };
}
