/** Random books, jumps, closed hours and stale moments. Terms are the product's own. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { neighbourTick } from '@candor/market/quote/tick-grid';
import { price, rate } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import {
  isShareSource,
  STOCK_FRACTION,
  tradedSourceOf,
  type BookedSource,
} from '@candor/server/core/desk/state/booked-source.rules';
import type { BookView, Level } from '@candor/server/core/desk/state/book-view';
import { MILLIONTHS } from '@candor/server/core/desk/terms/coin-quantity.rules';
import { getTerms } from '@candor/server/core/desk/terms/instrument-terms';
import type { Terms } from '@candor/server/core/desk/state/terms';
import { openInstruments } from '@candor/server/core/instruments/instruments';
import type { Exchange } from '@candor/server/core/pricing/exchange.rules';
import type { Random } from '../random.ts';

const LEVELS = 5;
const ON = localDate('2026-11-16');

const chosen: readonly [TradedSource, string, number][] = [
  [TradedSource.Stock, 'AAPL', 1],
  [TradedSource.Stock, 'NVDA', 1],
  [TradedSource.Stock, 'F', 1],
  [TradedSource.Stock, 'KO', 1],
  [TradedSource.HkStock, '00700', 1],
  [TradedSource.HkStock, '00005', 1],
  [TradedSource.HkStock, '00388', 1],
  [TradedSource.Future, 'MGC', 1],
  [TradedSource.Future, 'MES', 1],
  [TradedSource.Future, 'MCL', 1],
  [TradedSource.Future, 'MHI', 7.8],
  [TradedSource.Forex, 'EURUSD', 1],
  [TradedSource.Forex, 'USDJPY', 150],
  [TradedSource.Forex, 'GBPUSD', 1],
  [TradedSource.Forex, 'XAUUSD', 1],
  [TradedSource.RobotCrypto, 'BTC', 1],
  [TradedSource.RobotCrypto, 'SOL', 1],
];

type Line = {
  readonly terms: Terms;
  readonly perUsd: number;
  middle: number;
  sequence: number;
  bookAt: number;
  view: BookView;
};

export type SimMarket = {
  readonly lines: readonly { readonly terms: Terms }[];
  view(source: BookedSource, instrumentId: string): BookView | null;
  move(line: number, now: number): BookView;
  /** Keeps prices of a long run within bounds. */
  splitFitting(line: number): { readonly from: bigint; readonly to: bigint };
  /** The price times `factor`, at once. */
  jump(line: number, factor: number, now: number): void;
  split(line: number, ratio: { readonly from: bigint; readonly to: bigint }, now: number): void;
};

const [DEAR, CHEAP] = [2_000, 2];

export function simMarket(random: Random, now: number): SimMarket {
  const instruments = openInstruments({ hours: 'continuous' });
  const lines = chosen.map(([source, code, perUsd]): Line => {
    const instrument = instruments.universe().byCode(classes[source], code);
    const terms = instrument === null ? null : getTerms(instrument, source, ON);
    assert(instrument !== null && terms !== null, `${code} is traded`);
    const middle = Math.round(instrument.anchor.price * terms.grid.unitsPerWhole);
    return setBook(random, { terms, perUsd, middle, sequence: 0, bookAt: now } as Line, now);
  });
  const byId = new Map(
    lines.map((line) => [`${line.terms.source} ${line.terms.instrumentId}`, line]),
  );

  function jump(index: number, factor: number, at: number): void {
    const line = lines[index];
    assert(line !== undefined, 'there is such a line');
    line.middle = Math.round(line.middle * factor);
    setBook(random, line, at);
  }

  return {
    lines,
    view: (source, instrumentId) => {
      const line = byId.get(`${tradedSourceOf(source)} ${instrumentId}`)?.view ?? null;
      if (line === null || source === line.terms.source) return line;
      const instrument = instruments.universe().byId(instrumentId);
      const terms = instrument === null ? null : getTerms(instrument, source, ON);
      if (terms === null) return null;
      return source === STOCK_FRACTION ? inFractions(line, terms) : { ...line, terms };
    },
    move(index, at) {
      const line = lines[index];
      assert(line !== undefined, 'there is such a line');
      return setBook(random, line, at).view;
    },
    splitFitting(index) {
      const line = lines[index];
      assert(line !== undefined, 'there is such a line');
      const price = line.middle / line.terms.grid.unitsPerWhole;
      const isApart = price > DEAR || (price > CHEAP && random.chance(0.5));
      return isApart ? { from: 1n, to: 2n } : { from: 10n, to: 1n };
    },
    jump,
    split: (index, { from, to }, at) => jump(index, Number(from) / Number(to), at),
  };
}

