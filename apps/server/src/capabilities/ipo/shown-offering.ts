/** An offering as the calendar shows it. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { listOfferings } from '@candor/contract/ipo';
import { profileText } from '@candor/i18n/market-facts/profile-text';
import { quantity } from '@candor/money/amount';
import { getPrice, getQuantity } from '@candor/money/literal';
import { notional } from '@candor/money/multiply';
import { divide } from '@candor/money/rounding';
import { toWire } from '@candor/money/wire';
import { dateIn } from '@candor/market/offerings/timetable';
import { sourceOf, type OfferingPlan } from './offering-plan.ts';
import type { Offering } from './offerings.store.ts';
import { costOf } from './subscribing/subscription-cost.rules.ts';
import type { Subscription } from './subscribing/subscriptions.store.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import { Source } from '@candor/contract/kernel/enumerations';

export type ShownOffering = DataOf<typeof listOfferings>['items'][number];

export function shownOffering(
  plan: Pick<OfferingPlan, 'calendars'>,
  offering: Offering,
  own: Subscription | null,
  language: Language,
  now: number,
): ShownOffering {
  const { lot } = offering;
  return {
    ...shownCompany(offering, language),
    sector: profileText(language, 'sector', offering.sector) ?? offering.sector,
    summary: inLanguage(language, { en: offering.summaryEn, zhHans: offering.summaryZh }),
    phase: offering.phase,
    priceLow: offering.priceLow,
    priceHigh: offering.priceHigh,
    finalPrice: offering.finalPrice,
    lot: String(lot),
    sharesOffered: String(offering.sharesOffered),
    sharesInBallot: String(offering.ballotLots * lot),
    fundsRaised: fundsRaised(offering),
    entryCost: toWire(costOf(offering, 1, offering.priceHigh).total),
    ...shownTimes(plan, offering),
    next: nextStep(offering, now),
    oversubscription: oversubscription(offering),
    commitment: offering.commitment,
    committedAt: offering.committedAt,
    hasResult: offering.phase === 'allotted' || offering.phase === 'listed',
    calledOff:
      offering.calledOffAt === null
        ? null
        : { at: offering.calledOffAt, reason: offering.calledOffWhy ?? '' },
    own:
      own === null
        ? null
        : {
            id: own.id,
            state: own.state,
            quantity: String(own.lots * lot),
            allottedQuantity: own.allottedLots === null ? null : String(own.allottedLots * lot),
          },
  };
}

export function shownCompany(offering: Offering, language: Language) {
  return {
    offeringId: offering.id,
    code: offering.code,
    name: inLanguage(language, { en: offering.nameEn, zhHans: offering.nameZh }),
    isFictional: true,
    market: offering.market,
    exchange: offering.exchange,
    source: Source.NewStock,
    listedSource: sourceOf[offering.market],
    currency: offering.currency,
    decimals: PRICE_DECIMALS,
    localLogoUrl: `/offering/logo/${offering.code}.svg`,
  } as const;
}

export function shownTimes({ calendars }: Pick<OfferingPlan, 'calendars'>, offering: Offering) {
  const calendar = calendars[offering.market];
  return {
    prospectusDate: offering.prospectusOn,
    opensAt: offering.opensAt,
    closesAt: offering.closesAt,
    pricesAt: offering.pricingAt,
    allotsAt: offering.allotsAt,
    listsAt: offering.listsAt,
    allotmentDate: dateIn(calendar, offering.allotsAt),
    listingDate: dateIn(calendar, offering.listsAt),
  };
}

export function fundsRaised({ finalPrice, priceHigh, sharesOffered, currency }: Offering): string {
  return toWire(
    notional(getPrice(finalPrice ?? priceHigh), getQuantity(String(sharesOffered)), {
      currency,
      rounding: 'halfEven',
    }),
  );
}

/** To the hundredth, rounded down. */
export function oversubscription({ requestedLots, ballotLots }: Offering): string | null {
  if (requestedLots === null) return null;
  return toWire(quantity(divide(requestedLots * 100n, BigInt(ballotLots), 'down') * 10_000_000n));
}

function nextStep(offering: Offering, now: number): ShownOffering['next'] {
  const { phase, opensAt, closesAt, pricingAt, allotsAt, listsAt } = offering;
  if (phase === 'listed' || phase === 'postponed' || phase === 'withdrawn') return null;
  const steps = [
    { step: 'opens', at: opensAt },
    { step: 'closes', at: closesAt },
    { step: 'prices', at: pricingAt },
    { step: 'allots', at: allotsAt },
    { step: 'lists', at: listsAt },
  ] as const;
  return steps.find(({ at }) => at > now) ?? { step: 'lists', at: listsAt };
}

const PRICE_DECIMALS = 2;
