/**
 * Operators in the console, on its port only. Everything leaves a trace that the customer can read.
 * Becoming an operator: core/operators/invitations.ts.
 */
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { endHoldsBeat } from './end-holds.ts';
import { forgetAttemptsWork } from './forget-attempts.job.ts';
import { operatorRoutes, type OperatorServices } from './operators.routes.ts';
import { showReviewFile } from './show-review-file.ts';

export function operators(services: OperatorServices & { readonly clock: Clock }): Capability {
  return {
    name: 'operators',
    calls: operatorRoutes(services),
    beats: [endHoldsBeat(services)],
    jobs: [forgetAttemptsWork(services.db)],
    consolePages: (http) => showReviewFile(http, services),
  };
}
