/**
 * Offerings as the product makes them, without a database: companies, ballot seeds, crowds, final
 * prices and listings by the same functions, at the pace of practice hours.
 */
import type { Market } from '@candor/ballot/allot';
import { crowdDemand, makeCrowd } from '@candor/ballot/crowd';
import { localDate } from '@candor/kit/local-date';
import { sha256Hex } from '@candor/kit/sha256';
import { readMarketTexts, readTable } from '@candor/market/data/read-market-texts.ts';
import { parseHkTicks, usTicks } from '@candor/market/instruments/ticks';
import type { Listing } from '@candor/market/listings/listing';
import type { ListingDemand } from '@candor/market/listings/listing-demand';
import { openCompanies } from '@candor/market/offerings/companies';
import { lotsInBallot, type Company } from '@candor/market/offerings/company';
import { finalPrice } from '@candor/market/offerings/final-price';
import { practiceTimetable } from '@candor/market/offerings/timetable';
import { ballotMarket, listingDemand } from '@candor/server/capabilities/ipo/offering-demand';
import { poolALotsMax } from '@candor/server/capabilities/ipo/subscribing/subscription-cost.rules';

export type MadeOffering = {
  readonly company: Company;
  readonly ballotMarket: Market;
  readonly ballotLots: number;
  readonly poolALotsMax: number;
  readonly demand: ListingDemand;
  /** Decimal text. */
  readonly price: string;
  /** What each of the crowd asks for; in an order that says nothing about it. */
  readonly crowd: Uint32Array;
  readonly listing: Listing & { readonly demand: ListingDemand };
};

/** The pace of a fresh installation. */
export const CYCLE_HOURS = 24;
export const VERSION_FROM = '2026-12-01';

export function makeOfferings(round: number, count: number): MadeOffering[] {
  return Array.from({ length: count }, (_, number) => makeOffering(round, number));
}

const companies = openCompanies({
  namesCsv: readTable('ipo-names.csv'),
  isCodeTaken: () => false,
});
const timetable = practiceTimetable(localDate(VERSION_FROM), CYCLE_HOURS);
const ticks = { US: usTicks, HK: parseHkTicks(readMarketTexts().hkTickSizes) };

function makeOffering(round: number, number: number): MadeOffering {
  const company = companies.company(number);
  const { market } = company;
  const seed = sha256Hex(`subscribers ${round} ${number}`);
  const demandHundredths = crowdDemand(seed, ballotMarket(market));
  const price = finalPrice(company, { seed, demandHundredths, ticks: ticks[market] });
  const ballotLots = lotsInBallot(company);
  const demand = listingDemand(company, { seed, finalPrice: price });
  return {
    company,
    ballotMarket: ballotMarket(market),
    ballotLots,
    poolALotsMax: poolALotsMax(company, company.priceHigh, ballotLots),
    demand,
    price,
    crowd: Uint32Array.from(makeCrowd(seed, ballotMarket(market), ballotLots), ({ lots }) => lots),
    listing: {
      assetClass: market === 'US' ? 'usStock' : 'hkStock',
      market: company.exchange,
      code: company.code,
      name: company.name,
      sector: company.sector,
      lot: company.lot,
      currency: company.currency,
      offerPrice: price,
      sharesOffered: company.sharesOffered,
      dailyVolatility: company.dailyVolatility,
      listsAtMs: timetable.of(number).listsAt,
      demand,
    },
  };
}