/** The same book, for who trades fractions of the share. */
function inFractions(whole: BookView, terms: Terms): BookView {
  const counted = (side: readonly Level[]): Level[] =>
    side.map(({ units, size }) => ({ units, size: size * MILLIONTHS }));
  return { ...whole, terms, bids: counted(whole.bids), asks: counted(whole.asks) };
}

/** Never to zero. */
function setBook(random: Random, line: Line, at: number): Line {
  const share = random.chance(0.02) ? 0.08 : 0.002;
  const moved = line.middle * (1 + ((random.below(2001) - 1000) / 1000) * share);
  line.middle = Math.max(
    line.terms.grid.bands[0]?.step ?? 1,
    Math.round(moved),
    Math.round(line.terms.grid.unitsPerWhole / 100),
  );
  line.sequence += 1;
  line.bookAt = at;
  const step = neighbourTick(line.terms.grid, line.middle, 'up') - line.middle;
  const base = line.middle - (line.middle % step);
  const level = (units: number): Level => ({
    units: BigInt(units),
    size: sizeUnit(line.terms) * BigInt(1 + random.below(400)),
  });
  const bids: Level[] = [];
  const asks: Level[] = [];
  for (let i = 0; i < LEVELS; i += 1) {
    if (base - i * step > 0) bids.push(level(base - i * step));
    asks.push(level(base + (i + 1) * step));
  }
  line.view = {
    terms: line.terms,
    at,
    phase: random.chance(0.03) ? 'closed' : 'regular',
    opensAt: null,
    dayEndsAt: Math.floor(at / DAY_MS + 1) * DAY_MS,
    expiresAt: null,
    sequence: line.sequence,
    bookAt: at,
    last: BigInt(base),
    bids,
    asks,
    conversion:
      line.perUsd === 1
        ? { pair: null, rate: '1', numerator: 1n, denominator: 1n, at }
        : {
            pair: 'USDXXX',
            rate: String(line.perUsd),
            numerator: 10n,
            denominator: BigInt(Math.round(line.perUsd * 10)),
            at,
          },
    ...shortOf(random, line.terms, at),
  };
  return line;
}

/** Mostly lent and free to be sold short, now and then neither. */
function shortOf(random: Random, { source }: Terms, at: number): Pick<BookView, 'short'> {
  if (!isShareSource(source)) return {};
  const status = random.chance(0.03) ? 'unavailable' : 'easy';
  const until = random.chance(0.15) ? at + DAY_MS : null;
  return {
    short: { borrow: { version: ON, status, rate: 3_000_000n }, restrictedUntil: () => until },
  };
}

export function simExchange(from: Currency, to: Currency): Exchange | null {
  if (from !== 'USD' || to !== 'HKD') return null;
  return {
    from,
    to,
    pair: 'USDHKD',
    side: 'bid',
    rate: price(7_798_300_000n),
    middle: price(7_799_000_000n),
    spread: rate(89_755n),
    quotedAt: 0,
  };
}

const classes = {
  [TradedSource.Stock]: 'usStock',
  [TradedSource.BlockTrade]: 'usStock',
  [TradedSource.AuctionStock]: 'usStock',
  [TradedSource.HkStock]: 'hkStock',
  [TradedSource.Future]: 'future',
  [TradedSource.Forex]: 'forex',
  [TradedSource.Option]: 'option',
  [TradedSource.RobotCrypto]: 'crypto',
} as const;

/** Thousandths of a coin, lots of everything else. */
export function sizeUnit({ source, lot }: Pick<Terms, 'source' | 'lot'>): bigint {
  return source === TradedSource.RobotCrypto ? 1_000n : lot;
}
