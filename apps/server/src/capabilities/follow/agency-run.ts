/** An agency's strategy: its decisions, its record as a file, and its backtest. All of it is public. */
import type * as contract from '@candor/contract/follow';
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { findFund } from '../../core/funds/funds.store.ts';
import type { Db, Reader } from '../../platform/db/database.ts';
import { findTerms, type FollowDeps } from './follow-deps.ts';

type Deps = Pick<FollowDeps, 'funds' | 'runs'>;

export async function listAgencyDecisions(
  reader: Reader,
  deps: Deps,
  { agencyId, ...page }: BodyOf<typeof contract.listAgencyDecisions>,
  { language, now }: { language: Language; now: number },
): Promise<DataOf<typeof contract.listAgencyDecisions>> {
  const fund = (await findFund(reader, agencyId)) ?? refuseNow('AGENCY_UNKNOWN');
  return deps.runs.listDecisions(reader, fund.owner, page, { language, now });
}

export async function loadAgencyRecord(
  db: Db,
  deps: Deps,
  { agencyId }: QueryOf<typeof contract.loadAgencyRecord>,
): Promise<DataOf<typeof contract.loadAgencyRecord>> {
  const fund = (await findFund(db, agencyId)) ?? refuseNow('AGENCY_UNKNOWN');
  return db.transact((tx) => deps.runs.loadRecord(tx, fund.owner));
}

export async function loadAgencyOdds(
  reader: Reader,
  deps: Deps,
  { agencyId }: QueryOf<typeof contract.loadAgencyOdds>,
  now: number,
): Promise<DataOf<typeof contract.loadAgencyOdds>> {
  const terms = findTerms(deps, agencyId) ?? refuseNow('AGENCY_UNKNOWN');
  if ((await findFund(reader, agencyId)) === null) refuseNow('AGENCY_UNKNOWN');
  return deps.runs.loadOdds(reader, terms, now);
}
