import type { Say } from '../../platform/i18n/text.ts';
import type { Obstacle } from './obstacle.model.ts';

/** The sentence of an obstacle: the server's, or the same words where it did not come to say them. */
export function obstacleText(
  t: Say,
  { reason, text }: Obstacle,
  {
    min = '',
    max,
    available = '',
    own = () => null,
  }: {
    min?: string;
    max: string;
    available?: string;
    /** Of a product's own rules. */
    own?: (reason: string) => string | null;
  },
): string {
  if (text !== null) return text;
  switch (reason) {
    case 'AMOUNT_TOO_SMALL':
      return t('AMOUNT_TOO_SMALL', { min });
    case 'AMOUNT_TOO_LARGE':
      return t('AMOUNT_TOO_LARGE', { max });
    case 'FUNDS_INSUFFICIENT':
      return t('FUNDS_INSUFFICIENT', { available });
    default:
      return own(reason) ?? t('AMOUNT_INVALID');
  }
}
