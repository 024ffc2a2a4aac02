/** What the screens of this folder read from the server and tell it, from the contract. */
import type { CallRefused } from '@candor/client/call-errors';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  endInvitation,
  findInvitation,
  inviteToLeague,
  joinLeague,
  listLeagues,
  loadLeague,
  loadLeagueLine,
  loadLeagueResult,
  makeLeague,
  RANKING_KEPT_MS,
} from '@candor/contract/leagues';
import { call } from '../../platform/calls/call.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type LeagueDetail = ReceivedDataOf<typeof loadLeague>;
export type League = LeagueDetail['league'];
export type LeagueRank = LeagueDetail['ranking']['items'][number];

/** With what a server keeps, a move is seen within ten seconds. */
const ASKED_AFTER_MS = 500;
const ASKED_AGAIN_MS = 1_000;

export const useLeagues = () => useStaleQuery(listLeagues, {}, {});
export const useLeague = (id: string, code: string | null) =>
  useStaleQuery(
    loadLeague,
    {
      everyMs: (data) => (data?.league.state === 'over' ? null : untilNextRanking(data)),
      isFleeting: true,
    },
    { body: { id, code } },
  );
export const refetchLeagues = async () => {
  await Promise.all([refetchCall(listLeagues), refetchCall(loadLeague)]);
};

type On<Data> = {
  readonly done: (data: Data) => void;
  readonly refused: (refusal: CallRefused) => void;
};
export const useMakeLeague = (on: On<ReceivedDataOf<typeof makeLeague>>) =>
  useCallMutation(makeLeague, on);
export const useJoinLeague = (on: On<ReceivedDataOf<typeof joinLeague>>) =>
  useCallMutation(joinLeague, on);
export const useInvite = (on: On<unknown>) => useCallMutation(inviteToLeague, on);
export const useEndInvitation = () => useCallMutation(endInvitation, { done: again });
export const useFindInvitation = (on: On<ReceivedDataOf<typeof findInvitation>>) =>
  useCallMutation(findInvitation, on);

export async function loadResult(
  id: string,
  signal: AbortSignal,
): Promise<ReceivedDataOf<typeof loadLeagueResult>> {
  return call(loadLeagueResult, { body: { id }, signal });
}

export async function loadOwnLine(
  id: string,
  signal: AbortSignal,
): Promise<ReceivedDataOf<typeof loadLeagueLine>> {
  return call(loadLeagueLine, { body: { id }, signal });
}

const again = () => void refetchLeagues();

/** Until the ranking that is shown is no longer kept. */
function untilNextRanking(data: LeagueDetail | undefined): number {
  if (data === undefined) return RANKING_KEPT_MS;
  const leftMs = data.ranking.asOf + RANKING_KEPT_MS - data.asOf;
  return Math.max(ASKED_AGAIN_MS, leftMs + ASKED_AFTER_MS);
}
