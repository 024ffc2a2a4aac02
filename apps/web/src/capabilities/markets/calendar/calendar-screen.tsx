/**
 * When a market trades, day by day from today on: hours where the exchange is, half days, holidays.
 * Parameter: `market`.
 */
import {
  formatLocalDate,
  formatMonth,
  formatTimeOfDay,
  parseTimeZone,
} from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { Segmented } from '@candor/ui/fields/segmented';
import { useState } from 'react';
import { useLanguage, useText } from '../../../platform/i18n/text.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useTradingDays } from '../market-pages.api.ts';
import { useMarketClock } from '../markets.api.ts';
import {
  byMonth,
  calendarMarkets,
  kindOfDay,
  readMarket,
  regularHours,
  type CalendarDay,
  type CalendarMarket,
} from './calendar.model.ts';

export function CalendarScreen({ params }: ScreenOf) {
  const t = useText();
  const [market, setMarket] = useState(() => readMarket(params['market']));
  return (
    <PageScreen title={t('markets.calendar')}>
      <div className="px-4 pt-1 pb-3">
        <Segmented
          label={t('common.market')}
          value={market}
          onChange={setMarket}
          options={calendarMarkets.map((name) => ({
            value: name,
            label: t(`markets.calendar.of.${name}`),
          }))}
        />
      </div>
      <Days key={market} market={market} />
    </PageScreen>
  );
}

function Days({ market }: { market: CalendarMarket }) {
  const t = useText();
  const days = useTradingDays(market);
  const clock = useMarketClock();
  const hours = clock.status === 'ready' ? clock.data : null;
  if (days.status !== 'ready') return <QueryState of={days} rows={8} />;
  const zone = hours?.markets.find((entry) => entry.market === market)?.timeZone ?? null;
  return (
    <div className="pb-6">
      <div className="grid gap-2 px-4 pb-1">
        {hours?.hours === 'continuous' && <Note>{t('markets.calendar.practice')}</Note>}
        {zone !== null && hours?.hours === 'exchange' && (
          <p className="text-caption text-ink3">{t('markets.calendar.zone', { zone })}</p>
        )}
      </div>
      {byMonth(days.items).map(({ month, days: within }) => (
        <Month key={month} month={month} days={within} zone={zone} />
      ))}
      {days.more !== 'end' && (
        <div className="px-4 pt-4">
          <Button
            tone="secondary"
            size="medium"
            isWide
            isBusy={days.more === 'loading'}
            onPress={days.loadMore}
          >
            {t('markets.calendar.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Month({
  month,
  days,
  zone,
}: {
  month: string;
  days: readonly CalendarDay[];
  zone: string | null;
}) {
  const title = formatMonth(month);
  return (
    <section aria-label={title}>
      <h2 className="px-4 pt-4 pb-1 text-section font-semibold tracking-heading">{title}</h2>
      <ul>
        {days.map((day) => (
          <Day key={day.date} day={day} zone={zone} />
        ))}
      </ul>
    </section>
  );
}

function Day({ day, zone }: { day: CalendarDay; zone: string | null }) {
  const t = useText();
  const weekdays = weekdayNames[useLanguage() === 'en' ? 'en' : 'zh'];
  const kind = kindOfDay(day);
  const weekday = weekdays.format(new Date(`${day.date}T00:00:00Z`));
  const isQuiet = kind === 'weekend' || kind === 'holiday';
  return (
    <li className="mx-4 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line py-2">
      <span className={isQuiet ? 'w-36 text-body text-ink3' : 'w-36 text-body'}>
        {formatLocalDate(day.date)} <span className="text-label text-ink3">{weekday}</span>
      </span>
      <span className="min-w-0 flex-1 text-right text-label">
        {isQuiet ? (
          <span className="text-ink3">{day.holiday ?? t('markets.calendar.weekend')}</span>
        ) : (
          <Hours day={day} zone={zone} />
        )}
      </span>
      {kind === 'half' && <Chip tone="warn">{t('markets.calendar.half')}</Chip>}
      {kind === 'holiday' && <Chip>{t('markets.calendar.closed')}</Chip>}
      {day.holiday !== null && !isQuiet && (
        <span className="w-full text-caption text-ink3">{day.holiday}</span>
      )}
    </li>
  );
}

/** In the exchange's own time, as it publishes them. */
function Hours({ day, zone }: { day: CalendarDay; zone: string | null }) {
  const t = useText();
  const hours = regularHours(day);
  const at = zone === null ? null : parseTimeZone(zone);
  if (hours === null || at === null) return '—';
  const [from, until] = [formatTimeOfDay(hours.from, at), formatTimeOfDay(hours.until, at)];
  return from === until ? t('markets.calendar.allDay') : `${from} – ${until}`;
}

const weekdayNames = { en: namesOfWeekdays('en-US'), zh: namesOfWeekdays('zh-CN') };

function namesOfWeekdays(locale: string) {
  return new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
}
