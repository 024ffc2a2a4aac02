/** The calendar: everything under way, and the last that ended. */
import type { listOfferings as endpoint } from '@candor/contract/ipo';
import { offeringPhases } from '@candor/contract/ipo/shapes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { IpoDeps } from './ipo-deps.ts';
import { listEnded, listRunning, type Offering } from './offerings.store.ts';
import { shownOffering } from './shown-offering.ts';
import { listOwn } from './subscribing/subscriptions.store.ts';

const ENDED_SHOWN = 40;

export async function listOfferings(
  reader: Reader,
  { plan }: Pick<IpoDeps, 'plan'>,
  {
    customer,
    query: { classify, phase },
    language,
    now,
  }: {
    customer: SignedIn | null;
    query: QueryOf<typeof endpoint>;
    language: Language;
    now: number;
  },
): Promise<DataOf<typeof endpoint>> {
  const market = classify === undefined ? null : classify === 'HK' ? 'HK' : 'US';
  const chosen = [...(await listRunning(reader)), ...(await listEnded(reader, ENDED_SHOWN))].filter(
    (one) =>
      (market === null || one.market === market) && (phase === undefined || one.phase === phase),
  );
  const own =
    customer === null
      ? new Map<string, never>()
      : await listOwn(
          reader,
          customer.customerId,
          chosen.map(({ id }) => id),
        );
  const opened = plan();
  return {
    hours: opened.hours,
    cycleMs: opened.timetable.cycleMs,
    asOf: now,
    items: chosen
      .toSorted(byPhase)
      .map((one) => shownOffering(opened, one, own.get(one.id) ?? null, language, now)),
  };
}

/** What can be done comes first; within a phase what happens next, of ended ones the last. */
function byPhase(one: Offering, other: Offering): number {
  const rank = order.indexOf(one.phase) - order.indexOf(other.phase);
  if (rank !== 0) return rank;
  const isEnded = one.listedAt !== null || one.calledOffAt !== null;
  return isEnded ? other.listsAt - one.listsAt : one.listsAt - other.listsAt;
}

const order = offeringPhases;
