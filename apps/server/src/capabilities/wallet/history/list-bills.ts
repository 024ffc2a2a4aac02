import type * as contract from '@candor/contract/wallet';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { kindsOfGroup, WalletType } from '@candor/contract/kernel/enumerations';
import { orRefuse } from '@candor/contract/kernel/refused';
import type { TimeZone } from '@candor/kit/moment-format';
import { pageFrom } from '@candor/kit/paging';
import { getWalletCode } from '../../../core/ledger/accounts.ts';
import { cashAfter } from '../../../core/ledger/store/cash-after.store.ts';
import { listEntriesFor, type Entry } from '../../../core/ledger/store/entries.store.ts';
import type { OriginsOf } from '../../../core/desk/show/order-origin.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { getOpenPeriod } from '../statement/period.rules.ts';
import { findOrigins, inCash, shownBill } from './shown-bill.ts';

export async function listBills(
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof contract.listBills>,
  /** `newest` is the number of the newest entry. */
  {
    newest,
    zone,
    nameOf,
    originsOf,
  }: {
    readonly newest: number;
    readonly zone: TimeZone | null;
    readonly nameOf: (entry: Entry) => string | null;
    readonly originsOf: OriginsOf;
  },
): Promise<DataOf<typeof contract.listBills>> {
  const {
    walletType = WalletType.Overview,
    kind = null,
    group = null,
    direction = null,
    code = null,
    from,
    to,
  } = body;
  const period = orRefuse(getOpenPeriod(from, to, zone));
  const { rows, total } = await listEntriesFor(
    reader,
    customerId,
    {
      code: walletType === WalletType.Overview ? null : getWalletCode(walletType),
      kind: kind ?? (group === null ? null : kindsOfGroup(group)),
      part: 'cash',
      direction,
      instrument: code,
      ...period,
    },
    body,
    newest,
  );
  const { items, ...page } = pageFrom(rows, body, (row) => row);
  const told = await Promise.all(
    items.map(async (entry) => (entry.part === 'cash' ? entry : inCash(reader, customerId, entry))),
  );
  const [after, originOf] = await Promise.all([
    cashAfter(reader, customerId, told),
    findOrigins(reader, customerId, told, originsOf),
  ]);
  return {
    ...page,
    items: told.map((entry) => ({
      ...shownBill(entry, after(entry)),
      name: nameOf(entry),
      ...originOf(entry),
    })),
    total,
  };
}
