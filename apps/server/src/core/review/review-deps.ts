import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import type { PostNotice } from '../inbox/post-notice.ts';
import type { ReviewKindHandler } from './review.ts';

export type ReviewDeps = {
  readonly kinds: readonly ReviewKindHandler[];
  readonly postNotice: PostNotice;
  readonly startPolicy: (tx: Tx, reviewId: string) => Promise<void>;
};

export function getHandler({ kinds }: Pick<ReviewDeps, 'kinds'>, kind: string): ReviewKindHandler {
  const handler = kinds.find((candidate) => candidate.kind === kind);
  assert(handler !== undefined, `nobody handles reviews of the kind ${kind}`);
  return handler;
}
