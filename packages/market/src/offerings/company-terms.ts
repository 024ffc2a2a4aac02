/**
 * Terms by a published rule: each follows from the SHA-256 of the code and a word, so that anybody
 * can make them again and nobody chose them.
 */
import { sha256Hex } from '@candor/kit/sha256';
import type { Company, OfferingMarket } from './company.ts';

type Terms = Pick<Company, 'exchange' | 'priceLow' | 'priceHigh' | 'lot' | 'sharesOffered'>;

export function termsOf(market: OfferingMarket, code: string): Terms {
  return market === 'US' ? usTerms(code) : hkTerms(code);
}

/** From 2.80 % to 5.79 % a day. */
export function volatilityOf(code: string): number {
  return (280 + pick(code, 'volatility', 300)) / 10_000;
}

export function prospectusDaysOf(code: string): number {
  return 14 + pick(code, 'prospectus', 46);
}

/** A whole number below `below`; the same for the same words. */
export function pick(code: string, word: string, below: number): number {
  return Number.parseInt(sha256Hex(`candor offering ${code} ${word}`).slice(0, 8), 16) % below;
}

/** Whole dollars from 8 to 32, and a range of about an eighth above. */
function usTerms(code: string): Terms {
  const low = 8 + pick(code, 'price', 25);
  return {
    exchange: pick(code, 'exchange', 5) < 3 ? 'NASDAQ' : 'NYSE',
    priceLow: `${low}.00`,
    priceHigh: `${low + Math.max(2, Math.round(low / 8))}.00`,
    lot: 1,
    sharesOffered: 500_000 * (11 + pick(code, 'shares', 26)),
  };
}

/** From 2.40 to 31.90 dollars in steps of ten cents; a lot costs some thousand dollars. */
function hkTerms(code: string): Terms {
  const lowTenths = 24 + pick(code, 'price', 296);
  const highTenths = lowTenths + Math.max(4, Math.round(lowTenths / 5));
  const lot = boardLots.find((shares) => (shares * highTenths) / 10 <= LOT_COST_MAX) ?? 100;
  return {
    exchange: 'HKEX',
    priceLow: tenths(lowTenths),
    priceHigh: tenths(highTenths),
    lot,
    sharesOffered: 1_000_000 * (24 + pick(code, 'shares', 97)),
  };
}

function tenths(count: number): string {
  return `${Math.floor(count / 10)}.${count % 10}0`;
}

const boardLots = [2_000, 1_000, 500, 200, 100];
const LOT_COST_MAX = 6_000;
