import { formatMinuteOfDay } from '@candor/kit/moment-format';
import { MINUTES_PER_HOUR } from '@candor/kit/time';
import { useText } from '../../platform/i18n/text.ts';
import { hrefTo } from '../../routes.table.ts';
import { CountsPicture } from './counts-picture.tsx';
import { getDayText } from './day-text.ts';
import type { OrderHour } from './overview.model.ts';

const happenings = [
  { what: 'placed', tone: 'soft' },
  { what: 'filled', tone: 'accent' },
  { what: 'ended', tone: 'ink' },
] as const;

export function OrdersPicture({ hours, day }: { hours: readonly OrderHour[]; day: string }) {
  const t = useText();
  return (
    <CountsPicture
      title={t('console.overview.orders')}
      period={t('console.overview.today', { day: getDayText(day) })}
      href={hrefTo('orders', { query: { day } })}
      none={t('console.overview.orders.none')}
      rows={hours}
      rowTitle={t('console.overview.hour')}
      getLabel={({ hour }) => `${clock(hour)}–${clock(hour + 1)}`}
      getShort={({ hour }) => clock(hour)}
      counted={happenings.map(({ what, tone }) => ({
        key: what,
        tone,
        label: t(`console.overview.orders.${what}`),
        getCount: (hour: OrderHour) => hour[what],
        getHref: (hour: OrderHour | null) =>
          hrefTo('orders', {
            query: { day, what, ...(hour === null ? {} : { hour: String(hour.hour) }) },
          }),
      }))}
    />
  );
}

function clock(hour: number): string {
  return formatMinuteOfDay(hour * MINUTES_PER_HOUR);
}
