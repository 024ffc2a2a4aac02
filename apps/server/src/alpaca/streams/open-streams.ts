/**
 * Streams of programs, put together: what is told of orders and of the market, who may listen, and
 * what is looked after from time to time.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { listArticles } from '@candor/contract/news';
import { SECOND_MS } from '@candor/kit/time';
import type { FollowedQuotes } from '../../core/pricing/followed-quotes.ts';
import { KEYS_CHANGED_TOPIC } from '../../core/keys/key-book.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Keys } from '../../platform/http/key-access.ts';
import type { Log } from '../../platform/log.ts';
import { every, soon, upMs } from '../../platform/timers.ts';
import { ANNOUNCED_TOPIC } from '../../platform/push/announce.ts';
import { accountToDisconnect, DISCONNECT_TOPIC } from '../../platform/push/session-watch.ts';
import { ALPACA_PREFIX } from '../alpaca-pages.ts';
import type { AlpacaParts } from '../operation.ts';
import { openAccountFeed, type AccountFeed } from './account-feed.ts';
import { dataFeeds } from './data-feeds.table.ts';
import { openDataStreams } from './data-stream.ts';
import { openMarketMessages } from './market-messages.ts';
import { NAMING_TOPIC } from './naming.ts';
import { openNewsMessages, type Article } from './news-messages.ts';
import { openStreamKeys, type StreamKeys } from './stream-keys.ts';
import { normalStreamPace, type StreamPace } from './stream-limits.ts';
import { openStreamServer, type Protocol, type StreamServer } from './stream-server.ts';
import { tradeStream } from './trade-stream.ts';

export type AlpacaStreams = {
  attach(server: Server): void;
  count(): number;
  close(): Promise<void>;
};

export type AlpacaStreamsOptions = Omit<AlpacaParts, 'publish'> & {
  readonly bus: Bus;
  readonly log: Log;
  readonly keys: Pick<Keys, 'find' | 'admit' | 'note'>;
  readonly followed: FollowedQuotes;
  readonly http: Pick<FastifyInstance, 'inject'>;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly admitNetwork: (network: string) => void;
  /** Off for load tests, where all streams come from one place. */
  readonly hasLimits: boolean;
  readonly onError: (error: unknown) => void;
  readonly pace?: Partial<StreamPace>;
};

export function openAlpacaStreams(options: AlpacaStreamsOptions): AlpacaStreams {
  const pace = { ...normalStreamPace, ...options.pace };
  const { bus, clock, log, market, onError, hasLimits } = options;
  const keys = openStreamKeys({
    ...{ keys: options.keys, hasLimits },
    now: clock.now,
    callOf: ({ path }) => ALPACA_PREFIX + path,
  });
  const feed = openAccountFeed(options);
  const news = openNewsMessages(() => listNewest(options.http), onError);
  const data = openDataStreams({
    ...{ market, clock, news },
    messages: openMarketMessages(options),
  });
  const protocols = new Map<string, Protocol>([
    ['/stream', tradeStream(feed, log)],
    ...dataFeeds.map((one) => [one.path, data.protocolOf(one)] as const),
  ]);
  const server = openStreamServer({ ...options, keys, pace, protocols });
  const leaveBus = listenTo(bus, feed, keys, onError);
  const timers = openTimers({ server, feed, keys, look: news.look }, pace, onError);
  return {
    attach: server.attach,
    count: server.count,
    async close() {
      for (const stop of timers) stop();
      for (const leave of leaveBus) leave();
      await server.close();
    },
  };
}

function listenTo(
  bus: Bus,
  feed: AccountFeed,
  keys: StreamKeys,
  onError: (error: unknown) => void,
): (() => void)[] {
  return [
    bus.subscribe(ANNOUNCED_TOPIC, (message) => feed.wake(accountIn(message))),
    bus.subscribe(NAMING_TOPIC, (message) => feed.naming(z.parse(naming, message))),
    // The book of keys forgets them at the same message; it is asked afterwards.
    bus.subscribe(KEYS_CHANGED_TOPIC, (message) =>
      soon(() => void keys.check(z.parse(changed, message).personId).catch(onError)),
    ),
    bus.subscribe(DISCONNECT_TOPIC, (message) => keys.disconnect(accountToDisconnect(message))),
    bus.onHealed(() => {
      feed.look().catch(onError);
      keys.check().catch(onError);
    }),
  ];
}

/** Most are of accounts that no program listens to. */
function accountIn(message: unknown): string {
  const { customerId } = (message ?? {}) as { readonly customerId?: unknown };
  return typeof customerId === 'string' ? customerId : '';
}

const changed = z.object({ personId: z.string() });
const naming = z.object({ accountId: z.string(), token: z.string(), isOver: z.boolean() });

function openTimers(
  {
    server,
    feed,
    keys,
    look,
  }: {
    readonly server: StreamServer;
    readonly feed: AccountFeed;
    readonly keys: StreamKeys;
    readonly look: () => Promise<void>;
  },
  { pingMs, checkMs, newsMs }: StreamPace,
  onError: (error: unknown) => void,
): (() => void)[] {
  const checkAll = (): void => {
    keys.check().catch(onError);
    feed.look().catch(onError);
  };
  return [
    every(pingMs, server.ping),
    every(SECOND_MS, () => server.look(upMs())),
    every(checkMs, checkAll),
    every(newsMs, () => void look().catch(onError)),
  ];
}

const NEWEST_ARTICLES = 50;

/** By our own call, as anybody may ask for it. */
async function listNewest(http: Pick<FastifyInstance, 'inject'>): Promise<readonly Article[]> {
  const answer = await http.inject({
    method: listArticles.method,
    url: listArticles.path,
    headers: { 'content-type': 'application/json', languages: 'en' },
    payload: JSON.stringify({ pageNum: 1, pageSize: NEWEST_ARTICLES, kinds: ['news'] }),
  });
  if (answer.statusCode !== 200) throw new Error(`the newest articles: ${answer.statusCode}`);
  return (JSON.parse(answer.body) as { data: { items: Article[] } }).data.items;
}
