import type * as contract from '@candor/contract/markets';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { phaseAt } from '@candor/market/calendar/phase-at';
import type { CalendarId } from '@candor/market/instrument';
import type { Instruments } from '../../core/instruments/instruments.ts';

export function loadMarketClock(
  instruments: Instruments,
  now: number,
): DataOf<typeof contract.loadMarketClock> {
  return {
    hours: instruments.hours,
    markets: clocks.map(([market, id]) => {
      const calendar = instruments.calendars()(id);
      const { phase, untilMs, opensAtMs } = phaseAt(calendar, now);
      return { market, phase, until: untilMs, nextOpen: opensAtMs, timeZone: calendar.zone.name };
    }),
  };
}

const clocks: readonly (readonly [market: string, calendar: CalendarId])[] = [
  ['US', 'usStock'],
  ['HK', 'hkStock'],
  ['CME', 'cmeFuture'],
  ['FOREX', 'forex'],
  ['CRYPTO', 'crypto'],
];
