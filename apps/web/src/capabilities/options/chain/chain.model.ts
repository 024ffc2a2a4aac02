/** What of a chain is in view, and where the money lies. */
import { DAY_MS } from '@candor/kit/time';
import type { ChainRow, OptionChain } from '../options.api.ts';

/** Strikes on each side of the price that are shown at first. */
export const NEAR_STRIKES = 10;

/** How many strikes are below the price: the price lies before the row of this place. */
export function placeOfMoney(rows: readonly ChainRow[], spot: string): number {
  const price = Number(spot);
  const place = rows.findIndex(({ strike }) => Number(strike) > price);
  return place < 0 ? rows.length : place;
}

export function nearRows(
  rows: readonly ChainRow[],
  spot: string,
): { readonly rows: readonly ChainRow[]; readonly moneyAt: number } {
  const place = placeOfMoney(rows, spot);
  const from = Math.max(place - NEAR_STRIKES, 0);
  return { rows: rows.slice(from, place + NEAR_STRIKES), moneyAt: place - from };
}

/** Whole days until an instant. */
export function daysLeft(at: number, now: number): number {
  return Math.max(Math.floor((at - now) / DAY_MS), 0);
}

/** Volatility by strike, in percent: that of what is out of the money, which is what trades. */
export function smilePoints({
  rows,
  spot,
}: Pick<OptionChain, 'rows' | 'spot'>): { strike: string; volatility: string }[] {
  const price = Number(spot);
  return rows
    .filter(({ strike }) => Math.abs(Number(strike) / price - 1) < SMILE_REACH)
    .map(({ strike, call, put }) => ({
      strike,
      volatility: (Number(strike) >= price ? call : put).impliedVolatility,
    }));
}

const SMILE_REACH = 0.35;

/** From the strike outward, as every chain has them. */
export const chainColumns = [
  'bid',
  'ask',
  'last',
  'change',
  'volume',
  'openInterest',
  'volatility',
  'delta',
  'gamma',
  'theta',
  'vega',
] as const;
export type ChainColumn = (typeof chainColumns)[number];

/** On a phone the sides are swiped in; the rest of the greeks is on the page of the option. */
export const phoneColumns: readonly ChainColumn[] = chainColumns.slice(0, 8);

/** Which go first where the window has no room for all of them. */
const BY_IMPORTANCE: readonly ChainColumn[] = [
  'bid',
  'ask',
  'last',
  'volatility',
  'delta',
  'gamma',
  'theta',
  'vega',
  'openInterest',
  'volume',
  'change',
];
const COLUMN_PX = 56;
const STRIKE_PX = 80;
/** Fewer on either side would be less than a phone shows by swiping. */
const COLUMNS_MIN = 5;

/** As many on both sides of the strikes as can be read without scrolling. */
export function columnsIn(widthPx: number): readonly ChainColumn[] {
  const count = Math.floor((widthPx - STRIKE_PX) / 2 / COLUMN_PX);
  if (count < COLUMNS_MIN) return phoneColumns;
  const shown = BY_IMPORTANCE.slice(0, count);
  return chainColumns.filter((column) => shown.includes(column));
}

/** From here on the builder stands beside the chain. */
export const BUILDER_BESIDE_PX = 960;
