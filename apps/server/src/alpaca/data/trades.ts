/** Trades of the tape, and the quotes of each minute. */
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick } from '@candor/market/path/days';
import type { Quote } from '@candor/market/quote/quote';
import type { Trade } from '@candor/market/tape/trades';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { getPriceText, numberText } from '../../core/pricing/decimal-texts.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Ask, Look } from '../operation.ts';
import { foldedBars, timeframeNamed } from './bars.ts';
import { quoted, type Item, type Range, type Series } from './pages.ts';

/** The tape gives so many at once. */
const AT_ONCE = 500;
/** At 64 trades a minute at most, all of it comes at once. */
const DENSE_MS = 7 * MINUTE_MS;
/** One of the past costs milliseconds. */
export const QUOTES_A_PAGE_MAX = 100;

export const trades: Series = async (ask, instrument, range) =>
  listTrades(ask, instrument, range).map((trade) => ({
    at: trade.atMs,
    json: tradeText(instrument, trade),
  }));

/** Those that stood at the end of each minute; one of the past is computed again. */
export const quotes: Series = async (ask, instrument, range) => {
  const minutes = await foldedBars(ask, instrument, range, timeframeNamed('1Min'));
  const items: Item[] = [];
  await inSlices(minutes.slice(0, range.enough), ({ at }) => {
    const endsAt = Math.min(at + MINUTE_MS - 1, ask.now);
    items.push({
      at,
      json: quoteText(instrument, ask.market.pricing.quote(instrument, endsAt), at),
    });
  });
  return items;
};

function listTrades(ask: Ask, instrument: Instrument, range: Range): Trade[] {
  return range.isDescending
    ? newestFirst(ask, instrument, range)
    : oldestFirst(ask, instrument, range);
}

function newestFirst({ market: { pricing } }: Ask, instrument: Instrument, range: Range): Trade[] {
  const found: Trade[] = [];
  for (let until = range.until; until >= range.from && found.length < range.enough;) {
    const some = pricing.trades(instrument, until, AT_ONCE).filter(({ atMs }) => atMs <= until);
    found.push(...some.filter(({ atMs }) => atMs >= range.from));
    // A day's trades end with its first; the tape of the day before is asked for then.
    until = Math.min(some.at(-1)?.atMs ?? until - DAY_MS, until) - 1;
  }
  return found;
}

function oldestFirst({ market: { pricing } }: Ask, instrument: Instrument, range: Range): Trade[] {
  const found: Trade[] = [];
  let width = DENSE_MS;
  for (let from = range.from; from <= range.until && found.length < range.enough;) {
    const until = Math.min(from + width, range.until);
    const some = pricing
      .trades(instrument, until, AT_ONCE)
      .filter(({ atMs }) => atMs >= from && atMs <= until);
    if (some.length >= AT_ONCE && width > DENSE_MS) {
      width = DENSE_MS;
      continue;
    }
    found.push(...some.toReversed());
    width = some.length === 0 ? Math.min(width * 2, DAY_MS / 4) : DENSE_MS;
    from = until + 1;
  }
  return found;
}

/** Tape A is of the New York exchange, C of Nasdaq, B of the others. */
export function tapeOf({ market }: Pick<Instrument, 'market'>): string {
  return market === 'NYSE' ? 'A' : market === 'NASDAQ' ? 'C' : 'B';
}

/** Everything is dealt at one place. */
const PLACE = 'V';

export function tradeText(
  instrument: Instrument,
  { atMs, units, size, sequence, side }: Trade,
): string {
  const facts = `"t":${quoted(atMs)},"p":${getPriceText(instrument, units)},"s":${numberText(size)},"i":${sequence}`;
  if (instrument.assetClass === 'crypto')
    return `{${facts},"tks":"${side === 'sell' ? 'S' : 'B'}"}`;
  return `{${facts},"x":"${PLACE}","c":["@"],"z":"${tapeOf(instrument)}"}`;
}

/** Zero where nobody quotes, as there. */
export function quoteText(
  instrument: Instrument,
  { bid, ask, bidSize, askSize, sequence }: Quote,
  atMs = instantOfTick(sequence),
): string {
  const text = (units: number | null) => (units === null ? '0' : getPriceText(instrument, units));
  const facts = `"t":${quoted(atMs)},"bp":${text(bid)},"bs":${numberText(bidSize)},"ap":${text(ask)},"as":${numberText(askSize)}`;
  if (instrument.assetClass === 'crypto') return `{${facts}}`;
  const place = `"bx":"${PLACE}","ax":"${PLACE}"`;
  return instrument.assetClass === 'option'
    ? `{${facts},${place},"c":"A"}`
    : `{${facts},${place},"c":["R"],"z":"${tapeOf(instrument)}"}`;
}

export function latestTrade(
  { market: { pricing }, now }: Look,
  instrument: Instrument,
): string | null {
  const [trade] = pricing.trades(instrument, now, 1);
  return trade === undefined ? null : tradeText(instrument, trade);
}

export function latestQuote({ market: { pricing }, now }: Look, instrument: Instrument): string {
  return quoteText(instrument, pricing.quote(instrument, now));
}
