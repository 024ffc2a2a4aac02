import type { DateTexts } from '@candor/ui/fields/date-field';
import { useText } from './text.ts';

/** What a field for a day says, everywhere the same. */
export function useDateTexts(): DateTexts {
  const t = useText();
  return {
    year: t('framework.year'),
    month: t('framework.month'),
    day: t('framework.day'),
    done: t('framework.done'),
    close: t('framework.close'),
  };
}
