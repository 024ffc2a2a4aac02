/** The result of a ballot, with the caller's own line and the line that decided in its pool. */
import type { loadBallot as endpoint } from '@candor/contract/ipo';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { rate } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { ballotFileName, ballotFileUrl } from './ballot-address.ts';
import { findBallot, findOffering, type Offering, type PoolResult } from '../offerings.store.ts';
import { oversubscription } from '../shown-offering.ts';
import { poolALotsMax } from '../subscribing/subscription-cost.rules.ts';
import { listOwn, type Subscription } from '../subscribing/subscriptions.store.ts';

type Shown = DataOf<typeof endpoint>;

export async function loadBallot(
  reader: Reader,
  customer: SignedIn | null,
  id: string,
): Promise<Shown> {
  const offering = (await findOffering(reader, id)) ?? refuseNow('OFFERING_UNKNOWN');
  const ballot =
    (await findBallot(reader, id)) ??
    refuseNow('BALLOT_NOT_DRAWN', { allotsAt: { instantMs: offering.allotsAt } });
  const own =
    customer === null ? null : ((await listOwn(reader, customer.customerId, [id])).get(id) ?? null);
  const { lot, ballotLots, market, crowd } = offering;
  const shares = (lots: number | bigint): string => String(BigInt(lots) * BigInt(lot));
  return {
    offeringId: id,
    market,
    commitment: offering.commitment,
    committedAt: offering.committedAt,
    seed: ballot.seed,
    list: ballot.list,
    drawnAt: ballot.drawnAt,
    finalPrice: offering.finalPrice ?? '',
    lot: String(lot),
    sharesInBallot: shares(ballotLots),
    poolAMax:
      market === 'HK' ? shares(poolALotsMax(offering, offering.priceHigh, ballotLots)) : null,
    customers: ballot.applications - (crowd ?? 0),
    crowd: crowd ?? 0,
    requested: shares(ballot.pools.reduce((sum, { requested }) => sum + requested, 0)),
    allotted: shares(ballot.allottedLots),
    oversubscription: oversubscription(offering) ?? '0',
    pools: ballot.pools.map(({ pool, applications, requested, allotted, successful }) => ({
      pool,
      applications,
      requested: shares(requested),
      allotted: shares(allotted),
      successful,
    })),
    file: {
      url: ballotFileUrl(offering),
      name: ballotFileName(offering),
      bytes: ballot.fileBytes,
      sha256: ballot.fileSha256,
    },
    own: own === null ? null : ownLine(offering, ballot.pools, own),
  };
}

/** Null for who took no part: cancelled, declined, or without the money for one lot. */
function ownLine(
  { lot }: Offering,
  pools: readonly PoolResult[],
  { id, number, ballotLots, draw, pool, place, allottedLots }: Subscription,
): Shown['own'] {
  const of = pools.find((one) => one.pool === pool);
  if (of === undefined || draw === null || place === null || pool === null) return null;
  const shares = (lots: number): string => String(lots * lot);
  return {
    subscriptionId: id,
    number,
    quantity: shares(ballotLots ?? 0),
    draw,
    allottedQuantity: shares(allottedLots ?? 0),
    pool,
    place,
    odds: toWire(
      rate(divide(BigInt(of.successful) * 1_000_000_000n, BigInt(of.applications), 'halfEven')),
    ),
    deciding:
      of.deciding === null
        ? null
        : {
            number: of.deciding.number,
            quantity: shares(of.deciding.lots),
            draw: of.deciding.draw,
            allottedQuantity: shares(of.deciding.allotted),
            place: of.deciding.place,
          },
  };
}
