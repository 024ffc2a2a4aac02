/** Continues in permission-review.ts. */
import type * as contract from '@candor/contract/permissions';
import { permissionChanged } from '@candor/contract/permissions';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { Service } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import {
  optionServices,
  type OptionService,
  type SuitabilityAnswers,
} from '@candor/contract/kernel/suitability';
import { assert } from '@candor/kit/assert';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import {
  decidePermission,
  listPermissionsFor,
  lockStates,
  saveApplication,
} from '../../core/customers/standing.store.ts';
import { requireActive, requireVerified } from '../../core/customers/standing.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { getSubject } from './permission-review.ts';
import { checkPresent } from './permission.rules.ts';
import {
  FAILED_TRIES_MAX,
  judgeAnswers,
  nextTryAt,
  type Suitability,
} from './suitability.rules.ts';
import { listFailedTries, saveAnswers } from './suitability.store.ts';

export type PermissionDeps = {
  readonly reviews: Pick<Reviews, 'submit' | 'outline'>;
  readonly postNotice: PostNotice;
  readonly secrets: Pick<Secrets, 'seal' | 'open'>;
};

/** `reviewId` is null where the answers were not enough: that is decided at once. */
export type Applied = {
  readonly suitability: Suitability | null;
  readonly reviewId: string | null;
};

export async function applyForService(
  deps: PermissionDeps,
  tx: Tx,
  { customerId }: Pick<SignedIn, 'customerId'>,
  { service, answers }: BodyOf<typeof contract.applyForService>,
): Promise<Applied> {
  const id = asCustomerId(customerId);
  await lockStates(tx, id);
  await requireActive(tx, id);
  await requireVerified(tx, id);
  const obstacle = checkPresent(await listPermissionsFor(tx, id), service);
  if (obstacle !== null) refuseNow(obstacle);

  const level = optionServices.find((option) => option === service);
  const suitability = level === undefined ? null : await judge(deps, tx, id, level, answers);
  if (suitability !== null && !suitability.isEnough) {
    await saveApplication(tx, id, service, tx.now);
    await decidePermission(tx, id, service, {
      state: 'refused',
      reasonCode: 'suitabilityMissing',
      reason: null,
    });
    await announce(tx, id, permissionChanged, { service, state: 'refused' });
    return { suitability, reviewId: null };
  }
  return { suitability, reviewId: await submit(deps, tx, id, service) };
}

async function judge(
  { secrets }: PermissionDeps,
  tx: Tx,
  id: CustomerId,
  service: OptionService,
  answers: SuitabilityAnswers | undefined,
): Promise<Suitability> {
  assert(answers !== undefined, 'the contract asks for answers');
  const next = nextTryAt(await listFailedTries(tx, id, FAILED_TRIES_MAX), tx.now);
  if (next !== null)
    refuseNow('SUITABILITY_TRIES_USED', { max: FAILED_TRIES_MAX, at: { instantMs: next } });
  const suitability = judgeAnswers(answers, service);
  await saveAnswers(tx, secrets, id, { service, answers, isEnough: suitability.isEnough });
  return suitability;
}

async function submit(
  { reviews, postNotice }: PermissionDeps,
  tx: Tx,
  id: CustomerId,
  service: Service,
): Promise<string> {
  const { id: reviewId, deadlineAt } = await reviews.submit(tx, {
    kind: 'permission',
    customerId: id,
    subjectId: getSubject(id, service),
  });
  await saveApplication(tx, id, service, deadlineAt);
  await reviews.outline(tx, reviewId);
  await postNotice(tx, id, { template: 'permissionReceived', values: { service } });
  await announce(tx, id, permissionChanged, { service, state: 'underReview' });
  return reviewId;
}
