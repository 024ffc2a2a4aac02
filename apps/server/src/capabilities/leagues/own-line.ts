/**
 * What a member's own line is computed from on their device, beside the entries of their books:
 * prices of what was open, and the exchange rate. Both are those the bars were valued at.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/leagues';
import { price } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { barsOf } from '@candor/returns/league/rules';
import { openIn } from '../../core/equity/equity.rules.ts';
import { newestSeq } from '../../core/ledger/store/entries.store.ts';
import { snapshot } from '../../core/ledger/store/reconcile.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { findOwnEntry } from './entries.store.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { findLeague } from './leagues.store.ts';

export async function loadLeagueLine(
  { equities }: Pick<LeaguesDeps, 'equities'>,
  db: Db,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.loadLeagueLine>,
  now: number,
): Promise<DataOf<typeof contract.loadLeagueLine>> {
  return db.transact(async (tx) => {
    await snapshot(tx);
    const league = (await findLeague(tx, id)) ?? refuseNow('LEAGUE_UNKNOWN');
    const own = (await findOwnEntry(tx, id, personOf(customerId))) ?? refuseNow('LEAGUE_UNKNOWN');
    if (!league.isSigned) refuseNow('LEAGUE_NOT_OVER');
    const instants = barsOf(league.rules).filter((instant) => own.joinedAt < instant);
    const { before } = await equities.look(tx, own.accountId, instants, now);
    return {
      env: 'paper',
      entries: await newestSeq(tx, own.accountId),
      bars: instants.map((at, place) => {
        const wallets = before[place]?.wallets ?? [];
        const middle = equities.rates.before(at)('HKD')?.middle ?? null;
        return {
          at,
          openUsd: openIn(wallets, 'USD'),
          openHkd: openIn(wallets, 'HKD'),
          rate: middle === null ? null : toWire(price(middle.nano)),
        };
      }),
    };
  });
}
