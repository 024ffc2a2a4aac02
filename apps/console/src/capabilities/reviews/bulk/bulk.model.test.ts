import { BULK_MAX } from '@candor/contract/reviews';
import { describe, expect, it } from 'vitest';
import { canChoose, nothingChosen, toggled, toggledAll, verbsFor } from './bulk.model.ts';

const row = (id: string, kind: 'deposit' | 'kyc' = 'deposit', state = 'pending') => ({
  id,
  kind,
  state,
});
const page = [row('a'), row('b', 'kyc'), row('c'), row('d', 'deposit', 'passed')];

describe('choosing several cases', () => {
  it('keeps to the kind of the first, and forgets it with the last', () => {
    const one = toggled(nothingChosen, row('a'));
    expect(canChoose(one, row('b', 'kyc'))).toBe(false);
    expect(toggled(one, row('b', 'kyc'))).toBe(one);
    expect(toggled(one, row('a'))).toEqual(nothingChosen);
  });

  it('takes all of the page that are alike and still wait, and lets go of all of them', () => {
    const all = toggledAll(nothingChosen, page);
    expect(all).toEqual({ kind: 'deposit', ids: ['a', 'c'] });
    expect(toggledAll(all, page)).toEqual(nothingChosen);
    expect(toggledAll(toggled(nothingChosen, row('c')), page).ids).toEqual(['c', 'a']);
  });

  it('ends at fifty', () => {
    const many = Array.from({ length: BULK_MAX + 10 }, (_, place) => row(`r${place}`));
    expect(toggledAll(nothingChosen, many).ids).toHaveLength(BULK_MAX);
  });
});

describe('what is offered', () => {
  it('is what the roles allow', () => {
    expect(verbsFor(['reviewer'])).toEqual(['claim', 'pass', 'fail']);
    expect(verbsFor(['approver'])).toEqual(['confirm', 'fail']);
    expect(verbsFor(['auditor'])).toEqual([]);
  });
});
