/** What became of new stocks: the result of a ballot, and the first trades. */
import type { Allotment, FirstTrades } from '@candor/i18n/market-news/facts';
import { assert } from '@candor/kit/assert';
import { formatTimeOfDay, type TimeZone } from '@candor/kit/moment-format';
import { MINUTE_MS } from '@candor/kit/time';
import { dateOf, dayAt } from '@candor/market/calendar/zone';
import { getGrid, getPriceText } from '../../../core/pricing/decimal-texts.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { quotedAt, type NewsMarket } from './collect-market.ts';
import { ratioOf, ratioText } from './moves.rules.ts';

/** An offering whose ballot was drawn, as the capability of new stocks tells it. */
export type DrawnOffering = {
  readonly id: string;
  readonly market: 'US' | 'HK';
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly currency: 'USD' | 'HKD';
  readonly finalPrice: string;
  readonly priceLow: string;
  readonly priceHigh: string;
  readonly applications: number;
  readonly successful: number;
  /** Times the ballot's shares; decimal text. */
  readonly oversubscription: string;
  readonly sharesAllotted: string;
  readonly drawnAt: number;
  readonly listsAt: number;
  readonly isListed: boolean;
};

/** Drawn or listed since an instant, oldest first. */
export type ListDrawn = (reader: Reader, since: number) => Promise<readonly DrawnOffering[]>;

/** The first prices of a share need some time to say anything. */
export const FIRST_TRADES_MS = 15 * MINUTE_MS;

export function collectAllotment(
  { instruments }: Pick<NewsMarket, 'instruments'>,
  offering: DrawnOffering,
): Allotment {
  const { zone } = calendarOf(instruments, offering);
  return {
    kind: 'allotment',
    offeringId: offering.id,
    market: offering.market,
    code: offering.code,
    name: { en: offering.nameEn, zhHans: offering.nameZh },
    currency: offering.currency,
    finalPrice: offering.finalPrice,
    priceLow: offering.priceLow,
    priceHigh: offering.priceHigh,
    applications: offering.applications,
    successful: offering.successful,
    oversubscription: offering.oversubscription,
    sharesAllotted: offering.sharesAllotted,
    listsOn: dateOf(dayAt(zone, offering.listsAt)),
    date: dateOf(dayAt(zone, offering.drawnAt)),
    time: formatTimeOfDay(offering.drawnAt, zone.name as TimeZone, 'yearFirst'),
  };
}

/** A listing reaches each server some seconds after its commit. */
export function isKnownHere(
  { instruments }: Pick<NewsMarket, 'instruments'>,
  { market, code }: DrawnOffering,
): boolean {
  return instruments.universe().byCode(classOf[market], code)?.listing !== undefined;
}

export function collectFirstTrades(market: NewsMarket, offering: DrawnOffering): FirstTrades {
  const { instruments, pricing } = market;
  const share = instruments.universe().byCode(classOf[offering.market], offering.code);
  assert(share?.listing !== undefined, `${offering.code} is listed`);
  const atMs = share.listing.listsAtMs + FIRST_TRADES_MS;
  const { open, last } = pricing.quote(share, atMs - 1);
  const offered = Math.round(Number(share.listing.offerPrice) * getGrid(share).unitsPerWhole);
  const { zone } = calendarOf(instruments, offering);
  return {
    kind: 'listing',
    offeringId: offering.id,
    share: quotedAt(market, share, atMs - 1),
    market: offering.market,
    currency: offering.currency,
    offerPrice: share.listing.offerPrice,
    firstPrice: getPriceText(share, open),
    firstChange: ratioText(ratioOf(open, offered)),
    changeFromOffer: ratioText(ratioOf(last, offered)),
    date: dateOf(dayAt(zone, atMs)),
    time: formatTimeOfDay(atMs, zone.name as TimeZone, 'yearFirst'),
  };
}

function calendarOf(instruments: NewsMarket['instruments'], { market }: DrawnOffering) {
  return instruments.exchangeCalendars()(classOf[market]);
}

const classOf = { US: 'usStock', HK: 'hkStock' } as const;
