/**
 * Funds flow as the page shows it: by order size, what came in beside what went out on one scale,
 * and the sum of both.
 */
import { quantity, type Quantity } from '@candor/money/amount';
import { absolute, add, subtract } from '@candor/money/arithmetic';
import { quantityFromWire } from '@candor/money/wire';
import type { FundsFlow } from '../quotes.api.ts';

export const orderSizes = ['large', 'medium', 'small'] as const;
export type OrderSize = (typeof orderSizes)[number];

/** `share` is the length of the bar: 1 for the largest of all six. */
export type FlowBar = { readonly amount: Quantity; readonly share: number };
export type FlowRow = {
  readonly size: OrderSize;
  readonly inflow: FlowBar;
  readonly outflow: FlowBar;
};
export type FlowView = {
  readonly inflow: Quantity;
  readonly outflow: Quantity;
  readonly net: Quantity;
  readonly inShare: number | null;
  readonly rows: readonly FlowRow[];
};

/** Null when a figure is invalid: a partial sum would be wrong. */
export function flowView({
  inflow,
  outflow,
}: Pick<FundsFlow, 'inflow' | 'outflow'>): FlowView | null {
  const amounts = orderSizes.map((size) => ({
    size,
    come: quantityFromWire(inflow[size]),
    gone: quantityFromWire(outflow[size]),
  }));
  const known = amounts.flatMap(({ size, come, gone }) =>
    come === null || gone === null ? [] : [{ size, come, gone }],
  );
  if (known.length < orderSizes.length) return null;
  const largest = known
    .flatMap(({ come, gone }) => [come.nano, gone.nano])
    .reduce((max, nano) => (nano > max ? nano : max), 0n);
  const come = known.reduce((sum, row) => add(sum, row.come), quantity(0n));
  const gone = known.reduce((sum, row) => add(sum, row.gone), quantity(0n));
  return {
    inflow: come,
    outflow: gone,
    net: subtract(come, gone),
    inShare: come.nano + gone.nano === 0n ? null : getShare(come, come.nano + gone.nano),
    rows: known.map((row) => ({
      size: row.size,
      inflow: { amount: row.come, share: getShare(row.come, largest) },
      outflow: { amount: row.gone, share: getShare(row.gone, largest) },
    })),
  };
}

/**
 * The net of the day up to each minute, as points from 0 to 1 over time and height, with the height
 * of zero.
 */
export type FlowLine = {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly zeroY: number;
};

export function flowLine(minutes: FundsFlow['minutes']): FlowLine | null {
  let sum = 0;
  const sums = minutes.map(({ at, net }) => ({ at, sum: (sum += Number(net)) }));
  const [first, last] = [sums[0], sums.at(-1)];
  if (first === undefined || last === undefined || last.at === first.at) return null;
  const high = Math.max(0, ...sums.map((point) => point.sum));
  const low = Math.min(0, ...sums.map((point) => point.sum));
  if (high === low) return null;
  const getHeight = (value: number) => (high - value) / (high - low);
  return {
    points: sums.map((point) => ({
      x: (point.at - first.at) / (last.at - first.at),
      y: getHeight(point.sum),
    })),
    zeroY: getHeight(0),
  };
}

const STEPS = 1_000n;

function getShare(amount: Quantity, whole: bigint): number {
  return whole === 0n ? 0 : Number((absolute(amount).nano * STEPS) / whole) / Number(STEPS);
}
