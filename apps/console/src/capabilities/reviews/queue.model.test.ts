import { describe, expect, it } from 'vitest';
import { queueFilterIn } from './queue.model.ts';

describe('the filters of the queue', () => {
  it('begin with everything that waits', () => {
    expect(queueFilterIn({})).toEqual({ state: 'pending', pageNum: '1' });
  });

  it('are read from the address', () => {
    expect(queueFilterIn({ kind: 'kyc', state: 'pending', whose: 'toConfirm', page: '3' })).toEqual(
      { kind: 'kyc', state: 'pending', whose: 'toConfirm', pageNum: '3' },
    );
  });

  it('believe nothing that does not exist', () => {
    expect(queueFilterIn({ kind: 'love', state: 'lost', whose: 'everybody', page: '-1' })).toEqual({
      state: 'pending',
      pageNum: '1',
    });
  });

  it('do not ask whose a decided review is', () => {
    expect(queueFilterIn({ state: 'passed', whose: 'mine' })).toEqual({
      state: 'passed',
      pageNum: '1',
    });
  });
});
