/**
 * The short form of the suite: all adversaries on few seeds, and those that know of a cause that
 * was there once on more. That they would notice it is tested in canaries.long.test.ts.
 */
import { isLongAsked } from '@candor/testkit/long-tests';
import { describe, expect, it } from 'vitest';
import { adversaries } from './adversaries/all.ts';
import { causes, causesOfTheDesk, earning, findingsOf, first, type Cause } from './causes.ts';

/** Nothing but computing: a busy machine takes ten times as long. */
const WHOLE_TEST_MS = 600_000;
const SEEDS_OF_CAUSES = isLongAsked() ? 10 : 3;
const one = first(1);

describe('adversaries who try to earn without risk', () => {
  it('each say what they know and what they do', () => {
    expect(adversaries.length).toBeGreaterThan(80);
    for (const { name, knows, rule, begins } of adversaries) {
      expect(knows.length, name).toBeGreaterThan(5);
      expect(rule.length, name).toBeGreaterThan(5);
      expect(begins('short').length, name).toBeGreaterThan(0);
      expect(begins('whole').length, name).toBeGreaterThanOrEqual(begins('short').length);
    }
  });

  it('find no cause that was there before in version 3', { timeout: WHOLE_TEST_MS }, () => {
    const seeds = first(SEEDS_OF_CAUSES);
    const list = [...causes, ...causesOfTheDesk].map((cause): Cause => ({ ...cause, seeds }));
    expect(earning(findingsOf(3, list))).toEqual([]);
  });

  it('all play to the end in version 3, and nobody earns', { timeout: WHOLE_TEST_MS }, () => {
    const list = adversaries.map(({ name }): Cause => ({ name, why: 'all of them', seeds: one }));
    const findings = findingsOf(3, list);
    expect(findings.map(({ name }) => name)).toEqual(adversaries.map(({ name }) => name));
    expect(earning(findings)).toEqual([]);
  });
});
