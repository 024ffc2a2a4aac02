/**
 * Rules that see the tape alone, hedge in the market and trade at the shown prices. Each earns by
 * version 2 of the engine, which shows that it would be found. By version 3 it does not, and
 * neither does its opposite.
 */
import { describe, expect, it } from 'vitest';
import { edgeOf } from '../testing/hedged.ts';
import { edgesOf, furtherRules, rules, type Rule } from '../testing/tape-rules.ts';

const SEEDS = 20;
const TEST_MS = 300_000;
/** In standard errors. */
const FOUND = 2;
const CHANCE = 2.5;
const versionThreeFrom = '2026-11-02';

function expectNothingEarned(rule: Rule): void {
  for (const way of [1, -1] as const) {
    const trades = edgesOf(rule, { seeds: SEEDS, versionThreeFrom, way });
    expect(trades.length).toBeGreaterThan(SEEDS / 2);
    const { t, share } = edgeOf(trades);
    expect(t, `version 3 earns ${share}`).toBeLessThan(CHANCE);
  }
}

describe('nothing is earned with options', () => {
  it.each(Object.entries(rules))('by %s', { timeout: TEST_MS }, (_, rule) => {
    const two = edgeOf(edgesOf(rule, { seeds: SEEDS, versionThreeFrom: null }));
    expect(two.count).toBeGreaterThan(SEEDS);
    expect(two.t, `version 2 earns ${two.share}`).toBeGreaterThan(FOUND);
    expectNothingEarned(rule);
  });

  it.each(Object.entries(furtherRules))('nor by %s', { timeout: TEST_MS }, (_, rule) => {
    expectNothingEarned(rule);
  });
});
