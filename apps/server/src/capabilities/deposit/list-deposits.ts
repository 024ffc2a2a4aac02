import type * as contract from '@candor/contract/deposit';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { AskedMore } from '@candor/contract/kernel/question';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { PAGE_NUM_MAX, pageFrom } from '@candor/kit/paging';
import { asCustomerId } from '../../core/customers/customer.ts';
import { getAddress } from '../../core/files/file-address.ts';
import { findAsked } from '../../core/review/questions/questions.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { findDeposit, listDepositsFor, type Deposit } from './deposits.store.ts';
import { shownDeposit, type ShownDeposit } from './shown-deposit.ts';

type Deps = Pick<DepositDeps, 'secrets'>;
const DEPOSIT_KINDS = ['deposit', 'certificate'] as const;
type CallQuery = { readonly language: Language; readonly now: number };

export async function listDeposits(
  deps: Deps,
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof contract.listDeposits>,
  reading: CallQuery,
): Promise<DataOf<typeof contract.listDeposits>> {
  const { rows, total } = await listDepositsFor(
    reader,
    asCustomerId(customerId),
    { channel: body.channel ?? null, state: body.state ?? null },
    body,
  );
  const asked = await findAsked(
    reader,
    DEPOSIT_KINDS,
    rows.map(({ id }) => id),
  );
  const { items, ...page } = pageFrom(rows, body, (row) =>
    withImage(deps, row, { ...reading, moreAsked: asked.get(row.id) }),
  );
  return { ...page, items: [...items], total };
}

export async function loadOwnDeposit(
  deps: Deps,
  reader: Reader,
  { customerId }: SignedIn,
  id: string,
  reading: CallQuery,
): Promise<ShownDeposit> {
  const deposit =
    (await findDeposit(reader, asCustomerId(customerId), id)) ?? refuseNow('DEPOSIT_UNKNOWN');
  const moreAsked = (await findAsked(reader, DEPOSIT_KINDS, [id])).get(id);
  return withImage(deps, deposit, { ...reading, moreAsked });
}

function withImage(
  { secrets }: Deps,
  deposit: Deposit,
  { language, now, moreAsked }: CallQuery & { readonly moreAsked: AskedMore | undefined },
): ShownDeposit {
  const { credential, customerId } = deposit;
  return shownDeposit(deposit, {
    language,
    now,
    moreAsked,
    credential: credential === null ? null : getAddress(secrets, credential, customerId, now),
  });
}

const EXPORTED_PAGE_SIZE = 100;

/** For the data export, without the images' short-lived addresses. */
export async function ownDeposits(reader: Reader, customerId: string): Promise<unknown> {
  const shown: ShownDeposit[] = [];
  for (let pageNum = 1; pageNum <= PAGE_NUM_MAX; pageNum += 1) {
    const page = { pageNum, pageSize: EXPORTED_PAGE_SIZE };
    const { rows } = await listDepositsFor(
      reader,
      asCustomerId(customerId),
      { channel: null, state: null },
      page,
    );
    const { items, hasMore } = pageFrom(rows, page, (row) =>
      shownDeposit(row, { language: 'en', now: row.decidedAt ?? row.createdAt, credential: null }),
    );
    shown.push(...items);
    if (!hasMore) break;
  }
  return shown;
}
