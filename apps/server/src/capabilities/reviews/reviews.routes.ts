import * as contract from '@candor/contract/reviews';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { bind, type BoundCall, type Call } from '../../platform/http/bind.ts';
import { decideBulk } from './bulk/decide-bulk.ts';
import { previewBulk } from './bulk/preview-bulk.ts';
import { listReviews } from './list-reviews.ts';
import { listQueueViews, saveQueueView } from './queue-views.ts';
import { loadReview, openReview, type ReviewsDeps } from './load-review.ts';

type OperatorCall = Pick<
  Call<typeof contract.claimReview>,
  'operator' | 'origin' | 'params' | 'transact'
>;

export function reviewsRoutes(deps: ReviewsDeps): BoundCall[] {
  const { queue } = deps;
  const acting = (call: Pick<OperatorCall, 'operator' | 'origin'>): Acting => ({
    operator: call.operator,
    network: call.origin.network,
  });
  const after = (call: OperatorCall, act: (tx: Tx, by: Acting, id: string) => Promise<void>) =>
    call.transact(async (tx) => {
      await act(tx, acting(call), call.params.id);
      return loadReview(tx, deps, call.operator, call.params.id);
    });
  return bind(contract, {
    listReviews: (call) => call.transact((tx) => listReviews(tx, acting(call), call.query)),
    listQueueViews: (call) => listQueueViews(call.db, call.operator),
    saveQueueView: (call) => call.transact((tx) => saveQueueView(tx, call.operator, call.body)),
    previewBulk: (call) =>
      call.transact((tx) => previewBulk(tx, queue, acting(call), call.body, call.language)),
    decideBulk: (call) => decideBulk(call.transact, queue, acting(call), call.body, call.language),
    loadReview: (call) => call.transact((tx) => openReview(tx, deps, acting(call), call.params.id)),
    claimReview: (call) => after(call, queue.claim),
    releaseReview: (call) =>
      after(call, (tx, by, id) => queue.release(tx, by, { id, ...call.body })),
    handOverReview: (call) =>
      after(call, (tx, by, id) => queue.handOver(tx, by, { id, ...call.body })),
    passReview: (call) =>
      after(call, (tx, by, id) => queue.proposePass(tx, by, { id, ...call.body })),
    failReview: (call) => after(call, (tx, by, id) => queue.fail(tx, by, { id, ...call.body })),
    confirmReview: (call) =>
      after(call, (tx, by, id) => queue.confirm(tx, by, { id, ...call.body })),
    askMore: (call) => after(call, (tx, by, id) => queue.askMore(tx, by, { id, ...call.body })),
    takeQuestionBack: (call) =>
      after(call, (tx, by, id) => queue.takeQuestionBack(tx, by, { id, ...call.body })),
    sendReviewBack: (call) =>
      after(call, (tx, by, id) => queue.sendBack(tx, by, { id, ...call.body })),
  });
}
