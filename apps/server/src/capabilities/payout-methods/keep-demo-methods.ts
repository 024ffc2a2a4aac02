/** Both marked as not real, by the same code without the transaction password. Idempotent. */
import { loadDisplayName } from '../../core/customers/customers.store.ts';
import type { CustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { drawDemoDocument } from '../../core/files/draw-demo-document.ts';
import { saveImage } from '../../core/files/save-image.ts';
import { listCards } from '../../core/payout-methods/bank-cards.store.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import { keepCard, type CardForm } from './add-card.ts';
import { keepCoinWallet } from './add-coin-wallet.ts';
import type { PayoutMethodDeps } from './payout-method-deps.ts';

const CARD_NUMBER = '0000000000001357';
const PICTURES_WAITING_MAX = 4;
const coinWallet = {
  label: 'Demo wallet',
  currency: 'USDT',
  network: 'tron',
  address: 'papertrondemowallet000000000001',
} as const;

export async function keepDemoMethods(
  deps: Pick<PayoutMethodDeps, 'db' | 'secrets' | 'postNotice'>,
  customerId: CustomerId,
): Promise<void> {
  const { db } = deps;
  if ((await listCards(db, customerId)).length > 0) return;
  const name = await loadDisplayName(db, customerId);
  const fewImages = concurrencyLimit({ runningMax: 1, waitingMax: PICTURES_WAITING_MAX });
  const draw = async (side: string) =>
    (
      await saveImage(
        { ...deps, fewImages },
        { customerId, network: 'demo' },
        await drawDemoDocument({ side, name, number: CARD_NUMBER }),
      )
    ).id;
  const form = cardForm(name, {
    frontImage: await draw('Bank card, front'),
    backImage: await draw('Bank card, back'),
  });

  await db.transact(async (tx) => {
    await lockStates(tx, customerId);
    // Another server may have been faster.
    if ((await listCards(tx, customerId)).length > 0) return;
    await keepCard(deps, tx, customerId, form);
    await keepCoinWallet(deps, tx, customerId, coinWallet);
  });
}

function cardForm(
  accountName: string,
  images: Pick<CardForm, 'frontImage' | 'backImage'>,
): CardForm {
  return {
    bankName: 'Candor Paper Bank (simulated)',
    accountName,
    cardNo: CARD_NUMBER,
    swiftCode: 'PAPRXX00',
    bankAddress: '1 Simulation Square, Nowhere',
    personalAddress: '1 Example Street',
    city: 'Nowhere',
    region: 'NW',
    postalCode: '00000',
    ...images,
  };
}
