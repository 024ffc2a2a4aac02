/**
 * What a program asks to hear of, judged as their document says; who asks for too much gets
 * nothing.
 */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { Instrument } from '@candor/market/instrument';
import { findAsset, kindOf, symbolOf } from '../assets.ts';
import type { Look } from '../operation.ts';
import type { Sent } from '../sent.ts';
import { dataFeeds, type DataFeed, type Kind } from './data-feeds.table.ts';
import { CHANNELS_PER_STREAM_MAX, OPTION_CHANNELS_PER_STREAM_MAX } from './stream-limits.ts';

/** What is asked for as everything, or one symbol; an article has no instrument. */
export type Wanted = {
  readonly kind: Kind;
  readonly symbol: string;
  readonly instruments: readonly Instrument[];
};

export type AskedRefusal = 'syntax' | 'wrongFeed' | 'tooMany' | 'everyOption';

export const EVERYTHING = '*';

export function askedFor(
  look: Look,
  feed: DataFeed,
  message: Sent,
): Decision<readonly Wanted[], AskedRefusal> {
  const wanted: Wanted[] = [];
  for (const [name, symbols] of Object.entries(message)) {
    if (name === 'action') continue;
    const isOfFeed = namesOf(feed).includes(name);
    if (!isOfFeed && !everyName.has(name)) continue;
    if (!isOfFeed) return refuse('wrongFeed');
    if (!isListOfTexts(symbols)) return refuse('syntax');
    const kind = feed.kinds.find((one) => one === name);
    if (kind === undefined) continue;
    for (const symbol of new Set(symbols)) {
      if (symbol === EVERYTHING && !feed.all.includes(kind))
        return refuse(feed.asset === 'us_option' && kind === 'quotes' ? 'everyOption' : 'tooMany');
      wanted.push(...wantedOf(look, feed, kind, symbol));
    }
  }
  return ok(wanted);
}

function namesOf({ kinds, unheard, besideTrades }: DataFeed): readonly string[] {
  return [...kinds, ...unheard, ...besideTrades];
}

const everyName = new Set(dataFeeds.flatMap(namesOf));

function isListOfTexts(thing: unknown): thing is readonly string[] {
  return Array.isArray(thing) && thing.every((one) => typeof one === 'string' && one !== '');
}

/** None for a symbol that is not known. */
function wantedOf({ market, now }: Look, feed: DataFeed, kind: Kind, symbol: string): Wanted[] {
  const universe = market.instruments.universe();
  if (feed.asset === null) return [{ kind, symbol: symbol.toUpperCase(), instruments: [] }];
  if (symbol === EVERYTHING) return [{ kind, symbol, instruments: universe.ofClass('crypto') }];
  const instrument = findAsset(market, symbol);
  if (instrument === null || kindOf(instrument) !== feed.asset) return [];
  if (feed.asset === 'us_option' && !market.pricing.isListed(instrument, now)) return [];
  return [{ kind, symbol: symbolOf(instrument), instruments: [instrument] }];
}

/** A channel for each instrument, and one for a symbol of articles. */
export function isTooMuch({ asset }: DataFeed, all: Iterable<Wanted>): boolean {
  let channels = 0;
  for (const { instruments } of all) channels += Math.max(1, instruments.length);
  return (
    channels > (asset === 'us_option' ? OPTION_CHANNELS_PER_STREAM_MAX : CHANNELS_PER_STREAM_MAX)
  );
}

/** What is heard of now, as every answer to a subscription says it. */
export function subscriptionOf(feed: DataFeed, all: Iterable<Wanted>): object {
  const listed = [...all];
  const of = (kind: string): string[] =>
    listed.flatMap((one) => (one.kind === kind ? [one.symbol] : []));
  return {
    T: 'subscription',
    ...Object.fromEntries(feed.kinds.map((kind) => [kind, of(kind)])),
    ...Object.fromEntries(feed.unheard.map((name) => [name, []])),
    ...Object.fromEntries(feed.besideTrades.map((name) => [name, of('trades')])),
  };
}
