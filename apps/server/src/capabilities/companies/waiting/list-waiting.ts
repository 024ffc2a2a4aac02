import type { listWaiting as endpoint } from '@candor/contract/companies';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { listPast, listWaiting as listAsked } from '../../../core/keys/approvals.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Call, SignedIn } from '../../../platform/http/bind.ts';
import { mayDecide } from '../list-companies.ts';
import { presentAsked } from './present-asked.ts';
import { listSeatIds } from './waiting.store.ts';

export async function listWaiting(
  reader: Reader,
  customer: SignedIn,
  call: Pick<Call, 'now' | 'language' | 'zone'>,
): Promise<DataOf<typeof endpoint>> {
  const { customerId, member } = customer;
  if (member === undefined) return refuseNow('COMPANY_UNKNOWN');
  const seats = await listSeatIds(reader, customerId);
  const waiting = await listAsked(reader, seats, call.now);
  const past = await listPast(reader, seats, call.now);
  return {
    ...{ env: 'paper', asOf: call.now, mayDecide: mayDecide(member.role) },
    waiting: await presentAsked(reader, customer, waiting, call),
    past: await presentAsked(reader, customer, past, call),
  };
}
