/**
 * Each day with its gain, shaded by its return; a table underneath says the same to screen readers
 * and to people who prefer a list. Colours never stand alone: the percentage is written in the day.
 */
import { formatLocalDate, formatMonth } from '@candor/kit/moment-format';
import { formatMoney, formatPercent } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Section } from '@candor/ui/lists/section';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { billsOfPeriod } from './bill-links.model.ts';
import type { DayGain } from './performance.api.ts';
import {
  dollars,
  monthsOf,
  shadeOf,
  share,
  type Month,
  type MonthDay,
} from './performance.model.ts';

export function DayCalendar({
  calendar,
  isHidden,
}: {
  calendar: readonly DayGain[];
  isHidden: boolean;
}) {
  const t = useText();
  const months = useMemo(() => monthsOf(calendar), [calendar]);
  const [place, setPlace] = useState(0);
  const [isTable, setTable] = useState(false);
  const month = months[Math.min(place, months.length - 1)];
  if (month === undefined) return null;
  return (
    <Section
      title={t('performance.calendar')}
      action={
        <Button size="small" tone="ghost" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'performance.calendar.asMonth' : 'performance.calendar.asTable')}
        </Button>
      }
    >
      <div className="flex items-center justify-between px-2">
        <IconButton
          icon={ChevronLeft}
          label={t('performance.calendar.earlier')}
          isDisabled={place >= months.length - 1}
          onPress={() => setPlace(place + 1)}
        />
        <p className="text-body font-semibold tabular-nums">{formatMonth(month.month)}</p>
        <IconButton
          icon={ChevronRight}
          label={t('performance.calendar.later')}
          isDisabled={place === 0}
          onPress={() => setPlace(place - 1)}
        />
      </div>
      {isTable ? (
        <DayTable month={month} isHidden={isHidden} />
      ) : (
        <MonthGrid month={month} isHidden={isHidden} />
      )}
    </Section>
  );
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

function MonthGrid({ month, isHidden }: { month: Month; isHidden: boolean }) {
  const t = useText();
  return (
    <div className="grid grid-cols-7 gap-1 px-4">
      {WEEKDAYS.map((day) => (
        <span key={day} aria-hidden="true" className="text-center text-caption text-ink3">
          {t(`performance.weekday.${day}`)}
        </span>
      ))}
      {Array.from({ length: month.blanks }, (_, blank) => (
        <span key={blank} aria-hidden="true" />
      ))}
      {month.days.map((day) => (
        <Day key={day.day} of={day} isHidden={isHidden} />
      ))}
    </div>
  );
}

const RISES = [
  'bg-s2',
  'bg-rise-gfx/15',
  'bg-rise-gfx/30',
  'bg-rise-gfx/45',
  'bg-rise-gfx/60',
] as const;
const FALLS = [
  'bg-s2',
  'bg-fall-gfx/15',
  'bg-fall-gfx/30',
  'bg-fall-gfx/45',
  'bg-fall-gfx/60',
] as const;

function Day({ of: { day, gain }, isHidden }: { of: MonthDay; isHidden: boolean }) {
  const t = useText();
  const { locale, texts } = useFigures();
  const number = String(Number(day.slice(-2)));
  if (gain === null)
    return (
      <span className="grid min-h-12 content-start rounded-control p-1 text-caption text-ink3">
        {number}
      </span>
    );
  const amount = dollars(gain.gain);
  const ratio = share(gain.ratio);
  const isFall = gain.gain.startsWith('-');
  const percent =
    ratio === null ? '' : formatPercent(ratio, { locale, sign: 'always', decimals: 1 });
  return (
    <a
      href={linkTo('pages/profile/transaction', billsOfPeriod(gain))}
      aria-label={t('performance.calendar.day', {
        day: formatLocalDate(day),
        amount:
          isHidden || amount === null
            ? texts.hidden
            : formatMoney(amount, { locale, sign: 'always' }),
        percent,
      })}
      className={cx(
        'grid min-h-12 content-between rounded-control p-1 text-caption',
        (isFall ? FALLS : RISES)[shadeOf(gain)],
      )}
    >
      <span className="text-ink2">{number}</span>
      <span className="truncate text-center text-[0.6875rem] font-semibold tabular-nums">
        {percent}
      </span>
    </a>
  );
}

function DayTable({ month, isHidden }: { month: Month; isHidden: boolean }) {
  const t = useText();
  return (
    <table className="mx-4 w-[calc(100%-2rem)] text-label tabular-nums">
      <thead>
        <tr className="text-left text-caption text-ink3">
          <th scope="col" className="py-1 font-normal">
            {t('common.dayUtc')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('common.profitLoss')}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('performance.calendar.ratio')}
          </th>
        </tr>
      </thead>
      <tbody>
        {month.days
          .filter(({ gain }) => gain !== null)
          .map(({ day, gain }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-normal">
                {formatLocalDate(day)}
              </th>
              <td className="py-2 text-right">
                <MoneyText amount={dollars(gain?.gain ?? null)} look="change" isHidden={isHidden} />
              </td>
              <td className="py-2 text-right">
                <PercentText change={share(gain?.ratio ?? null)} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
