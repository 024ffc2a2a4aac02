import { beginsAt, tradingDay } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import type { Market } from '../../pricing/market.ts';
import type { DatedSplit } from './fraction-worth.rules.ts';

export function splitsSince(
  { instruments, pricing }: Pick<Market, 'instruments' | 'pricing'>,
  share: Instrument,
  since: number,
  now: number,
): DatedSplit[] {
  const calendar = instruments.getCalendar(share);
  return pricing.actions(share, { fromMs: since, untilMs: now }).flatMap((action) => {
    if (action.kind !== 'split') return [];
    const day = tradingDay(calendar, action.effectiveOn);
    const at = day === null ? null : beginsAt(day);
    return at === null || at > now ? [] : [{ ...action, at }];
  });
}
