/** The sentence of an obstacle: the server's, or the same words where it did not come to say them. */
import { useText } from '../../../platform/i18n/text.ts';
import type { RentalPreview } from '../robots.api.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';
import type { Obstacle } from './way-out.model.ts';

export function useObstacleWords() {
  const t = useText();
  const words = useRobotWords();
  return (
    { reason, text }: Obstacle,
    { robot, available }: Pick<RentalPreview, 'robot' | 'available'>,
  ): string => {
    if (text !== null) return text;
    switch (reason) {
      case 'AMOUNT_TOO_SMALL':
        return t('AMOUNT_TOO_SMALL', { min: words.money(robot.capitalMin) });
      case 'AMOUNT_TOO_LARGE':
        return t('AMOUNT_TOO_LARGE', { max: words.money(robot.capitalMax) });
      case 'FUNDS_INSUFFICIENT':
        return t('FUNDS_INSUFFICIENT', { available: words.money(available) });
      default:
        return t('AMOUNT_INVALID');
    }
  };
}
