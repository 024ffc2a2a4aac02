/**
 * Which streams of market data there are, and what is said on them. What a channel of theirs would
 * carry and there is none of here is in no answer to a subscription.
 */
import type { AssetKind } from '../assets.ts';

/** Kinds of messages that are made here. */
export type Kind =
  | 'trades'
  | 'quotes'
  | 'orderbooks'
  | 'bars'
  | 'dailyBars'
  | 'updatedBars'
  | 'news';

export type DataFeed = {
  readonly path: string;
  /** Null for news, which names symbols of all kinds. */
  readonly asset: AssetKind | null;
  readonly kinds: readonly Kind[];
  /** Always empty in answers: nothing of it happens here. */
  readonly unheard: readonly string[];
  /** Follow the trades: a trade is never corrected or cancelled here. */
  readonly besideTrades: readonly string[];
  /** What `*` stands for everything in. */
  readonly all: readonly Kind[];
  readonly isPackedOnly: boolean;
  /** False for what is only sold there: delayed, overnight and test feeds. */
  readonly isOffered: boolean;
};

const shares = (feed: string, isOffered: boolean): DataFeed => ({
  path: `/v2/${feed}`,
  asset: 'us_equity',
  kinds: ['trades', 'quotes', 'bars', 'updatedBars', 'dailyBars'],
  unheard: ['statuses', 'lulds', 'imbalances'],
  besideTrades: ['corrections', 'cancelErrors'],
  all: [],
  isPackedOnly: false,
  isOffered,
});

const options = (feed: string): DataFeed => ({
  path: `/v1beta1/${feed}`,
  asset: 'us_option',
  kinds: ['trades', 'quotes'],
  unheard: [],
  besideTrades: [],
  all: [],
  isPackedOnly: true,
  isOffered: true,
});

const coins: DataFeed = {
  path: '/v1beta3/crypto/us',
  asset: 'crypto',
  kinds: ['trades', 'quotes', 'orderbooks', 'bars', 'updatedBars', 'dailyBars'],
  unheard: [],
  besideTrades: [],
  all: ['trades', 'quotes', 'orderbooks', 'bars', 'updatedBars', 'dailyBars'],
  isPackedOnly: false,
  isOffered: true,
};

const news: DataFeed = {
  path: '/v1beta1/news',
  asset: null,
  kinds: ['news'],
  unheard: [],
  besideTrades: [],
  all: ['news'],
  isPackedOnly: false,
  isOffered: true,
};

export const dataFeeds: readonly DataFeed[] = [
  shares('iex', true),
  shares('sip', true),
  ...['delayed_sip', 'boats', 'overnight', 'test'].map((feed) => shares(feed, false)),
  options('indicative'),
  options('opra'),
  coins,
  news,
];
