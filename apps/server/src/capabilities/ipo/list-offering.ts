/**
 * The first trade. The share joins the market (core/instruments), and what was allotted becomes a
 * holding: the application and the desk's record change in one transaction, customer by customer.
 */
import { assert } from '@candor/kit/assert';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { instrumentId } from '@candor/market/instruments/fields';
import { listInstrument } from '../../core/instruments/listings.ts';
import { newOrderedId } from '../../platform/random.ts';
import { seedPlace, type IpoDeps } from './ipo-deps.ts';
import { listingDemand } from './offering-demand.ts';
import { offeringLife } from './offering-states.ts';
import { findOfferingForUpdate, moveOffering, type Offering } from './offerings.store.ts';
import { subscriptionWallets, takeInStates } from './subscribing/subscriptions.store.ts';
import { takeSteps } from './drawing/tell-subscribers.ts';

export async function listOffering(
  { db, market, secrets }: Pick<IpoDeps, 'db' | 'market' | 'secrets'>,
  { id, seedSealed }: Offering,
): Promise<void> {
  const seed = secrets.open(seedPlace(id), seedSealed);
  await db.transact(async (tx) => {
    const offering = await findOfferingForUpdate(tx, id);
    const to = offering === null ? null : offeringLife.next(offering.phase, 'list');
    if (offering === null || to === null || offering.listsAt > tx.now) return;
    const offerPrice = offering.finalPrice ?? '';
    await listInstrument(tx, {
      assetClass: assetClassOf(offering),
      market: offering.exchange,
      code: offering.code,
      name: { en: offering.nameEn, zhHans: offering.nameZh },
      sector: offering.sector,
      lot: offering.lot,
      currency: offering.currency,
      offerPrice,
      sharesOffered: Number(offering.sharesOffered),
      dailyVolatility: Number(offering.dailyVolatility),
      listsAtMs: offering.listsAt,
      demand: listingDemand(offering, { seed, finalPrice: offerPrice }),
    });
    await moveOffering(tx, id, { from: offering.phase, to });
  });
  await market.listings.refresh();
}

/** In one transaction; the rest follow in the next. */
const AT_ONCE = 250;

export async function handOutShares(
  { db, desk, market }: Pick<IpoDeps, 'db' | 'desk' | 'market'>,
  offering: Offering,
): Promise<void> {
  await market.listings.refresh();
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await db.transact(async (tx) => {
      const found = await takeInStates(tx, offering.id, ['paid'], AT_ONCE);
      if (found.length === 0) return 0;
      const run = await desk.runWithin(
        tx,
        found.map(({ id, customerId, allottedLots, dueMinor }) => ({
          kind: 'receive',
          customerId,
          positionId: newOrderedId('pos'),
          source: offering.market === 'US' ? TradedSource.Stock : TradedSource.HkStock,
          instrumentId: instrumentId(assetClassOf(offering), offering.code),
          subscriptionId: id,
          from: subscriptionWallets[offering.market],
          quantity: BigInt((allottedLots ?? 0) * offering.lot),
          price: offering.finalPrice ?? '',
          minor: dueMinor ?? 0n,
        })),
      );
      await takeSteps(
        tx,
        offering,
        found.map((subscription, place) => {
          const positionId = run.positionIds[place] ?? null;
          assert(positionId !== null, 'what is received is a position');
          return { subscription, step: 'list', heldMinor: 0n, positionId };
        }),
      );
      return found.length;
    });
  }
}

function assetClassOf({ market }: Offering): 'usStock' | 'hkStock' {
  return market === 'US' ? 'usStock' : 'hkStock';
}
