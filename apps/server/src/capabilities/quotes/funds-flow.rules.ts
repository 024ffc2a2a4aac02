/**
 * Funds flow: money in and out of an instrument today, by trade size.
 *
 * A trade above the previous price is buyer-initiated, below it seller-initiated; at the same price
 * it follows the previous one (the tick rule, an estimate). The opening trade counts as neither.
 * Amounts are whole cents, so the parts add up exactly.
 */
import { assert } from '@candor/kit/assert';
import { MINUTE_MS } from '@candor/kit/time';

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
  readonly minutes: readonly { readonly atMs: number; readonly netMinor: number }[];
  /** A trade at the same price counts on this side. */
  readonly lastSide: 'buy' | 'sell' | null;
};

const noMoney: BySize = { large: 0, medium: 0, small: 0 };

export const noFlow: FundsFlow = { inflow: noMoney, outflow: noMoney, minutes: [], lastSide: null };

/** Large is relative to the instrument's ordinary trade: average turnover over the trades of a day. */
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

/** 123,456 becomes 120,000, easier to remember. */
function twoDigits(value: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return Math.max(1, Math.round(value / scale) * scale);
}

const MEDIUM_TIMES = 1;
const LARGE_TIMES = 3;
