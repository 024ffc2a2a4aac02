/** The customer's rentals with everything they decided, for the export of their own data. */
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import type { Reader } from '../../../platform/db/database.ts';
import { dollars } from './rental-money.rules.ts';
import { listRentalsPage } from './rentals.store.ts';

export async function ownRentals(reader: Reader, customerId: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const { rows } = await listRentalsPage(reader, customerId, {
      page: { pageNum, pageSize: PAGE_SIZE_MAX },
      which: 'all',
    });
    for (const rental of rows.slice(0, PAGE_SIZE_MAX))
      all.push({
        id: rental.id,
        robot: rental.robotId,
        pace: rental.pace,
        state: rental.state,
        capital: dollars(rental.capitalMinor),
        price: dollars(rental.priceMinor),
        income: dollars(rental.incomeMinor),
        refund: rental.ending === null ? null : dollars(rental.ending.refundMinor),
        paidOut: rental.over === null ? null : dollars(rental.over.paidOutMinor),
        createdAt: rental.createdAt,
        endsAt: rental.endsAt,
        endedBy: rental.ending?.by ?? null,
        endedAt: rental.over?.at ?? null,
      });
    if (rows.length <= PAGE_SIZE_MAX) return all;
  }
}
