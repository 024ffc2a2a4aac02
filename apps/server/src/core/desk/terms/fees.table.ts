/**
 * What a trade is charged, as dated tables. Handling is the house's own price; the others are
 * official charges, passed on unchanged.
 *
 * A rate is a share of the value, written as it is published. Handling and what is charged to
 * sellers in the US are rounded up to the cent; the levies of Hong Kong to the nearest cent, its
 * stamp duty up to the next dollar, as required by law.
 */
import type { FeeItem } from '@candor/contract/kernel/enumerations';
import { localDate } from '@candor/kit/local-date';
import { NANO_PER_ONE } from '@candor/money/amount';
import { percent } from '@candor/money/literal';
import type { Dated } from '../state/dated.ts';
import type { Charge } from '../state/terms.ts';

export type FeeVersion = Dated & { readonly charges: readonly Charge[] };

/** One per market. Contracts come in two sizes. */
export type FeeTable =
  | 'usStock'
  | 'hkStock'
  | 'hkFund'
  | 'future'
  | 'smallFuture'
  | 'forex'
  | 'option'
  | 'coin';

/**
 * FINRA's trading activity fee: 0.000166 dollars a share sold, at most 8.30 for a trade. The rate
 * of 2024 and 2025; a later one was not confirmed.
 */
const activityFee: Charge = {
  ...charge('tradingActivityFee'),
  side: 'sell',
  perUnit: 16_600_000n,
  maximum: 8_30n,
};

const usHandling = charge('handling', '0.05');

/**
 * Section 31 of the Securities Exchange Act, in dollars per million sold. 27.80 a million is
 * 0.00278 percent.
 */
const secFee = (rate: string): Charge => ({ ...charge('secFee', rate), side: 'sell' });

/**
 * Stamp duty of 0.10 percent per side since 2023-11-17, rounded up to the dollar; levies of the SFC
 * and the AFRC, and the exchange's trading fee.
 */
const hkCharges: readonly Charge[] = [
  charge('handling', '0.03'),
  { ...charge('stampDuty', '0.10'), step: 1_00n },
  { ...charge('sfcLevy', '0.0027'), rounding: 'halfEven' },
  { ...charge('afrcLevy', '0.00015'), rounding: 'halfEven' },
  { ...charge('hkexTradingFee', '0.00565'), rounding: 'halfEven' },
];

const oldSettlementFee: Charge = {
  ...charge('settlementFee', '0.002'),
  rounding: 'halfEven',
  minimum: 2_00n,
  maximum: 100_00n,
};
const settlementFee: Charge = { ...charge('settlementFee', '0.0042'), rounding: 'halfEven' };

export const feeTables: Readonly<Record<FeeTable, readonly FeeVersion[]>> = {
  usStock: [
    { validFrom: localDate('2025-01-01'), charges: [usHandling, secFee('0.00278'), activityFee] },
    { validFrom: localDate('2025-05-14'), charges: [usHandling, activityFee] },
    // 20.60 a million, by its order of 2026-02-27. Taken from a secondary source, not verified with
    // the SEC.
    { validFrom: localDate('2026-04-01'), charges: [usHandling, secFee('0.00206'), activityFee] },
  ],
  hkStock: [
    { validFrom: localDate('2023-11-17'), charges: [...hkCharges, oldSettlementFee] },
    { validFrom: localDate('2025-06-30'), charges: [...hkCharges, settlementFee] },
  ],
  // Exchange-traded funds (since 2015) and property trusts (since 2024-12-21) are free of stamp
  // duty.
  hkFund: [
    {
      validFrom: localDate('2024-12-21'),
      charges: [...hkCharges.filter(isNoDuty), oldSettlementFee],
    },
    { validFrom: localDate('2025-06-30'), charges: [...hkCharges.filter(isNoDuty), settlementFee] },
  ],
  // Per contract and side, exchange and clearing included; in dollars, the wallet's currency.
  future: [
    {
      validFrom: localDate('2025-01-01'),
      charges: [{ ...charge('contractFee'), perUnit: 2_25n * NANO_PER_ONE }],
    },
  ],
  smallFuture: [
    {
      validFrom: localDate('2025-01-01'),
      charges: [{ ...charge('contractFee'), perUnit: 75n * NANO_PER_ONE }],
    },
  ],
  forex: [{ validFrom: localDate('2025-01-01'), charges: [] }],
  // The house's price per contract, and FINRA's fee on what is sold: 0.00279 dollars a contract, the
  // rate of 2024 and 2025. A combination counts once: it is one contract with one price.
  option: [
    {
      validFrom: localDate('2025-01-01'),
      charges: [
        { ...charge('contractFee'), perUnit: 65n * NANO_PER_ONE },
        { ...charge('tradingActivityFee'), side: 'sell', perUnit: 279_000_000n },
      ],
    },
  ],
  coin: [{ validFrom: localDate('2025-01-01'), charges: [charge('handling', '0.10')] }],
};

/** A tenth or a fifth of the full-size contract. */
export const smallContracts: ReadonlySet<string> = new Set([
  'MGC',
  'SIL',
  'MCL',
  'MES',
  'MNQ',
  'MYM',
  'M2K',
  'MHI',
  'MBT',
  'MET',
]);

function isNoDuty({ item }: Charge): boolean {
  return item !== 'stampDuty';
}

/** On both sides, unbounded, rounded up to the cent. */
function charge(item: FeeItem, rate = '0'): Charge {
  return {
    item,
    side: 'both',
    rate: percent(rate).nano,
    perUnit: 0n,
    minimum: 0n,
    maximum: null,
    step: 1n,
    rounding: 'up',
  };
}
