import { useState } from 'react';
import { baseOfRange } from './chart.model.ts';
import type { ChartRange, InstrumentPlace } from '../screens/quote-params.model.ts';
import { useBars } from '../quotes.api.ts';

/**
 * The price that the change of a range is measured from; null while it is on its way. Today's is
 * known at once.
 */
export function useRangeBase(
  place: InstrumentPlace,
  range: ChartRange,
  previousClose: string,
): string | null {
  const reading = useBars(place, range);
  const [kept, setKept] = useState<{
    readonly range: ChartRange;
    readonly base: string | null;
  } | null>(null);
  // While another range is on its way, the reading still holds the one before.
  const base =
    reading.status === 'ready' && !reading.isOld ? baseOfRange(range, reading.data) : null;
  if (base !== null && (kept?.range !== range || kept.base !== base)) setKept({ range, base });
  if (range === 'intraday') return previousClose;
  return base ?? (kept?.range === range ? kept.base : null);
}
