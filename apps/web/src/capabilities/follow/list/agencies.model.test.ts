import { describe, expect, it } from 'vitest';
import { agency, closed, list, risky } from '../testing/samples.ts';
import { firstToFollow, partsOf, pauseOfAll, takesOrders, termsInOrder } from './agencies.model.ts';

describe('the list', () => {
  it('keeps ended institutions, below the others', () => {
    expect(partsOf(list.items).map(({ part, rows }) => [part, rows.map(({ id }) => id)])).toEqual([
      ['open', ['AGY07', 'AGY03']],
      ['ended', ['AGY09']],
    ]);
  });

  it('names the institution’s own term before the one for practice', () => {
    const terms = agency().terms.toReversed();
    expect(termsInOrder({ terms }).map(({ term }) => term)).toEqual(['standard', 'practice']);
  });

  it('begins with the calmest that can be tried', () => {
    expect(firstToFollow(list.items)?.id).toBe('AGY03');
    expect(firstToFollow([agency({ terms: [] }), risky])?.id).toBe('AGY07');
    expect(firstToFollow([closed])).toBeNull();
  });

  it('takes no order where there is no value, no room, a pause or an end', () => {
    expect(takesOrders(agency())).toBe(true);
    for (const change of [
      { unitValue: null },
      { room: '0.00' },
      { room: null },
      { pause: { at: 1, reason: 'check' } },
      { state: 'failed' as const },
    ])
      expect(takesOrders(agency(change))).toBe(false);
  });
});

it('says a pause of all of them once', () => {
  const pause = { at: 1, reason: 'check' };
  expect(pauseOfAll([agency({ pause }), { ...risky, pause: { ...pause } }])).toEqual(pause);
  expect(pauseOfAll([agency({ pause }), risky])).toBeNull();
  expect(
    pauseOfAll([agency({ pause }), { ...risky, pause: { at: 1, reason: 'other' } }]),
  ).toBeNull();
  expect(pauseOfAll([])).toBeNull();
});
