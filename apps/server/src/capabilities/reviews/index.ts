/**
 * The review queue in the console: the list (list-reviews), one review (load-review), and acts,
 * which are core/review's. Everything, even viewing, is in the audit log, which the customer can
 * read.
 */
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Capability } from '../../platform/capability.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export function reviews(queue: Reviews): Capability {
  return { name: 'reviews', calls: reviewsRoutes(queue), jobs: queue.jobs };
}
