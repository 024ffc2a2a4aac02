/**
 * The totals of the account: one call, one place in the cache, wherever they are shown. While a
 * screen shows returns, it leads: the totals are those of the instant its figures are of, so two
 * totals on a screen are never of different prices.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { loadFundingOverview } from '@candor/contract/kernel/funding-overview';
import { callName } from '@candor/client/reading';
import { nowMs } from '@candor/client/time';
import { useEffect } from 'react';
import { callUntil } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { putReading, refetchCall } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery, type StaleQuery } from '../../platform/readings/use-stale-query.ts';
import { untilBeat } from './money-beat.model.ts';

export type Totals = ReceivedDataOf<typeof loadFundingOverview>;

/** Moving while positions are open. Marked as old when no new answer came. */
export function useTotals(): StaleQuery<Totals> {
  return useStaleQuery(
    loadFundingOverview,
    {
      everyMs: (totals) =>
        totals !== undefined && totals.positions > 0 && leaders.size === 0
          ? untilBeat(nowMs())
          : null,
      load: async (_signal, load) => (leaders.size === 0 ? null : getShown()) ?? (await load()),
      isKept: true,
      isWanted: () => leaders.size === 0,
    },
    { isQuiet: true },
  );
}

/** A leader brings newer ones by itself. */
function getShown(): Totals | null {
  const [shown] = queryClient.getQueriesData<Totals>({
    queryKey: [callName(loadFundingOverview)],
    type: 'active',
  });
  return shown?.[1] ?? null;
}

export async function refetchTotals(): Promise<void> {
  if (leaders.size === 0) await refetchCall(loadFundingOverview);
  else await Promise.all([...leaders].map((ask) => ask()));
}

const leaders = new Set<() => Promise<void>>();

/** While it is shown, totals come from `readTotalsWith`; `ask` reads them again. */
export function useLeadsTotals(ask: () => Promise<void>): void {
  useEffect(() => {
    leaders.add(ask);
    return () => void leaders.delete(ask);
  }, [ask]);
}

/** Asks for the totals of the instant of an answer, and shows both together. */
export async function readTotalsWith<Answer extends { readonly asOf: number }>(
  signal: AbortSignal,
  load: () => Promise<Answer>,
  totalOf: (answer: Answer) => string | null | undefined,
): Promise<Answer> {
  for (let triesLeft = TRIES; ; triesLeft -= 1) {
    const answer = await load();
    const totals = await callUntil(signal, loadFundingOverview, {
      body: { asOf: answer.asOf },
      isQuiet: true,
    });
    // Something was booked between the two.
    const isApart = totalOf(answer) !== undefined && totalOf(answer) !== totals.total;
    if (isApart && triesLeft > 0) continue;
    // One that is on its way is of another instant.
    await queryClient.cancelQueries({ queryKey: [callName(loadFundingOverview)] });
    putReading(loadFundingOverview, totals);
    return answer;
  }
}

const TRIES = 1;
