/**
 * With a cause put back its adversary earns again, or it would not notice anything: version 2 of
 * the engine has those of prices, and the desk's is put back by itself. Causes that take many
 * markets to be seen are put back one by one, and are not there any more.
 */
import { SECOND_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import {
  causes,
  causesOfTheDesk,
  causesSeenSlowly,
  earning,
  findingsOf,
  type Cause,
} from './causes.ts';

/** Nothing but computing: a busy machine takes ten times as long. */
const WHOLE_TEST_MS = 600_000;
const LOOKS_EVERY_MS = 5 * SECOND_MS;

function namesOf(list: readonly Cause[]): string[] {
  return list.map(({ name }) => name).toSorted();
}

describe('with its cause put back', () => {
  it('everybody earns who did in version 2', { timeout: WHOLE_TEST_MS }, () => {
    expect(earning(findingsOf(2, causes))).toEqual(namesOf(causes));
  });

  it('everybody earns who came between two looks of the desk', { timeout: WHOLE_TEST_MS }, () => {
    const back = { dueEveryMs: LOOKS_EVERY_MS };
    expect(earning(findingsOf(3, causesOfTheDesk, back))).toEqual(namesOf(causesOfTheDesk));
  });

  it.each(causesSeenSlowly)(
    '$name earns, and in version 3 it does not',
    { timeout: WHOLE_TEST_MS },
    (cause) => {
      expect(earning(findingsOf(2, [cause]))).toEqual([cause.name]);
      expect(earning(findingsOf(3, [cause]))).toEqual([]);
    },
  );
});
