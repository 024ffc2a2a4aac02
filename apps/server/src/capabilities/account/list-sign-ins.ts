/** A demo account is shared by strangers: each visitor sees only their own sign-ins. */
import type * as contract from '@candor/contract/account';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { pageFrom } from '@candor/kit/paging';
import { loadSessionOrigin } from '../../core/customers/sessions/sessions.store.ts';
import { listSignInsFor } from '../../core/customers/sessions/sign-ins.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { loadOwner } from './owner.ts';

type SignIns = DataOf<typeof contract.listSignIns>;

export async function listSignIns(
  reader: Reader,
  signedIn: SignedIn,
  page: QueryOf<typeof contract.listSignIns>,
): Promise<SignIns> {
  const { id, isDemo } = await loadOwner(reader, signedIn);
  const here = await loadSessionOrigin(reader, signedIn.sessionId);
  const { rows, total } = await listSignInsFor(
    reader,
    id,
    isDemo ? signedIn.sessionId : null,
    page,
  );
  const { items, ...place } = pageFrom(rows, page, (row) => ({
    ...row,
    isThisDevice: row.device === here.device && row.network === here.network,
  }));
  return { ...place, items: [...items], total };
}
