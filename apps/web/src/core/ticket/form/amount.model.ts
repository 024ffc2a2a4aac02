/** Parts of what can be spent, as they would be typed. */
import { divide } from '@candor/money/rounding';
import { money } from '@candor/money/amount';
import { moneyFromWire, toWire } from '@candor/money/wire';

const QUARTERS = { quarter: 1n, half: 2n, threeQuarters: 3n, full: 4n } as const;
const SIZES = ['quarter', 'half', 'threeQuarters', 'full'] as const;

/** The least that an order may cost, in cents. */
const LEAST = 1_00n;

export type AmountPart = {
  readonly size: (typeof SIZES)[number];
  /** Null where it is too little, or not known. */
  readonly amount: string | null;
};

export function amountParts(available: string | null): readonly AmountPart[] {
  const all = available === null ? null : moneyFromWire(available, 'USD');
  return SIZES.map((size) => {
    const part = all === null ? 0n : divide(all.minor * QUARTERS[size], 4n, 'down');
    return { size, amount: part < LEAST ? null : toWire(money('USD', part)) };
  });
}
