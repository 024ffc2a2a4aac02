/** Earlier submissions stay on record. Continues in kyc-review.ts. */
import type * as contract from '@candor/contract/kyc';
import { kycChanged } from '@candor/contract/kyc';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { AccountType } from '@candor/contract/kernel/enumerations';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import type { Identity, IdentityClaim } from '../../core/customers/identity.ts';
import { findKnownIdentity, type KnownIdentity } from '../../core/customers/known-identity.ts';
import { saveIdentity } from '../../core/customers/save-identity.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { setVerification } from '../../core/customers/standing.ts';
import { claimFile } from '../../core/files/claim-files.ts';
import { listImageFacts } from '../../core/files/files.store.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { decideSubmission } from './kyc.rules.ts';

export type KycDeps = {
  readonly secrets: Secrets;
  readonly reviews: Pick<Reviews, 'submit' | 'outline' | 'decideByRule' | 'isQuick'>;
  readonly postNotice: PostNotice;
};
export type KycForm = BodyOf<typeof contract.submitKyc>;

export async function submitKyc(
  { secrets, reviews, postNotice }: KycDeps,
  tx: Tx,
  { customerId }: Pick<SignedIn, 'customerId'>,
  form: KycForm,
): Promise<string> {
  const id = asCustomerId(customerId);
  const states = await lockStates(tx, id);
  const { accountType } = await loadCustomer(tx, id);
  orRefuse(decideSubmission({ ...states, accountType }, form.accountType));
  const claim = claimIn(form, await findKnownIdentity(tx, secrets, id));
  await claimImages(tx, id, claim);

  const identity: Identity = await saveIdentity(tx, secrets, id, claim);
  const review = await reviews.submit(tx, { kind: 'kyc', customerId: id, subjectId: identity.id });
  await reviews.outline(tx, review.id);
  await setVerification(tx, id, 'waiting');
  await postNotice(tx, id, { template: 'kycReceived', values: { deadline: review.deadlineAt } });
  await announce(tx, id, kycChanged, { state: 'waiting', at: tx.now });
  return review.id;
}

async function claimImages(tx: Tx, id: CustomerId, claim: IdentityClaim): Promise<void> {
  await claimFile(tx, claim.frontImage, id, 'kycFront');
  await claimFile(tx, claim.backImage, id, 'kycBack');
  if (claim.kind === 'company') {
    await claimFile(tx, claim.licenseImage, id, 'companyLicense');
    await claimFile(tx, claim.bankAccountImage, id, 'companyBankAccount');
  }
  const sides = await listImageFacts(tx, [claim.frontImage, claim.backImage]);
  if (new Set(sides.map(({ sha256 }) => sha256)).size < 2) refuseNow('KYC_IMAGES_SAME');
}

/** Numbers given before may be omitted, for the same kind of document only. */
function claimIn(form: KycForm, known: KnownIdentity | null): IdentityClaim {
  if (form.accountType === AccountType.Individual) {
    const { accountType: _type, state = null, ssn, ...rest } = form;
    const knownSsn =
      known?.kind === 'individual' && known.country === form.country ? known.ssn : null;
    return {
      kind: 'individual',
      ...rest,
      idNumber: idNumberIn(form, known),
      state,
      ssn: ssn?.replaceAll('-', '') ?? knownSsn,
    };
  }
  const { accountType: _type, officer, ...rest } = form;
  const bankAccount =
    form.bankAccount ??
    (known?.kind === 'company' ? known.bankAccount : refuseNow('KYC_NUMBER_MISSING'));
  return {
    kind: 'company',
    ...rest,
    ...officer,
    bankAccount,
    idNumber: idNumberIn(officer, known),
  };
}

function idNumberIn(
  { idType, idNumber }: Pick<KnownIdentity, 'idType'> & { readonly idNumber?: string | undefined },
  known: KnownIdentity | null,
): string {
  return idNumber ?? (known?.idType === idType ? known.idNumber : refuseNow('KYC_NUMBER_MISSING'));
}
