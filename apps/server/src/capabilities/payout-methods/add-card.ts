/** The same card added twice at once is stored once. */
import type * as contract from '@candor/contract/payout-methods';
import { PAYOUT_METHODS_MAX } from '@candor/contract/payout-methods';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { CustomerId } from '../../core/customers/customer.ts';
import { claimFile } from '../../core/files/claim-files.ts';
import {
  findCard,
  insertCard,
  isCardKept,
  listCards,
} from '../../core/payout-methods/bank-cards.store.ts';
import type { BankCard } from '../../core/payout-methods/payout-method.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newId } from '../../platform/random.ts';
import { decideCardNumber, decideRoutingNumber } from './bank-number.rules.ts';
import { keptNumber } from './card-number.ts';
import { lockOwner, requireOwnerToAdd } from './method-owner.ts';
import { requireOwnName } from './require-own-name.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';
import { notifyOfCard } from './notify-method.ts';

export type CardForm = Omit<BodyOf<typeof contract.addCard>, 'payPassword'>;

export async function addCard(
  deps: PayoutMethodDeps,
  owner: SignedIn,
  { payPassword, ...form }: BodyOf<typeof contract.addCard>,
): Promise<BankCard> {
  const customerId = await requireOwnerToAdd(deps.db, owner);
  orRefuse(decideCardNumber(form.cardNo));
  if (form.abaRoutingNumber !== undefined) orRefuse(decideRoutingNumber(form.abaRoutingNumber));
  await requireOwnName(deps.db, deps.secrets, customerId, form.accountName);
  await deps.payPasswords.confirm(owner, payPassword);
  return deps.db.transact(async (tx) => {
    await lockOwner(tx, customerId);
    return keepCard(deps, tx, customerId, form);
  });
}

export async function keepCard(
  deps: Pick<PayoutMethodDeps, 'secrets' | 'postNotice'>,
  tx: Tx,
  customerId: CustomerId,
  form: CardForm,
): Promise<BankCard> {
  const id = newId('crd');
  const { cardNo, branchCode = null, abaRoutingNumber = null, ...fields } = form;
  const number = keptNumber(deps.secrets, id, orRefuse(decideCardNumber(cardNo)));
  if ((await listCards(tx, customerId)).length >= PAYOUT_METHODS_MAX)
    refuseNow('PAYOUT_METHODS_FULL', { max: PAYOUT_METHODS_MAX });
  if (await isCardKept(tx, customerId, number.mark, null)) refuseNow('CARD_ALREADY_KEPT');
  await claimFile(tx, form.frontImage, customerId, 'cardFront');
  await claimFile(tx, form.backImage, customerId, 'cardBack');

  await insertCard(
    tx,
    id,
    customerId,
    { ...fields, swiftCode: fields.swiftCode.toUpperCase(), branchCode, abaRoutingNumber },
    number,
  );
  const card = (await findCard(tx, customerId, id)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
  await notifyOfCard(tx, deps, 'payoutMethodAdded', card);
  return card;
}
