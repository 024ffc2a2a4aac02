import { describe, expect, it } from 'vitest';
import { isTypedAmount, nextCase, queueFilterIn, viewIn, viewText } from './queue.model.ts';

const OPERATOR = `opr_${'a'.repeat(26)}`;

describe('the filters of the queue', () => {
  it('begin with everything that waits', () => {
    expect(queueFilterIn({})).toEqual({ state: 'pending' });
  });

  it('are read from the address', () => {
    const given = {
      kind: 'deposit',
      state: 'pending',
      whose: 'toConfirm',
      currency: 'EUR',
      worthFrom: '1000',
      worthTo: '5000.50',
      waitingHours: '4',
      flag: 'credentialReused',
      claimedBy: OPERATOR,
      sort: 'largest',
    };
    expect(queueFilterIn(given)).toEqual(given);
  });

  it('believe nothing that does not exist', () => {
    expect(
      queueFilterIn({
        kind: 'love',
        state: 'lost',
        whose: 'everybody',
        currency: 'DOGE',
        worthFrom: '-1',
        worthTo: '1e9',
        waitingHours: '5',
        flag: 'nice',
        claimedBy: 'opr_me',
        sort: 'urgent',
      }),
    ).toEqual({ state: 'pending' });
  });

  it('do not ask whose a decided review is, nor for another order of them', () => {
    expect(
      queueFilterIn({ state: 'passed', whose: 'mine', sort: 'largest', currency: 'USD' }),
    ).toEqual({ state: 'passed', currency: 'USD' });
  });

  it('come back from a saved view, without what was filtered before', () => {
    const filter = queueFilterIn({ currency: 'EUR', sort: 'largest' });
    expect(viewText(filter)).toBe('state=pending&currency=EUR&sort=largest');
    expect(viewIn(viewText(filter))).toMatchObject({ ...filter, kind: undefined, flag: undefined });
  });

  it.each(['0', '0.00', '1.234', '', 'a', '1,000'])('take no amount for %j', (text) => {
    expect(isTypedAmount(text)).toBe(false);
  });
});

it('goes on with the first case that is not the one just decided', () => {
  expect(nextCase([{ id: 'a' }, { id: 'b' }], 'a')).toBe('b');
  expect(nextCase([{ id: 'a' }], 'a')).toBeNull();
});
