/** The month at a glance, where there is room; a day chosen here is the only one that is listed. */
import { cx } from '@candor/ui/cx';
import type { LocalDate } from '@candor/kit/local-date';
import type { MonthPage } from '@candor/kit/month';
import { useText } from '../../platform/i18n/text.ts';
import type { CalendarEvent } from './calendar.api.ts';
import type { Day } from './calendar.model.ts';

export function MonthGrid({
  page: { month, weeks },
  days,
  today,
  chosen,
  onChoose,
}: {
  page: MonthPage;
  days: readonly Day[];
  today: LocalDate;
  chosen: LocalDate | null;
  onChoose: (date: LocalDate | null) => void;
}) {
  const t = useText();
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <table className="mx-4 mb-3 hidden w-[calc(100%-2rem)] table-fixed border-collapse text-caption @2xl:table">
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" className="py-1 text-left font-medium text-ink3">
              {t(`calendar.weekday.${day}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} className="h-24 border border-line p-0 align-top">
                {date.startsWith(month) && (
                  <button
                    type="button"
                    aria-pressed={chosen === date}
                    onClick={() => onChoose(chosen === date ? null : date)}
                    className="grid size-full content-start gap-0.5 overflow-hidden p-1.5 text-left hover:bg-s2/50 aria-pressed:bg-s2"
                  >
                    <span
                      className={cx(
                        'tabular-nums',
                        date === today ? 'font-semibold text-accent' : 'text-ink2',
                      )}
                    >
                      {Number(date.slice(8))}
                    </span>
                    {byDate.get(date)?.kinds.map(({ kind, events }) => (
                      <span key={kind} className="truncate text-[11px] leading-tight text-ink2">
                        {events.length === 1 ? getOne(events[0]) : events.length}{' '}
                        <span className="text-ink3">{t(`calendar.kind.${kind}`)}</span>
                      </span>
                    ))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What somebody knows it by, if it is short. */
function getOne(event: CalendarEvent | undefined): string | null {
  switch (event?.kind) {
    case 'dividend':
    case 'split':
    case 'newStock':
    case 'futureExpiry':
    case 'earnings':
    case 'plan':
      return event.code;
    case 'holiday':
    case 'earlyClose':
      return event.market;
    case 'coupon':
    case 'macro':
    case 'maturity':
    case 'optionExpiry':
    case undefined:
      return null;
  }
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
