/** The version of the yield curve that each day on record was priced by. */
import { localDate, type LocalDate } from '@candor/kit/local-date';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Days of the market that have none yet get this one; two servers write the same. */
export async function recordCurveDays(tx: Tx, curveVersion: number): Promise<void> {
  await tx.run(sql`
    insert into treasury_curve_days (day, curve_version)
    select day, ${curveVersion}::integer from market_days m
      where not exists (select from treasury_curve_days c where c.day = m.day)
    on conflict (day) do nothing`);
}

export async function findDayOfOtherCurve(
  reader: Reader,
  curveVersion: number,
): Promise<{ day: LocalDate; curveVersion: number } | null> {
  const row = await reader.find<{ day: string; curve_version: number }>(sql`
    select day::text as day, curve_version from treasury_curve_days
      where curve_version <> ${curveVersion} order by treasury_curve_days.day limit 1`);
  return row === null ? null : { day: localDate(row.day), curveVersion: row.curve_version };
}
