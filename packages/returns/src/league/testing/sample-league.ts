/** A small league that is over. */
import { HOUR_MS } from '@candor/kit/time';
import { entryNumber } from '../entry-number.ts';
import { rankEntries } from '../rank.ts';
import type { LeagueResult } from '../result-file.ts';
import { barsOf, type LeagueRules } from '../rules.ts';
import { scoreOf } from '../score.ts';

export const sampleRules: LeagueRules = {
  league: 'lea_00000000000000000000000001',
  version: 1,
  name: 'Evening league',
  isPublic: true,
  period: 'hour',
  startsAt: Date.UTC(2026, 10, 19, 18),
  entryUntil: Date.UTC(2026, 10, 19, 18) + HOUR_MS / 2,
  startingMinor: 10_000_000n,
  products: ['stocks'],
  leverageMax: 1,
  scoring: 'return',
  ties: 'shared',
};

/** Each entry gains its own number of cents a bar. */
export function sampleResult(entries = 3, rules: LeagueRules = sampleRules): LeagueResult {
  const bars = barsOf(rules).length;
  const index = Array.from({ length: bars + 1 }, (_, bar) => BigInt(100_000 + bar * 25));
  const scored = Array.from({ length: entries }, (_, place) => {
    const cents = BigInt((place * 7_919) % (entries * 10 + 1));
    const values = Array.from(
      { length: bars + 1 },
      (__, bar) => rules.startingMinor + BigInt(bar) * cents,
    );
    return {
      entry: place + 1,
      number: entryNumber({
        league: rules.league,
        account: `cus.${place}`,
        secret: 'f'.repeat(64),
      }),
      name: place === 0 ? 'Ana' : null,
      score: scoreOf(rules.scoring, values, index),
      values,
    };
  });
  const lines = rankEntries(scored, rules.ties);
  return {
    head: {
      rules,
      sealedAt: rules.startsAt - HOUR_MS,
      seal: 's'.repeat(86),
      publicKey: 'k'.repeat(43),
      index,
      total: lines.reduce((sum, { values }) => sum + (values.at(-1) ?? 0n), 0n),
      entries,
    },
    lines,
  };
}
