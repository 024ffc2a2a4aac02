/** The sentence of an obstacle: the server's, or the same words where it did not come to say them. */
import { useText } from '../../../platform/i18n/text.ts';
import { useBondWords } from '../shared/bond-words.ts';
import type { Obstacle } from './way-out.model.ts';

export function useObstacleWords() {
  const t = useText();
  const words = useBondWords();
  return (
    { reason, text }: Obstacle,
    { step, max, available }: { step: string; max: string; available: string | null },
  ): string => {
    if (text !== null) return text;
    switch (reason) {
      case 'BOND_AMOUNT_NOT_WHOLE':
        return t('BOND_AMOUNT_NOT_WHOLE', { step: words.face(step) });
      case 'AMOUNT_TOO_LARGE':
        return t('AMOUNT_TOO_LARGE', { max: words.face(max) });
      case 'BOND_SELL_TOO_MUCH':
        return t('BOND_SELL_TOO_MUCH', { held: words.face(max) });
      case 'FUNDS_INSUFFICIENT':
        return t('FUNDS_INSUFFICIENT', {
          available: available === null ? '' : words.money(available),
        });
      default:
        return t('AMOUNT_INVALID');
    }
  };
}
