/**
 * The clock of new stocks: finds in the database what is due and does it, one step of one offering
 * after the other. Missed beats are caught up in order; two servers, or a start after a kill, do
 * nothing twice, because every step begins from the phase it saw.
 */
import { crowdDemand, makeCrowd } from '@candor/ballot/crowd';
import { SECOND_MS } from '@candor/kit/time';
import { finalPrice, mustReconfirm } from '@candor/market/offerings/final-price';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announceOfferings } from './announce-offerings.ts';
import { drawBallot } from './drawing/draw-ballot.ts';
import { handOutShares, listOffering } from './list-offering.ts';
import { seedPlace, type IpoDeps } from './ipo-deps.ts';
import { ballotMarket } from './offering-demand.ts';
import { offeringLife, type OfferingPhase } from './offering-states.ts';
import {
  findOffering,
  findOfferingForUpdate,
  listRunning,
  isMoveDue,
  listWithPaid,
  moveOffering,
  type Offering,
} from './offerings.store.ts';
import { moveAll, releaseAll, settleSubscriptions } from './drawing/settle-subscriptions.ts';
import { sumLots, takeInStates } from './subscribing/subscriptions.store.ts';
import { takeSteps } from './drawing/tell-subscribers.ts';

export function offeringBeats(deps: IpoDeps): Beat[] {
  return [
    { name: 'ipo.announce', everyMs: 5 * SECOND_MS, run: () => announceOfferings(deps) },
    { name: 'ipo.move', everyMs: SECOND_MS, due: isMoveDue, run: () => moveOfferings(deps) },
  ];
}

export async function moveOfferings(deps: IpoDeps): Promise<void> {
  const failures: unknown[] = [];
  for (const offering of [...(await listRunning(deps.db)), ...(await listWithPaid(deps.db))])
    // One failure does not hold up the others.
    await moveOn(deps, offering).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some offerings could not go on');
}

/** As far as the clock allows. */
async function moveOn(deps: IpoDeps, first: Offering): Promise<void> {
  let before: string | null = null;
  for (let offering: Offering | null = first; offering !== null;) {
    const state = `${offering.phase} ${offering.finalPrice ?? ''}`;
    if (state === before || nextStepAt(offering) > deps.clock.now()) return;
    before = state;
    await doNext(deps, offering);
    offering = await findOffering(deps.db, offering.id);
  }
}

/** From when on there is something to do; as in `isMoveDue`. */
function nextStepAt(offering: Offering): number {
  switch (offering.phase) {
    case 'upcoming':
      return offering.opensAt;
    case 'subscribable':
      return offering.closesAt;
    case 'waitingAllotment':
      return offering.finalPrice === null ? offering.pricingAt : offering.allotsAt;
    case 'reconfirming':
      return offering.allotsAt;
    // Shares and money are handed out in pieces, so there may be some left.
    case 'allotted':
    case 'listed':
      return 0;
    case 'postponed':
    case 'withdrawn':
      return Number.POSITIVE_INFINITY;
  }
}

async function doNext(deps: IpoDeps, offering: Offering): Promise<void> {
  switch (offering.phase) {
    case 'upcoming':
      return openOne(deps, offering);
    case 'subscribable':
      return closeOne(deps, offering);
    case 'waitingAllotment':
      return offering.finalPrice === null ? priceOne(deps, offering) : drawBallot(deps, offering);
    case 'reconfirming':
      await declineUnanswered(deps, offering);
      return drawBallot(deps, offering);
    case 'allotted':
      await settleSubscriptions(deps, offering);
      if (offering.listsAt <= deps.clock.now()) await listOffering(deps, offering);
      return;
    case 'listed':
      return handOutShares(deps, offering);
    case 'postponed':
    case 'withdrawn':
  }
}

async function openOne({ db }: IpoDeps, { id }: Offering): Promise<void> {
  await db.transact((tx) =>
    inPhase(tx, id, 'upcoming', (offering) =>
      moveOffering(tx, id, { from: offering.phase, to: 'subscribable' }),
    ),
  );
}

/** From here on the list is fixed: nobody who still applies finds it open. */
async function closeOne(
  { db, secrets }: IpoDeps,
  { id, seedSealed, market, ballotLots }: Offering,
) {
  const seed = secrets.open(seedPlace(id), seedSealed);
  const crowd = makeCrowd(seed, ballotMarket(market), ballotLots);
  const crowdLots = crowd.reduce((sum, { lots }) => sum + lots, 0);
  await db.transact((tx) =>
    inPhase(tx, id, 'subscribable', async (offering) => {
      if (offering.closesAt > tx.now) return;
      const { customers, lots } = await sumLots(tx, id);
      await moveOffering(tx, id, {
        from: offering.phase,
        to: 'waitingAllotment',
        demand: { customers, crowd: crowd.length, lots: lots + BigInt(crowdLots) },
      });
      const taken = await takeInStates(tx, id, ['subscribed'], EVERYBODY);
      await takeSteps(
        tx,
        offering,
        taken.map((subscription) => ({
          subscription,
          step: 'close',
          heldMinor: subscription.heldMinor,
        })),
      );
    }),
  );
}

async function priceOne({ db, secrets, plan }: IpoDeps, one: Offering): Promise<void> {
  const seed = secrets.open(seedPlace(one.id), one.seedSealed);
  const price = finalPrice(one, {
    seed,
    demandHundredths: crowdDemand(seed, ballotMarket(one.market)),
    ticks: plan().ticks[one.market],
  });
  await db.transact((tx) =>
    inPhase(tx, one.id, 'waitingAllotment', async (offering) => {
      if (offering.pricingAt > tx.now || offering.finalPrice !== null) return;
      const isAsked = mustReconfirm(offering, price);
      await moveOffering(tx, one.id, {
        from: offering.phase,
        to: isAsked ? 'reconfirming' : offering.phase,
        finalPrice: price,
      });
      if (!isAsked) return;
      const taken = await takeInStates(tx, one.id, ['waitingAllotment'], EVERYBODY);
      await takeSteps(
        tx,
        { ...offering, finalPrice: price },
        taken.map((subscription) => ({
          subscription,
          step: 'ask',
          heldMinor: subscription.heldMinor,
        })),
      );
    }),
  );
}

/** No answer is a no. */
async function declineUnanswered({ db }: IpoDeps, { id }: Offering): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;)
    count = await db.transact(async (tx) => {
      const offering = await findOfferingForUpdate(tx, id);
      if (offering?.phase !== 'reconfirming' || offering.allotsAt > tx.now) return 0;
      const taken = await takeInStates(tx, id, ['reconfirming'], AT_ONCE);
      await moveAll(
        tx,
        taken.map((subscription) => releaseAll(offering, subscription)),
      );
      await takeSteps(
        tx,
        offering,
        taken.map((subscription) => ({ subscription, step: 'decline', heldMinor: 0n })),
      );
      return taken.length;
    });
}

/** Held until the commit; nothing happens when somebody was faster. */
async function inPhase(
  tx: Tx,
  id: string,
  phase: OfferingPhase,
  work: (offering: Offering) => Promise<unknown>,
): Promise<void> {
  const offering = await findOfferingForUpdate(tx, id);
  if (offering?.phase === phase && !offeringLife.isFinal(phase)) await work(offering);
}

const AT_ONCE = 250;
/** Nothing but states changes, so all of them in one step. */
const EVERYBODY = 1_000_000;
