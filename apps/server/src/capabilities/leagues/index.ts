/**
 * Leagues: a person makes one, and its rules are sealed (make-league.ts); others join it, by an
 * invitation where it is not public (invite.ts, join-league.ts), each with an account of the league
 * that trades at the desk like any other. While it runs everybody sees the ranking
 * (live-ranking.ts); by the clock all accounts are valued (take-bars.ts), and with the last bar the
 * result is signed (sign-result.ts). Anybody recomputes it: packages/returns/src/league. Then the
 * orders are looked through by published rules, and two operators may exclude an entry (fair-play).
 */
import type { Capability } from '../../platform/capability.ts';
import { fairPlayBeat } from './fair-play/look-through-orders.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { leaguesRoutes } from './leagues.routes.ts';
import { openLiveRankings } from './live-ranking.ts';
import { listLeagues } from './show-leagues.ts';
import { barsBeat } from './take-bars.ts';

export function leagues(deps: LeaguesDeps): Capability {
  return {
    name: 'leagues',
    calls: leaguesRoutes(deps, openLiveRankings(deps)),
    beats: [barsBeat(deps), fairPlayBeat(deps)],
    ownData: async (reader, customerId) =>
      (await listLeagues(reader, { customerId }, deps.clock.now())).mine,
  };
}
