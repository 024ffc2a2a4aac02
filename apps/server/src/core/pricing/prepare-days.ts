/**
 * Days of an instrument that nobody asked for before take a moment each; a year or ten of them at
 * once would hold up everybody else. This walks through them in pieces beforehand: finished days
 * are remembered, so that what asks for all of them afterwards finds them ready.
 */
import type { Instrument } from '@candor/market/instrument';
import { DAY_MS, type Clock } from '../../platform/clock.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Instruments } from '../instruments/instruments.ts';
import type { Pricing } from './pricing.ts';

export async function prepareDays(
  pricing: Pick<Pricing, 'candles'>,
  instrument: Instrument,
  fromMs: number,
  untilMs: number,
): Promise<void> {
  const known = prepared.get(instrument);
  const missing =
    known === undefined || fromMs > known.untilMs || untilMs < known.fromMs
      ? [{ fromMs, untilMs }]
      : [
          { fromMs, untilMs: known.fromMs },
          { fromMs: known.untilMs, untilMs },
        ];
  const long = missing.filter((range) => range.untilMs - range.fromMs > SHORT_MS);
  await inSlices(
    long.flatMap((range) => [...stretches(range.fromMs, range.untilMs)]),
    (range) => pricing.candles(instrument, { size: 'day', ...range }),
  );
  const isJoined = missing.length > 1 && known !== undefined;
  remember(
    instrument,
    isJoined
      ? { fromMs: Math.min(fromMs, known.fromMs), untilMs: Math.max(untilMs, known.untilMs) }
      : { fromMs, untilMs },
  );
}

/**
 * What was walked through of whom, the latest last. Fewer than the market remembers the days of;
 * should it have forgotten some, they only take their moment again.
 */
const prepared = new Map<Instrument, { readonly fromMs: number; readonly untilMs: number }>();
const PREPARED_MAX = 150;

function remember(
  instrument: Instrument,
  range: { readonly fromMs: number; readonly untilMs: number },
): void {
  prepared.delete(instrument);
  prepared.set(instrument, range);
  for (const oldest of prepared.keys()) {
    if (prepared.size <= PREPARED_MAX) break;
    prepared.delete(oldest);
  }
}

/**
 * The past year of what most instruments move with, so that the first chart of any of them only
 * computes what is its own.
 */
export async function prepareSharedDays({
  instruments,
  pricing,
  clock,
}: {
  instruments: Pick<Instruments, 'universe'>;
  pricing: Pick<Pricing, 'candles'>;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  for (const id of sharedAroundTheClock) {
    const instrument = instruments.universe().byId(id);
    if (instrument !== null) await prepareDays(pricing, instrument, now - YEAR_MS, now);
  }
}

/** Together they follow every driver, and through most of the day. */
const sharedAroundTheClock = [
  'CR:BTC',
  'FX:EURUSD',
  'FX:XAUUSD',
  'FX:USDJPY',
  'FU:CL',
  'FU:NQ',
  'FU:RTY',
  'FU:NKD',
  'FU:FDAX',
  'FU:ZN',
];
const YEAR_MS = 366 * DAY_MS;

function* stretches(
  fromMs: number,
  untilMs: number,
): Generator<{ fromMs: number; untilMs: number }> {
  for (let startMs = fromMs; startMs < untilMs; startMs += STRETCH_MS)
    yield { fromMs: startMs, untilMs: Math.min(startMs + STRETCH_MS, untilMs) };
}

const STRETCH_MS = 10 * DAY_MS;
/** So few days hold nobody up. */
const SHORT_MS = 2 * DAY_MS;
