/** Dependencies of this module's verbs: the review kinds and the policy. */
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import type { ReviewKindHandler } from './review.ts';

export type ReviewDeps = {
  readonly kinds: readonly ReviewKindHandler[];
  /** Schedules the policy; does nothing when people decide. */
  readonly startPolicy: (tx: Tx, reviewId: string) => Promise<void>;
};

export function getHandler({ kinds }: Pick<ReviewDeps, 'kinds'>, kind: string): ReviewKindHandler {
  const handler = kinds.find((candidate) => candidate.kind === kind);
  assert(handler !== undefined, `nobody handles reviews of the kind ${kind}`);
  return handler;
}
