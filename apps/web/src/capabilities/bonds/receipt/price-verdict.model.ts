/**
 * A receipt beside what the seeds give, with the market's own code: the curve, bid and ask, and the
 * price and yield of the trade. tools/verify-tape does the same outside the browser.
 */
import { localDate } from '@candor/kit/local-date';
import type { DaySeeds } from '@candor/market/tape/seeds';
import { checkTreasury, type TreasuryFigure } from '@candor/market/treasury/check-treasury';
import { canRecomputeCurve } from '@candor/market/treasury/curve-version';
import { openPublishedTreasuries } from '@candor/market/treasury/published-treasuries';
import { priceFromWire } from '@candor/money/wire';
import {
  computeWith,
  readSeeds,
  type PublishedSeed,
  type SeedForged,
  type SeedSecret,
} from '../../../core/recompute/seeds.model.ts';
import type { BondReceipt, TreasuryTables } from '../bonds.api.ts';

export type PriceTask = {
  readonly receipt: Pick<
    BondReceipt,
    | 'code'
    | 'side'
    | 'clean'
    | 'bid'
    | 'ask'
    | 'midYield'
    | 'yieldToMaturity'
    | 'accruedPer100'
    | 'proof'
    | 'tape'
  >;
  readonly published: TreasuryTables;
  /** Every live day that was published so far. */
  readonly days: readonly PublishedSeed[];
};

export type PriceVerdict =
  | { readonly kind: 'same'; readonly figures: number }
  | {
      readonly kind: 'different';
      readonly figure: TreasuryFigure | 'price';
      readonly cited: string;
      readonly computed: string;
    }
  /** The curve was another one than this code knows: an older or newer page is needed. */
  | { readonly kind: 'otherVersion'; readonly version: number }
  | { readonly kind: 'commitmentDiffers'; readonly day: string }
  | SeedForged
  | SeedSecret;

export function judgePrice({ receipt, published, days }: PriceTask): PriceVerdict {
  const { proof, tape } = receipt;
  if (!canRecomputeCurve(proof.curveVersion))
    return { kind: 'otherVersion', version: proof.curveVersion };
  if (days.some(({ day, commitment }) => day === tape.day && commitment !== tape.commitment))
    return { kind: 'commitmentDiffers', day: tape.day };
  const known = readSeeds(days);
  if (known.kind !== 'known') return known;
  return computeWith(known, (live) => compared(receipt, published, live));
}

function compared(
  receipt: PriceTask['receipt'],
  { tables, liveFrom, versionThreeFrom }: TreasuryTables,
  liveSeeds: DaySeeds,
): PriceVerdict {
  const { code, side, clean, bid, ask, midYield, yieldToMaturity, accruedPer100, proof } = receipt;
  const { level, slope, curvature } = proof.factors;
  const comparisons = checkTreasury(
    openPublishedTreasuries({
      tables,
      hours: proof.hours,
      liveFrom: localDate(liveFrom),
      versionThreeFrom: localDate(versionThreeFrom),
      liveSeeds,
    }),
    {
      code,
      atMs: proof.at,
      figures: {
        bid,
        ask,
        midYield,
        [side === 'buy' ? 'askYield' : 'bidYield']: yieldToMaturity,
        accrued: accruedPer100,
        level: String(level),
        slope: String(slope),
        curvature: String(curvature),
      },
    },
  );
  const wrong = comparisons.find(({ isSame }) => !isSame);
  if (wrong !== undefined)
    return {
      kind: 'different',
      figure: wrong.figure as TreasuryFigure,
      cited: wrong.claimed,
      computed: wrong.computed ?? ABSENT,
    };
  // A buyer pays the ask, a seller gets the bid; nothing else.
  const own = side === 'buy' ? ask : bid;
  if (priceFromWire(clean)?.nano !== priceFromWire(own)?.nano)
    return { kind: 'different', figure: 'price', cited: clean, computed: own };
  return { kind: 'same', figures: comparisons.length };
}

const ABSENT = '—';
