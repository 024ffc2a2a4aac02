/** It announces, so call it last. */
import * as contract from '@candor/contract/account';
import type { CustomerId } from '../../core/customers/customer.ts';
import type { Notice } from '../../core/inbox/notice.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import type { Proved } from '../../core/second-factor/prove.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';

type Services = { readonly postNotice: PostNotice };

export async function notifyOfChange(
  tx: Tx,
  { postNotice }: Services,
  customerId: CustomerId,
  notice: Notice,
  proved?: Proved,
): Promise<void> {
  if (proved !== undefined) await tellOfUsedCode(tx, { postNotice }, customerId, proved);
  await postNotice(tx, customerId, notice, { alsoByMail: true });
  await announce(tx, customerId, contract.securityChanged, { at: tx.now });
}

/** A recovery code is the last way in, so its use is reported even to the owner. */
async function tellOfUsedCode(
  tx: Tx,
  { postNotice }: Services,
  customerId: CustomerId,
  { codesLeft }: Proved,
): Promise<void> {
  if (codesLeft === null) return;
  await postNotice(
    tx,
    customerId,
    { template: 'recoveryCodeUsed', values: { left: codesLeft } },
    { alsoByMail: true },
  );
}
