/**
 * Market data of options. Their quotes follow from the underlying's, so there is no tape of theirs:
 * no trades, and bars of whole days only, at the closes of the model.
 */
import { loadOption } from '@candor/contract/options';
import { localDate } from '@candor/kit/local-date';
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick } from '@candor/market/path/days';
import { instantAt, getDay } from '@candor/market/calendar/zone';
import type { FoundOption } from '@candor/options/contracts/listing';
import type { OptionUnderlying } from '@candor/options/contracts/underlyings';
import { shortOptionSymbol, STRIKE_SCALE } from '@candor/options/contracts/symbol';
import type { OptionQuote } from '@candor/options/quote/quotes';
import { priceText } from '@candor/market/quote/tick-grid';
import { roundedText } from '../../core/pricing/decimal-texts.ts';
import { findAsset } from '../assets.ts';
import { scaled } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { byOwnCalls, fromMarket, type Ask, type Handler } from '../operation.ts';
import { dayIn, decimalIn, oneOf, tokenIn, tokenOf, wholeIn } from '../sent.ts';
import { timeframeIn } from './bars.ts';
import { latestOfMany } from './latest.ts';
import { namedIn, quoted, seriesPage, type Series } from './pages.ts';
import { latestQuote } from './trades.ts';

const SNAPSHOTS = { usual: 100, max: 1_000 };
const BARS_OF_MAX = 20;

const nothing: Series = async () => [];

/** Of the model, since it was listed; volume is not recorded by day. */
const optionBars: Series = async (ask, instrument, range) => {
  const { unit } = timeframeIn(ask.query);
  if (unit !== 'Day')
    return refuse(faults.badRequest, 'bars of options are of one day here: timeframe 1Day');
  const { zone } = ask.market.instruments.getCalendar(instrument);
  const { history } = await ask.own(loadOption, { query: { symbol: instrument.code } });
  const items = history.flatMap(({ on, close }) => {
    const at = instantAt(zone, getDay(localDate(on)), 0);
    return at < range.from || at > range.until
      ? []
      : [
          {
            at,
            json: `{"t":${quoted(at)},"o":${close},"h":${close},"l":${close},"c":${close},"v":0,"n":0}`,
          },
        ];
  });
  return range.isDescending ? items.toReversed() : items;
};

function snapshotOf({ optionMarket, now }: Ask, found: FoundOption): string {
  const { quote, sequence } = optionMarket.quotes.quote(found, now);
  return snapshotText(optionMarket.quotes.grid(found.underlying), quote, instantOfTick(sequence));
}

function snapshotText(
  grid: ReturnType<Ask['optionMarket']['quotes']['grid']>,
  quote: OptionQuote,
  at: number,
): string {
  const price = (units: number) => priceText(grid, units);
  const figure = (value: number) => roundedText(value, 4);
  const book = `"latestQuote":{"t":${quoted(at)},"bp":${price(quote.bid)},"bs":${quote.bidSize},"bx":"V","ap":${price(quote.ask)},"as":${quote.askSize},"ax":"V","c":"A"}`;
  const greeks = `"greeks":{"delta":${figure(quote.delta)},"gamma":${roundedText(quote.gamma, 6)},"rho":${figure(quote.rho)},"theta":${figure(quote.theta)},"vega":${figure(quote.vega)}}`;
  return `{${book},${greeks},"impliedVolatility":${figure(quote.impliedVolatility)}}`;
}

const snapshots = fromMarket((ask) => {
  const named = namedIn(ask, 'us_option');
  const limit = wholeIn(ask.query, 'limit', SNAPSHOTS);
  const after = String(tokenIn(ask.query)?.[0] ?? '');
  const ordered = named
    .map(({ symbol }) => symbol)
    .toSorted()
    .filter((symbol) => symbol > after);
  const page = ordered.slice(0, limit);
  const texts = page.flatMap((symbol) => {
    const found = ask.optionMarket.listing.find(symbol, ask.now);
    return found === null || found.contract.expiresAtMs <= ask.now
      ? []
      : [`"${symbol}":${snapshotOf(ask, found)}`];
  });
  return pageJson(texts, ordered.length > limit ? page.at(-1) : undefined);
});

