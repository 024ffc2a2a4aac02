import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@candor/kit/time';
import {
  draftOfCustomer,
  isDecidedSoon,
  localPhone,
  mayHandIn,
  ownDraft,
  timeToDecide,
} from './kyc.model.ts';

describe('the time until a decision', () => {
  it('is shown in hours and minutes, rounded up, and not at all once it has passed', () => {
    expect(timeToDecide(24 * HOUR_MS, 0)).toEqual({ hours: 24, minutes: 0 });
    expect(timeToDecide(24 * HOUR_MS, 1)).toEqual({ hours: 24, minutes: 0 });
    expect(timeToDecide(90 * 60_000, 0)).toEqual({ hours: 1, minutes: 30 });
    expect(timeToDecide(1, 0)).toEqual({ hours: 0, minutes: 1 });
    expect(timeToDecide(5, 5)).toBeNull();
    expect(timeToDecide(5, 6)).toBeNull();
  });
});

it('submitting is possible at first and after a failure only', () => {
  expect(
    (['none', 'waiting', 'underReview', 'verified', 'unsuccessful'] as const).filter(mayHandIn),
  ).toEqual(['none', 'unsuccessful']);
});

describe('a draft in a tab', () => {
  it('counts only for its owner', () => {
    const stored: unknown = JSON.parse(
      JSON.stringify(draftOfCustomer({ firstName: 'Ana' }, 'cus_ana')),
    );
    expect(ownDraft(stored, 'cus_ana')).toMatchObject({ firstName: 'Ana' });
    expect(ownDraft(stored, 'cus_bob')).toBeNull();
  });

  it('is none when the tab holds something else', () => {
    fc.assert(fc.property(fc.jsonValue(), (stored) => ownDraft(stored, 'cus_ana') === null));
  });
});

it('a known phone number is shown without its country’s dial code, or whole where it is another’s', () => {
  expect(localPhone('+351 755 8888', '+351')).toBe('755 8888');
  expect(localPhone('+1 415 555 0100', '+351')).toBe('+1 415 555 0100');
  expect(localPhone('+3517558888', '+35')).toBe('+3517558888');
  expect(localPhone('', '')).toBe('');
});

describe('a decision that takes seconds', () => {
  it('is said where a rule decides, and no longer when it has left it to a person', () => {
    expect(isDecidedSoon({ isQuick: true, submittedAt: 1_000 }, 1_000)).toBe(true);
    expect(isDecidedSoon({ isQuick: true, submittedAt: 1_000 }, 60_999)).toBe(true);
    expect(isDecidedSoon({ isQuick: true, submittedAt: 1_000 }, 61_000)).toBe(false);
    expect(isDecidedSoon({ isQuick: false, submittedAt: 1_000 }, 1_000)).toBe(false);
    expect(isDecidedSoon({ isQuick: true, submittedAt: null }, 1_000)).toBe(false);
  });
});
