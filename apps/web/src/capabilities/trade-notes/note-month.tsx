/** A month with a mark on every day that has notes; a day chosen here is the only one listed. */
import { viewerZone } from '@candor/client/time';
import type { LocalDate } from '@candor/kit/local-date';
import { formatLocalDate } from '@candor/kit/moment-format';
import { monthPage } from '@candor/kit/month';
import { cx } from '@candor/ui/cx';
import { MonthSwitch } from '@candor/ui/fields/month-switch';
import { useText } from '../../platform/i18n/text.ts';
import { countByDay } from './journal.model.ts';

/** The product has no day before it. */
const FIRST_MONTH = '2025-01';

export function NoteMonth({
  month,
  today,
  day,
  instants,
  onMonth,
  onDay,
}: {
  month: string;
  today: LocalDate;
  day: LocalDate | null;
  instants: readonly number[];
  onMonth: (month: string) => void;
  onDay: (day: LocalDate | null) => void;
}) {
  const t = useText();
  const counts = countByDay(instants, viewerZone());
  return (
    <section aria-label={t('tradeNotes.month')}>
      <MonthSwitch
        month={month}
        first={FIRST_MONTH}
        last={today.slice(0, 7)}
        labels={{ earlier: t('tradeNotes.month.earlier'), later: t('tradeNotes.month.later') }}
        onChange={onMonth}
      />
      <div className="grid grid-cols-7 gap-1 text-caption">
        {monthPage(month)
          .weeks.flat()
          .map((date) =>
            date.startsWith(month) ? (
              <Day
                key={date}
                {...{ date, count: counts.get(date) ?? 0 }}
                isToday={date === today}
                isChosen={date === day}
                onPress={() => onDay(date === day ? null : date)}
              />
            ) : (
              <span key={date} />
            ),
          )}
      </div>
    </section>
  );
}

function Day({
  date,
  count,
  isToday,
  isChosen,
  onPress,
}: {
  date: LocalDate;
  count: number;
  isToday: boolean;
  isChosen: boolean;
  onPress: () => void;
}) {
  const t = useText();
  const number = Number(date.slice(8));
  if (count === 0)
    return (
      <span
        className={cx(
          'grid h-11 place-content-center tabular-nums',
          isToday ? 'font-semibold text-accent' : 'text-ink3',
        )}
      >
        {number}
      </span>
    );
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('tradeNotes.day', { date: formatLocalDate(date), count })}
      onClick={onPress}
      className="grid h-11 place-content-center justify-items-center gap-0.5 rounded-control bg-s2 font-medium tabular-nums aria-pressed:bg-ink aria-pressed:text-bg"
    >
      {number}
      <span aria-hidden="true" className="size-1 rounded-full bg-accent" />
    </button>
  );
}
