/**
 * How quantities of an instrument become money where there is no desk to ask: in backtests, in the
 * browser and in tests. The desk's own terms are the ones that count; a test of the server compares
 * the two.
 */
import { assert } from '@candor/kit/assert';
import type { AssetClass, Instrument } from '@candor/market/instrument';
import type { SpreadsBps } from '@candor/market/path/calibration';
import { getHalfSpread } from '@candor/market/quote/spread';
import { lowestTick, tickGrid } from '@candor/market/quote/tick-grid';
import { NANO_PER_ONE } from '@candor/money/amount';
import { getQuantity, percent, toMoney } from '@candor/money/literal';
import { divide } from '@candor/money/rounding';
import type { FeeTerms, SizingTerms } from '../strategy.ts';
import { overnightRates } from './overnight.table.ts';

/** `units` is the price now: a pair that is not quoted in dollars is converted at it. */
export function assumedTerms(
  instrument: Instrument,
  { spreadsBps, units }: { spreadsBps: SpreadsBps; units: number },
): SizingTerms {
  const { assetClass, facts } = instrument;
  const decimals = tickGrid(instrument.ticks).unitDecimals;
  const step = assetClass === 'forex' ? PAIR_STEP : BigInt(instrument.lot);
  const { buy, sell } = feesOf(instrument);
  return {
    value: lowest(valueOf(instrument, decimals, units)),
    step: assetClass === 'crypto' ? 1n : step,
    minimum: assetClass === 'crypto' ? 1n : step,
    worthMinimum: assetClass === 'crypto' ? COIN_WORTH_MIN : 0n,
    fees: { buy, sell },
    halfSpread: BigInt(
      Math.round((getHalfSpread(instrument, spreadsBps) ?? 0) * Number(NANO_PER_ONE)),
    ),
    ...marginTerms(instrument),
    carry: facts.pair === null || assetClass !== 'forex' ? null : overnightRates(facts.pair),
  };
}

/** Whether its terms change with its price, from bar to bar. */
export function followsItsPrice({ assetClass, currency }: Instrument): boolean {
  return assetClass === 'forex' && currency !== 'USD';
}

/** Millionths of a coin. */
export const COIN_DECIMALS = 6;
const COIN_WORTH_MIN = 1_00n;
const PAIR_STEP = 1_000n;
const HUNDREDTHS = 100n;

function valueOf(instrument: Instrument, decimals: number, units: number): SizingTerms['value'] {
  const { assetClass, facts } = instrument;
  const unitsPerWhole = 10n ** BigInt(decimals);
  if (assetClass === 'crypto')
    return { numerator: HUNDREDTHS, denominator: unitsPerWhole * 10n ** BigInt(COIN_DECIMALS) };
  // One unit of the base currency is a dollar: its price in the other one cancels out.
  if (followsItsPrice(instrument)) {
    assert(facts.pair?.base === 'USD', 'a pair has the dollar on one side');
    return { numerator: HUNDREDTHS, denominator: BigInt(units) };
  }
  const multiplier = getQuantity(facts.contract?.multiplier ?? '1').nano;
  return { numerator: HUNDREDTHS * multiplier, denominator: unitsPerWhole * NANO_PER_ONE };
}

/** As of positions opened from 2026-11-19 on: they outlive two daily standard deviations. */
function marginTerms(instrument: Instrument): Pick<SizingTerms, 'marginPerUnit' | 'usualDay'> {
  const {
    assetClass,
    dailyVolatility,
    ticks,
    facts: { contract },
  } = instrument;
  if (assetClass !== 'future' || contract === null) return { marginPerUnit: null, usualDay: null };
  const grid = tickGrid(ticks);
  const { numerator, denominator } = valueOf(instrument, grid.unitDecimals, 1);
  const tick = divide(BigInt(lowestTick(grid)) * numerator, denominator, 'up');
  return {
    marginPerUnit: toMoney(contract.initialMargin, 'USD').minor,
    usualDay: {
      perUnit: toMoney(contract.maintenanceMargin, 'USD').minor + SPREAD_TICKS * tick,
      share: DEVIATIONS * BigInt(Math.round(dailyVolatility * Number(NANO_PER_ONE))) + SPREAD_SHARE,
    },
  };
}

const DEVIATIONS = 2n;
const SPREAD_TICKS = 2n;
const SPREAD_SHARE = percent('0.1').nano;

function feesOf({ assetClass, facts }: Instrument): { buy: FeeTerms; sell: FeeTerms } {
  const isFund = facts.kind === 'etf' || facts.kind === 'reit';
  const both = assetClass === 'hkStock' && isFund ? hkFundFee : fees[assetClass];
  return assetClass === 'usStock' ? { buy: both, sell: usSale } : { buy: both, sell: both };
}

const none: FeeTerms = { rate: 0n, perUnit: 0n, flat: 0n };
const hkFundFee: FeeTerms = { rate: percent('0.0427').nano, perUnit: 0n, flat: 5n };
const usSale: FeeTerms = { rate: percent('0.05206').nano, perUnit: 16_600_000n, flat: 2n };
const fees: Readonly<Record<AssetClass, FeeTerms>> = {
  crypto: { rate: percent('0.10').nano, perUnit: 0n, flat: 0n },
  usStock: { rate: percent('0.05').nano, perUnit: 0n, flat: 0n },
  // Stamp duty is rounded up to the next dollar.
  hkStock: { rate: percent('0.1427').nano, perUnit: 0n, flat: 1_05n },
  future: { rate: 0n, perUnit: 75n * NANO_PER_ONE, flat: 0n },
  forex: none,
  index: none,
  // No strategy trades them.
  option: none,
};

function lowest({ numerator, denominator }: SizingTerms['value']): SizingTerms['value'] {
  const divisor = commonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function commonDivisor(left: bigint, right: bigint): bigint {
  return right === 0n ? left : commonDivisor(right, left % right);
}
