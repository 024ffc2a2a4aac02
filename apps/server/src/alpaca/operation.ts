/** What answers one of their operations, and what it has at hand. */
import type { Clock } from '../platform/clock.ts';
import type { Db, Publish } from '../platform/db/database.ts';
import type { KeyCaller } from '../platform/http/key-access.ts';
import type { OptionMarket } from '../core/options/option-market.ts';
import type { Market } from '../core/pricing/market.ts';
import type { OwnCalls } from './own-calls.ts';
import type { Sent } from './sent.ts';
import type { IsSoldShort } from './trading/sold-short.ts';

export type AlpacaParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Market;
  readonly optionMarket: OptionMarket;
  /** To all servers. */
  readonly publish: Publish;
};

export type Ask = AlpacaParts & {
  readonly key: KeyCaller;
  readonly now: number;
  readonly own: OwnCalls;
  readonly isSoldShort: IsSoldShort;
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Sent;
  readonly body: Sent;
};

/** What is needed to look at the market. */
export type Look = Pick<Ask, 'market' | 'now'>;

/** JSON that is written already; what has exact decimals as numbers is. */
export type JsonText = { readonly json: string | Buffer };

export type Answered =
  | { readonly status?: number; readonly data: unknown }
  | JsonText
  | { readonly status: 204 }
  /** As a stream of events that ends. */
  | { readonly events: readonly string[] };

/**
 * `reads`: answered from the market itself, and counted as one call of the key; `anyone` needs
 * none.
 */
export type Handler = {
  readonly by: 'ownCalls' | 'reads' | 'anyone';
  /** The same for everybody within one tick. */
  readonly isOfMarket?: boolean;
  readonly answer: (ask: Ask) => Promise<Answered> | Answered;
};

export function byOwnCalls(answer: Handler['answer']): Handler {
  return { by: 'ownCalls', answer };
}

export function fromMarket(answer: Handler['answer']): Handler {
  return { by: 'reads', answer };
}

/** Prices of coins are open to everybody, as theirs are. */
export function forAnyone(answer: Handler['answer']): Handler {
  return { by: 'anyone', answer };
}
