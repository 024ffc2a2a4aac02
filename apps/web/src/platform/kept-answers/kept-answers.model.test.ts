import { DAY_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getKeptPart,
  getReadAt,
  isUsable,
  KEPT_DAYS_MAX,
  keptAnswerOrNull,
  type KeptAnswer,
} from './kept-answers.model.ts';
import { endRestored, isRestored, markRestored } from './restored.ts';

const NOW = 1_800_000_000_000;
const answer: KeptAnswer = {
  owner: 'cus_1',
  hash: '["GET /a"]',
  key: ['GET /a'],
  data: { total: '1.00' },
  readAt: NOW - DAY_MS,
  build: '/assets/index-1.js',
};
const here = { owner: 'cus_1', build: '/assets/index-1.js', now: NOW };

describe('an answer of an earlier visit', () => {
  it('is used for its owner, by the build that read it, for a week', () => {
    expect(isUsable(answer, here)).toBe(true);
    expect(isUsable(answer, { ...here, owner: 'cus_2' })).toBe(false);
    expect(isUsable(answer, { ...here, owner: 'guest' })).toBe(false);
    expect(isUsable(answer, { ...here, build: '/assets/index-2.js' })).toBe(false);
    expect(isUsable({ ...answer, readAt: NOW - KEPT_DAYS_MAX * DAY_MS - 1 }, here)).toBe(false);
  });

  it('is never of now or later, whatever the clock said', () => {
    fc.assert(
      fc.property(fc.integer(), (readAt) => {
        expect(getReadAt({ ...answer, readAt }, NOW)).toBeLessThan(NOW);
      }),
    );
  });

  it('keeps the first page of a long list and everything else whole', () => {
    const pages = [{ items: [1] }, { items: [2] }];
    expect(getKeptPart({ pages, pageParams: [1, 2] })).toEqual({
      pages: [{ items: [1] }],
      pageParams: [1],
    });
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(getKeptPart(data)).toBe(data);
      }),
    );
  });

  it('is read as it was written, and anything else is nothing', () => {
    expect(keptAnswerOrNull({ ...answer })).toEqual(answer);
    for (const name of ['owner', 'hash', 'key', 'data', 'readAt', 'build'])
      expect(keptAnswerOrNull({ ...answer, [name]: undefined })).toBeNull();
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(keptAnswerOrNull(value)).toBeNull();
      }),
    );
  });
});

describe('a restored answer', () => {
  it('is old until the server answered, even with the same figures', () => {
    const data = { total: '1.00' };
    markRestored(data, 5);
    expect(isRestored(data, 5)).toBe(true);
    expect(isRestored(data, 9)).toBe(false);
    expect(isRestored({ total: '1.00' }, 5)).toBe(false);
    endRestored();
    expect(isRestored(data, 5)).toBe(true);
  });
});
