import type { ReadyOdds } from '../../../core/strategies/odds.model.ts';
import { useText } from '../../../platform/i18n/text.ts';
import type { Pace } from '../robots.api.ts';

/** "Of 100 rentals that began in the last year, 46 lost money." */
export function useStartsText(pace: Pace): (starts: ReadyOdds['starts']) => string {
  const t = useText();
  return ({ count, lost }) => t(`robots.starts.${pace}`, { count, lost });
}
