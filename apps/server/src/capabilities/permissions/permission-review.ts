/** Its subject is `<customer>/<service>`. */
import { permissionChanged } from '@candor/contract/permissions';
import { services, type Service } from '@candor/contract/kernel/enumerations';
import { optionServices, type OptionService } from '@candor/contract/kernel/suitability';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { maskEmail } from '../../core/customers/mask.ts';
import { decidePermission, loadStates, moveDeadline } from '../../core/customers/standing.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Review, ReviewKindHandler, Subject } from '../../core/review/review.ts';
import type { Reader } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { describeAnswers } from './describe-answers.rules.ts';
import { judgeAnswers } from './suitability.rules.ts';
import { listAnswers, type GivenAnswers } from './suitability.store.ts';

const DECIDED_WITHIN_MS = 24 * HOUR_MS;
const ESCALATED_BEFORE_MS = 4 * HOUR_MS;
const refusalReasons = [
  'experienceMissing',
  'identityNotVerified',
  'notAnswered',
  'other',
] as const;
/** Of earlier answers a reviewer is told what differs. */
const ANSWERS_COMPARED = 10;

export function getSubject(customerId: string, service: Service): string {
  return `${customerId}/${service}`;
}

export function permissionReview({
  postNotice,
  secrets,
}: {
  readonly postNotice: PostNotice;
  readonly secrets: Pick<Secrets, 'open'>;
}): ReviewKindHandler {
  return {
    kind: 'permission',
    deadlineMs: DECIDED_WITHIN_MS,
    escalatedBeforeMs: ESCALATED_BEFORE_MS,
    refusalReasons,
    topics: ['application'],
    whenUnanswered: 'ends',
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
    async onAsked(tx, review, deadlineAt) {
      const service = getService(review);
      await moveDeadline(tx, review.customerId, service, deadlineAt);
      await announce(tx, review.customerId, permissionChanged, { service, state: 'underReview' });
    },
    describe: (reader, review) => describe(reader, secrets, review),
    async outline(reader, review) {
      const { warnings } = await describe(reader, secrets, review);
      const reference = getService(review);
      return { amount: null, worthMinor: null, reference, flags: warnings };
    },
    async decideByRule(reader, review) {
      const { verification } = await loadStates(reader, review.customerId);
      if (verification !== 'verified')
        return { outcome: 'failed', reasonCode: 'identityNotVerified', reason: null };
      const option = getOption(review);
      if (option === null) return { outcome: 'passed' };
      const [newest] = await loadAnswers(reader, secrets, review);
      return newest !== undefined && judgeAnswers(newest.answers, option).isEnough
        ? { outcome: 'passed' }
        : { outcome: 'failed', reasonCode: 'suitabilityMissing', reason: null };
    },
  };
}

async function describe(
  reader: Reader,
  secrets: Pick<Secrets, 'open'>,
  review: Review,
): Promise<Subject> {
  const { userId, email, createdAt } = await loadCustomer(reader, review.customerId);
  const { verification } = await loadStates(reader, review.customerId);
  const facts = [
    { key: 'service', value: getService(review), sealedField: null },
    { key: 'verification', value: verification, sealedField: null },
    { key: 'userId', value: userId, sealedField: null },
    { key: 'email', value: maskEmail(email), sealedField: 'email' },
    { key: 'registeredAt', value: new Date(createdAt).toISOString(), sealedField: null },
  ];
  const option = getOption(review);
  const suitability =
    option === null ? null : describeAnswers(await loadAnswers(reader, secrets, review), option);
  return {
    groups: [
      { key: 'application', facts },
      ...(suitability === null ? [] : [{ key: 'suitability', facts: suitability.facts }]),
    ],
    images: [],
    warnings: [
      ...(verification === 'verified' ? [] : ['identityNotVerified']),
      ...(suitability?.warnings ?? []),
    ],
  };
}

/** Newest first: those of the application, then those before it. */
function loadAnswers(
  reader: Reader,
  secrets: Pick<Secrets, 'open'>,
  { customerId, submittedAt }: Review,
): Promise<GivenAnswers[]> {
  return listAnswers(reader, secrets, customerId, { until: submittedAt, limit: ANSWERS_COMPARED });
}

function getOption(review: Review): OptionService | null {
  const service = getService(review);
  return optionServices.find((option) => option === service) ?? null;
}

function getService({ subjectId }: Review): Service {
  const service = services.find((known) => subjectId.endsWith(`/${known}`));
  assert(service !== undefined, 'an application names a service');
  return service;
}
