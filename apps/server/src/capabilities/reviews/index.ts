/**
 * The queue of reviews in the console: what waits (list-reviews), one of them with what was handed
 * in (load-review), and the acts upon it, which are verbs of core/review. Everything here, looking
 * included, is in the audit log, and the customer reads it.
 */
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Capability } from '../../platform/capability.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export function reviews(queue: Reviews): Capability {
  return { name: 'reviews', calls: reviewsRoutes(queue), jobs: queue.jobs };
}
