/**
 * What an alert waits for on one day, as prices in whole grid units. Percent and 52-week kinds
 * become price levels too, so that one index finds them all; a volume has none.
 */
import type { AlertKind } from '@candor/contract/alerts';
import { ALERT_PERCENT_MAX } from '@candor/contract/alerts';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { parseUnits } from '@candor/money/decimal';
import type { PriceWait } from '../../core/pricing/price-index.ts';

export type LastWait = PriceWait<'last'>;

/** In grid units, in the shares of the day. */
export type DayFigures = {
  readonly previousClose: number;
  readonly yearHigh: number;
  readonly yearLow: number;
};

const VALUE_SCALE = 12;
const valueShape = { integerDigitsMax: 13, decimalsMax: VALUE_SCALE, isSigned: false };
const HUNDRED = 100n * 10n ** BigInt(VALUE_SCALE);

/** Null for what is no positive decimal. */
export function readValue(value: string | null): bigint | null {
  const units = value === null ? null : parseUnits(value, VALUE_SCALE, valueShape);
  return units === null || units <= 0n ? null : units;
}

/**
 * The typed price as grid units: the first one at least as high, or (down) at most as high. Null
 * for what no price reaches.
 */
export function priceUnits(
  value: string | null,
  unitDecimals: number,
  towards: 'up' | 'down',
): number | null {
  const exact = readValue(value);
  if (exact === null) return null;
  const units = divide(exact, 10n ** BigInt(VALUE_SCALE - unitDecimals), towards);
  return units <= 0n || units > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(units);
}

/** `units` is the price of above and below, in the shares of the day; null for the other kinds. */
export function waitsOf(
  { kind, value }: { readonly kind: AlertKind; readonly value: string | null },
  units: number | null,
  { previousClose, yearHigh, yearLow }: DayFigures,
): readonly LastWait[] {
  switch (kind) {
    case 'above':
      return units === null ? [] : [atLeast(units)];
    case 'below':
      return units === null ? [] : [atMost(units)];
    case 'changePercent': {
      const percent = readValue(value);
      if (percent === null) return [];
      const close = BigInt(previousClose);
      const rise = Number(divide(close * (HUNDRED + percent), HUNDRED, 'up'));
      const fall = Number(divide(close * (HUNDRED - percent), HUNDRED, 'down'));
      return fall > 0 ? [atLeast(rise), atMost(fall)] : [atLeast(rise)];
    }
    case 'high52':
      return [atLeast(yearHigh + 1)];
    case 'low52':
      return [atMost(yearLow - 1)];
    case 'volume':
      return [];
  }
}

export function isReached({ when, units }: LastWait, last: number): boolean {
  return when === 'atLeast' ? last >= units : last <= units;
}

export function reachedWait(waits: readonly LastWait[], last: number): LastWait | null {
  return waits.find((wait) => isReached(wait, last)) ?? null;
}

/** Whether a price between the lowest and the highest reached one of them. */
export function mayBeReached(
  waits: readonly LastWait[],
  { low, high }: { readonly low: number; readonly high: number },
): boolean {
  return waits.some((wait) => isReached(wait, wait.when === 'atLeast' ? high : low));
}

/** Volumes are shown as plain numbers; what is typed is compared with what is shown. */
export function isVolumeReached(value: string | null, volume: number): boolean {
  return value !== null && volume >= Number(value);
}

type SetNow = {
  readonly code: string;
  readonly kind: AlertKind;
  readonly value: string | null;
  readonly hasVolume: boolean;
  readonly endsAt: number | null;
  readonly now: number;
  readonly last: number;
  readonly volume: number;
  readonly waits: readonly LastWait[];
  /** As they are shown. */
  readonly shown: { readonly price: string; readonly change: string; readonly volume: string };
};

type NotSet =
  | 'ALERT_VALUE_WRONG'
  | 'ALERT_NO_VOLUME'
  | 'ALERT_END_WRONG'
  | 'ALERT_ALREADY_ABOVE'
  | 'ALERT_ALREADY_BELOW'
  | 'ALERT_ALREADY_MOVED'
  | 'ALERT_ALREADY_TRADED';

/** A condition that is true already would tell nothing new. */
export function canSetAlert(
  { code, kind, value, hasVolume, endsAt, now, last, volume, waits, shown }: SetNow,
  endsWithinMs: number,
): Decision<null, NotSet> {
  const needsValue = kind !== 'high52' && kind !== 'low52';
  if (needsValue !== (readValue(value) !== null) || (!needsValue && value !== null))
    return refuse('ALERT_VALUE_WRONG');
  if (kind === 'changePercent' && Number(value) > ALERT_PERCENT_MAX)
    return refuse('ALERT_VALUE_WRONG');
  if (kind === 'volume' && !hasVolume) return refuse('ALERT_NO_VOLUME', { code });
  if (kind !== 'volume' && waits.length === 0) return refuse('ALERT_VALUE_WRONG');
  if (endsAt !== null && (endsAt <= now || endsAt - now > endsWithinMs))
    return refuse('ALERT_END_WRONG');
  if (kind === 'volume')
    return isVolumeReached(value, volume)
      ? refuse('ALERT_ALREADY_TRADED', { code, figure: shown.volume })
      : ok(null);
  if (reachedWait(waits, last) === null) return ok(null);
  switch (kind) {
    case 'above':
    case 'high52':
      return refuse('ALERT_ALREADY_ABOVE', { code, figure: shown.price });
    case 'below':
    case 'low52':
      return refuse('ALERT_ALREADY_BELOW', { code, figure: shown.price });
    case 'changePercent':
      return refuse('ALERT_ALREADY_MOVED', { code, figure: shown.change });
  }
}

function atLeast(units: number): LastWait {
  return { side: 'last', when: 'atLeast', units };
}

function atMost(units: number): LastWait {
  return { side: 'last', when: 'atMost', units };
}

/** Of positive whole numbers. */
function divide(dividend: bigint, divisor: bigint, towards: 'up' | 'down'): bigint {
  const whole = dividend / divisor;
  return towards === 'up' && dividend % divisor > 0n ? whole + 1n : whole;
}
