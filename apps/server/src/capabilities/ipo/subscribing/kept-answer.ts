/**
 * What an application was answered with. Kept is only what neither its row nor its offering says
 * later: how much was asked for by then, when, and in which language. The rest follows, because an
 * offering that is open keeps its terms. Older answers are kept in full.
 */
import { fullLanguages } from '@candor/contract/kernel/language';
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import type { KeptRequest, RequestKey } from '../../../core/ledger/store/requests.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import type { Offering } from '../offerings.store.ts';
import { shownSubscription } from './shown-subscription.ts';
import { costOf } from './subscription-cost.rules.ts';
import { listSubscriptions, type Subscription } from './subscriptions.store.ts';

const kept = z.object({
  application: z.string(),
  lots: z.int(),
  changedAt: z.nullable(z.int()),
  at: z.int(),
  language: z.enum(fullLanguages),
});
type Kept = z.output<typeof kept>;

export function keptAnswer(
  { id, lots, changedAt }: Subscription,
  told: Pick<Kept, 'at' | 'language'>,
): string {
  return JSON.stringify({ application: id, lots, changedAt, ...told } satisfies Kept);
}

type Stored = RequestKey & KeptRequest;

/** As they were given. Only those of these offerings: who asked for another one is refused. */
export async function withAnswers(
  reader: Reader,
  stored: readonly Stored[],
  offerings: ReadonlyMap<string, Offering>,
  plan: Pick<ReturnType<IpoDeps['plan']>, 'calendars'>,
): Promise<readonly Stored[]> {
  const all = stored.map(({ answer }) => parse(answer));
  const ids = all.flatMap((one) => one?.application ?? []);
  if (ids.length === 0) return stored;
  const rows = await listSubscriptions(reader, ids);
  return stored.map((one, place) => {
    const told = all[place] ?? null;
    const row = told === null ? undefined : rows.get(told.application);
    const offering = row === undefined ? undefined : offerings.get(row.offeringId);
    if (told === null || row === undefined || offering === undefined) return one;
    assert(row.customerId === one.actor, 'an application is shown to its owner');
    const shown = shownSubscription(
      plan,
      { ...offering, phase: 'subscribable', finalPrice: null },
      asAnswered(row, offering, told),
      told.language,
      told.at,
    );
    return { ...one, answer: JSON.stringify(shown) };
  });
}

function parse(answer: string | null): Kept | null {
  const found = z.safeParse(kept, answer === null ? null : JSON.parse(answer));
  return found.success ? found.data : null;
}

function asAnswered(
  row: Subscription,
  offering: Offering,
  { lots, changedAt }: Kept,
): Subscription {
  const { total, feesTotal } = costOf(offering, lots, offering.priceHigh);
  return {
    ...row,
    state: 'subscribed',
    lots,
    totalMinor: total.minor,
    feesMinor: feesTotal.minor,
    heldMinor: total.minor,
    hasConfirmed: false,
    allottedLots: null,
    dueMinor: null,
    dueFeesMinor: null,
    changedAt,
    allottedAt: null,
    paidAt: null,
    endedAt: null,
    positionId: null,
  };
}
