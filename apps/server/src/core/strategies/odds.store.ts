/** Backtests of a day, kept once each. */
import type { LocalDate } from '@candor/kit/local-date';
import { ODDS_FORMAT, type Odds } from '@candor/strategies/odds/odds';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type OddsKey = {
  readonly subject: string;
  readonly strategy: string;
  readonly version: number;
  readonly pace: 'standard' | 'practice';
  readonly day: LocalDate;
};

export type KeptOdds = { readonly odds: Odds; readonly computedAt: number };

export async function findOdds(reader: Reader, key: OddsKey): Promise<KeptOdds | null> {
  const row = await reader.find<{ result: string; computed_at_ms: bigint }>(sql`
    select result, computed_at_ms from strategy_odds
    where subject = ${key.subject} and strategy = ${key.strategy} and version = ${key.version}
      and pace = ${key.pace} and day = ${key.day}::date`);
  if (row === null) return null;
  const odds = JSON.parse(row.result) as Odds | { readonly format?: undefined };
  return odds.format === ODDS_FORMAT ? { odds, computedAt: Number(row.computed_at_ms) } : null;
}

/**
 * The first of two servers that computed it wins; both have the same. What an older version kept of
 * the same day has less in it, and gives way.
 */
export async function keepOdds(tx: Tx, key: OddsKey, odds: Odds): Promise<void> {
  await tx.run(sql`
    insert into strategy_odds (subject, strategy, version, pace, day, result, computed_at_ms)
    values (${key.subject}, ${key.strategy}, ${key.version}, ${key.pace}, ${key.day}::date,
      ${JSON.stringify(odds)}, ${tx.now})
    on conflict (subject, strategy, version, pace, day) do update
      set result = excluded.result, computed_at_ms = excluded.computed_at_ms
      where coalesce((strategy_odds.result::json ->> 'format')::integer, 0) < ${ODDS_FORMAT}`);
}
