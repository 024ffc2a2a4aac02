/** Its subject is `<customer>/<service>`. */
import { permissionChanged } from '@candor/contract/permissions';
import { services, type Service } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { maskEmail } from '../../core/customers/mask.ts';
import { decidePermission, loadStates } from '../../core/customers/standing.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Review, ReviewKindHandler } from '../../core/review/review.ts';
import { announce } from '../../platform/push/announce.ts';

const DECIDED_WITHIN_MS = 24 * HOUR_MS;
const ESCALATED_BEFORE_MS = 4 * HOUR_MS;
const refusalReasons = ['experienceMissing', 'identityNotVerified', 'other'] as const;

export function getSubject(customerId: string, service: Service): string {
  return `${customerId}/${service}`;
}

export function permissionReview({
  postNotice,
}: {
  readonly postNotice: PostNotice;
}): ReviewKindHandler {
  return {
    kind: 'permission',
    deadlineMs: DECIDED_WITHIN_MS,
    escalatedBeforeMs: ESCALATED_BEFORE_MS,
    refusalReasons,
    // Nothing changes for the customer until it is decided.
    onClaimed: () => Promise.resolve(),
    onReleased: () => Promise.resolve(),
    onLate: (tx, review) =>
      postNotice(
        tx,
        review.customerId,
        { template: 'permissionLate', values: { service: getService(review) } },
        { alsoByMail: true },
      ),
    async onDecided(tx, review, decision) {
      const { customerId } = review;
      const service = getService(review);
      if (decision.outcome === 'passed') {
        await decidePermission(tx, customerId, service, { state: 'active' });
        await postNotice(
          tx,
          customerId,
          { template: 'permissionActive', values: { service } },
          { alsoByMail: true },
        );
        await announce(tx, customerId, permissionChanged, { service, state: 'active' });
        return;
      }
      const { reasonCode, reason } = decision;
      await decidePermission(tx, customerId, service, { state: 'refused', reasonCode, reason });
      await postNotice(
        tx,
        customerId,
        {
          template: 'permissionRefused',
          values: { service, problem: reasonCode, note: reason ?? '' },
        },
        { alsoByMail: true },
      );
      await announce(tx, customerId, permissionChanged, { service, state: 'refused' });
    },
    async describe(reader, review) {
      const { userId, email, createdAt } = await loadCustomer(reader, review.customerId);
      const { verification } = await loadStates(reader, review.customerId);
      const facts = [
        { key: 'service', value: getService(review), sealedField: null },
        { key: 'verification', value: verification, sealedField: null },
        { key: 'userId', value: userId, sealedField: null },
        { key: 'email', value: maskEmail(email), sealedField: 'email' },
        { key: 'registeredAt', value: new Date(createdAt).toISOString(), sealedField: null },
      ];
      return {
        groups: [{ key: 'application', facts }],
        images: [],
        warnings: verification === 'verified' ? [] : ['identityNotVerified'],
      };
    },
    async decideByRule(reader, review) {
      const { verification } = await loadStates(reader, review.customerId);
      return verification === 'verified'
        ? { outcome: 'passed' }
        : { outcome: 'failed', reasonCode: 'identityNotVerified', reason: null };
    },
  };
}

function getService({ subjectId }: Review): Service {
  const service = services.find((known) => subjectId.endsWith(`/${known}`));
  assert(service !== undefined, 'an application names a service');
  return service;
}
