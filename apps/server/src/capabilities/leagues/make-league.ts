/**
 * A person makes a league: the rules are sealed, which means written once and signed, and entry
 * opens. Until somebody has joined, its owner may seal another version; all of them stay on record.
 */
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { leaguesChanged } from '@candor/contract/leagues';
import type * as contract from '@candor/contract/leagues';
import { rulesHash, sealText, type LeagueRules } from '@candor/returns/league/rules';
import { requireMayOpen } from '../../core/customers/open-further-account.ts';
import {
  changeGroup,
  insertGroup,
  insertMember,
  recordInGroup,
} from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { canChange, canMake, decideRules, type AskedRules } from './leagues.rules.ts';
import {
  changeLeague as saveChange,
  countRunningOf,
  findLeagueForUpdate,
  insertLeague,
  insertRules,
} from './leagues.store.ts';

type Made = DataOf<typeof contract.makeLeague>;

export async function makeLeague(
  deps: LeaguesDeps,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, ...asked }: BodyOf<typeof contract.makeLeague>,
): Promise<Made> {
  const person = personOf(customerId);
  const asks = ['makeLeague', ...partsOf(asked)];
  return once(tx, { actor: person, requestId, asks }, async () => {
    await requireMayOpen(tx, person);
    orRefuse(canMake(await countRunningOf(tx, person, tx.now)));
    const decided = orRefuse(decideRules(asked, deps.startingMoneyMax, tx.now));
    const rules = { ...decided, league: newId('lea'), version: 1 };
    const { league: id, name, isPublic } = rules;
    await insertGroup(tx, { id, kind: 'league', name, isPublic });
    await insertMember(tx, id, person, 'owner');
    await insertLeague(tx, person, rules);
    await recordInGroup(tx, id, 'made', person);
    return seal(deps, tx, person, rules);
  });
}

export async function changeLeague(
  deps: LeaguesDeps,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, id, ...asked }: BodyOf<typeof contract.changeLeague>,
): Promise<Made> {
  const person = personOf(customerId);
  const asks = ['changeLeague', id, ...partsOf(asked)];
  return once(tx, { actor: person, requestId, asks }, async () => {
    const league = await findLeagueForUpdate(tx, id);
    if (league?.ownerId !== person) refuseNow('LEAGUE_UNKNOWN');
    const { entries, rules: before } = league;
    orRefuse(canChange({ entries, entryUntil: before.entryUntil }, tx.now));
    const decided = orRefuse(decideRules(asked, deps.startingMoneyMax, tx.now));
    const rules = { ...decided, league: id, version: before.version + 1 };
    await changeGroup(tx, { id, name: rules.name, isPublic: rules.isPublic });
    await saveChange(tx, rules);
    await recordInGroup(tx, id, 'rulesChanged', person);
    return seal(deps, tx, person, rules);
  });
}

async function seal(
  { proof }: LeaguesDeps,
  tx: Tx,
  person: PersonId,
  rules: LeagueRules,
): Promise<Made> {
  await insertRules(tx, rules, proof.sign(sealText(rules, tx.now)));
  await announce(tx, person, leaguesChanged, { at: tx.now });
  return { id: rules.league, hash: rulesHash(rules) };
}

function partsOf(asked: AskedRules): unknown[] {
  const { name, isPublic, period, startsAt, entryUntil, startingMoney } = asked;
  const { products, leverageMax, scoring, ties } = asked;
  return [
    ...[name, isPublic, period, startsAt, entryUntil, startingMoney],
    ...[products, leverageMax, scoring, ties],
  ];
}
