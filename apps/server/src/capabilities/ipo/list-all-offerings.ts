/** Offerings for operators: what is held for each, and what was proposed. Never a seed. */
import type { listAllOfferings as endpoint } from '@candor/contract/ipo';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { getActor, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isStoppable } from './call-off-offering.ts';
import type { IpoDeps } from './ipo-deps.ts';
import { countOfferings, listOfferingRows } from './offerings.store.ts';
import { shownProposal } from './propose-offering-act.ts';
import { listProposalsFor } from './proposals.store.ts';
import { shownOffering } from './shown-offering.ts';
import { sumHeldByOffering } from './subscribing/subscriptions.store.ts';

export async function listAllOfferings(
  tx: Tx,
  { plan }: Pick<IpoDeps, 'plan'>,
  {
    acting: { operator, network },
    query,
    language,
  }: {
    acting: Acting;
    query: QueryOf<typeof endpoint>;
    language: Language;
  },
): Promise<DataOf<typeof endpoint>> {
  const rows = await listOfferingRows(tx, rowWindow(query), query.phase);
  const ids = rows.map(({ id }) => id);
  const held = await sumHeldByOffering(tx, ids);
  const proposals = await listProposalsFor(tx, ids);
  const { items, ...page } = pageFrom(rows, query, (row) => ({
    ...shownOffering(plan(), row, null, language, tx.now),
    subscriptions: held.get(row.id)?.count ?? 0,
    held: toWire(money(row.currency, held.get(row.id)?.minor ?? 0n)),
    isStoppable: isStoppable(row.phase, row.allotsAt, tx.now),
    proposals: proposals.filter(({ offeringId }) => offeringId === row.id).map(shownProposal),
  }));
  const total = await countOfferings(tx, query.phase);
  await recordLook(tx, getActor(operator, network), {
    action: 'offerings.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return { ...page, items: [...items], total };
}
