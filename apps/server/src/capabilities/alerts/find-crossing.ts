/**
 * When an alert was reached between two instants, from the tape: what a server missed while it did
 * not run, or while it was busy. Days, then minutes, then single ticks, so that years cost little
 * and the answer is exact.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Candle } from '@candor/market/candle/candle';
import type { Instrument } from '@candor/market/instrument';
import { instantOfTick, tickAt } from '@candor/market/path/days';
import type { Alert } from './alert.ts';
import { dayWaits, type AlertPricing } from './day-waits.ts';
import { isVolumeReached, mayBeReached, reachedWait, type LastWait } from './levels.rules.ts';

export type Crossing = {
  readonly atMs: number;
  readonly tradingDate: LocalDate;
  /** The price then, in the shares of then. */
  readonly last: number;
  readonly previousClose: number;
  readonly volume: number;
  /** Null for a volume. */
  readonly wait: LastWait | null;
};

export type Past = (
  alert: Pick<Alert, 'kind' | 'value' | 'setAt' | 'firedOn' | 'endsAt'>,
  fromMs: number,
) => Crossing | null;

/** Of one instrument, from `fromMs` (exclusive) at the earliest until `untilMs`. */
export function openPast(
  pricing: AlertPricing,
  instrument: Instrument,
  { fromMs: earliestMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Past {
  const days = pricing.candles(instrument, { size: 'day', fromMs: earliestMs, untilMs });
  const minutesOf = new Map<LocalDate, readonly Candle[]>();

  function getMinutes(day: Candle): readonly Candle[] {
    let minutes = minutesOf.get(day.date);
    if (minutes === undefined) {
      minutes = pricing
        .candles(instrument, {
          size: '1m',
          fromMs: day.startMs,
          untilMs: Math.min(untilMs, day.startMs + DAY_MS),
          asOfMs: untilMs,
        })
        .filter(({ date }) => date === day.date);
      minutesOf.set(day.date, minutes);
    }
    return minutes;
  }

  const inShares = (units: number, atMs: number) =>
    pricing.inSharesOf(instrument, units, { fromMs: atMs, toMs: untilMs });

  /** The first tick after `fromMs` whose price reaches it. */
  function findTick(waits: readonly LastWait[], fromMs: number, lastMs: number): Crossing | null {
    for (let tick = tickAt(fromMs) + 1; instantOfTick(tick) <= lastMs; tick += 1) {
      const atMs = instantOfTick(tick);
      const wait = reachedWait(waits, inShares(pricing.last(instrument, atMs), atMs));
      if (wait !== null) return crossingAt(pricing, instrument, atMs, wait);
    }
    return null;
  }

  function findPrice(waits: readonly LastWait[], day: Candle, fromMs: number, lastMs: number) {
    if (!mayBeReached(waits, day)) return null;
    for (const minute of getMinutes(day)) {
      const endMs = minute.startMs + MINUTE_MS - 1;
      if (endMs <= fromMs || minute.startMs > lastMs || !mayBeReached(waits, minute)) continue;
      const found = findTick(waits, Math.max(fromMs, minute.startMs - 1), Math.min(lastMs, endMs));
      if (found !== null) return found;
    }
    return null;
  }

  return (alert, fromMs) => {
    const until = Math.min(untilMs, alert.endsAt ?? untilMs);
    for (const [place, day] of days.entries()) {
      if (day.date === alert.firedOn) continue;
      const nextMs = days[place + 1]?.startMs;
      const lastMs = Math.min(until, nextMs === undefined ? until : nextMs - 1);
      const afterMs = Math.max(fromMs, day.startMs - 1);
      if (lastMs <= afterMs) continue;
      const found =
        alert.kind === 'volume'
          ? findVolume(pricing, instrument, alert.value, { fromMs: afterMs, lastMs })
          : findPrice(
              dayWaits(pricing, instrument, alert, {
                startMs: () => day.startMs,
                previousClose: () =>
                  inShares(pricing.quote(instrument, day.startMs).previousClose, day.startMs),
                asOfMs: untilMs,
              }),
              day,
              afterMs,
              lastMs,
            );
      if (found !== null) return found;
    }
    return null;
  };
}

/** It only grows within a day: halved until one tick is left. */
function findVolume(
  pricing: AlertPricing,
  instrument: Instrument,
  value: string | null,
  { fromMs, lastMs }: { readonly fromMs: number; readonly lastMs: number },
): Crossing | null {
  const isReachedAt = (tick: number) =>
    isVolumeReached(value, pricing.quote(instrument, instantOfTick(tick)).volume);
  let [low, high] = [tickAt(fromMs) + 1, tickAt(lastMs)];
  if (high < low || !isReachedAt(high)) return null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReachedAt(middle)) high = middle;
    else low = middle + 1;
  }
  return crossingAt(pricing, instrument, instantOfTick(high), null);
}

function crossingAt(
  pricing: AlertPricing,
  instrument: Instrument,
  atMs: number,
  wait: LastWait | null,
): Crossing {
  const { tradingDate, last, previousClose, volume } = pricing.quote(instrument, atMs);
  return { atMs, tradingDate, last, previousClose, volume, wait };
}
