import { useText } from '../../../platform/i18n/text.ts';

/** "32 days", "1 day", "today". */
export function useDaysLeft(): (days: number) => string {
  const t = useText();
  return (days) =>
    days === 0
      ? t('options.daysLeft.none')
      : days === 1
        ? t('common.oneDay')
        : t('common.someDays', { days });
}
