/** Continues in permission-review.ts. */
import type * as contract from '@candor/contract/permissions';
import { permissionChanged } from '@candor/contract/permissions';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId } from '../../core/customers/customer.ts';
import {
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
import { getSubject } from './permission-review.ts';

export type PermissionDeps = {
  readonly reviews: Pick<Reviews, 'submit'>;
  readonly postNotice: PostNotice;
};

export async function applyForService(
  { reviews, postNotice }: PermissionDeps,
  tx: Tx,
  { customerId }: SignedIn,
  { service }: BodyOf<typeof contract.applyForService>,
): Promise<void> {
  const id = asCustomerId(customerId);
  await lockStates(tx, id);
  await requireActive(tx, id);
  await requireVerified(tx, id);
  const present = (await listPermissionsFor(tx, id)).find(
    (permission) => permission.service === service,
  );
  if (present?.state === 'active') refuseNow('PERMISSION_ALREADY_ACTIVE');
  if (present?.state === 'underReview') refuseNow('PERMISSION_UNDER_REVIEW');

  const { deadlineAt } = await reviews.submit(tx, {
    kind: 'permission',
    customerId: id,
    subjectId: getSubject(id, service),
  });
  await saveApplication(tx, id, service, deadlineAt);
  await postNotice(tx, id, { template: 'permissionReceived', values: { service } });
  await announce(tx, id, permissionChanged, { service, state: 'underReview' });
}
