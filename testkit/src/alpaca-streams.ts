/** Streams of the client that Alpaca publishes, and one for what that client would not send. */
import { decode, encode } from '@msgpack/msgpack';
import type { streaming } from '@alpacahq/alpaca-trade-api';
import { WebSocket, type ClientOptions } from 'ws';
import type { Program } from './alpaca-client.ts';

/** Fast enough for a test to wait for it. */
const SOON = { initialReconnectMs: 20, reconnectJitter: 0, backoff: false, pingIntervalMs: 0 };

export function streamUrl(origin: string, path: string): string {
  return `${origin.replace(/^http/, 'ws')}/alpaca${path}`;
}

export function streamsOf(origin: string, { alpaca }: Pick<Program, 'alpaca'>) {
  const at = (path: string) => ({ ...SOON, url: streamUrl(origin, path) });
  const { trading, marketData } = alpaca;
  return {
    trades: (more: object = {}) => trading.stream({ ...at('/stream'), ...more }),
    stocks: (feed = 'iex') => marketData.stockStream(at(`/v2/${feed}`)),
    coins: () => marketData.cryptoStream(at('/v1beta3/crypto/us')),
    options: () => marketData.optionStream(at('/v1beta1/indicative')),
    news: () => marketData.newsStream(at('/v1beta1/news')),
  };
}

/** Opens it and waits until it knows who it is. */
export async function authenticated<
  Stream extends streaming.TradingStream | streaming.StockDataStream,
>(stream: Stream): Promise<Stream> {
  stream.connect();
  const result = await stream.waitForAuthenticationResult(20_000);
  if (!result.authenticated) throw new Error(`no stream: ${result.status} ${result.message}`);
  return stream;
}

export type RawStream = {
  readonly ws: WebSocket;
  readonly messages: Record<string, unknown>[];
  readonly areBinary: boolean[];
  say(message: unknown): void;
  /** The first that fits, also of those that came before. */
  until(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  closed(): Promise<number>;
};

export function rawStream(
  origin: string,
  path: string,
  { isPacked = false, ...options }: ClientOptions & { readonly isPacked?: boolean } = {},
): RawStream {
  const ws = new WebSocket(streamUrl(origin, path), {
    ...options,
    headers: {
      ...options.headers,
      ...(isPacked ? { 'content-type': 'application/msgpack' } : {}),
    },
  });
  const [messages, areBinary] = [[] as Record<string, unknown>[], [] as boolean[]];
  const watchers = new Set<() => void>();
  let code: number | null = null;
  ws.on('message', (data: Buffer, isBinary) => {
    const message: unknown = isPacked ? decode(data) : JSON.parse(data.toString());
    messages.push(...((Array.isArray(message) ? message : [message]) as typeof messages));
    areBinary.push(isBinary);
    watchers.forEach((look) => look());
  });
  ws.on('close', (closeCode) => {
    code = closeCode;
    watchers.forEach((look) => look());
  });
  ws.on('error', () => undefined);
  const until = <Found>(look: () => Found | null): Promise<Found> =>
    new Promise((resolve) => {
      const watch = (): void => {
        const found = look();
        if (found === null) return;
        watchers.delete(watch);
        resolve(found);
      };
      watchers.add(watch);
      watch();
    });
  return {
    ws,
    messages,
    areBinary,
    say: (message) => ws.send(isPacked ? encode(message) : JSON.stringify(message)),
    until: (fits) => until(() => messages.find(fits) ?? null),
    closed: () => until(() => code),
  };
}
