/**
 * An instrument's day takes a moment to compute the first time; a year or ten at once would block
 * everybody. This computes them in pieces beforehand; finished days are cached.
 */
import type { Instrument } from '@candor/market/instrument';
import { DAY_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';
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

/** The past year of what most instruments move with, so a first chart computes only its own part. */
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

/** Together they cover every driver through most of the day. */
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
/** So few days block nobody. */
const SHORT_MS = 2 * DAY_MS;
