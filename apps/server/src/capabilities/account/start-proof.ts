/** For passkeys; codes need no start. */
import type * as contract from '@candor/contract/account';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { askForProof, type SecondFactors } from '../../core/second-factor/prove.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function startProof(
  tx: Tx,
  factors: SecondFactors,
  { customerId }: SignedIn,
): Promise<DataOf<typeof contract.startProof>> {
  return (
    (await askForProof(tx, factors, customerHolder(customerId))) ??
    refuseNow('SECOND_FACTOR_NOT_SET')
  );
}
