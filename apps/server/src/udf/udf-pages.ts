/**
 * Prices for charts that read TradingView's Universal Data Feed: /udf/config, symbols, search,
 * history, quotes and time. Public like the prices themselves, for pages of any host; counted for
 * the network that asks.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '@candor/contract/kernel/refused';
import { SECOND_MS } from '@candor/kit/time';
import type { Market } from '../core/pricing/market.ts';
import type { Clock } from '../platform/clock.ts';
import { getNetwork } from '../platform/http/network.ts';
import { historyText, isTooLong, resolutions, sizeNamed, type Wanted } from './history.ts';
import { QUOTES_MAX, quotesText } from './quotes.ts';
import { findSymbol, isListed, symbolInfo, symbolRow, symbolTypes } from './symbols.ts';

export type UdfOptions = {
  readonly market: Market;
  readonly clock: Clock;
  readonly admit: (network: string) => void;
};

const SEARCHED = { usual: 30, max: 100 } as const;
const TEXT_MAX = 100;
/** Before the year 2300, so that milliseconds of it are whole. */
const SECONDS_MAX = 10_000_000_000;

/** A wrong request, in the words that charts show. */
class Wrong extends Error {}

type Answer = (query: Query) => object | string | Promise<object | string>;

export function udfPages(options: UdfOptions): (http: FastifyInstance) => void {
  return (http) => {
    void http.register(
      (scope, _, done) => {
        scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
        for (const [path, answer] of Object.entries(answersOf(options)))
          scope.get(path, async (request, reply) => {
            options.admit(getNetwork(request.ip));
            const said = await answer(new Query(request.query));
            return open(reply).send(typeof said === 'string' ? said : JSON.stringify(said));
          });
        // Before the pages of the app, which answer whatever nobody else does.
        scope.all('/*', (_request, reply) => open(reply).code(404).send(errorText('not_found')));
        done();
      },
      { prefix: '/udf' },
    );
  };
}

function answersOf({ market, clock }: UdfOptions): Readonly<Record<string, Answer>> {
  const load = (query: Query) => {
    const instrument = findSymbol(market, query.text('symbol'));
    if (instrument === null) throw new Wrong('unknown_symbol');
    return instrument;
  };
  return {
    '/config': () => ({
      supports_search: true,
      supports_group_request: false,
      supports_marks: false,
      supports_timescale_marks: false,
      supports_time: true,
      supported_resolutions: resolutions,
      exchanges: [{ value: '', name: 'All', desc: 'Simulated market, paper money' }],
      symbols_types: [
        { name: 'All', value: '' },
        ...symbolTypes.map((type) => ({ name: type, value: type })),
      ],
    }),
    '/time': () => String(Math.floor(clock.now() / SECOND_MS)),
    '/symbols': (query) => {
      const instrument = load(query);
      return symbolInfo(instrument, market.instruments.getCalendar(instrument), resolutions);
    },
    '/search': (query) => {
      const [type, exchange] = [query.text('type', ''), query.text('exchange', '')];
      const limit = Math.min(query.whole('limit') ?? SEARCHED.usual, SEARCHED.max);
      return market.instruments
        .search(query.text('query', ''), SEARCHED.max, isListed)
        .flatMap((instrument) => (isListed(instrument) ? [symbolRow(instrument)] : []))
        .filter((row) => type === '' || row.type === type)
        .filter((row) => exchange === '' || row.exchange === exchange)
        .slice(0, limit);
    },
    '/quotes': (query) => {
      const symbols = query
        .text('symbols', '', TEXT_MAX * QUOTES_MAX)
        .split(',')
        .filter(Boolean);
      if (symbols.length > QUOTES_MAX) throw new Wrong(`at most ${QUOTES_MAX} symbols`);
      return quotesText(market, symbols, clock.now());
    },
    '/history': (query) => {
      const instrument = load(query);
      const size = sizeNamed(query.text('resolution'));
      if (size === null) throw new Wrong('unsupported resolution');
      const [from, to] = [query.whole('from') ?? 0, query.whole('to')];
      if (to === null || from > to) throw new Wrong('from and to are seconds, in this order');
      const wanted: Wanted = { size, from, to, countBack: query.whole('countback') };
      if (isTooLong(wanted)) throw new Wrong('too many bars: ask for less at a time');
      return historyText(market, instrument, wanted, clock.now());
    },
  };
}

class Query {
  readonly #named: ReadonlyMap<string, unknown>;
  constructor(query: unknown) {
    this.#named = new Map(Object.entries((query ?? {}) as Record<string, unknown>));
  }
  text(name: string, otherwise?: string, max = TEXT_MAX): string {
    const text = this.#named.get(name) ?? otherwise;
    if (typeof text !== 'string' || text.length > max)
      throw new Wrong(`${name} is missing or wrong`);
    return text;
  }
  /** Null where it is not sent. */
  whole(name: string): number | null {
    const text = this.#named.get(name);
    if (text === undefined) return null;
    if (typeof text !== 'string' || !/^\d{1,11}$/.test(text) || Number(text) > SECONDS_MAX)
      throw new Wrong(`${name} is a whole number`);
    return Number(text);
  }
}

function open(reply: FastifyReply): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('access-control-allow-origin', '*')
    .header('cache-control', 'no-store');
}

const errorText = (errmsg: string): string => JSON.stringify({ s: 'error', errmsg });

/** What is wrong with a request is said with 200, as these charts expect. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Wrong) return open(reply).send(errorText(error.message));
  if (error instanceof Refused && error.code === 'REQUESTS_TOO_MANY')
    return open(reply).code(429).send(errorText('too many requests'));
  request.log.error({ reqId: request.id, err: error }, 'fault');
  return open(reply).code(500).send(errorText('a fault of ours'));
}
