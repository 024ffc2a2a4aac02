/**
 * The figures of a market's article, all of one instant. Shares are computed in slices, since there
 * are hundreds; only those that are named get a full quote.
 */
import { profileText } from '@candor/i18n/market-facts/profile-text';
import type { MarketFacts, MarketName, Mover, Names, Quoted } from '@candor/i18n/market-news/facts';
import { assert } from '@candor/kit/assert';
import { formatTimeOfDay, type TimeZone } from '@candor/kit/moment-format';
import {
  beginsAt,
  lastTradingDayAt,
  previousTradingDay,
  type Calendar,
} from '@candor/market/calendar/calendar';
import { dateOf, dayAt } from '@candor/market/calendar/zone';
import type { Instrument } from '@candor/market/instrument';
import { getPriceText } from '../../../core/pricing/decimal-texts.ts';
import { getSource } from '../../../core/instruments/sources.ts';
import type { Market } from '../../../core/pricing/market.ts';
import { inSlicesOf } from './in-slices-of.ts';
import {
  breadthOf,
  furthest,
  onRecord,
  ratioOf,
  ratioText,
  sectorMoves,
  type Moved,
} from './moves.rules.ts';
import type { Slot } from './slots.rules.ts';

export type NewsMarket = Pick<Market, 'instruments' | 'pricing'>;

export async function collectMarket(
  market: NewsMarket,
  { asOfMs, dueAtMs, date }: Slot,
  kind: MarketFacts['kind'],
  name: MarketName,
): Promise<MarketFacts> {
  const { instruments } = market;
  const { assetClass, indices } = markets[name];
  const calendar = instruments.calendars()(assetClass);
  const [lead, ...others] = await inSlicesOf(
    indices.flatMap((code) => instruments.universe().byCode('index', code) ?? []),
    (index) => quotedAt(market, index, asOfMs),
  );
  assert(lead !== undefined, `${name} has an index`);
  const members = await movedAt(market, membersOf(market, name), calendar, asOfMs);
  const listed = listedOnDay(market, name, calendar, asOfMs);
  const sectors = sectorMoves(members, sectorNames);
  const { up, down } = furthest([...members, ...listed], kind === 'movers' ? 5 : 3);
  const mover = (moved: Moved): Mover => {
    const { instrument } = moved;
    const quoted = quotedAt(market, instrument, asOfMs);
    return {
      ...quoted,
      onRecord: onRecord(moved, {
        date: lastTradingDayAt(calendar, asOfMs).date,
        listedOn: listedOn(instrument, calendar),
        actions: market.pricing.actions(instrument, {
          fromMs: beginsAt(lastTradingDayAt(calendar, asOfMs)),
          untilMs: asOfMs,
        }),
        sectors,
        index: lead,
      }),
    };
  };
  return {
    kind,
    market: name,
    hours: instruments.hours,
    date,
    time: formatTimeOfDay(dueAtMs, calendar.zone.name as TimeZone, 'yearFirst'),
    indices: [lead, ...others],
    breadth: breadthOf(members),
    sectors,
    gainers: await inSlicesOf(up, mover),
    losers: await inSlicesOf(down, mover),
  };
}

export function quotedAt(
  { pricing }: Pick<NewsMarket, 'pricing'>,
  instrument: Instrument,
  atMs: number,
): Quoted {
  const { last, changeRatio, tradingDate } = pricing.quote(instrument, atMs);
  return {
    source: getSource(instrument.assetClass),
    code: instrument.code,
    name: instrument.name,
    price: getPriceText(instrument, last),
    change: ratioText(changeRatio),
    date: tradingDate,
  };
}

/** By the last trade of the instant and of the day before: the quote's own change, far cheaper. */
export async function movedAt(
  { pricing }: Pick<NewsMarket, 'pricing'>,
  shares: readonly Instrument[],
  calendar: Calendar,
  asOfMs: number,
): Promise<Moved[]> {
  const before = previousTradingDay(calendar, lastTradingDayAt(calendar, asOfMs).date);
  const closeMs = before.spans.findLast(({ phase }) => phase === 'regular')?.untilMs;
  assert(closeMs !== undefined, 'a trading day has a regular session');
  return inSlicesOf(shares, (instrument) => {
    const base = pricing.inSharesOf(instrument, pricing.last(instrument, closeMs - 1), {
      fromMs: closeMs - 1,
      toMs: asOfMs,
    });
    return { instrument, ratio: ratioOf(pricing.last(instrument, asOfMs), base) };
  });
}

function sectorNames(sector: string): Names {
  return { en: sector, zhHans: profileText('zhHans', 'sector', sector) ?? sector };
}

function membersOf({ instruments }: NewsMarket, name: MarketName): Instrument[] {
  return instruments
    .universe()
    .ofClass(markets[name].assetClass)
    .filter(({ facts, listing }) => facts.memberOf.length > 0 && listing === undefined);
}

function listedOnDay(
  { instruments, pricing }: NewsMarket,
  name: MarketName,
  calendar: Calendar,
  asOfMs: number,
): Moved[] {
  const { date } = lastTradingDayAt(calendar, asOfMs);
  return instruments
    .universe()
    .ofClass(markets[name].assetClass)
    .filter(
      (instrument) =>
        instrument.listing !== undefined &&
        instrument.listing.listsAtMs <= asOfMs &&
        listedOn(instrument, calendar) === date,
    )
    .map((instrument) => ({ instrument, ratio: pricing.quote(instrument, asOfMs).changeRatio }));
}

function listedOn({ listing }: Instrument, { zone }: Calendar) {
  return listing === undefined ? null : dateOf(dayAt(zone, listing.listsAtMs));
}

const markets = {
  US: { assetClass: 'usStock', indices: ['SPX', 'DJI', 'IXIC', 'RUT', 'VIX'] },
  HK: { assetClass: 'hkStock', indices: ['HSI', 'HSCEI', 'HSTECH'] },
} as const;
