/**
 * Funds flow: how much money came in and went out of an instrument today, by the size of the
 * trades.
 *
 * A trade above the price before it was somebody buying, below it somebody selling; at the same
 * price it goes with the one before (the tick rule, which is an estimate). The opening trade
 * belongs to neither. Amounts are whole cents of the instrument's currency, so that sums are exact
 * and the parts always add up to the whole.
 */
import { assert } from '@candor/kit/assert';

export type TapeTrade = {
  readonly atMs: number;
  readonly valueMinor: number;
  readonly side: 'buy' | 'sell' | 'even';
};

export type SizeClass = 'large' | 'medium' | 'small';
export type BySize = Readonly<Record<SizeClass, number>>;

export type Thresholds = { readonly largeMinor: number; readonly mediumMinor: number };

export type FundsFlow = {
  readonly inflow: BySize;
  readonly outflow: BySize;
  /** What each minute added to the net inflow, oldest first. */
  readonly minutes: readonly { readonly atMs: number; readonly netMinor: number }[];
  /** The side the last trade was counted on; the next one at the same price goes with it. */
  readonly lastSide: 'buy' | 'sell' | null;
};

const noMoney: BySize = { large: 0, medium: 0, small: 0 };

export const noFlow: FundsFlow = { inflow: noMoney, outflow: noMoney, minutes: [], lastSide: null };

/**
 * What counts as large depends on what is ordinary for the instrument: its average turnover spread
 * over the trades of a day.
 */
export function thresholdsFor(ordinaryTradeMinor: number): Thresholds {
  assert(ordinaryTradeMinor > 0, 'what is traded has an ordinary trade');
  return {
    mediumMinor: twoDigits(ordinaryTradeMinor * MEDIUM_TIMES),
    largeMinor: twoDigits(ordinaryTradeMinor * LARGE_TIMES),
  };
}

export function getSizeClass(
  valueMinor: number,
  { largeMinor, mediumMinor }: Thresholds,
): SizeClass {
  if (valueMinor >= largeMinor) return 'large';
  return valueMinor >= mediumMinor ? 'medium' : 'small';
}

/** Adds trades, oldest first, each later than those already counted. */
export function addTrades(
  flow: FundsFlow,
  trades: readonly TapeTrade[],
  thresholds: Thresholds,
): FundsFlow {
  const inflow = { ...flow.inflow };
  const outflow = { ...flow.outflow };
  const minutes = new Map(flow.minutes.slice(-1).map(({ atMs, netMinor }) => [atMs, netMinor]));
  let { lastSide } = flow;
  for (const { atMs, valueMinor, side } of trades) {
    lastSide = side === 'even' ? lastSide : side;
    if (lastSide === null) continue;
    const size = getSizeClass(valueMinor, thresholds);
    const minute = atMs - (atMs % MINUTE_MS);
    if (lastSide === 'buy') inflow[size] += valueMinor;
    else outflow[size] += valueMinor;
    minutes.set(
      minute,
      (minutes.get(minute) ?? 0) + (lastSide === 'buy' ? valueMinor : -valueMinor),
    );
  }
  const added = [...minutes].map(([atMs, netMinor]) => ({ atMs, netMinor }));
  return { inflow, outflow, minutes: [...flow.minutes.slice(0, -1), ...added], lastSide };
}

export function getNet({ inflow, outflow }: FundsFlow): number {
  return getTotal(inflow) - getTotal(outflow);
}

function getTotal({ large, medium, small }: BySize): number {
  return large + medium + small;
}

/** 123,456 becomes 120,000: a threshold is something to remember. */
function twoDigits(value: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.max(1, Math.round(value / scale) * scale);
}

const MINUTE_MS = 60_000;
const MEDIUM_TIMES = 1;
const LARGE_TIMES = 3;
