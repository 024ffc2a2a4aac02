import { formatLocalDate } from '@candor/kit/moment-format';
import { useDateTexts } from '../i18n/date-texts.ts';
import { useText } from '../i18n/text.ts';

/** How a field of a date speaks. */
export function useDateWords() {
  const t = useText();
  return {
    placeholder: t('framework.chooseDate'),
    formatDate: (day: string) => formatLocalDate(day),
    monthLabel: String,
    texts: useDateTexts(),
  };
}
