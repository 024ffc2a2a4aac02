/** Numbers are masked even for their owner. */
import type * as contract from '@candor/contract/kyc';
import { kycRefusalReasons } from '@candor/contract/kyc';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { noticeDictionaries } from '@candor/i18n/notices/notice-dictionaries';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { countIdentities, findNewestIdentity } from '../../core/customers/identity.store.ts';
import { findKnownIdentity, type KnownIdentity } from '../../core/customers/known-identity.ts';
import { maskNumber } from '../../core/customers/mask.ts';
import { loadStates } from '../../core/customers/standing.store.ts';
import { getAddress } from '../../core/files/file-address.ts';
import type { Review } from '../../core/review/review.ts';
import { findAsked } from '../../core/review/questions/questions.store.ts';
import { findNewestReview } from '../../core/review/reviews.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { listKycImages } from './kyc-images.ts';
import type { KycDeps } from './submit-kyc.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Standing = DataOf<typeof contract.loadKyc>;

export async function loadKyc(
  reader: Reader,
  { secrets, reviews }: Pick<KycDeps, 'secrets' | 'reviews'>,
  { customerId }: Pick<SignedIn, 'customerId'>,
  { language, now }: { language: Language; now: number },
): Promise<Standing> {
  const id = asCustomerId(customerId);
  const { verification } = await loadStates(reader, id);
  const review = await findNewestReview(reader, 'kyc', id);
  const moreAsked =
    review === null
      ? undefined
      : (await findAsked(reader, ['kyc'], [review.subjectId])).get(review.subjectId);
  return {
    state: verification,
    submittedAt: review?.submittedAt ?? null,
    deadlineAt: review?.state === 'pending' ? review.deadlineAt : null,
    decidedAt: review?.decidedAt ?? null,
    isByPolicy: review?.isByPolicy ?? false,
    reason: getReason(review, language),
    isQuick: reviews.isQuick,
    ...(moreAsked === undefined ? {} : { moreAsked }),
    tries: await countIdentities(reader, id),
    known: getKnown(
      await findKnownIdentity(reader, secrets, id),
      (await loadCustomer(reader, id)).phone,
    ),
    images: await getImages(reader, secrets, id, now),
  };
}

function getReason(review: Review | null, language: Language): Standing['reason'] {
  const code = kycRefusalReasons.find((known) => known === review?.reasonCode);
  return code === undefined
    ? null
    : { code, text: review?.reason ?? inLanguage(language, noticeDictionaries).words[code] };
}

const nothing = {
  country: null,
  state: null,
  address: null,
  ssnMasked: null,
  enterpriseName: null,
  licenseNumber: null,
  bankAccountMasked: null,
  position: null,
} as const;

function getKnown(known: KnownIdentity | null, phone: string | null): Standing['known'] {
  if (known === null)
    return phone === null
      ? null
      : { ...nothing, firstName: null, lastName: null, idType: null, idNumberMasked: null, phone };
  const { firstName, lastName, idType, idNumber } = known;
  const person = { firstName, lastName, idType, idNumberMasked: maskNumber(idNumber) };
  if (known.kind === 'individual') {
    const { country, state, address, ssn } = known;
    return {
      ...nothing,
      ...person,
      country,
      state,
      address,
      ssnMasked: ssn === null ? null : maskNumber(ssn),
      phone,
    };
  }
  const {
    enterpriseName,
    licenseNumber,
    placeOfRegistration,
    officeAddress,
    bankAccount,
    position,
  } = known;
  return {
    ...nothing,
    ...person,
    country: placeOfRegistration,
    address: officeAddress,
    enterpriseName,
    licenseNumber,
    bankAccountMasked: maskNumber(bankAccount),
    position,
    phone: known.phone,
  };
}

async function getImages(
  reader: Reader,
  secrets: Secrets,
  id: CustomerId,
  now: number,
): Promise<Standing['images']> {
  const identity = await findNewestIdentity(reader, id);
  if (identity === null) return [];
  return (await listKycImages(reader, identity)).map((image) => ({
    side: image.side,
    ...getAddress(secrets, image.id, id, now),
  }));
}
