/**
 * New stocks: applies for every offering, gets what the ballot leaves of what everybody asks for,
 * and sells in the first minute of trading.
 */
import { crowdDemand } from '@candor/ballot/crowd';
import { MINUTE_MS } from '@candor/kit/time';
import { sha256Hex } from '@candor/kit/sha256';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import { instrumentId } from '@candor/market/instruments/fields';
import { finalPrice } from '@candor/market/offerings/final-price';
import { openCompanies } from '@candor/market/offerings/companies';
import { lotsInBallot, type Company, type OfferingMarket } from '@candor/market/offerings/company';
import type { Listing } from '@candor/market/listings/listing';
import { tickGrid, unitsIn } from '@candor/market/quote/tick-grid';
import { listingDemand } from '@candor/server/capabilities/ipo/offering-demand';
import { lotsMax } from '@candor/server/capabilities/ipo/subscribing/subscription-cost.rules';
import type { Adversary } from '../adversary.ts';
import type { Play } from '../play.ts';

const STAKE = 100_000;
const OFFERINGS = 24;
const IDENTITIES = 100;
/** For all of a ballot. */
const STAKES = 20;

export const newStocks: readonly Adversary[] = [
  ...(['US', 'HK'] as const).map((market): Adversary => ({
    name: `new stocks: every offering of ${market}`,
    family: 'new stocks',
    knows: 'the prospectus',
    rule: 'applies for every offering, gets its part of the ballot, sells a minute after the first trade',
    hours: 'exchange',
    begins: () => [market === 'US' ? '2026-11-17T14:30:00Z' : '2026-11-17T01:30:00Z'],
    play: (play) => sellAllotted(play, market, () => 0),
  })),
  hundredIdentities('hundred identities: every offering of US', (company) => {
    const ballotLots = lotsInBallot(company);
    return lotsMax({ market: 'US', ballotLots }) / ballotLots;
  }),
];

/** `mostOf` is the part of the ballot that one identity may ask for. */
function hundredIdentities(name: string, mostOf: (company: Company) => number): Adversary {
  return {
    name,
    family: 'identities',
    knows: 'the prospectus, and that the price of the first day does not follow their own requests',
    rule: 'a hundred identities of one person ask for all that each may, of every offering in the US; sells a minute after the first trade',
    hours: 'exchange',
    accounts: IDENTITIES,
    begins: () => ['2026-11-17T14:30:00Z'],
    play: (play) => sellAllotted(play, 'US', (company) => IDENTITIES * mostOf(company)),
  };
}

/** `ownOf` is what this person asks for, in parts of the ballot, where that changes what is left. */
function sellAllotted(
  play: Play,
  market: OfferingMarket,
  ownOf: (company: Company) => number,
): void {
  const { universe, seed } = play.market;
  const assetClass = market === 'US' ? 'usStock' : 'hkStock';
  const companies = openCompanies({
    namesCsv: readTable('ipo-names.csv'),
    isCodeTaken: (_market, code) => universe.byCode(assetClass, code) !== null,
  });
  const ticks = market === 'US' ? play.instrument('US:AAPL').ticks : universe.hkTicks;
  const offered = Array.from({ length: OFFERINGS }, (_, place) => {
    const company = companies.company(2 * place + (market === 'US' ? 0 : 1));
    const ballot = sha256Hex(`ballot of ${company.code} in market ${seed}`);
    const demandHundredths = crowdDemand(ballot, market === 'US' ? 'us' : 'hk');
    const price = finalPrice(company, { seed: ballot, demandHundredths, ticks });
    const demand = listingDemand(company, { seed: ballot, finalPrice: price });
    return {
      company,
      price,
      demand,
      part: Math.min(1, 1 / (demandHundredths / 100 + ownOf(company))),
    };
  });
  const inner = play.withListings(
    offered.map(({ company, price, demand }) => ({
      ...listingOf(company, price, play.now()),
      demand,
    })),
  );
  for (const { company, price, part } of offered) {
    const share = inner.instrument(instrumentId(assetClass, company.code));
    const asked = STAKE * inner.perDollar(share.currency) * Math.max(1, ownOf(company) * STAKES);
    const lots = Math.floor((asked * part) / Number(price) / company.lot);
    if (lots === 0) continue;
    inner.receive(share, {
      quantity: BigInt(lots * company.lot),
      units: unitsIn(price, tickGrid(share.ticks).unitDecimals),
      isCharged: false,
    });
  }
  inner.wait(inner.now() + MINUTE_MS);
  inner.closeAll();
  const { profit, notional, trades } = inner.result();
  play.book(profit, notional, trades);
}

function listingOf(company: Company, offerPrice: string, listsAtMs: number): Listing {
  const { market, exchange, code, name, sector, lot, currency, sharesOffered, dailyVolatility } =
    company;
  return {
    assetClass: market === 'US' ? 'usStock' : 'hkStock',
    market: exchange,
    code,
    name,
    sector,
    lot,
    currency,
    offerPrice,
    sharesOffered,
    dailyVolatility,
    listsAtMs,
  };
}
