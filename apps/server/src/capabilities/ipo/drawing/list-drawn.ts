/** Results of ballots and first trades, for those who tell of them. */
import type { Reader } from '../../../platform/db/database.ts';
import { findBallot, listDrawnSince } from '../offerings.store.ts';
import { oversubscription } from '../shown-offering.ts';

/** Drawn or listed since an instant, oldest first. */
export async function listDrawn(reader: Reader, since: number) {
  const offerings = await listDrawnSince(reader, since);
  return (
    await Promise.all(
      offerings.map(async (offering) => {
        const ballot = await findBallot(reader, offering.id);
        const { finalPrice, currency } = offering;
        if (ballot === null || finalPrice === null || (currency !== 'USD' && currency !== 'HKD'))
          return [];
        return [
          {
            id: offering.id,
            market: offering.market,
            code: offering.code,
            nameEn: offering.nameEn,
            nameZh: offering.nameZh,
            currency,
            finalPrice,
            priceLow: offering.priceLow,
            priceHigh: offering.priceHigh,
            applications: ballot.applications,
            successful: ballot.pools.reduce((sum, { successful }) => sum + successful, 0),
            oversubscription: oversubscription(offering) ?? '0',
            sharesAllotted: String(ballot.allottedLots * BigInt(offering.lot)),
            drawnAt: ballot.drawnAt,
            listsAt: offering.listsAt,
            isListed: offering.phase === 'listed',
          },
        ];
      }),
    )
  ).flat();
}
