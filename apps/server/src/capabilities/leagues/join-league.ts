/**
 * A person enters a league, once: its account is opened with the starting money, beside their own.
 * It takes new orders from the start to the end of the league, and nothing else moves money in it.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { leaguesChanged } from '@candor/contract/leagues';
import type * as contract from '@candor/contract/leagues';
import { money } from '@candor/money/amount';
import { entryNumber } from '@candor/returns/league/entry-number';
import { listAccounts } from '../../core/customers/accounts.store.ts';
import {
  nextNumber,
  openFurtherAccount,
  requireMayOpen,
} from '../../core/customers/open-further-account.ts';
import { findInvited, insertMember, recordInGroup } from '../../core/groups/groups.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newSalt } from '../../platform/random.ts';
import { countEntered, findOwnEntry, insertEntry, isNameTaken } from './entries.store.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { canJoin } from './leagues.rules.ts';
import { findLeagueForUpdate } from './leagues.store.ts';

export async function joinLeague(
  { givePaperMoney }: Pick<LeaguesDeps, 'givePaperMoney'>,
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, id, code, seenHash, displayName }: BodyOf<typeof contract.joinLeague>,
): Promise<DataOf<typeof contract.joinLeague>> {
  const person = personOf(customerId);
  const asks = ['joinLeague', id, code, seenHash, displayName];
  return once(tx, { actor: person, requestId, asks }, async () => {
    await requireMayOpen(tx, person);
    const league = (await findLeagueForUpdate(tx, id)) ?? refuseNow('LEAGUE_UNKNOWN');
    const { rules, hash, entries, endsAt } = league;
    const isInvited = code !== null && (await findInvited(tx, code, tx.now)) === id;
    const own = await findOwnEntry(tx, id, person);
    const mayKnow = rules.isPublic || league.ownerId === person || own !== null;
    if (!mayKnow && code === null) refuseNow('LEAGUE_UNKNOWN');
    orRefuse(
      canJoin(
        {
          ...{ entryUntil: rules.entryUntil, entries, hash, seenHash, displayName },
          hasEntered: own !== null,
          isInvited: isInvited || mayKnow,
          entered: await countEntered(tx, person, tx.now),
        },
        tx.now,
      ),
    );
    if (displayName !== null && (await isNameTaken(tx, id, displayName)))
      refuseNow('LEAGUE_NAME_TAKEN');
    const accountId = await openFurtherAccount(givePaperMoney, tx, person, {
      number: nextNumber(await listAccounts(tx, person)),
      ...{ name: rules.name, colour: 'amber', attempt: 1, previousId: null },
      ...{ products: rules.products, leverageMax: rules.leverageMax },
      startsWith: money('USD', rules.startingMinor),
      isTest: false,
      ofGroup: { groupId: id, ordersFrom: rules.startsAt, ordersUntil: endsAt },
    });
    const secret = newSalt();
    const number = entryNumber({ league: id, account: accountId, secret });
    const entry = { entry: entries + 1, accountId, secret, number, name: displayName };
    await insertMember(tx, id, person, 'member');
    await insertEntry(tx, id, person, entry);
    await recordInGroup(tx, id, 'joined', person);
    await announce(tx, person, leaguesChanged, { at: tx.now });
    return { env: 'paper', accountId, number };
  });
}
