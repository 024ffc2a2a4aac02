/**
 * Bars as a chart of TradingView's asks for them: so many before an instant, or those of a span.
 * Figures are written as they are, without passing through numbers.
 */
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Candle, CandleSize } from '@candor/market/candle/candle';
import type { Instrument } from '@candor/market/instrument';
import { beginningOfBars } from '../core/pricing/bar-range.rules.ts';
import { getPriceText, numberText } from '../core/pricing/decimal-texts.ts';
import type { Market } from '../core/pricing/market.ts';
import { prepareDays } from '../core/pricing/prepare-days.ts';

const sizes: Readonly<Record<string, CandleSize>> = {
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '60m',
  D: 'day',
  W: 'week',
  M: 'month',
};

export const resolutions = ['1', '5', '15', '30', '60', '1D', '1W', '1M'] as const;

/** Null for one that is not offered. */
export function sizeNamed(resolution: string): CandleSize | null {
  return sizes[/^1[DWM]$/.test(resolution) ? resolution.slice(1) : resolution] ?? null;
}

export const BARS_MAX = 5_000;

export type Wanted = {
  readonly size: CandleSize;
  /** Seconds. */
  readonly from: number;
  /** Left out of the bars. */
  readonly to: number;
  /** Counts more than `from`. */
  readonly countBack: number | null;
};

export async function historyText(
  market: Market,
  instrument: Instrument,
  { size, from, to, countBack }: Wanted,
  now: number,
): Promise<string> {
  const { pricing, instruments } = market;
  const untilMs = Math.min(to * SECOND_MS - 1, now, instruments.endsAt(instrument) ?? now);
  const before = (count: number, instantMs: number): number =>
    beginningOfBars(size, instruments.getCalendar(instrument), {
      beforeMs: instantMs,
      count,
      earliest: pricing.historyFrom,
    });
  const read = async (fromMs: number, lastMs: number): Promise<readonly Candle[]> => {
    if (fromMs > lastMs) return [];
    if (minutesOf[size] === undefined) await prepareDays(pricing, instrument, fromMs, lastMs);
    return pricing.candles(instrument, { size, fromMs, untilMs: lastMs, asOfMs: now });
  };
  const opensMs = Date.parse(`${pricing.historyFrom}T00:00:00Z`);
  const firstMs =
    countBack === null ? Math.max(from * SECOND_MS, opensMs) : before(countBack, untilMs + 1);
  const found = (await read(firstMs, untilMs)).filter(
    (candle) => countBack !== null || timeOf(size, candle) >= from,
  );
  const candles = countBack === null ? found : found.slice(-countBack);
  if (candles.length > 0) return barsText(instrument, size, candles);
  // Never later than now: what comes is nobody’s to see.
  const lastMs = Math.min(firstMs - 1, now);
  const earlier = (await read(before(1, lastMs + 1), lastMs)).at(-1);
  return earlier === undefined
    ? '{"s":"no_data"}'
    : `{"s":"no_data","nextTime":${timeOf(size, earlier)}}`;
}

const minutesOf: Partial<Record<CandleSize, number>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
};

/** Whether a span can have more bars than one answer. */
export function isTooLong({ size, from, to, countBack }: Wanted): boolean {
  const bars = ((to - from) * SECOND_MS) / ((minutesOf[size] ?? 1_440) * MINUTE_MS);
  return countBack === null ? bars > BARS_MAX : countBack > BARS_MAX;
}

/** A day is its date at midnight in UTC, whenever it begins. */
function timeOf(size: CandleSize, { startMs, date }: Candle): number {
  const ms = minutesOf[size] === undefined ? Date.parse(`${date}T00:00:00Z`) : startMs;
  return Math.floor(ms / SECOND_MS);
}

function barsText(instrument: Instrument, size: CandleSize, candles: readonly Candle[]): string {
  const column = (text: (candle: Candle) => string) => `[${candles.map(text).join(',')}]`;
  const price = (field: 'open' | 'high' | 'low' | 'close') =>
    column((candle) => getPriceText(instrument, candle[field]));
  const times = column((candle) => String(timeOf(size, candle)));
  const volumes = column(({ volume }) => numberText(volume));
  return `{"s":"ok","t":${times},"o":${price('open')},"h":${price('high')},"l":${price('low')},"c":${price('close')},"v":${volumes}}`;
}
