import { AccountType } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import {
  decideSubmission,
  IMAGE_SIDE_PIXELS_MIN,
  reasonAgainst,
  getWarnings,
} from './kyc.rules.ts';

const { Individual, Company } = AccountType;
const clean = {
  images: [{ width: 640, height: IMAGE_SIDE_PIXELS_MIN }],
  isImageElsewhere: false,
  otherHolders: [],
  accountType: Individual,
} as const;
const verified = (accountType: AccountType) => ({ accountType, isVerified: true });

describe('the rule of the policy', () => {
  it('accepts documents no other customer has', () => {
    expect([reasonAgainst(clean), getWarnings(clean)]).toEqual([null, []]);
  });

  it('refuses a person’s second account, but not an officer who is a customer, nor an unverified document', () => {
    expect(reasonAgainst({ ...clean, otherHolders: [verified(Individual)] })).toBe('documentInUse');
    expect(reasonAgainst({ ...clean, otherHolders: [verified(Company)] })).toBeNull();
    expect(
      reasonAgainst({ ...clean, accountType: Company, otherHolders: [verified(Individual)] }),
    ).toBeNull();
    expect(
      reasonAgainst({ ...clean, otherHolders: [{ accountType: Individual, isVerified: false }] }),
    ).toBeNull();
  });

  it('refuses an image one pixel too small on either side, and one that another customer submitted', () => {
    expect(
      reasonAgainst({ ...clean, images: [{ width: IMAGE_SIDE_PIXELS_MIN - 1, height: 900 }] }),
    ).toBe('imageUnreadable');
    expect(reasonAgainst({ ...clean, isImageElsewhere: true })).toBe('imagesDoNotMatch');
  });

  it('shows the operator every warning', () => {
    const findings = {
      ...clean,
      images: [{ width: 9, height: 9 }],
      isImageElsewhere: true,
      otherHolders: [verified(Company), { accountType: Individual, isVerified: false }],
    };
    expect(getWarnings(findings)).toEqual([
      'documentOfVerifiedCustomer',
      'documentElsewhere',
      'imageElsewhere',
      'imageSmall',
    ]);
  });
});

describe('papers', () => {
  it.each([
    ['frozen', 'verified', Company, 'ACCOUNT_FROZEN'],
    ['active', 'verified', Company, 'ACCOUNT_TYPE_DIFFERENT'],
    ['active', 'verified', Individual, 'KYC_ALREADY_VERIFIED'],
    ['active', 'waiting', Individual, 'KYC_UNDER_REVIEW'],
    ['active', 'underReview', Individual, 'KYC_UNDER_REVIEW'],
    ['active', 'none', Individual, null],
    ['active', 'unsuccessful', Individual, null],
  ] as const)(
    'of an account that is %s and %s are answered as declared',
    (state, verification, handedIn, refusal) => {
      const decision = decideSubmission({ state, verification, accountType: Individual }, handedIn);
      expect(decision.ok ? null : decision.code).toBe(refusal);
    },
  );
});
