/**
 * Days of an instrument that nobody asked for before take a moment each; a year or ten of them at once would hold up everybody else. This walks through
 * them in pieces beforehand: finished days are remembered, so that what asks for all of them afterwards finds them ready.
 */
import type { Instrument } from '@candor/market/instrument';
import { DAY_MS } from '../../platform/clock.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Pricing } from './pricing.ts';

export async function prepareDays(pricing: Pick<Pricing, 'candles'>, instrument: Instrument, fromMs: number, untilMs: number): Promise<void> {
  await inSlices(stretches(fromMs, untilMs), (range) => pricing.candles(instrument, { size: 'day', ...range }));
}

function* stretches(fromMs: number, untilMs: number): Generator<{ fromMs: number; untilMs: number }> {
  for (let startMs = fromMs; startMs < untilMs; startMs += STRETCH_MS) yield { fromMs: startMs, untilMs: Math.min(startMs + STRETCH_MS, untilMs) };
}

const STRETCH_MS = 10 * DAY_MS;
