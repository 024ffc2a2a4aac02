/**
 * Options of all customers by underlying. What they hold together is what the house has sold them,
 * so the most they can be paid is what it can lose: exact, over every price at which all of it
 * could expire; where nothing limits it, the worst case stops at twice today's price. Greeks are
 * numbers of the model and only shown.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { OptionFacts } from '@candor/market/instrument';
import { valueAtExpiry } from '@candor/options/contracts/combination';
import { divide } from '@candor/money/rounding';
import type { HeldGreeks } from '../../core/options/held-greeks.ts';

export type HeldOption = {
  readonly instrumentId: string;
  readonly option: Pick<OptionFacts, 'underlying' | 'legs' | 'multiplier'>;
  readonly direction: Direction;
  readonly contracts: bigint;
  /** At its closing price, in hundredths. */
  readonly worth: bigint;
};

export type OptionExposure = {
  readonly underlying: string;
  readonly long: bigint;
  readonly short: bigint;
  readonly greeks: HeldGreeks;
  /** From now on, in hundredths; null where nothing limits it. */
  readonly houseLossMost: bigint | null;
  /** The same where nothing rises above twice its price now, or the highest strike. */
  readonly worst: bigint;
};

/** One instrument, with what is sold of it taken off. */
export type NetContracts = { readonly instrumentId: string; readonly contracts: number };

/** Largest number of contracts first. */
export function getOptionExposure(
  held: readonly HeldOption[],
  greeksFor: (held: readonly NetContracts[]) => HeldGreeks,
  /** In thousandths, as strikes are. */
  priceOf: (held: HeldOption) => bigint,
): OptionExposure[] {
  const byUnderlying = Map.groupBy(held, ({ option }) => option.underlying);
  return [...byUnderlying]
    .map(([underlying, of]): OptionExposure => {
      const loss = getLossMost(of);
      const byInstrument = Map.groupBy(of, ({ instrumentId }) => instrumentId);
      return {
        underlying,
        long: sumOf(of, ({ direction, contracts }) =>
          direction === Direction.Buy ? contracts : 0n,
        ),
        short: sumOf(of, ({ direction, contracts }) =>
          direction === Direction.Sell ? contracts : 0n,
        ),
        greeks: greeksFor(
          [...byInstrument].map(([instrumentId, same]) => ({
            instrumentId,
            contracts: Number(sumOf(same, signed)),
          })),
        ),
        houseLossMost: loss,
        worst: loss ?? getLossUpTo(of, 2n * of.reduce((most, one) => max(most, priceOf(one)), 0n)),
      };
    })
    .toSorted((left, right) => compare(right.long + right.short, left.long + left.short));
}

function getLossMost(held: readonly HeldOption[]): bigint | null {
  const calls = sumOf(
    held,
    (one) =>
      one.option.legs.reduce(
        (sum, { kind, side }) => sum + (kind === 'call' ? BigInt(side) : 0n),
        0n,
      ) *
      signed(one) *
      scaled(one),
  );
  // Above the highest strike every call more is paid more.
  if (calls > 0n) return null;
  return getLossUpTo(held, 0n);
}

/** Straight between strikes, so the most is at one of them, at nothing or at the end. */
function getLossUpTo(held: readonly HeldOption[], end: bigint): bigint {
  const corners = new Set([
    0n,
    end,
    ...held.flatMap(({ option }) => option.legs.map(({ strike }) => BigInt(strike))),
  ]);
  const most = [...corners]
    .map((price) =>
      sumOf(held, (one) => valueAtExpiry(one.option.legs, price) * signed(one) * scaled(one)),
    )
    .reduce(max);
  const now = sumOf(held, ({ direction, worth }) => (direction === Direction.Buy ? worth : -worth));
  return max(divide(most * HUNDREDTHS, THOUSANDTHS * MULTIPLIER_SCALE, 'up') - now, 0n);
}

function max(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

function signed({ direction, contracts }: HeldOption): bigint {
  return direction === Direction.Buy ? contracts : -contracts;
}

function scaled({ option: { multiplier } }: HeldOption): bigint {
  return BigInt(Math.round(multiplier * Number(MULTIPLIER_SCALE)));
}

function sumOf<Item>(items: readonly Item[], pick: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + pick(item), 0n);
}

function compare(left: bigint, right: bigint): number {
  return left === right ? 0 : left < right ? -1 : 1;
}

const HUNDREDTHS = 100n;
const THOUSANDTHS = 1_000n;
/** Multipliers of futures may have decimals. */
const MULTIPLIER_SCALE = 1_000n;
