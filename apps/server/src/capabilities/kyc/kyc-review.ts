import { kycChanged, kycRefusalReasons } from '@candor/contract/kyc';
import type { VerificationState } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { listOtherHolders, loadIdentity } from '../../core/customers/identity.store.ts';
import type { CustomerId } from '../../core/customers/customer.ts';
import type { Identity } from '../../core/customers/identity.ts';
import { adoptIdentity } from '../../core/customers/save-identity.ts';
import { loadStates } from '../../core/customers/standing.store.ts';
import { setVerification } from '../../core/customers/standing.ts';
import { isAnyImageElsewhere } from '../../core/files/files.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Review, ReviewDecision, ReviewKindHandler } from '../../core/review/review.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { describeKyc } from './describe-kyc.ts';
import { listKycImages } from './kyc-images.ts';
import { kycLife, getWarnings, reasonAgainst, type KycFindings } from './kyc.rules.ts';

const DECIDED_WITHIN_MS = 24 * HOUR_MS;
const ESCALATED_BEFORE_MS = 4 * HOUR_MS;

/** The starting balance: given first, notified last. */
export type AccountStart = {
  give(tx: Tx, customerId: CustomerId): Promise<void>;
  tell(tx: Tx, customerId: CustomerId): Promise<void>;
};

type Deps = {
  readonly secrets: Secrets;
  readonly postNotice: PostNotice;
  readonly start: AccountStart;
};

export function kycReview({ secrets, postNotice, start }: Deps): ReviewKindHandler {
  return {
    kind: 'kyc',
    deadlineMs: DECIDED_WITHIN_MS,
    escalatedBeforeMs: ESCALATED_BEFORE_MS,
    refusalReasons: kycRefusalReasons,
    topics: ['identity', 'companyPapers'],
    whenUnanswered: 'ends',
    async onClaimed(tx, review) {
      const state = await move(tx, review, 'claim');
      if (review.firstClaimedAt === null)
        await postNotice(tx, review.customerId, { template: 'kycUnderReview', values: {} });
      await announce(tx, review.customerId, kycChanged, { state, at: tx.now });
    },
    async onReleased(tx, review) {
      const state = await move(tx, review, 'release');
      await announce(tx, review.customerId, kycChanged, { state, at: tx.now });
    },
    async moveMoney(tx, review, decision) {
      if (decision.outcome === 'passed') await start.give(tx, review.customerId);
    },
    async onDecided(tx, review, decision) {
      const state = await move(tx, review, decision.outcome === 'passed' ? 'pass' : 'fail');
      if (decision.outcome === 'passed')
        await adoptIdentity(tx, secrets, await loadIdentity(tx, review.subjectId));
      await postNotice(tx, review.customerId, getNotice(decision), { alsoByMail: true });
      if (decision.outcome === 'passed') await start.tell(tx, review.customerId);
      await announce(tx, review.customerId, kycChanged, { state, at: tx.now });
    },
    onLate: (tx, review) =>
      postNotice(tx, review.customerId, { template: 'kycLate', values: {} }, { alsoByMail: true }),
    async onAsked(tx, { customerId }) {
      const { verification } = await loadStates(tx, customerId);
      await announce(tx, customerId, kycChanged, { state: verification, at: tx.now });
    },
    async describe(reader, review, viewer) {
      const identity = await loadIdentity(reader, review.subjectId);
      return describeKyc(reader, secrets, {
        identity,
        findings: await collectFindings(reader, identity),
        viewer,
      });
    },
    async outline(reader, review) {
      const identity = await loadIdentity(reader, review.subjectId);
      const flags = getWarnings(await collectFindings(reader, identity));
      return { amount: null, worthMinor: null, reference: null, flags };
    },
    async decideByRule(reader, review) {
      const reasonCode = reasonAgainst(
        await collectFindings(reader, await loadIdentity(reader, review.subjectId)),
      );
      return reasonCode === null
        ? { outcome: 'passed' }
        : { outcome: 'failed', reasonCode, reason: null };
    },
  };
}

async function move(
  tx: Tx,
  { customerId }: Review,
  event: 'claim' | 'release' | 'pass' | 'fail',
): Promise<VerificationState> {
  const { verification } = await loadStates(tx, customerId);
  const next = kycLife.next(verification, event);
  assert(next !== null, `an identity check that is ${verification} cannot ${event}`);
  await setVerification(tx, customerId, next);
  return next;
}

function getNotice(decision: ReviewDecision) {
  if (decision.outcome === 'passed') return { template: 'kycVerified', values: {} } as const;
  return {
    template: 'kycUnsuccessful',
    values: { problem: decision.reasonCode, note: decision.reason ?? '' },
  } as const;
}

async function collectFindings(reader: Reader, identity: Identity): Promise<KycFindings> {
  const images = await listKycImages(reader, identity);
  return {
    images,
    isImageElsewhere: await isAnyImageElsewhere(
      reader,
      images.map(({ sha256 }) => sha256),
      identity.customerId,
    ),
    otherHolders: await listOtherHolders(reader, identity.documentMark, identity.customerId),
    accountType: (await loadCustomer(reader, identity.customerId)).accountType,
  };
}
