/**
 * The short form of the suite: all adversaries on few seeds, and those that know of a cause that
 * was there once on more. With the cause put back (version 2 of the engine) they earn again, or
 * they would not notice anything.
 */
import { assert } from '@candor/kit/assert';
import { describe, expect, it } from 'vitest';
import type { Adversary } from './adversary.ts';
import { adversaries } from './adversaries/all.ts';
import { judge, playSeeds, type Finding } from './simulate-edge.ts';
import type { EngineVersion } from './market-of-seed.ts';

const WHOLE_TEST_MS = 120_000;

/** What earned in version 2, and why. */
const causes: readonly {
  readonly name: string;
  readonly why: string;
}[] = [
  {
    name: 'stale: futures of Asia',
    why: 'NKD had a book that was up to 15 s old',
  },
  { name: 'stale: futures of metals', why: 'so had PL and PA' },
  {
    name: 'momentum: half a minute',
    why: 'steps inside a minute were bounded',
  },
  {
    name: 'carry: USDTRY short for 90 days',
    why: 'a pair did not move by what its nights paid',
  },
  {
    name: 'carry pair: spot against its future, for 90 days',
    why: 'nor did its future know of it',
  },
  {
    name: 'straddle: Friday to Monday, short',
    why: 'options counted days on which nothing moves',
  },
  {
    name: 'new stocks: every offering of US',
    why: 'everybody got the same part of good and bad ones',
  },
  {
    name: 'treasuries: over midnight before a weekday',
    why: 'a day of interest was added at one instant',
  },
];
const SEEDS_OF_CAUSES = 10;
const SEEDS_OF_ALL = 1;

function find(name: string): Adversary {
  const found = adversaries.find((adversary) => adversary.name === name);
  assert(found !== undefined, `there is an adversary ${name}`);
  return found;
}

/** Corrected for all adversaries, also where fewer play. */
function findingsOf(
  version: EngineVersion,
  chosen: readonly Adversary[],
  seeds: number,
): Finding[] {
  const played = playSeeds({
    version,
    form: 'short',
    seeds: Array.from({ length: seeds }, (_, place) => place + 1),
    adversaries: chosen,
  });
  const silent = adversaries.filter(({ name }) => !chosen.some((one) => one.name === name));
  return judge([...played, ...silent.map(({ name }) => ({ name, units: [] }))]);
}

function earning(findings: readonly Finding[]): string[] {
  return findings.filter(({ verdict }) => verdict === 'earns').map(({ name }) => name);
}

describe('adversaries who try to earn without risk', () => {
  it('each say what they know and what they do', () => {
    expect(adversaries.length).toBeGreaterThan(50);
    for (const { name, knows, rule, begins } of adversaries) {
      expect(knows.length, name).toBeGreaterThan(5);
      expect(rule.length, name).toBeGreaterThan(5);
      expect(begins('short').length, name).toBeGreaterThan(0);
      expect(begins('whole').length, name).toBeGreaterThanOrEqual(begins('short').length);
    }
  });

  it('find every cause that was there in version 2', { timeout: WHOLE_TEST_MS }, () => {
    const chosen = causes.map(({ name }) => find(name));
    expect(earning(findingsOf(2, chosen, SEEDS_OF_CAUSES)).toSorted()).toEqual(
      causes.map(({ name }) => name).toSorted(),
    );
  });

  it('find none of them in version 3', { timeout: WHOLE_TEST_MS }, () => {
    const chosen = causes.map(({ name }) => find(name));
    expect(earning(findingsOf(3, chosen, SEEDS_OF_CAUSES))).toEqual([]);
  });

  it('all play to the end in version 3, and nobody earns', { timeout: WHOLE_TEST_MS }, () => {
    const findings = findingsOf(3, adversaries, SEEDS_OF_ALL);
    expect(findings.map(({ name }) => name)).toEqual(adversaries.map(({ name }) => name));
    expect(earning(findings)).toEqual([]);
  });
});
