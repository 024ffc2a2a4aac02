import { withdrawalStates } from '@candor/contract/withdraw';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barShare,
  getDuration,
  getLead,
  reasonsIn,
  refusedIn,
  getResponsible,
  shortMask,
  getSteps,
} from './record.model.ts';

describe('the way of a withdrawal', () => {
  it('shows past states with their time, the current one, and what comes next', () => {
    const steps = getSteps({
      state: 'underReview',
      history: [
        { state: 'waitingReview', at: 1 },
        { state: 'underReview', at: 2 },
      ],
    });
    expect(steps).toEqual([
      { state: 'waitingReview', at: 1, place: 'past' },
      { state: 'underReview', at: 2, place: 'now' },
      { state: 'sent', at: null, place: 'next' },
      { state: 'paid', at: null, place: 'later' },
    ]);
  });

  it('promises nothing after an end', () => {
    for (const state of ['paid', 'refused', 'cancelled'] as const)
      expect(getSteps({ state, history: [{ state, at: 3 }] })).toEqual([
        { state, at: 3, place: 'now' },
      ]);
  });

  it('does not call something under review that only waits for a rate', () => {
    expect(getLead({ state: 'underReview', reviewStatus: 3 })).toBe('approved');
    expect(getLead({ state: 'underReview', reviewStatus: 1 })).toBe('underReview');
    for (const state of withdrawalStates) expect(getLead({ state, reviewStatus: 1 })).toBe(state);
  });

  it('names who answers for it', () => {
    expect(
      getResponsible({ state: 'underReview', responsible: 'Mara', isByPolicy: false }),
    ).toEqual({ name: 'Mara' });
    expect(getResponsible({ state: 'paid', responsible: null, isByPolicy: true })).toBe('rule');
    expect(getResponsible({ state: 'underReview', responsible: null, isByPolicy: false })).toBe(
      'rule',
    );
    expect(getResponsible({ state: 'waitingReview', responsible: null, isByPolicy: false })).toBe(
      'nobody',
    );
    expect(getResponsible({ state: 'cancelled', responsible: null, isByPolicy: false })).toBe(
      'customer',
    );
    expect(getResponsible({ state: 'refused', responsible: null, isByPolicy: false })).toBe('team');
  });
});

it('shortens the dots of a masked number, and nothing else of it', () => {
  expect(shortMask('•••••••••••••••••••••0154')).toBe('••••0154');
  expect(shortMask('•••• 4242')).toBe('•••• 4242');
  expect(shortMask('bc1qw508…7kv8f3t4')).toBe('bc1qw508…7kv8f3t4');
});

describe('a length of time', () => {
  const durationText = (ms: number) =>
    getDuration(ms)
      .map(({ unit, count }) => `${count} ${unit}`)
      .join(' ');

  it('is shown in its two largest units, or in one where the second would be zero', () => {
    expect(durationText(0)).toBe('1 seconds');
    expect(durationText(59_000)).toBe('59 seconds');
    expect(durationText(59_001)).toBe('1 minutes');
    expect(durationText(3_599_000)).toBe('59 minutes 59 seconds');
    expect(durationText(3_600_000)).toBe('1 hours');
    expect(durationText(86_340_000)).toBe('23 hours 59 minutes');
    expect(durationText(86_400_000)).toBe('24 hours');
    expect(durationText(50 * 3_600_000)).toBe('2 days 2 hours');
  });

  it('is never shown shorter than it is', () => {
    const toMs = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * 86_400_000 }), (ms) => {
        expect(
          getDuration(ms).reduce((total, { unit, count }) => total + count * toMs[unit], 0),
        ).toBeGreaterThanOrEqual(ms);
      }),
    );
  });
});

describe('all withdrawals together', () => {
  const refused = [
    { reason: 'other', count: 1 },
    { reason: 'detailsWrong', count: 0 },
    { reason: 'accountNameDiffers', count: 3 },
  ] as const;

  it('counts refusals by reason, the most frequent first, without unused reasons', () => {
    expect(refusedIn({ refused: [...refused] })).toBe(4);
    expect(reasonsIn({ refused: [...refused] })).toEqual([
      { reason: 'accountNameDiffers', count: 3 },
      { reason: 'other', count: 1 },
    ]);
  });

  it('draws no bar out of nothing', () => {
    expect(barShare(0, 0)).toBe(0);
    expect(barShare(1, 4)).toBe(25);
  });
});
