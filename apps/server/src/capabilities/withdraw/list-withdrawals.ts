import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/withdraw';
import { pageFrom } from '@candor/kit/paging';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { showWithdrawal, showWithdrawals, type ShownWithdrawal } from './shown-withdrawal.ts';
import { findWithdrawal, listEveryWithdrawal, listWithdrawalsFor } from './withdrawals.store.ts';

type Seen = {
  readonly market: ExchangeMarket;
  readonly language: Language;
  readonly now: number;
};
type Owner = Pick<SignedIn, 'customerId'>;

export async function listWithdrawals(
  reader: Reader,
  seen: Seen,
  { customerId }: Owner,
  query: QueryOf<typeof contract.listWithdrawals>,
): Promise<DataOf<typeof contract.listWithdrawals>> {
  const { rows, total } = await listWithdrawalsFor(reader, asCustomerId(customerId), query);
  const { items, ...page } = pageFrom(rows, query, (row) => row);
  return { ...page, items: await showWithdrawals(reader, items, seen), total };
}

export async function loadWithdrawal(
  reader: Reader,
  seen: Seen,
  { customerId }: Owner,
  id: string,
): Promise<ShownWithdrawal> {
  return showWithdrawal(
    reader,
    (await findWithdrawal(reader, asCustomerId(customerId), id)) ?? refuseNow('WITHDRAWAL_UNKNOWN'),
    seen,
  );
}

export async function exportWithdrawals(
  reader: Reader,
  seen: Seen,
  { customerId }: Owner,
): Promise<ShownWithdrawal[]> {
  return showWithdrawals(reader, await listEveryWithdrawal(reader, asCustomerId(customerId)), seen);
}
