/**
 * Draws the ballot of an offering whose time has come. The list of applications was fixed at the
 * deadline, so it is computed first and written by the first to finish: a second server, or a start
 * after a kill, computes the same and finds it drawn. With the result the seed is public.
 *
 * Continues in settle-subscriptions.ts.
 */
import { runBallot } from '@candor/ballot/run-ballot';
import { writeResultFile, type ResultFile } from '@candor/ballot/result-file';
import type { Reader } from '../../../platform/db/database.ts';
import { sha256Hex } from '../../../platform/sha256.ts';
import { seedPlace, type IpoDeps } from '../ipo-deps.ts';
import { placeLines } from './draw-ballot.rules.ts';
import { ballotMarket } from '../offering-demand.ts';
import { offeringLife } from '../offering-states.ts';
import {
  findOfferingForUpdate,
  insertBallot,
  moveOffering,
  type Offering,
} from '../offerings.store.ts';
import { costOf, lotsCovered, poolALotsMax } from '../subscribing/subscription-cost.rules.ts';
import { listForBallot, saveDrawn } from '../subscribing/subscriptions.store.ts';

export async function drawBallot(
  { db, secrets }: Pick<IpoDeps, 'db' | 'secrets'>,
  offering: Offering,
): Promise<void> {
  const seed = secrets.open(seedPlace(offering.id), offering.seedSealed);
  const taking = await listTaking(db, offering);
  await keepDraw(db, offering, { seed, taking, file: resultOf(offering, seed, taking) });
}

export type TakingPart = { readonly id: string; readonly number: string; readonly lots: number };

/** A price above the range buys less with what is held; who cannot buy a lot takes no part. */
export async function listTaking(reader: Reader, offering: Offering): Promise<TakingPart[]> {
  const applications = await listForBallot(reader, offering.id);
  return applications
    .map(({ id, number, lots, heldMinor }) => ({
      id,
      number,
      lots: lotsCovered(offering, heldMinor, offering.finalPrice ?? '', lots),
    }))
    .filter(({ lots }) => lots > 0);
}

/** Returns the result file. Nothing is written when somebody was faster. */
export async function keepDraw(
  db: Pick<IpoDeps['db'], 'transact'>,
  offering: Offering,
  {
    seed,
    taking,
    file,
  }: {
    readonly seed: string;
    readonly taking: readonly TakingPart[];
    readonly file: ResultFile;
  },
): Promise<Uint8Array> {
  const { find, pools } = placeLines(file.lines, {
    market: offering.market,
    poolALotsMax: file.head.poolALotsMax,
  });
  const bytes = writeResultFile(file);
  const lines = taking.map(({ id, number, lots }) => {
    const line = find(number);
    if (line === null) throw new Error('every application has its line');
    const due = costOf(offering, line.allotted, offering.finalPrice ?? '');
    return {
      id,
      ballotLots: lots,
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
  return bytes;
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
    market: ballotMarket(offering.market),
    lots: offering.ballotLots,
    poolALotsMax: poolALotsMax(offering, offering.priceHigh, offering.ballotLots),
    customers,
  });
}
