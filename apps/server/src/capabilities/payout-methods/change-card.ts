/** On hold again, because it may now be somebody else's. */
import type * as contract from '@candor/contract/payout-methods';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { claimFile } from '../../core/files/claim-files.ts';
import { findCard, isCardKept, saveCard } from '../../core/payout-methods/bank-cards.store.ts';
import type { BankCard } from '../../core/payout-methods/payout-method.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { decideCardNumber, decideRoutingNumber } from './bank-number.rules.ts';
import { keptNumber } from './card-number.ts';
import { lockOwner, requireOwnerToAdd } from './method-owner.ts';
import { requireOwnName } from './require-own-name.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';
import { notifyOfCard } from './notify-method.ts';

export async function changeCard(
  deps: PayoutMethodDeps,
  owner: SignedIn,
  form: BodyOf<typeof contract.changeCard>,
): Promise<BankCard> {
  const { id, payPassword, cardNo, branchCode = null, abaRoutingNumber = null, ...fields } = form;
  const customerId = await requireOwnerToAdd(deps.db, owner);
  const number =
    cardNo === undefined ? null : keptNumber(deps.secrets, id, orRefuse(decideCardNumber(cardNo)));
  if (abaRoutingNumber !== null) orRefuse(decideRoutingNumber(abaRoutingNumber));
  await requireOwnName(deps.db, deps.secrets, customerId, fields.accountName);
  await deps.payPasswords.confirm(owner, payPassword);

  return deps.db.transact(async (tx) => {
    await lockOwner(tx, customerId);
    const present = (await findCard(tx, customerId, id)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
    if (await deps.isInUse(tx, id)) refuseNow('PAYOUT_METHOD_IN_USE');
    if (number !== null && (await isCardKept(tx, customerId, number.mark, id)))
      refuseNow('CARD_ALREADY_KEPT');
    const { frontImage = present.frontImage, backImage = present.backImage } = fields;
    await claimFile(tx, frontImage, customerId, 'cardFront');
    await claimFile(tx, backImage, customerId, 'cardBack');

    await saveCard(
      tx,
      id,
      {
        ...fields,
        frontImage,
        backImage,
        swiftCode: fields.swiftCode.toUpperCase(),
        branchCode,
        abaRoutingNumber,
      },
      number,
    );
    const card = (await findCard(tx, customerId, id)) ?? refuseNow('PAYOUT_METHOD_UNKNOWN');
    await notifyOfCard(tx, deps, 'payoutMethodChanged', card);
    return card;
  });
}
