/** Spreads by liquidity (calibration: assumed, in basis points; pairs carry their own). */
import type { Instrument } from '../instrument.ts';
import type { SpreadsBps } from '../path/calibration.ts';

/** As a share of the price; null for an index. */
export function getHalfSpread(instrument: Instrument, spreads: SpreadsBps): number | null {
  const bps = spreadBps(instrument, spreads);
  return bps === null ? null : bps / 2 / BPS_PER_WHOLE;
}

function spreadBps(instrument: Instrument, spreads: SpreadsBps): number | null {
  const { assetClass, facts, anchor } = instrument;
  switch (assetClass) {
    case 'index':
    // Quoted from its underlying (packages/options).
    case 'option':
      return null;
    case 'usStock':
      return spreads[usSize(instrument)];
    case 'hkStock':
      return spreads[hkTier(instrument)];
    case 'future':
      return instrument.sector === 'Equity Index' ? spreads.indexFutures : spreads.commodityFutures;
    case 'forex':
      return (Number(facts.pair?.typicalSpread ?? 0) / anchor.price) * BPS_PER_WHOLE;
    case 'crypto':
      return spreads.crypto;
  }
}

function usSize(instrument: Instrument): 'usLargeCap' | 'usMidCap' | 'usSmallCap' | 'usMicroCap' {
  // A fund has no market cap; a week's turnover stands in.
  const size = instrument.facts.marketCap ?? dayTurnover(instrument) * FUND_DAYS;
  if (size >= 10e9) return 'usLargeCap';
  if (size >= 2e9) return 'usMidCap';
  return size >= 300e6 ? 'usSmallCap' : 'usMicroCap';
}

function hkTier(instrument: Instrument): 'hkTier1' | 'hkTier2' | 'hkTier3' {
  if (instrument.facts.memberOf.includes('HSI')) return 'hkTier1';
  return dayTurnover(instrument) >= HK_ACTIVE_TURNOVER ? 'hkTier2' : 'hkTier3';
}

function dayTurnover({ averageVolume, anchor }: Instrument): number {
  return averageVolume * anchor.price;
}

const BPS_PER_WHOLE = 10_000;
const FUND_DAYS = 100;
const HK_ACTIVE_TURNOVER = 20e6;
