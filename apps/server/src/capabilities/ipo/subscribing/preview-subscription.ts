/** What an application would cost and hold, by the rules that book it; or why it would be refused. */
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import type { previewSubscription as endpoint } from '@candor/contract/ipo';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { money, NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import { buyingPower, fundsLacking, sentFor } from '../../../core/desk/placing/fund-order.rules.ts';
import { wallets } from '../../../core/ledger/accounts.ts';
import { valueAtMiddle, type Exchange } from '../../../core/pricing/exchange.rules.ts';
import { shownExchange } from '../../../core/pricing/exchange.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { listApplicants } from './applicants.ts';
import { listApplied } from './applying.store.ts';
import { loadAvailable } from './available.ts';
import type { IpoDeps } from '../ipo-deps.ts';
import { findOffering, type Offering } from '../offerings.store.ts';
import { decideAdmission, decideLots } from './subscribe.rules.ts';
import { costOf, lotsMax, type Cost } from './subscription-cost.rules.ts';
import { findSubscription, subscriptionWallets } from './subscriptions.store.ts';

type Shown = DataOf<typeof endpoint>;

export async function previewSubscription(
  reader: Reader,
  { views }: Pick<IpoDeps, 'views'>,
  {
    customer,
    body,
    language,
    now,
  }: { customer: SignedIn; body: BodyOf<typeof endpoint>; language: Language; now: number },
): Promise<Shown> {
  const { offeringId, quantity, changes } = body;
  const offering = (await findOffering(reader, offeringId)) ?? refuseNow('OFFERING_UNKNOWN');
  const before =
    changes === undefined ? null : await findSubscription(reader, customer.customerId, changes);
  if (changes !== undefined && before?.offeringId !== offeringId) refuseNow('SUBSCRIPTION_UNKNOWN');
  const code = subscriptionWallets[offering.market];
  const { currency } = wallets[code];
  const available = await loadAvailable(reader, customer.customerId);
  const power = available(code) + (before?.heldMinor ?? 0n);
  // The password is asked for at the confirmation; other problems are shown before.
  const asking = { customerId: customer.customerId, sessionId: null };
  const applicants = await listApplicants(reader, [asking]);
  const identityMark = applicants.markOf(customer.customerId);
  const applied = await listApplied(reader, [{ offeringId, identityMark }]);
  const admitted = decideAdmission({
    asking,
    applicant: applicants.of(customer.customerId, applied.length > 0),
    offering,
    before,
    pause: applicants.pause,
    now,
  });
  const lots = decideLots({ lot: offering.lot, most: lotsMax(offering) }, quantity);
  const cost = lots.ok ? costOf(offering, lots.outcome, offering.priceHigh) : null;
  const missing = cost === null || cost.total.minor <= power ? 0n : cost.total.minor - power;
  const refused =
    (admitted.ok ? null : admitted) ??
    (lots.ok ? null : lots) ??
    (missing > 0n ? fundsLacking(currency, power) : null);
  const spendable =
    buyingPower(
      {
        available: (_, wallet) => available(wallet),
        exchange: (from, to) => views.exchange(from, to, now),
      },
      customer.customerId,
      code,
    ) + (before?.heldMinor ?? 0n);
  const left = spendable - (cost?.total.minor ?? 0n);
  const amount = (minor: bigint): string => toWire(money(currency, minor));
  return {
    env: 'paper',
    problem: shownRefusal(refused, language),
    currency,
    walletType: wallets[code].type,
    price: offering.priceHigh,
    ...shownCost(offering, lots.ok ? lots.outcome : null, cost),
    alreadyHeld: amount(before?.heldMinor ?? 0n),
    buyingPower: {
      before: amount(spendable),
      after: cost === null ? null : amount(left > 0n ? left : 0n),
      missing: left < 0n ? amount(-left) : null,
    },
    heldUntil: { result: offering.allotsAt, listing: offering.listsAt },
    ...inDollars({ views, now, cost, missing, available: available('funding') }),
  };
}

function shownCost(
  { lot }: Offering,
  lots: number | null,
  cost: Cost | null,
): Pick<Shown, 'quantity' | 'lots' | 'value' | 'fees' | 'feesTotal' | 'total'> {
  return {
    quantity: lots === null ? null : String(lots * lot),
    lots,
    value: cost === null ? null : toWire(cost.value),
    fees: (cost?.fees ?? []).map(({ item, money: charged }) => ({ item, amount: toWire(charged) })),
    feesTotal: cost === null ? null : toWire(cost.feesTotal),
    total: cost === null ? null : toWire(cost.total),
  };
}

function inDollars({
  views,
  now,
  cost,
  missing,
  available,
}: {
  views: IpoDeps['views'];
  now: number;
  cost: Cost | null;
  missing: bigint;
  available: bigint;
}): Pick<Shown, 'funding' | 'totalUsd'> {
  const from = wallets.funding.currency;
  const currency = cost?.total.currency ?? from;
  const exchange = currency === from ? null : views.exchange(from, currency, now);
  const usd = (minor: bigint): string => toWire(money(from, minor));
  const back = currency === from ? null : views.exchange(currency, from, now);
  const totalUsd = cost === null || back === null ? null : toWire(valueAtMiddle(back, cost.total));
  if (missing === 0n || (currency !== from && exchange === null))
    return { funding: null, totalUsd };
  const lacking = money(currency, missing);
  const move = sentFor(lacking, exchange).minor;
  // A rate moves until the confirmation.
  const room = sentFor(lacking, exchange === null ? null : worseRate(exchange)).minor;
  if (move > available) return { funding: null, totalUsd };
  return {
    funding: {
      missing: toWire(lacking),
      move: usd(move),
      most: usd(room < available ? room : available),
      available: usd(available),
      exchange: exchange === null ? null : shownExchange(exchange),
    },
    totalUsd,
  };
}

function worseRate(exchange: Exchange): Exchange {
  const nano = divide(exchange.rate.nano * (NANO_PER_ONE - RATE_ROOM), NANO_PER_ONE, 'down');
  return { ...exchange, rate: { ...exchange.rate, nano } };
}

/** Five hundredths of a percent, as for transfers. */
const RATE_ROOM = 500_000n;
