/** The review queue in the console; acts are core/review's. Even viewing is in the audit log. */
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Capability } from '../../platform/capability.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export function reviews(queue: Reviews): Capability {
  return { name: 'reviews', calls: reviewsRoutes(queue), jobs: queue.jobs };
}
