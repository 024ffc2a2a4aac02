/**
 * Draws the ballot of an offering whose time has come. The list of applications was fixed at the
 * deadline, so it is computed first and written by whoever comes first: a second server, or a start
 * after a kill, computes the same and finds it drawn. With the result the seed is public.
 *
 * Continues in settle-subscriptions.ts.
 */
import { runBallot } from '@candor/ballot/run-ballot';
import { writeResultFile, type ResultFile } from '@candor/ballot/result-file';
import { sha256Hex } from '../../platform/sha256.ts';
import { seedPlace, type IpoDeps } from './ipo-deps.ts';
import { placeLines } from './draw-ballot.rules.ts';
import { offeringLife } from './offering-states.ts';
import {
  findOfferingForUpdate,
  insertBallot,
  moveOffering,
  type Offering,
} from './offerings.store.ts';
import { costOf, lotsCovered, poolALotsMax } from './subscription-cost.rules.ts';
import { listForBallot, saveDrawn } from './subscriptions.store.ts';

export async function drawBallot(
  { db, secrets }: Pick<IpoDeps, 'db' | 'secrets'>,
  offering: Offering,
): Promise<void> {
  const seed = secrets.open(seedPlace(offering.id), offering.seedSealed);
  const finalPrice = offering.finalPrice ?? '';
  const applications = await listForBallot(db, offering.id);
  // A price above the range buys less with what is held; who cannot buy a lot takes no part.
  const taking = applications
    .map((one) => ({
      ...one,
      ballotLots: lotsCovered(offering, one.heldMinor, finalPrice, one.lots),
    }))
    .filter(({ ballotLots }) => ballotLots > 0);
  const file = resultOf(
    offering,
    seed,
    taking.map(({ number, ballotLots }) => ({ number, lots: ballotLots })),
  );
  const { find, pools } = placeLines(file.lines, {
    market: offering.market,
    poolALotsMax: file.head.poolALotsMax,
  });
  const bytes = writeResultFile(file);
  const lines = taking.map(({ id, number, ballotLots }) => {
    const line = find(number);
    if (line === null) throw new Error('every application has its line');
    const due = costOf(offering, line.allotted, finalPrice);
    return {
      id,
      ballotLots,
      draw: line.draw,
      pool: line.pool,
      place: line.place,
      allottedLots: line.allotted,
      dueMinor: due.value.minor,
      dueFeesMinor: due.feesTotal.minor,
    };
  });
  await db.transact(async (tx) => {
    const now = await findOfferingForUpdate(tx, offering.id);
    const to = now === null ? null : offeringLife.next(now.phase, 'draw');
    if (now === null || to === null || now.allotsAt > tx.now) return;
    await insertBallot(tx, {
      offeringId: offering.id,
      seed,
      list: file.head.list,
      applications: file.lines.count,
      allottedLots: BigInt(pools.reduce((sum, { allotted }) => sum + allotted, 0)),
      pools,
      fileSha256: sha256Hex(bytes),
      fileBytes: bytes.length,
    });
    await saveDrawn(tx, offering.id, lines);
    await moveOffering(tx, offering.id, { from: now.phase, to });
  });
}

/** The same file at any time: it follows from the seed and the customers' lines. */
export function resultOf(
  offering: Offering,
  seed: string,
  customers: readonly { readonly number: string; readonly lots: number }[],
): ResultFile {
  return runBallot({
    offering: `${offering.id} ${offering.code}`,
    seed,
    market: offering.market === 'US' ? 'us' : 'hk',
    lots: offering.ballotLots,
    poolALotsMax: poolALotsMax(offering, offering.priceHigh, offering.ballotLots),
    customers,
  });
}
