/**
 * Order size, steps and price collar: guards against typing errors, the same for everybody.
 *
 * The Hong Kong exchange allows at most 3,000 board lots per order. Pairs trade in hundredths of a
 * lot of 100,000, metals in hundredths of their own lots (100 ounces of gold, platinum or
 * palladium, 5,000 of silver). A block is at least 10,000 shares (as in Regulation NMS). Coins and
 * fractions of a share are counted in millionths; an order buys at least one dollar's worth.
 */
import { BLOCK_SHARES_MIN } from '@candor/contract/block-trade';
import { localDate } from '@candor/kit/local-date';
import { percent, usd, hkd } from '@candor/money/literal';
import type { Dated } from '../state/dated.ts';
import { MILLIONTHS } from './coin-quantity.rules.ts';

export type OrderLimits = {
  /** Null uses the instrument's own lot. */
  readonly lot: bigint | null;
  /** Null is one lot. */
  readonly quantityMin: bigint | null;
  readonly quantityMax: { readonly units: bigint } | { readonly lots: bigint };
  /** In the smallest unit of the wallet's currency. */
  readonly notionalMax: bigint;
  /** Of what opens or adds; absent, the smallest quantity is enough. */
  readonly notionalMin?: bigint;
  /** A share of the market's price, in billionths. */
  readonly collar: bigint;
};

export type LimitTable =
  | 'stock'
  | 'block'
  | 'hkStock'
  | 'future'
  | 'pair'
  | 'metal'
  | 'silver'
  | 'option'
  | 'fraction'
  | 'coin';

export type LimitVersion = Dated & Readonly<Record<LimitTable, OrderLimits>>;

const stockCollar = percent('10').nano;
const pairCollar = percent('2').nano;

export const limitTable: readonly LimitVersion[] = [
  {
    validFrom: localDate('2025-01-01'),
    stock: {
      lot: null,
      quantityMin: null,
      quantityMax: { units: 1_000_000n },
      notionalMax: usd('20000000').minor,
      collar: stockCollar,
    },
    block: {
      lot: null,
      quantityMin: BigInt(BLOCK_SHARES_MIN),
      quantityMax: { units: 5_000_000n },
      notionalMax: usd('500000000').minor,
      collar: stockCollar,
    },
    hkStock: {
      lot: null,
      quantityMin: null,
      quantityMax: { lots: 3_000n },
      notionalMax: hkd('150000000').minor,
      collar: stockCollar,
    },
    future: {
      lot: null,
      quantityMin: null,
      quantityMax: { units: 1_000n },
      notionalMax: usd('200000000').minor,
      collar: percent('5').nano,
    },
    pair: {
      lot: 1_000n,
      quantityMin: null,
      quantityMax: { units: 50_000_000n },
      notionalMax: usd('100000000').minor,
      collar: pairCollar,
    },
    metal: {
      lot: 1n,
      quantityMin: null,
      quantityMax: { units: 10_000n },
      notionalMax: usd('100000000').minor,
      collar: pairCollar,
    },
    silver: {
      lot: 50n,
      quantityMin: null,
      quantityMax: { units: 500_000n },
      notionalMax: usd('100000000').minor,
      collar: pairCollar,
    },
    // Their prices move by halves within a day.
    option: {
      lot: null,
      quantityMin: null,
      quantityMax: { units: 1_000n },
      notionalMax: usd('20000000').minor,
      collar: percent('100').nano,
    },
    fraction: {
      lot: 1n,
      quantityMin: null,
      quantityMax: { units: 1_000_000n * MILLIONTHS },
      notionalMin: usd('1').minor,
      notionalMax: usd('1000000').minor,
      collar: stockCollar,
    },
    coin: {
      lot: 1n,
      quantityMin: null,
      quantityMax: { units: 100_000_000n * MILLIONTHS },
      notionalMin: usd('1').minor,
      notionalMax: usd('1000000').minor,
      collar: percent('5').nano,
    },
  },
];
