/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/leagues';
import { actingIn } from '../../core/operators/acting-in.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { endInvitation, findInvitation, inviteToLeague } from './invite.ts';
import { joinLeague } from './join-league.ts';
import { decideExclusion, proposeExclusion } from './fair-play/exclude-entry.ts';
import { listFairPlay } from './fair-play/show-fair-play.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import type { LiveRankings } from './live-ranking.ts';
import { changeLeague, makeLeague } from './make-league.ts';
import { loadLeagueLine } from './own-line.ts';
import { listLeagues, loadLeague, loadLeagueResult } from './show-leagues.ts';

export function leaguesRoutes(deps: LeaguesDeps, rankings: LiveRankings): BoundCall[] {
  return bind(contract, {
    listLeagues: (call) => listLeagues(call.db, call.customer, call.now),
    loadLeague: (call) => loadLeague(deps, rankings, call.db, call.customer, call.body, call.now),
    loadLeagueResult: (call) => loadLeagueResult(call.db, call.customer, call.body, call.now),
    loadLeagueLine: (call) => loadLeagueLine(deps, call.db, call.customer, call.body, call.now),
    findInvitation: (call) => findInvitation(call.db, call.body, call.now),
    makeLeague: (call) => call.transact((tx) => makeLeague(deps, tx, call.customer, call.body)),
    changeLeague: (call) => call.transact((tx) => changeLeague(deps, tx, call.customer, call.body)),
    joinLeague: (call) => call.transact((tx) => joinLeague(deps, tx, call.customer, call.body)),
    inviteToLeague: (call) => call.transact((tx) => inviteToLeague(tx, call.customer, call.body)),
    listFairPlay: (call) => call.transact((tx) => listFairPlay(tx, actingIn(call), call.query)),
    proposeExclusion: (call) =>
      call.transact((tx) => proposeExclusion(tx, actingIn(call), call.body)),
    decideExclusion: (call) =>
      call.transact((tx) =>
        decideExclusion(deps, tx, actingIn(call), { ...call.body, id: call.params.id }),
      ),
    endInvitation: (call) => call.transact((tx) => endInvitation(tx, call.customer, call.body)),
  });
}
