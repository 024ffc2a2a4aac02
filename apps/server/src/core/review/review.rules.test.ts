import { describe, expect, it } from 'vitest';
import {
  CLAIM_KEPT_MS,
  decideClaim,
  decideFail,
  decideOwnClaim,
  decideSecond,
  getHolder,
  isFree,
  isWithPolicy,
  reviewLife,
} from './review.rules.ts';

const NOW = 1_000_000_000;
const free = {
  state: 'pending',
  claimedBy: null,
  claimedAt: null,
  proposedBy: null,
  escalatedAt: null,
  askedAt: null,
} as const;
const claimed = { ...free, claimedBy: 'ana', claimedAt: NOW } as const;
const proposed = { ...claimed, proposedBy: 'ana' } as const;
const withPolicy = { ...free, claimedAt: NOW } as const;
const code = (decision: { ok: boolean; code?: string }) => (decision.ok ? 'yes' : decision.code);
const reviewer = (operatorId: string) => ({ operatorId, roles: ['reviewer'] as const });
const approver = (operatorId: string) => ({ operatorId, roles: ['approver'] as const });

describe('a review', () => {
  it('is decided once: nothing leads out of a decision', () => {
    for (const state of ['passed', 'failed', 'withdrawn'] as const) {
      expect(reviewLife.isFinal(state)).toBe(true);
      const review = { ...proposed, state };
      expect(
        [
          decideClaim(review, 'ana', NOW),
          decideOwnClaim(review, 'ana', NOW),
          decideFail(review, approver('bob'), NOW),
          decideSecond(review, 'bob'),
        ].map(code),
      ).toEqual(Array(4).fill('REVIEW_DECIDED'));
    }
  });

  it('belongs to its claimant for half an hour to the millisecond', () => {
    expect(getHolder(claimed, NOW + CLAIM_KEPT_MS - 1)).toBe('ana');
    expect(getHolder(claimed, NOW + CLAIM_KEPT_MS)).toBeNull();
    expect(code(decideClaim(claimed, 'bob', NOW + CLAIM_KEPT_MS - 1))).toBe('REVIEW_CLAIMED');
    expect(code(decideClaim(claimed, 'bob', NOW + CLAIM_KEPT_MS))).toBe('yes');
    expect(code(decideOwnClaim(claimed, 'ana', NOW + CLAIM_KEPT_MS))).toBe('REVIEW_NOT_CLAIMED');
  });

  it('stays with who proposed it, however long the second person takes', () => {
    expect(getHolder(proposed, NOW + 100 * CLAIM_KEPT_MS)).toBe('ana');
    expect(code(decideClaim(proposed, 'bob', NOW + 100 * CLAIM_KEPT_MS))).toBe('REVIEW_CLAIMED');
  });

  it('may be taken from the policy by a person, and then is no longer the policy’s', () => {
    expect(code(decideClaim(withPolicy, 'bob', NOW))).toBe('yes');
    expect([isFree(free), isWithPolicy(free)]).toEqual([true, false]);
    expect([isFree(withPolicy), isWithPolicy(withPolicy)]).toEqual([false, true]);
    expect([isFree(claimed), isWithPolicy(claimed)]).toEqual([false, false]);
  });

  it('waits for the customer while it asks: nobody takes or decides it, and the policy never again', () => {
    const asked = { ...free, state: 'moreAsked', askedAt: NOW } as const;
    expect(
      [
        decideClaim(asked, 'ana', NOW),
        decideOwnClaim(asked, 'ana', NOW),
        decideFail({ ...asked, escalatedAt: NOW }, approver('bob'), NOW),
        decideSecond(asked, 'bob'),
      ].map(code),
    ).toEqual(Array(4).fill('REVIEW_MORE_ASKED'));
    expect(
      ['pass', 'fail', 'ask'].map((act) => reviewLife.next('moreAsked', act as 'ask')),
    ).toEqual([null, null, null]);
    expect(isFree({ ...asked, state: 'pending' })).toBe(false);
  });

  it('passes by a second person only', () => {
    expect(code(decideSecond(claimed, 'bob'))).toBe('REVIEW_NOT_PROPOSED');
    expect(code(decideSecond(proposed, 'ana'))).toBe('SECOND_PERSON_NEEDED');
    expect(code(decideSecond(proposed, 'bob'))).toBe('yes');
  });

  it('is refused by its claimant, and by an approver when it is proposed, or escalated and unclaimed', () => {
    expect(code(decideFail(claimed, reviewer('ana'), NOW))).toBe('yes');
    expect(code(decideFail(claimed, approver('bob'), NOW))).toBe('REVIEW_NOT_CLAIMED');
    expect(code(decideFail(proposed, approver('bob'), NOW))).toBe('yes');
    expect(code(decideFail(proposed, reviewer('bob'), NOW))).toBe('REVIEW_NOT_CLAIMED');
    expect(code(decideFail(free, approver('bob'), NOW))).toBe('REVIEW_NOT_CLAIMED');
    expect(code(decideFail({ ...free, escalatedAt: NOW }, approver('bob'), NOW))).toBe('yes');
    expect(code(decideFail({ ...claimed, escalatedAt: NOW }, approver('bob'), NOW))).toBe(
      'REVIEW_NOT_CLAIMED',
    );
  });
});
