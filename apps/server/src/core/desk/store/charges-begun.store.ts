/** The night before the first one that borrowed shares are charged for, on record. */
import { localDate, type LocalDate } from '@candor/kit/local-date';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/db/database.ts';
import { lastDayEnd } from '../terms/swap.rules.ts';

/** The first server to ask fixes it; all others read what it wrote. */
export async function keepBorrowFreeThrough(db: Pick<Db, 'transact'>): Promise<LocalDate> {
  return db.transact(async (tx) => {
    await tx.run(sql`
      insert into desk_charges_begun (charge, free_through, begun_at_ms)
      values ('borrow', ${lastDayEnd(tx.now).date}, ${tx.now}) on conflict do nothing`);
    const { date } = await tx.one<{ date: string }>(
      sql`select free_through as date from desk_charges_begun where charge = 'borrow'`,
    );
    return localDate(date);
  });
}
