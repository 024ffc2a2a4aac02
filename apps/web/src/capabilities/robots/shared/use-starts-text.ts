import { useText } from '../../../platform/i18n/text.ts';
import type { Chances, Pace } from '../robots.api.ts';
import { useRobotWords } from './use-robot-words.ts';

/**
 * "Of 100 rentals of $1,000.00 in the last year, 46 gained and 54 lost money." After all costs;
 * what never traded is neither a gain nor a loss, and says so.
 */
export function useStartsText(pace: Pace): (chances: Chances) => string {
  const t = useText();
  const words = useRobotWords();
  return ({ count, gained, lost, untraded, capital }) => {
    const said = { count, gained, lost, capital: words.money(capital) };
    if (untraded === count) return t('robots.starts.none', said);
    const ended = t(`robots.starts.${pace}`, said);
    return untraded === 0 ? ended : `${ended} ${t('robots.starts.untraded', { untraded })}`;
  };
}
