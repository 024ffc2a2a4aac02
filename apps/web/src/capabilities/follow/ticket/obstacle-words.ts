/** The sentence of an obstacle: the server's, or the same words where it did not come to say them. */
import { useText } from '../../../platform/i18n/text.ts';
import type { FollowPreview } from '../follow.api.ts';
import { useFollowWords } from '../shared/use-follow-words.ts';
import type { Obstacle } from './amount.model.ts';

export function useObstacleWords() {
  const t = useText();
  const words = useFollowWords();
  return (
    { reason, text }: Obstacle,
    {
      agency: { amountMin, amountMax, room },
      available,
    }: Pick<FollowPreview, 'agency' | 'available'>,
  ): string => {
    if (text !== null) return text;
    switch (reason) {
      case 'AMOUNT_TOO_SMALL':
        return t('AMOUNT_TOO_SMALL', { min: words.round(amountMin) });
      case 'AMOUNT_TOO_LARGE':
        return t('AMOUNT_TOO_LARGE', { max: words.round(amountMax) });
      case 'AGENCY_FULL':
        return t('AGENCY_FULL', { room: room === null ? '—' : words.money(room) });
      case 'FUNDS_INSUFFICIENT':
        return t('FUNDS_INSUFFICIENT', { available: words.money(available) });
      default:
        return t('AMOUNT_INVALID');
    }
  };
}
