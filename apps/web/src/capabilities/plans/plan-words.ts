/** How a plan and its dates are said. */
import { viewerZone } from '@candor/client/time';
import { LAST_DAY_OF_MONTH } from '@candor/contract/plans';
import { formatDateTime, formatLocalDate } from '@candor/kit/moment-format';
import { formatMoney, formatQuantity } from '@candor/money/format';
import { quantityFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { usd } from '../../core/product/figures.model.ts';
import { useText, type Say } from '../../platform/i18n/text.ts';
import type { Plan } from './plans.api.ts';

type Weekday = 1 | 2 | 3 | 4 | 5;

export function usePlanWords() {
  const t = useText();
  const { locale } = useFigures();
  const money = (amount: string) => formatMoney(usd(amount), { locale });
  return {
    money,
    shares: (text: string) => {
      const value = quantityFromWire(text);
      return value === null ? '—' : formatQuantity(value, { locale });
    },
    /** What is bought. */
    name: ({ basket, name }: Pick<Plan, 'basket' | 'name'>) => basket?.name ?? name,
    whole: ({ basket, name, code }: Pick<Plan, 'basket' | 'name' | 'code'>) =>
      basket?.name ?? `${name} · ${code}`,
    every: (schedule: Pick<Plan, 'every' | 'day'>) => everyText(t, schedule),
    date: (on: string) => formatLocalDate(on),
    moment: (at: number) => formatDateTime(at, viewerZone()),
    weekday: (day: number) => t(`plans.weekday.${day as Weekday}`),
    monthday: (day: number) => monthdayText(t, day),
    refusal: (refusal: Plan['pausedBy']) => refusal?.text ?? '',
  };
}

function everyText(t: Say, { every, day }: Pick<Plan, 'every' | 'day'>): string {
  if (every === 'day' || day === null) return t('plans.every.day.text');
  return every === 'week'
    ? t('plans.every.week.text', { day: t(`plans.weekday.${day as Weekday}`) })
    : t('plans.every.month.text', { day: monthdayText(t, day) });
}

function monthdayText(t: Say, day: number): string {
  return day === LAST_DAY_OF_MONTH ? t('plans.lastDay') : t('plans.dayOfMonth', { day });
}
