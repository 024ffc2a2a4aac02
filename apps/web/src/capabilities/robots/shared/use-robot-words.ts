/** How robots, their terms and the stages of a rental are said. */
import { formatBriefly } from '@candor/kit/moment-format';
import { formatMoney, formatPercent, formatQuantity } from '@candor/money/format';
import { quantityFromWire, rateFromWire } from '@candor/money/wire';
import { viewerZone } from '@candor/client/time';
import { useFigures } from '@candor/ui/figures/figure-context';
import { usd } from '../../../core/product/figures.model.ts';
import { useText, type Say } from '../../../platform/i18n/text.ts';
import type { Rental, RobotRow } from '../robots.api.ts';
import { durationOf, leftUntil, type Duration } from './duration.model.ts';
import { stageOf } from './stage.model.ts';

export function useRobotWords() {
  const t = useText();
  const { locale } = useFigures();
  return {
    money: (amount: string) => formatMoney(usd(amount), { locale }),
    quantity: (text: string) => {
      const value = quantityFromWire(text);
      return value === null ? '—' : formatQuantity(value, { locale });
    },
    percent: (ratio: string, decimals = 2) => {
      const rate = rateFromWire(ratio);
      return rate === null ? '—' : formatPercent(rate, { locale, decimals });
    },
    duration: (ms: number) => durationText(t, durationOf(ms)),
    left: (until: number, now: number) => durationText(t, leftUntil(until, now)),
    pairs: ({ coins }: Pick<RobotRow, 'coins'>) => coins.map(({ pair }) => pair).join(' · '),
    /** The time, with its day unless that is today. */
    moment: momentText,
    /** What really goes on, under the label of the specification. */
    stage: (rental: Rental, now: number) => {
      const stage = stageOf(rental);
      switch (stage) {
        case 'waiting':
          return t('robots.stage.waiting', { when: momentText(rental.firstBarAt, now) });
        case 'loading':
          return t('robots.stage.loading', {
            when: momentText(rental.nextBarAt ?? rental.firstBarAt, now),
          });
        case 'paused':
          return rental.energy.refillsAt === null
            ? t('robots.stage.paused')
            : t('robots.stage.pausedUntil', { when: momentText(rental.energy.refillsAt, now) });
        case 'failed':
          return t('robots.stage.failed', { reason: rental.failure?.reason ?? '' });
        case 'starting':
        case 'running':
          return t(`robots.stage.${stage}`, {
            every: durationText(t, durationOf(rental.barMs)),
          });
        case 'ending':
        case 'ended':
        case 'redeemed':
          return t(`robots.stage.${stage}`);
      }
    },
  };
}

function momentText(at: number, now: number): string {
  return formatBriefly(at, now, viewerZone());
}

export function durationText(t: Say, duration: Duration): string {
  switch (duration.unit) {
    case 'clock':
      return duration.text;
    case 'daysHours':
      return t('robots.time.daysHours', { days: duration.days, hours: duration.hours });
    case 'hoursMinutes':
      return t('robots.time.hoursMinutes', {
        hours: duration.hours,
        minutes: duration.minutes,
      });
    case 'days':
    case 'hours':
    case 'minutes':
      return t(
        duration.count === 1 ? `robots.time.${duration.unit}.one` : `robots.time.${duration.unit}`,
        { count: duration.count },
      );
  }
}
