/** A company as an operator sees it: people, rule, what waits and the record; nothing is done here. */
import { companyReasons, type lookAtCompany as endpoint } from '@candor/contract/companies';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import { maskEmail } from '../../core/customers/mask.ts';
import { listWaiting } from '../../core/keys/approvals.store.ts';
import { whyWaits } from '../../core/keys/seats/members.ts';
import { findCompany, listSeatHolders } from '../../core/keys/seats/seats.store.ts';
import type { actingIn } from '../../core/operators/acting-in.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Tx } from '../../platform/db/database.ts';
import { loadFacts } from './show-company.ts';
import { listSeatIds } from './waiting/waiting.store.ts';

export async function lookAtCompany(
  tx: Tx,
  { operator, network }: ReturnType<typeof actingIn>,
  id: string,
): Promise<DataOf<typeof endpoint>> {
  if ((await findCompany(tx, id)) === null) refuseNow('COMPANY_UNKNOWN');
  await requireNotLinked(tx, operator, id);
  const { members, record: recorded, ...facts } = await loadFacts(tx, id);
  const holders = await listSeatHolders(tx, id);
  const waiting = await listWaiting(tx, await listSeatIds(tx, id), tx.now);
  await record(tx, getActor(operator, network), {
    action: 'customer.companyOpened',
    customerId: id,
    subject: null,
    reason: null,
  });
  return {
    ...facts,
    members: members.map((member) => ({ ...member, email: maskEmail(member.email) })),
    waiting: waiting.map(({ id: askedId, keyId, why, askedAt, endsAt }) => ({
      ...{ id: askedId, askedAt, endsAt, by: holders.get(keyId)?.name ?? '' },
      why: companyReasons.find((one) => one === why) ?? 'unvalued',
    })),
    record: recorded.map(({ id: recordId, at, by, what, about }) => {
      const isCall = what === 'asked' || what === 'approved' || what === 'declined';
      return {
        ...{ id: recordId, at, by: by?.name ?? null, what },
        ...{ about: isCall ? null : about, why: isCall && about !== null ? whyWaits(about) : null },
      };
    }),
  };
}
