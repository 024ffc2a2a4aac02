/** Causes that take many markets to be seen: put back, and not there any more. */
import { describe, expect, it } from 'vitest';
import { causesSeenSlowly, earning, findingsOf } from './causes.ts';

const WHOLE_TEST_MS = 600_000;

describe('with its cause put back', () => {
  it.each(causesSeenSlowly)(
    '$name earns, and in version 3 it does not',
    { timeout: WHOLE_TEST_MS },
    (cause) => {
      expect(earning(findingsOf(2, [cause]))).toEqual([cause.name]);
      expect(earning(findingsOf(3, [cause]))).toEqual([]);
    },
  );
});
