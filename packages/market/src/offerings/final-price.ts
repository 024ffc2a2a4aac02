/**
 * The price of an offering, from the seed of its ballot and the demand that follows from it.
 *
 * Of a hundred offerings about eighty are priced within their range, the more in demand the higher;
 * the others outside of it, three of them by more than a fifth. In Hong Kong none is priced above
 * its range, as the exchange's rules have it. Anybody can compute it once the seed is revealed.
 */
import { assert } from '@candor/kit/assert';
import { sha256Hex } from '@candor/kit/sha256';
import type { TickBand } from '../instrument.ts';
import { bandAt } from '../instruments/ticks.ts';
import type { Company } from './company.ts';

/** Beyond this distance from the range, as a share of its end, every subscriber is asked again. */
export const RECONFIRM_BEYOND = '0.2';

export type PricedTerms = Pick<Company, 'market' | 'priceLow' | 'priceHigh'>;

/** Decimal text on the exchange's price steps; `demandHundredths` of the shares in the ballot. */
export function finalPrice(
  { market, priceLow, priceHigh }: PricedTerms,
  {
    seed,
    demandHundredths,
    ticks,
  }: { seed: string; demandHundredths: number; ticks: readonly TickBand[] },
): string {
  const digits = sha256Hex(`${seed} price`);
  const kind = word(digits, 0) % 1_000;
  const share = word(digits, 8) % 1_000;
  const low = units(priceLow);
  const high = units(priceHigh);
  const isWanted = demandHundredths >= WANTED_HUNDREDTHS;
  const isAboveAllowed = market === 'US' && isWanted;
  const wanted = wantedPrice(low, high, { kind, share, isWanted, isAboveAllowed });
  return onTicks(wanted, ticks);
}

/** How far a price is from the range, as a share of the nearer end in ten-thousandths, rounded down. */
export function distanceFromRange({ priceLow, priceHigh }: PricedTerms, price: string): number {
  const [low, high, at] = [units(priceLow), units(priceHigh), units(price)];
  if (at < low) return Math.floor(((low - at) * 10_000) / low);
  return at > high ? Math.floor(((at - high) * 10_000) / high) : 0;
}

/** More than a fifth outside: compared exactly, not by the rounded share. */
export function mustReconfirm({ priceLow, priceHigh }: PricedTerms, price: string): boolean {
  const [low, high, at] = [units(priceLow), units(priceHigh), units(price)];
  return 5 * at < 4 * low || 5 * at > 6 * high;
}

function wantedPrice(
  low: number,
  high: number,
  {
    kind,
    share,
    isWanted,
    isAboveAllowed,
  }: { kind: number; share: number; isWanted: boolean; isAboveAllowed: boolean },
): number {
  if (kind < FAR_PER_MILLE)
    return isAboveAllowed
      ? high + (high * (210 + (share * 140) / 1_000)) / 1_000
      : low - (low * (210 + (share * 140) / 1_000)) / 1_000;
  if (kind < FAR_PER_MILLE + OUTSIDE_PER_MILLE && (isAboveAllowed || !isWanted))
    return isAboveAllowed
      ? high + (high * share * 150) / 1_000_000
      : low - (low * share * 150) / 1_000_000;
  const half = (high - low) / 2;
  return isWanted ? high - (half * share) / 1_000 : low + (half * share) / 1_000;
}

/** To the nearest step; the ends of a range are on steps. */
function onTicks(wanted: number, ticks: readonly TickBand[]): string {
  const step = units(bandAt(ticks, wanted / UNITS).step);
  const price = Math.max(step, Math.round(wanted / step) * step);
  const text = (price / UNITS).toFixed(DECIMALS);
  assert(units(text) === price, 'a price is a whole number of units');
  return text.replace(/00$/, '');
}

function units(price: string): number {
  return Math.round(Number(price) * UNITS);
}

function word(digits: string, from: number): number {
  return Number.parseInt(digits.slice(from, from + 8), 16);
}

const DECIMALS = 4;
/** Ten-thousandths: the finest step of both exchanges. */
const UNITS = 10_000;
const FAR_PER_MILLE = 30;
const OUTSIDE_PER_MILLE = 170;
/** Asked for three times over. */
const WANTED_HUNDREDTHS = 300;
