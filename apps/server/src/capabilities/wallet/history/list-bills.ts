import type * as contract from '@candor/contract/wallet';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import { pageFrom } from '@candor/kit/paging';
import { walletCodeOf } from '../../../core/ledger/accounts.ts';
import { listEntriesOf } from '../../../core/ledger/entries.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { openPeriodOf } from '../statement/period.rules.ts';
import { shownBill } from './shown-bill.ts';

export async function listBills(
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof contract.listBills>,
): Promise<DataOf<typeof contract.listBills>> {
  const { walletType, kind = null, direction = null, from, to } = body;
  const period = orRefuse(openPeriodOf(from, to));
  const { rows, total } = await listEntriesOf(
    reader,
    customerId,
    {
      code: walletType === undefined ? null : walletCodeOf(walletType),
      kind,
      direction,
      ...period,
    },
    body,
  );
  const { items, ...page } = pageFrom(rows, body, shownBill);
  return { ...page, items: [...items], total };
}
