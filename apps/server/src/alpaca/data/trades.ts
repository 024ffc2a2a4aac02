/** Trades of the tape, and the quotes that stood at each of them. */
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick } from '@candor/market/path/days';
import type { Quote } from '@candor/market/quote/quote';
import type { Trade } from '@candor/market/tape/trades';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { getPriceText, numberText } from '../../core/pricing/decimal-texts.ts';
import type { Ask } from '../operation.ts';
import { quoted, type Range, type Series } from './pages.ts';

/** The tape gives so many at once. */
const AT_ONCE = 500;
/** At 64 trades a minute at most, all of it comes at once. */
const DENSE_MS = 7 * MINUTE_MS;
/** A quote of the past is computed again for each trade. */
export const QUOTES_A_PAGE_MAX = 500;

export const trades: Series = async (ask, instrument, range) =>
  listTrades(ask, instrument, range).map((trade) => ({
    at: trade.atMs,
    json: tradeText(instrument, trade),
  }));

export const quotes: Series = async (ask, instrument, range) => {
  const found = listTrades(ask, instrument, range).slice(0, range.enough);
  return found.map(({ atMs }) => ({
    at: atMs,
    json: quoteText(instrument, ask.market.pricing.quote(instrument, atMs), atMs),
  }));
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
  { market: { pricing }, now }: Ask,
  instrument: Instrument,
): string | null {
  const [trade] = pricing.trades(instrument, now, 1);
  return trade === undefined ? null : tradeText(instrument, trade);
}

export function latestQuote({ market: { pricing }, now }: Ask, instrument: Instrument): string {
  return quoteText(instrument, pricing.quote(instrument, now));
}
