/** The list of agencies for everybody, and with their runs and orders for operators. */
import type * as contract from '@candor/contract/follow';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { getActor, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { loadAgencies, shownAgency, type AgencyDeps } from './shown-agency.ts';
import { shownStrikes } from './values/shown-strikes.ts';

export async function listAgencies(
  reader: Reader,
  deps: AgencyDeps,
  { customer, language, now }: { customer: SignedIn | null; language: Language; now: number },
): Promise<DataOf<typeof contract.listAgencies>> {
  const loaded = await loadAgencies(reader, deps, { customer, now });
  return {
    asOf: now,
    strikes: shownStrikes(deps, now, null),
    items: loaded.map((one) => shownAgency(deps, one, language)),
  };
}

const noOrders = { waitConfirm: 0, toBeSettled: 0, settled: 0, returned: 0 };

export async function listAllAgencies(
  tx: Tx,
  deps: AgencyDeps,
  { operator, network }: Acting,
  language: Language,
): Promise<DataOf<typeof contract.listAllAgencies>> {
  const loaded = await loadAgencies(tx, deps, { customer: null, now: tx.now });
  await recordLook(tx, getActor(operator, network), {
    action: 'agencies.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return {
    asOf: tx.now,
    items: loaded.map((one) => {
      const { fund, run, head, followers } = one;
      return {
        ...shownAgency(deps, one, language),
        runId: run?.id ?? fund.owner,
        lastBarAt: run?.lastBar ?? null,
        nextBarAt: run?.nextBar ?? null,
        decisions: run?.decisions ?? 0,
        missed: run?.missed ?? 0,
        failure: run?.failure?.reason ?? null,
        orders: followers?.byState ?? noOrders,
        chain: { lines: head.lines, head: head.hash, at: head.at },
      };
    }),
  };
}
