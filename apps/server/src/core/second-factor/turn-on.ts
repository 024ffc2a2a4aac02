/** The first factor comes with recovery codes; a further one leaves them as they are. */
import { ok, type Decision } from '@candor/kit/decision';
import type { Tx } from '../../platform/db/database.ts';
import type { Holder } from './holder.ts';
import { keepPasskey, type KeepRefusal, type MadePasskey } from './passkeys.ts';
import type { SecondFactors } from './prove.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { hasConfirmedFactor, lockHolder } from './second-factor.store.ts';
import { confirmTotp, type ConfirmRefusal } from './totp.ts';

export type TurnedOn = { readonly recoveryCodes: string[] | null };

export function turnOnAuthenticator(
  tx: Tx,
  { secrets }: SecondFactors,
  holder: Holder,
  code: string,
): Promise<Decision<TurnedOn, ConfirmRefusal>> {
  return turnOn(tx, { secrets, holder }, () => confirmTotp(tx, secrets, holder, code));
}

export function turnOnPasskey(
  tx: Tx,
  { secrets, site }: SecondFactors,
  holder: Holder,
  made: MadePasskey,
): Promise<Decision<TurnedOn, KeepRefusal>> {
  return turnOn(tx, { secrets, holder }, () => keepPasskey(tx, site, holder, made));
}

async function turnOn<Code extends string>(
  tx: Tx,
  { secrets, holder }: Pick<SecondFactors, 'secrets'> & { holder: Holder },
  confirm: () => Promise<Decision<unknown, Code>>,
): Promise<Decision<TurnedOn, Code>> {
  await lockHolder(tx, holder);
  const isFirst = !(await hasConfirmedFactor(tx, holder));
  const confirmed = await confirm();
  return confirmed.ok
    ? ok({ recoveryCodes: isFirst ? await makeRecoveryCodes(tx, secrets, holder) : null })
    : confirmed;
}
