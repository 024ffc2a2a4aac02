/**
 * Messages about the market: made once for each kind and instrument that somebody subscribed to,
 * when a tick brings something, and given to everybody who did. A channel begins with its first
 * subscriber and ends with the last.
 */
import { instantOfTick, tickAt } from '@candor/market/path/days';
import type { Instrument } from '@candor/market/instrument';
import { MINUTE_MS } from '@candor/kit/time';
import type { FollowedQuotes } from '../../core/pricing/followed-quotes.ts';
import type { Priced } from '../../core/pricing/quote-row.ts';
import { inSlices } from '../../platform/in-slices.ts';
import { symbolOf } from '../assets.ts';
import { barItem, dailyBars } from '../data/bars.ts';
import { orderBook } from '../data/latest.ts';
import { quoteText, tradeText } from '../data/trades.ts';
import type { AlpacaParts } from '../operation.ts';
import type { Kind } from './data-feeds.table.ts';
import { dataPoint, type DataPoint } from './stream-codec.ts';

export type Hear = (points: readonly DataPoint[]) => void;

export type MarketMessages = {
  /** What of it stands now, where that is said first, comes at once. */
  subscribe(kind: Kind, instrument: Instrument, hear: Hear): () => void;
  count(): number;
};

type Channel = {
  readonly instrument: Instrument;
  readonly hearers: Set<Hear>;
  readonly end: () => void;
};

type Messaging = Pick<AlpacaParts, 'market' | 'clock'> & {
  readonly followed: FollowedQuotes;
  readonly onError: (error: unknown) => void;
  readonly channels: Map<string, Channel>;
  /** Of bars, by kind. */
  readonly ofMinutes: Map<Kind, Map<string, Channel>>;
  leaveMinutes: (() => void) | null;
};

export function openMarketMessages(
  options: Pick<Messaging, 'market' | 'clock' | 'followed' | 'onError'>,
): MarketMessages {
  const messaging: Messaging = {
    ...options,
    channels: new Map(),
    ofMinutes: new Map([
      ['bars', new Map()],
      ['dailyBars', new Map()],
    ]),
    leaveMinutes: null,
  };
  return {
    subscribe: (kind, instrument, hear) => subscribe(messaging, kind, instrument, hear),
    count: () => messaging.channels.size,
  };
}

function subscribe(
  messaging: Messaging,
  kind: Kind,
  instrument: Instrument,
  hear: Hear,
): () => void {
  const name = `${kind} ${instrument.id}`;
  const channel = messaging.channels.get(name) ?? begin(messaging, kind, instrument, name);
  channel.hearers.add(hear);
  if (kind === 'orderbooks') {
    const { market, clock } = messaging;
    hear([pointOf('o', instrument, orderBook({ market, now: clock.now() }, instrument), RESET)]);
  }
  return () => {
    channel.hearers.delete(hear);
    if (channel.hearers.size > 0 || messaging.channels.get(name) !== channel) return;
    messaging.channels.delete(name);
    channel.end();
  };
}

/** A book is told whole each time. */
const RESET = ',"r":true';

function begin(messaging: Messaging, kind: Kind, instrument: Instrument, name: string): Channel {
  const hearers = new Set<Hear>();
  const tell = (points: readonly DataPoint[]): void => {
    if (points.length > 0) for (const hear of hearers) hear(points);
  };
  const channel = { instrument, hearers, end: endOf(messaging, kind, instrument, tell) };
  messaging.channels.set(name, channel);
  messaging.ofMinutes.get(kind)?.set(instrument.id, channel);
  return channel;
}

/** Begins to make messages, and returns what ends it. */
function endOf(messaging: Messaging, kind: Kind, instrument: Instrument, tell: Hear): () => void {
  const { followed, market, clock } = messaging;
  const { pricing } = market;
  let toldUntil = clock.now();
  switch (kind) {
    case 'quotes':
      return followed.follow(instrument, ({ quote }) =>
        tell([pointOf('q', instrument, quoteText(instrument, quote))]),
      );
    case 'orderbooks':
      return followed.follow(instrument, ({ atMs }) =>
        tell([pointOf('o', instrument, orderBook({ market, now: atMs }, instrument), RESET)]),
      );
    case 'trades':
      // Options have no tape of their own.
      if (instrument.assetClass === 'option') return () => undefined;
      return followed.follow(instrument, ({ atMs }: Priced) => {
        const ticks = tickAt(atMs) - tickAt(toldUntil);
        const trades = pricing
          .trades(instrument, atMs, ticks)
          .filter((trade) => trade.atMs > toldUntil);
        toldUntil = atMs;
        tell(
          trades
            .toReversed()
            .map((trade) => pointOf('t', instrument, tradeText(instrument, trade))),
        );
      });
    case 'bars':
    case 'dailyBars':
      messaging.leaveMinutes ??= followMinutes(messaging);
      return () => leaveMinutes(messaging, kind, instrument);
    // A trade never comes late here, so that a bar would change after it was told.
    case 'updatedBars':
    case 'news':
      return () => undefined;
  }
}

/** `json` without its type and symbol; `more` stands at its end. */
function pointOf(type: string, instrument: Instrument, json: string, more = ''): DataPoint {
  return dataPoint(
    `{"T":"${type}","S":${JSON.stringify(symbolOf(instrument))},${json.slice(1, -1)}${more}}`,
  );
}

/** When a minute is over. */
function followMinutes(messaging: Messaging): () => void {
  const { followed, clock, onError } = messaging;
  let minute = minuteOf(clock.now());
  return followed.followTicks((atMs) => {
    const [from, until] = [minute, minuteOf(atMs)];
    if (until === from) return;
    minute = until;
    tellMinutes(messaging, Math.max(from, until - MINUTES_TOLD_MAX), until).catch(onError);
  });
}

function leaveMinutes(messaging: Messaging, kind: Kind, { id }: Instrument): void {
  messaging.ofMinutes.get(kind)?.delete(id);
  if ([...messaging.ofMinutes.values()].some((channels) => channels.size > 0)) return;
  messaging.leaveMinutes?.();
  messaging.leaveMinutes = null;
}

function minuteOf(atMs: number): number {
  return Math.floor(atMs / MINUTE_MS);
}

const MINUTES_TOLD_MAX = 10;

async function tellMinutes(
  { market, ofMinutes }: Messaging,
  from: number,
  until: number,
): Promise<void> {
  const { pricing } = market;
  const endsAt = until * MINUTE_MS - 1;
  await inSlices([...(ofMinutes.get('bars')?.values() ?? [])], ({ instrument, hearers }) => {
    const bars = pricing
      .candles(instrument, { size: '1m', fromMs: from * MINUTE_MS, untilMs: endsAt })
      .filter(({ startMs }) => startMs >= from * MINUTE_MS)
      .map((candle) => pointOf('b', instrument, barItem(instrument, candle.startMs, candle).json));
    if (bars.length > 0) for (const hear of hearers) hear(bars);
  });
  const lastTick = instantOfTick(tickAt(endsAt));
  await inSlices([...(ofMinutes.get('dailyBars')?.values() ?? [])], ({ instrument, hearers }) => {
    // Only while something is dealt.
    if (pricing.quote(instrument, lastTick).tradedAtMs < from * MINUTE_MS) return;
    const { today } = dailyBars({ market, now: endsAt }, instrument);
    if (today !== null) for (const hear of hearers) hear([pointOf('d', instrument, today)]);
  });
}
