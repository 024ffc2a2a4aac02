/**
 * Series of what happened, by symbol, in pages: symbols in order of the alphabet, each by time, and
 * a token that says where the next page begins. A page may be shorter than was asked for.
 */
import type { Instrument } from '@candor/market/instrument';
import { dayAt, instantAt } from '@candor/market/calendar/zone';
import { parseLocalDate } from '@candor/kit/local-date';
import { findAsset, kindOf, symbolOf, type AssetKind } from '../assets.ts';
import { faults, refuse } from '../error-form.ts';
import type { Answered, Ask, JsonText } from '../operation.ts';
import { instantIn, isoOf, listIn, oneOf, textIn, tokenIn, tokenOf, wholeIn } from '../sent.ts';

/** Written already: its decimals are exact. */
export type Item = { readonly at: number; readonly json: string };

export type Range = {
  /** Both included. */
  readonly from: number;
  readonly until: number;
  readonly isDescending: boolean;
  /** So many are enough. */
  readonly enough: number;
};

export type Series = (ask: Ask, instrument: Instrument, range: Range) => Promise<readonly Item[]>;

export const SYMBOLS_MAX = 200;
const LIMIT = { usual: 1_000, max: 10_000 };
/** So that one page is no long work, whatever is asked for. */
const SYMBOLS_A_PAGE_MAX = 20;

export type Named = { readonly symbol: string; readonly instrument: Instrument };

/** Symbols that are not known are left out, as they are there. */
export function namedIn(
  ask: Pick<Ask, 'market' | 'query'>,
  kind: AssetKind,
  name = 'symbols',
): Named[] {
  const asked = listIn(ask.query, name, SYMBOLS_MAX);
  if (asked.length === 0) return refuse(faults.badRequest, `${name} is required`);
  return asked.flatMap((text) => {
    const instrument = findAsset(ask.market, text);
    return instrument === null || kindOf(instrument) !== kind
      ? []
      : [{ symbol: symbolOf(instrument), instrument }];
  });
}

export function loadNamed(ask: Pick<Ask, 'market' | 'params'>): Named {
  const text = decodeURIComponent(ask.params['symbol'] ?? '');
  const instrument = findAsset(ask.market, text);
  return instrument === null || kindOf(instrument) !== 'us_equity'
    ? refuse(faults.badRequest, `invalid symbol: ${text}`)
    : { symbol: symbolOf(instrument), instrument };
}

/** `most`: of one page, where each is dear. */
export async function seriesPage(
  ask: Ask,
  named: readonly Named[],
  series: Series,
  { name, most = LIMIT.max }: Shown,
): Promise<JsonText> {
  const { bySymbol, next } = await readPage(ask, named, series, most);
  const lists = [...bySymbol].map(
    ([symbol, items]) => `${JSON.stringify(symbol)}:[${jsonOf(items)}]`,
  );
  return { json: `{"${name}":{${lists.join(',')}},"next_page_token":${JSON.stringify(next)}}` };
}

export type Shown = { readonly name: string; readonly most?: number };

export async function singlePage(
  ask: Ask,
  series: Series,
  { name, most = LIMIT.max }: Shown,
): Promise<Answered> {
  const one = loadNamed(ask);
  const { bySymbol, next } = await readPage(ask, [one], series, most);
  const items = jsonOf(bySymbol.get(one.symbol) ?? []);
  return {
    json: `{"${name}":[${items}],"symbol":${JSON.stringify(one.symbol)},"next_page_token":${JSON.stringify(next)}}`,
  };
}

function jsonOf(items: readonly Item[]): string {
  return items.map(({ json }) => json).join(',');
}

type Page = {
  readonly bySymbol: ReadonlyMap<string, readonly Item[]>;
  readonly next: string | null;
};

async function readPage(
  ask: Ask,
  named: readonly Named[],
  series: Series,
  most: number,
): Promise<Page> {
  const { query } = ask;
  const isDescending = oneOf(query, 'sort', ['asc', 'desc']) === 'desc';
  const until = Math.min(endIn(ask, named[0]) ?? ask.now, ask.now);
  const from = instantIn(query, 'start') ?? beginningOfDay(ask, named[0], until);
  const limit = Math.min(wholeIn(query, 'limit', LIMIT), most);
  const start = startIn(query, isDescending ? until : from);
  const ordered = named.toSorted((one, other) => (one.symbol < other.symbol ? -1 : 1));
  const left = ordered.filter(({ symbol }) => symbol >= start.symbol);
  const bySymbol = new Map<string, readonly Item[]>();
  let room = limit;
  for (const [place, { symbol, instrument }] of left.entries()) {
    if (room === 0 || place >= SYMBOLS_A_PAGE_MAX)
      return { bySymbol, next: tokenOf([symbol, isDescending ? until : from, 0]) };
    const { at, skip } = symbol === start.symbol ? start : { at: null, skip: 0 };
    const range = {
      from: at !== null && !isDescending ? Math.max(at, from) : from,
      until: at !== null && isDescending ? Math.min(at, until) : until,
      isDescending,
      enough: room + skip + 1,
    };
    const found =
      range.from > range.until ? [] : (await series(ask, instrument, range)).slice(skip);
    const items = found.slice(0, room);
    if (items.length > 0) bySymbol.set(symbol, items);
    room -= items.length;
    const last = items.at(-1);
    if (found.length > items.length && last !== undefined)
      return { bySymbol, next: tokenOf([symbol, last.at, countAlike(items, last.at, at, skip)]) };
  }
  return { bySymbol, next: null };
}

/** How many of the instant at which the page ends were told already. */
function countAlike(
  items: readonly Item[],
  at: number,
  startedAt: number | null,
  skip: number,
): number {
  return items.filter((item) => item.at === at).length + (startedAt === at ? skip : 0);
}

function startIn(query: Ask['query'], at: number): { symbol: string; at: number; skip: number } {
  const token = tokenIn(query);
  if (token === null) return { symbol: '', at, skip: 0 };
  const [symbol, place, skip] = token;
  return typeof symbol === 'string' && typeof place === 'number' && typeof skip === 'number'
    ? { symbol, at: place, skip }
    : refuse(faults.badRequest, 'page_token is not one of ours');
}

/** A date includes its day. */
function endIn({ query, market }: Ask, one: Named | undefined): number | null {
  const text = textIn(query, 'end');
  const date = text === null || text.length > 10 ? null : parseLocalDate(text);
  if (date === null || one === undefined) return instantIn(query, 'end');
  const { zone } = market.instruments.getCalendar(one.instrument);
  return instantAt(zone, dayAt(zone, Date.parse(`${date}T12:00:00Z`)) + 1, 0) - 1;
}

function beginningOfDay({ market }: Ask, one: Named | undefined, at: number): number {
  if (one === undefined) return at;
  const { zone } = market.instruments.getCalendar(one.instrument);
  return instantAt(zone, dayAt(zone, at), 0);
}

export function quoted(at: number): string {
  return `"${isoOf(at)}"`;
}
