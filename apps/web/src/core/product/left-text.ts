import type { Say } from '../../platform/i18n/text.ts';
import type { Left } from './left.model.ts';

export function leftText(t: Say, left: Left): string {
  switch (left.unit) {
    case 'clock':
      return left.text;
    case 'hours':
      return t('common.hoursMinutes', { hours: left.hours, minutes: left.minutes });
    case 'days':
      return t('common.daysCounted', { count: left.count });
  }
}
