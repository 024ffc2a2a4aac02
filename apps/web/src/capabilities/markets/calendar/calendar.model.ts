/** What is worth a line in a market's calendar. Ordinary weekends say nothing. */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listTradingDays } from '@candor/contract/markets';

export type CalendarDay = ReceivedDataOf<typeof listTradingDays>['items'][number];
export const calendarMarkets = ['US', 'HK', 'CME', 'FOREX'] as const;
export type CalendarMarket = (typeof calendarMarkets)[number];

export type DayKind = 'trading' | 'half' | 'holiday' | 'weekend' | 'practice';

export function kindOfDay({ isTradingDay, isHalfDay, holiday }: CalendarDay): DayKind {
  if (isTradingDay && isHalfDay) return 'half';
  // Practice hours trade on holidays too; their names stay.
  if (isTradingDay) return holiday === null ? 'trading' : 'practice';
  return holiday === null ? 'weekend' : 'holiday';
}

/** The regular session, from its first opening to its last close; null where nothing trades. */
export function regularHours({
  spans,
}: Pick<CalendarDay, 'spans'>): { readonly from: number; readonly until: number } | null {
  const regular = spans.filter(({ phase }) => phase === 'regular');
  const [first, last] = [regular.at(0), regular.at(-1)];
  return first === undefined || last === undefined ? null : { from: first.from, until: last.until };
}

/** Days by month, in their order: `2026-11` and its days. */
export function byMonth(
  days: readonly CalendarDay[],
): { readonly month: string; readonly days: readonly CalendarDay[] }[] {
  return [...Map.groupBy(days, ({ date }) => date.slice(0, MONTH_LENGTH))].map(
    ([month, within]) => ({ month, days: within }),
  );
}

export function readMarket(text: string | undefined): CalendarMarket {
  return calendarMarkets.find((market) => market === text) ?? 'US';
}

const MONTH_LENGTH = 'yyyy-mm'.length;
