/** Day by day; what is many of one kind is folded under its count. */
import { eventTitle } from '@candor/i18n/calendar/event-text';
import { viewerZone } from '@candor/client/time';
import type { LocalDate } from '@candor/kit/local-date';
import { weekday } from '@candor/kit/month';
import { formatTimeOfDay, formatLocalDate } from '@candor/kit/moment-format';
import { Chip } from '@candor/ui/marks/chip';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import {
  CalendarOff,
  Clock4,
  Coins,
  Hourglass,
  Landmark,
  Megaphone,
  Percent,
  PiggyBank,
  Rocket,
  Split,
  SquareCheckBig,
} from 'lucide-react';
import type { CalendarKind } from '@candor/contract/calendar';
import { quoteHref } from '../../core/quotes/quote-place.ts';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import type { CalendarEvent } from './calendar.api.ts';
import type { Day, DayKind } from './calendar.model.ts';
import { completeLanguage } from '../../platform/i18n/language.ts';

export function DayList({ days, today }: { days: readonly Day[]; today: LocalDate }) {
  const t = useText();
  return days.map(({ date, kinds }) => (
    <section key={date} aria-label={formatLocalDate(date)}>
      <h2 className="flex items-baseline gap-2 border-b border-line bg-bg px-4 pt-4 pb-1.5 text-label font-semibold">
        {formatLocalDate(date)}
        <span className="text-caption font-normal text-ink3">
          {t(`calendar.weekday.${WEEKDAYS[weekday(date)] ?? 'sun'}`)}
        </span>
        {date === today && (
          <span className="text-caption font-medium text-accent">{t('common.today')}</span>
        )}
      </h2>
      <ul>
        {kinds.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
      </ul>
    </section>
  ));
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const OPEN_MAX = 4;

function Group({ group: { kind, events } }: { group: DayKind }) {
  const t = useText();
  if (events.length <= OPEN_MAX)
    return events.map((event) => (
      <li key={event.id}>
        <Line event={event} />
      </li>
    ));
  return (
    <li>
      <details className="border-b border-line">
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 text-label">
          <Icon of={glyphs[kind]} size={18} className="shrink-0 text-ink2" />
          <span className="flex-1">{t(`calendar.kind.${kind}`)}</span>
          <span className="text-ink3 tabular-nums">{events.length}</span>
        </summary>
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <Line event={event} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Line({ event }: { event: CalendarEvent }) {
  const t = useText();
  const language = useLanguage();
  const href = hrefOf(event);
  const title = eventTitle(event, completeLanguage(language));
  const content = (
    <>
      <Icon of={glyphs[event.kind]} size={18} className="shrink-0 text-ink2" />
      <span className="grid min-w-0 flex-1">
        <span className="text-label">{title}</span>
        {(event.kind === 'dividend' || event.kind === 'split' || event.kind === 'earnings') && (
          <span className="truncate text-caption text-ink3">{event.name}</span>
        )}
      </span>
      {event.isExpected && <Chip>{t('calendar.expected')}</Chip>}
      {event.at !== null && (
        <span className="shrink-0 text-caption text-ink3 tabular-nums">
          {formatTimeOfDay(event.at, viewerZone())}
        </span>
      )}
    </>
  );
  const look = 'flex min-h-13 items-center gap-3 border-b border-line px-4 py-1.5';
  return href === null ? (
    <div className={look}>{content}</div>
  ) : (
    <a href={href} className={`${look} hover:bg-s2/50`}>
      {content}
    </a>
  );
}

/** Where more is told of it: its quote, the offering, the treasury, the options, the hours. */
function hrefOf({ kind, source, code, name, market }: CalendarEvent): string | null {
  if (source !== null && code !== null && kind !== 'optionExpiry')
    return quoteHref({ name, stock_code: code, source, market: market ?? '' });
  switch (kind) {
    case 'plan':
      return linkTo('plans/index');
    case 'newStock':
      return linkTo('pages/product/newstock');
    case 'coupon':
    case 'maturity':
      return code === null ? null : linkTo('bonds/detail', { code });
    case 'optionExpiry':
      return linkTo('options/index');
    case 'holiday':
    case 'earlyClose':
      return linkTo('market/calendar', {
        market: market === 'HKEX' ? 'HK' : market === 'CME' ? 'CME' : 'US',
      });
    case 'dividend':
    case 'split':
    case 'futureExpiry':
    case 'earnings':
    case 'macro':
      return null;
  }
}

const glyphs: Readonly<Record<CalendarKind, Glyph>> = {
  dividend: Coins,
  split: Split,
  newStock: Rocket,
  earnings: Megaphone,
  macro: Landmark,
  optionExpiry: Hourglass,
  futureExpiry: Hourglass,
  coupon: Percent,
  maturity: SquareCheckBig,
  holiday: CalendarOff,
  earlyClose: Clock4,
  plan: PiggyBank,
};
