/** One offering with its rules, its demand once it is closed, and its prospectus. */
import type { loadOffering as endpoint } from '@candor/contract/ipo';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { RECONFIRM_BEYOND } from '@candor/market/offerings/final-price';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../core/ledger/accounts.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { IpoDeps } from './ipo-deps.ts';
import { findOffering } from './offerings.store.ts';
import { prospectusOf } from './prospectus.ts';
import { oversubscription, shownOffering } from './shown-offering.ts';
import {
  costOf,
  lotsMax,
  poolALotsMax,
  subscriptionFees,
} from './subscribing/subscription-cost.rules.ts';
import { listOwn, subscriptionWallets } from './subscribing/subscriptions.store.ts';

export async function loadOffering(
  reader: Reader,
  { plan }: Pick<IpoDeps, 'plan'>,
  {
    customer,
    id,
    language,
    now,
  }: { customer: SignedIn | null; id: string; language: Language; now: number },
): Promise<DataOf<typeof endpoint>> {
  const offering = (await findOffering(reader, id)) ?? refuseNow('OFFERING_UNKNOWN');
  const own =
    customer === null ? null : ((await listOwn(reader, customer.customerId, [id])).get(id) ?? null);
  const { lot, ballotLots, customers, crowd, requestedLots } = offering;
  const shown = shownOffering(plan(), offering, own, language, now);
  const poolA = poolALotsMax(offering, offering.priceHigh, ballotLots);
  return {
    ...shown,
    hours: plan().hours,
    walletType: wallets[subscriptionWallets[offering.market]].type,
    entryFees: costOf(offering, 1, offering.priceHigh).fees.map(({ item, money }) => ({
      item,
      amount: toWire(money),
    })),
    feeRates: subscriptionFees[offering.market].map(({ item, rate }) => ({
      item,
      rate: toWire(rate),
    })),
    quantityMax: String(lotsMax(offering) * lot),
    poolAMax: offering.market === 'HK' ? String(poolA * lot) : null,
    reconfirmBeyond: RECONFIRM_BEYOND,
    demand:
      requestedLots === null || customers === null || crowd === null
        ? null
        : {
            customers,
            crowd,
            quantity: String(requestedLots * BigInt(lot)),
            oversubscription: oversubscription(offering) ?? '0',
          },
    prospectus: prospectusOf(offering, shown, language),
  };
}
