/** The most lots that money and rules allow, in parts for a stepper, naming what limits them. */
import type { loadIpoFullNum as endpoint } from '@candor/contract/ipo';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { wallets } from '../../../core/ledger/accounts.ts';
import { exchangeAt } from '../../../core/pricing/exchange.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { loadAvailable } from './available.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import { findOffering } from '../offerings.store.ts';
import { costOf, lotsCovered, lotsMax } from './subscription-cost.rules.ts';
import { listOwn, subscriptionWallets } from './subscriptions.store.ts';

export async function loadIpoFullNum(
  reader: Reader,
  { views }: Pick<IpoDeps, 'views'>,
  { customerId }: SignedIn,
  { offeringId, withFunding }: BodyOf<typeof endpoint>,
  now: number,
): Promise<DataOf<typeof endpoint>> {
  const offering = (await findOffering(reader, offeringId)) ?? refuseNow('OFFERING_UNKNOWN');
  const own = (await listOwn(reader, customerId, [offeringId])).get(offeringId) ?? null;
  const code = subscriptionWallets[offering.market];
  const { currency } = wallets[code];
  const free = await loadAvailable(reader, customerId);
  const available =
    free(code) +
    (own?.state === 'subscribed' ? own.heldMinor : 0n) +
    (withFunding ? fromFunding(views, free('funding'), currency, now) : 0n);
  const most = lotsMax(offering);
  const full = lotsCovered(offering, available, offering.priceHigh, most);
  const shares = (lots: number): string => String(lots * offering.lot);
  const part = (share: number): string => shares(Math.floor((full * share) / 4));
  return {
    currency,
    walletType: wallets[code].type,
    lot: String(offering.lot),
    minimum: String(offering.lot),
    quarter: part(1),
    half: part(2),
    threeQuarters: part(3),
    full: shares(full),
    limitedBy: full < most ? 'funds' : 'quantityCap',
    quantityMax: shares(most),
    available: toWire(money(currency, available)),
    entryCost: toWire(costOf(offering, 1, offering.priceHigh).total),
  };
}

/** At the rate of a move; nothing while there is none. */
function fromFunding(
  views: IpoDeps['views'],
  minor: bigint,
  currency: 'USD' | 'HKD',
  now: number,
): bigint {
  const { currency: from } = wallets.funding;
  if (from === currency) return minor;
  const exchange = views.exchange(from, currency, now);
  return exchange === null ? 0n : exchangeAt(exchange, money(from, minor), 'down').minor;
}
