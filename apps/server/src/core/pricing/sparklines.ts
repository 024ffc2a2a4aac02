/** Sparklines, cached for a minute: lists ask repeatedly, and one point more or less is not visible. */
import { SPARKLINE_POINTS } from '@candor/contract/kernel/quote';
import type { Instrument } from '@candor/market/instrument';
import { MINUTE_MS } from '@candor/kit/time';
import { getPriceText } from './decimal-texts.ts';
import type { Pricing } from './pricing.ts';

export type Sparklines = (instrument: Instrument, atMs: number) => string[];

export function openSparklines(pricing: Pick<Pricing, 'sparkline'>): Sparklines {
  const kept = new Map<string, { readonly minute: number; readonly line: string[] }>();
  return (instrument, atMs) => {
    const minute = Math.floor(atMs / MINUTE_MS);
    const known = kept.get(instrument.id);
    if (known?.minute === minute) return known.line;
    const line = pricing
      .sparkline(instrument, atMs, SPARKLINE_POINTS)
      .map((units) => getPriceText(instrument, units));
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(instrument.id, { minute, line });
    return line;
  };
}

const KEPT_MAX = 2_000;
