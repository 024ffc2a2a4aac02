/** The prospectus of an offering, written from its own figures. Instants are in the exchange's time. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { loadOffering } from '@candor/contract/ipo';
import { prospectusTexts } from '@candor/i18n/prospectus/prospectus-texts';
import { fill } from '@candor/i18n/text';
import { zonedMoment } from '@candor/i18n/zoned-moment';
import { formatLocalDate, getDateNotation, parseTimeZone } from '@candor/kit/moment-format';
import { ballotPercent } from '@candor/market/offerings/company';
import type { Offering } from './offerings.store.ts';
import type { ShownOffering } from './shown-offering.ts';
import { lotsMax, poolALotsMax } from './subscribing/subscription-cost.rules.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

type Prospectus = DataOf<typeof loadOffering>['prospectus'];

export function prospectusOf(
  offering: Offering,
  shown: ShownOffering,
  language: Language,
): Prospectus {
  const texts = inLanguage(language, prospectusTexts);
  const moment = (at: number) => zonedMoment(at, parseTimeZone(zones[offering.market]), language);
  const { lot, ballotLots, market } = offering;
  const values = {
    name: shown.name,
    sector: shown.sector,
    summary: shown.summary,
    shares: grouped(shown.sharesOffered),
    ballotShares: grouped(shown.sharesInBallot),
    percent: ballotPercent[market],
    exchange: shown.exchange,
    code: shown.code,
    low: shown.priceLow,
    high: shown.priceHigh,
    currency: shown.currency,
    lot: grouped(shown.lot),
    entry: grouped(shown.entryCost),
    most: grouped(String(lotsMax(offering) * lot)),
    funds: grouped(shown.fundsRaised),
    price: shown.finalPrice ?? '',
    poolA: grouped(String(poolALotsMax(offering, offering.priceHigh, ballotLots) * lot)),
    committed: moment(offering.committedAt),
    commitment: offering.commitment,
    prospectus: formatLocalDate(offering.prospectusOn, getDateNotation(language)),
    opens: moment(offering.opensAt),
    closes: moment(offering.closesAt),
    prices: moment(offering.pricingAt),
    allots: moment(offering.allotsAt),
    lists: moment(offering.listsAt),
  };
  const part = (title: string, ...paragraphs: readonly string[]) => ({
    title,
    paragraphs: paragraphs.map((text) => fill(text, values)),
  });
  return [
    part(texts.company, texts.companyFictional, texts.companyBusiness),
    part(
      texts.offer,
      texts.offerShares,
      texts.offerRange,
      texts.offerLot,
      shown.finalPrice === null ? texts.offerFunds : texts.offerFinal,
    ),
    part(texts.ballot, market === 'HK' ? texts.ballotHk : texts.ballotUs, texts.ballotSeed),
    part(texts.dates, texts.datesSubscription, texts.datesResult),
    part(
      texts.money,
      texts.moneyHeld,
      market === 'HK' ? texts.moneyFeesHk : texts.moneyFeesUs,
      texts.moneyReconfirm,
    ),
    part(texts.risks, texts.risksPrice, texts.risksPaper),
  ];
}

const zones = { US: 'America/New_York', HK: 'Asia/Hong_Kong' } as const;

function grouped(figure: string): string {
  return figure.replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));
}
