import { describe, expect, it } from 'vitest';
import {
  reviewActs,
  shownSteps,
  stepAfterClaim,
  stepOfKey,
  type ReviewStanding,
} from './review-acts.model.ts';

const mara = { id: 'opr_mara', name: 'Mara' };
const noor = { id: 'opr_noor', name: 'Noor' };
const waiting: ReviewStanding = {
  state: 'pending',
  isEscalated: false,
  claimedBy: null,
  proposedBy: null,
};
const reviewer = { id: mara.id, roles: ['reviewer'] as const };
const both = { id: mara.id, roles: ['reviewer', 'approver'] as const };
const approver = { id: noor.id, roles: ['approver'] as const };

function acts(
  review: ReviewStanding,
  me: Parameters<typeof reviewActs>[1],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reviewActs(review, me) ?? {}).map(([step, whyNot]) => [
      step,
      whyNot?.key.replace('console.whyNot.', '') ?? 'yes',
    ]),
  );
}

describe('what may be done with a review', () => {
  it('begins with claiming it', () => {
    expect(acts(waiting, reviewer)).toEqual({
      claim: 'yes',
      pass: 'claimFirst',
      confirm: 'approver',
      sendBack: 'approver',
      fail: 'claimFirst',
      ask: 'claimFirst',
      takeBack: 'moreAsked',
      handOver: 'claimFirst',
      release: 'claimFirst',
    });
  });

  it('is everything a reviewer can do once it is claimed', () => {
    expect(acts({ ...waiting, claimedBy: mara }, reviewer)).toMatchObject({
      claim: 'yours',
      pass: 'yes',
      fail: 'yes',
      release: 'yes',
      confirm: 'approver',
    });
  });

  it('is nothing while another operator has claimed it, and says who', () => {
    expect(reviewActs({ ...waiting, claimedBy: noor }, reviewer)?.claim).toEqual({
      key: 'console.whyNot.claimed',
      name: 'Noor',
    });
    expect(acts({ ...waiting, claimedBy: noor }, reviewer)).toMatchObject({
      pass: 'claimed',
      fail: 'claimed',
      release: 'claimed',
    });
  });

  it('never lets one person propose and confirm, whatever roles they hold', () => {
    expect(acts({ ...waiting, claimedBy: mara, proposedBy: mara }, both)).toMatchObject({
      pass: 'proposed',
      confirm: 'ownPass',
      sendBack: 'ownPass',
      release: 'yes',
    });
  });

  it('lets a second person confirm, send back or refuse what was proposed', () => {
    expect(acts({ ...waiting, claimedBy: mara, proposedBy: mara }, approver)).toMatchObject({
      confirm: 'yes',
      sendBack: 'yes',
      fail: 'yes',
      claim: 'reviewer',
    });
  });

  it('lets an approver refuse an unproposed review only when it is escalated and unclaimed', () => {
    expect(acts(waiting, approver)['fail']).toBe('notProposed');
    expect(acts({ ...waiting, isEscalated: true }, approver)['fail']).toBe('yes');
    expect(acts({ ...waiting, isEscalated: true, claimedBy: mara }, approver)['fail']).toBe(
      'notProposed',
    );
  });

  it('is taking the question back while the customer is asked, and nothing else', () => {
    const asked = { ...waiting, state: 'moreAsked' } as const;
    const allowed = Object.entries(acts(asked, reviewer) ?? {}).filter(([, why]) => why === 'yes');
    expect(allowed.map(([step]) => step)).toEqual(['takeBack']);
    expect(shownSteps(asked)).toEqual(['takeBack']);
    expect(shownSteps(waiting)).not.toContain('takeBack');
    expect(acts(asked, approver)).toMatchObject({ takeBack: 'reviewer', fail: 'moreAsked' });
  });

  it('is reading alone for an auditor', () => {
    expect(acts(waiting, { id: 'opr_x', roles: ['auditor'] })).toEqual({
      claim: 'reviewer',
      pass: 'reviewer',
      confirm: 'approver',
      sendBack: 'approver',
      fail: 'decider',
      ask: 'reviewer',
      takeBack: 'moreAsked',
      handOver: 'reviewer',
      release: 'reviewer',
    });
  });

  it.each(['passed', 'failed', 'withdrawn'] as const)('is over once it is %s', (state) => {
    expect(reviewActs({ ...waiting, state, claimedBy: mara, proposedBy: mara }, both)).toBeNull();
  });
});

describe('the keys', () => {
  const stepOn = (key: string, review: ReviewStanding, me: Parameters<typeof reviewActs>[1]) => {
    const possible = reviewActs(review, me);
    return possible === null ? null : stepOfKey(key, possible);
  };
  const claimed = { ...waiting, claimedBy: mara };
  const proposed = { ...claimed, proposedBy: mara };

  it.each([
    ['a', waiting, reviewer, 'claim'],
    ['a', claimed, reviewer, 'pass'],
    ['a', proposed, approver, 'confirm'],
    ['a', proposed, reviewer, null],
    ['r', claimed, reviewer, 'fail'],
    ['b', proposed, approver, 'sendBack'],
    ['h', claimed, reviewer, 'handOver'],
    ['h', proposed, reviewer, null],
    ['x', claimed, reviewer, null],
  ] as const)('%s does what this operator can', (key, review, me, step) => {
    expect(stepOn(key, review, me)).toBe(step);
  });

  it('claim on the way to what was wanted', () => {
    expect(stepAfterClaim('a')).toBe('pass');
    expect(stepAfterClaim('r')).toBe('fail');
    expect(stepAfterClaim('c')).toBeNull();
  });
});
