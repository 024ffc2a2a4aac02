import { openSubscriptionStates, subscriptionStates } from '@candor/contract/ipo/shapes';
import { describe, expect, it } from 'vitest';
import { AT, ballot, subscription } from '../testing/samples.ts';
import {
  awaited,
  decidedBy,
  headlineOf,
  outcomeOf,
  stateTone,
  wasDrawn,
} from './application.model.ts';

const question = {
  finalPrice: '30.00',
  distance: '0.34',
  quantity: '400',
  until: AT + 1_000,
  answer: null,
};

describe('what became of an application', () => {
  it.each([
    [null, null],
    ['0', 'none'],
    ['200', 'part'],
    ['600', 'full'],
    ['600.00', 'full'],
  ])('%s of 600 is %s', (allottedQuantity, outcome) => {
    expect(outcomeOf({ quantity: '600', allottedQuantity })).toBe(outcome);
  });

  it('is said first, in full or in part', () => {
    const paid = { ...subscription, state: 'paid' as const };
    expect(headlineOf({ ...paid, allottedQuantity: '600' })).toBe('allottedFull');
    expect(headlineOf({ ...paid, allottedQuantity: '200' })).toBe('allottedPart');
    expect(headlineOf({ ...subscription, state: 'notAllotted' })).toBe('notAllotted');
  });

  it('tells a question that was answered from one that waits', () => {
    const asked = { ...subscription, state: 'reconfirming' as const };
    expect(headlineOf({ ...asked, question })).toBe('reconfirming');
    expect(headlineOf({ ...asked, question: { ...question, answer: 'yes' } })).toBe('answered');
  });

  it('shows a draw to those who took part in one', () => {
    const drawn = { ...subscription, phase: 'allotted' as const };
    expect(wasDrawn(subscription)).toBe(false);
    expect(wasDrawn({ ...drawn, state: 'paid' })).toBe(true);
    expect(wasDrawn({ ...drawn, state: 'notAllotted' })).toBe(true);
    expect(wasDrawn({ ...drawn, state: 'cancelled' })).toBe(false);
    expect(wasDrawn({ ...drawn, state: 'declined' })).toBe(false);
  });
});

describe('what is waited for', () => {
  it('is something exactly while money is held', () => {
    const waiting = subscriptionStates.filter(
      (state) => awaited({ ...subscription, state }, AT) !== null,
    );
    expect(waiting).toEqual([...openSubscriptionStates]);
  });

  it('is the deadline, then the result, then the listing', () => {
    expect(awaited(subscription, AT)?.step).toBe('closes');
    expect(awaited(subscription, subscription.closesAt)?.step).toBe('allots');
    expect(awaited({ ...subscription, state: 'paid' }, subscription.listsAt)).toEqual({
      step: 'lists',
      at: subscription.listsAt,
      isDue: true,
    });
  });
});

describe('the line that decided', () => {
  const own = ballot.own;
  if (own === null) throw new Error('the sample has a line of its own');

  it('lies before or behind the own one', () => {
    expect(decidedBy(own)).toBe('before');
    expect(decidedBy({ ...own, place: 401 })).toBe('after');
    expect(decidedBy({ ...own, place: 400 })).toBe('before');
  });

  it('is none where everybody or nobody got some', () => {
    expect(decidedBy({ ...own, deciding: null })).toBe('everybody');
    expect(decidedBy({ ...own, deciding: null, allottedQuantity: '0' })).toBe('nobody');
  });
});

it('gives every state a look', () => {
  expect(subscriptionStates.map((state) => stateTone({ state }))).toEqual([
    'accent',
    'accent',
    'warn',
    'sound',
    'sound',
    'sound',
    'neutral',
    'neutral',
    'neutral',
    'neutral',
  ]);
});
