import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { barsOf, type LeagueRules } from '@candor/returns/league/rules';
import type { LeaguesDeps } from './leagues-deps.ts';

/** What a gain is set against: the broad index of the home market. */
const INDEX = 'SPX';

/** In units of the index, just before the start and each of the bars that are over. */
export function indexLevels(
  { instruments, pricing }: LeaguesDeps['market'],
  rules: LeagueRules,
  bars: number,
): bigint[] {
  const index = instruments.load(QuotedSource.GlobalIndex, INDEX);
  const instants = [rules.startsAt, ...barsOf(rules).slice(0, bars)];
  return instants.map((instant) => BigInt(pricing.last(index, instant - 1)));
}

export function indexLevelNow(
  { instruments, pricing }: LeaguesDeps['market'],
  now: number,
): bigint {
  return BigInt(pricing.last(instruments.load(QuotedSource.GlobalIndex, INDEX), now));
}
