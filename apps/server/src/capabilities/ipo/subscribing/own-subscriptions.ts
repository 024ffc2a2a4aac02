/** The customer's applications, for the export of their own data. */
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Reader } from '../../../platform/db/database.ts';
import { listOfferingsByIds } from '../offerings.store.ts';
import { listOwnPage } from './subscriptions.store.ts';

export async function ownSubscriptions(reader: Reader, customerId: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = { pageNum, pageSize: PAGE_SIZE_MAX };
    const { rows } = await listOwnPage(reader, customerId, { page, order: 'newest' });
    const offerings = await listOfferingsByIds(
      reader,
      rows.map(({ offeringId }) => offeringId),
    );
    for (const row of rows.slice(0, PAGE_SIZE_MAX)) {
      const offering = offerings.get(row.offeringId);
      if (offering === undefined) continue;
      const { code, nameEn: name, lot, currency, finalPrice } = offering;
      all.push({
        id: row.id,
        code,
        name,
        state: row.state,
        quantity: String(row.lots * lot),
        total: toWire(money(currency, row.totalMinor)),
        currency,
        finalPrice,
        allotted: row.allottedLots === null ? null : String(row.allottedLots * lot),
        number: row.number,
        createdAt: row.createdAt,
        endedAt: row.endedAt,
      });
    }
    if (rows.length <= PAGE_SIZE_MAX) return all;
  }
}
