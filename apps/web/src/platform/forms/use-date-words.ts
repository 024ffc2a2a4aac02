import { formatLocalDate } from '@candor/kit/moment-format';
import { useText } from '../i18n/text.ts';

/** How a field of a date speaks. */
export function useDateWords() {
  const t = useText();
  return {
    placeholder: t('framework.chooseDate'),
    formatDate: (day: string) => formatLocalDate(day),
    monthLabel: String,
    texts: {
      year: t('framework.year'),
      month: t('framework.month'),
      day: t('framework.day'),
      done: t('framework.done'),
      close: t('framework.close'),
    },
  };
}