function pageJson(texts: readonly string[], last: string | undefined) {
  const next = last === undefined ? 'null' : `"${tokenOf([last])}"`;
  return { json: `{"snapshots":{${texts.join(',')}},"next_page_token":${next}}` };
}

/** Of one underlying, by expiry and strike. */
const chain = fromMarket((ask) => {
  const { query, optionMarket, now } = ask;
  const underlying = underlyingNamed(ask, ask.params['underlying_symbol'] ?? '');
  const wanted = chosenIn(query);
  const limit = wholeIn(query, 'limit', SNAPSHOTS);
  const after = String(tokenIn(query)?.[0] ?? '');
  const grid = optionMarket.quotes.grid(underlying);
  const found: { readonly key: string; readonly text: string }[] = [];
  for (const expiry of optionMarket.listing.expiries(underlying, now)) {
    // Keys are in order of expiry: those of earlier ones were on a page before.
    if (!wanted.fitsDay(expiry.on) || (after !== '' && expiry.on < after.slice(0, 10))) continue;
    const { rows, sequence } = optionMarket.quotes.chain(underlying, expiry, now);
    for (const { strike, call, put } of rows)
      for (const quote of [call, put]) {
        const symbol = shortOptionSymbol(quote.contract);
        const key = `${expiry.on} ${symbol}`;
        if (key <= after || !wanted.fitsStrike(strike) || !wanted.fitsKind(quote.contract.kind))
          continue;
        const text = snapshotText(grid, quote, instantOfTick(sequence));
        found.push({ key, text: `"${symbol}":${text}` });
      }
    if (found.length > limit) break;
  }
  const page = found.toSorted((one, other) => (one.key < other.key ? -1 : 1)).slice(0, limit);
  return pageJson(
    page.map(({ text }) => text),
    found.length > limit ? page.at(-1)?.key : undefined,
  );
});

export function underlyingNamed(
  { market, optionMarket }: Pick<Ask, 'market' | 'optionMarket'>,
  text: string,
): OptionUnderlying {
  const share = findAsset(market, decodeURIComponent(text));
  const found = share === null ? null : optionMarket.underlyings.byInstrument(share.id);
  return found ?? refuse(faults.notFound, `there are no options on ${text}`);
}

export type Chosen = {
  fitsDay(on: string): boolean;
  /** In thousandths. */
  fitsStrike(strike: number): boolean;
  fitsKind(kind: 'call' | 'put'): boolean;
};

export function chosenIn(query: Ask['query']): Chosen {
  const [on, from, until] = [
    dayIn(query, 'expiration_date'),
    dayIn(query, 'expiration_date_gte'),
    dayIn(query, 'expiration_date_lte'),
  ];
  const kind = oneOf(query, 'type', ['call', 'put']);
  const strikes = [decimalIn(query, 'strike_price_gte'), decimalIn(query, 'strike_price_lte')];
  const [low, high] = strikes.map((text) =>
    text === null ? null : scaled(text) * BigInt(STRIKE_SCALE),
  );
  const one = scaled('1');
  return {
    fitsDay: (day) =>
      (on === null || day === on) &&
      (from === null || day >= from) &&
      (until === null || day <= until),
    fitsStrike: (strike) =>
      (low === null || low === undefined || BigInt(strike) * one >= low) &&
      (high === null || high === undefined || BigInt(strike) * one <= high),
    fitsKind: (each) => kind === null || each === kind,
  };
}

export const optionData: Readonly<Record<string, Handler>> = {
  optionBars: byOwnCalls((ask) => {
    const named = namedIn(ask, 'us_option');
    if (named.length > BARS_OF_MAX)
      return refuse(
        faults.badRequest,
        `bars of at most ${BARS_OF_MAX} options are asked for at once`,
      );
    return seriesPage(ask, named, optionBars, { name: 'bars' });
  }),
  OptionTrades: fromMarket((ask) =>
    seriesPage(ask, namedIn(ask, 'us_option'), nothing, { name: 'trades' }),
  ),
  OptionLatestTrades: latestOfMany('us_option', 'trades', () => null),
  OptionLatestQuotes: latestOfMany('us_option', 'quotes', (ask, instrument: Instrument) =>
    ask.market.pricing.isListed(instrument, ask.now) ? latestQuote(ask, instrument) : null,
  ),
  OptionSnapshots: snapshots,
  OptionChain: chain,
};
