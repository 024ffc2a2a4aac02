import { machine } from '@candor/kit/machine';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { AccountType, type VerificationState } from '@candor/contract/kernel/enumerations';
import type { kycRefusalReasons } from '@candor/contract/kyc';

export const kycLife = machine({
  none: { submit: 'waiting' },
  waiting: { claim: 'underReview', pass: 'verified', fail: 'unsuccessful' },
  underReview: { release: 'waiting', pass: 'verified', fail: 'unsuccessful' },
  verified: {},
  unsuccessful: { submit: 'waiting' },
});

export type KycReason = (typeof kycRefusalReasons)[number];

type Applicant = {
  readonly state: 'active' | 'frozen' | 'closed';
  readonly verification: VerificationState;
  readonly accountType: AccountType;
};
type NotNow =
  | 'ACCOUNT_FROZEN'
  | 'ACCOUNT_TYPE_DIFFERENT'
  | 'KYC_ALREADY_VERIFIED'
  | 'KYC_UNDER_REVIEW';

export function decideSubmission(
  { state, verification, accountType }: Applicant,
  handedIn: AccountType,
): Decision<null, NotNow> {
  if (state !== 'active') return refuse('ACCOUNT_FROZEN');
  if (accountType !== handedIn) return refuse('ACCOUNT_TYPE_DIFFERENT');
  if (verification === 'verified') return refuse('KYC_ALREADY_VERIFIED');
  return kycLife.next(verification, 'submit') === null ? refuse('KYC_UNDER_REVIEW') : ok(null);
}

export const IMAGE_SIDE_PIXELS_MIN = 200;

export type KycFindings = {
  readonly images: readonly { readonly width: number; readonly height: number }[];
  readonly isImageElsewhere: boolean;
  readonly otherHolders: readonly {
    readonly accountType: AccountType;
    readonly isVerified: boolean;
  }[];
  readonly accountType: AccountType;
};

export function hasSmallImage({ images }: Pick<KycFindings, 'images'>): boolean {
  return images.some(({ width, height }) => Math.min(width, height) < IMAGE_SIDE_PIXELS_MIN);
}

/** A person has one account, but may be an officer of companies. */
export function reasonAgainst(findings: KycFindings): KycReason | null {
  const isPerson = findings.accountType === AccountType.Individual;
  if (
    isPerson &&
    findings.otherHolders.some(
      ({ accountType, isVerified }) => isVerified && accountType === AccountType.Individual,
    )
  )
    return 'documentInUse';
  if (hasSmallImage(findings)) return 'imageUnreadable';
  return findings.isImageElsewhere ? 'imagesDoNotMatch' : null;
}

/** Texts are in the console's dictionary. */
export function getWarnings(findings: KycFindings): string[] {
  return [
    ...(findings.otherHolders.some(({ isVerified }) => isVerified)
      ? ['documentOfVerifiedCustomer']
      : []),
    ...(findings.otherHolders.some(({ isVerified }) => !isVerified) ? ['documentElsewhere'] : []),
    ...(findings.isImageElsewhere ? ['imageElsewhere'] : []),
    ...(hasSmallImage(findings) ? ['imageSmall'] : []),
  ];
}
