/** What answers one of their operations, and what it has at hand. */
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { KeyCaller } from '../platform/http/key-access.ts';
import type { Market } from '../core/pricing/market.ts';
import type { OwnCalls } from './own-calls.ts';
import type { Sent } from './sent.ts';

export type AlpacaParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Market;
};

export type Ask = AlpacaParts & {
  readonly key: KeyCaller;
  readonly now: number;
  readonly own: OwnCalls;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Sent;
  readonly body: Sent;
};

/** JSON that is written already; what has exact decimals as numbers is. */
export type JsonText = { readonly json: string };

export type Answered =
  | { readonly status?: number; readonly data: unknown }
  | JsonText
  | { readonly status: 204 };

/** `reads`: answered from the market itself, and counted as one call of the key. */
export type Handler = {
  readonly by: 'ownCalls' | 'reads';
  readonly answer: (ask: Ask) => Promise<Answered> | Answered;
};

export function byOwnCalls(answer: Handler['answer']): Handler {
  return { by: 'ownCalls', answer };
}

export function fromMarket(answer: Handler['answer']): Handler {
  return { by: 'reads', answer };
}
