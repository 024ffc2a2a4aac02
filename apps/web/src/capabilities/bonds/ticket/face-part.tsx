/** The face amount of a trade, with what keeps it from being made and the way out. */
import type { ReactNode } from 'react';
import { AmountPart } from '../../../core/purchase/amount-part.tsx';
import { obstacleText } from '../../../core/purchase/obstacle-text.ts';
import type { Obstacle } from '../../../core/purchase/obstacle.model.ts';
import type { Entered } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { faceWays, partOfFace, type FaceRules } from './face.model.ts';

export function FacePart({
  entered,
  rules,
  available,
  ...field
}: {
  entered: Entered;
  rules: FaceRules;
  /** Null for a sale. */
  available: string | null;
  label: string;
  hint: string;
  onChange: (text: string) => void;
  children?: ReactNode;
}) {
  const t = useText();
  const words = useBondWords();
  const say = useFaceObstacle(rules, available);
  const { side, step, max, missing } = rules;
  return (
    <AmountPart
      {...field}
      name="face"
      entered={entered}
      ways={faceWays(entered.text, rules)}
      sentence={say(entered.obstacle)}
      blank={t('bonds.buy.enter')}
      steps={{ min: step, max, step, less: t('bonds.buy.less'), more: t('bonds.buy.more') }}
      offers={{
        label: t(`bonds.${side}.parts`),
        of: (['half', 'full'] as const).map((part) => ({
          name: t(`bonds.${side}.${part}`),
          amount: partOfFace(part, rules),
        })),
      }}
      say={words.face}
      missing={missing}
      elsewhere={{ label: t('bonds.buy.choose'), onPress: () => void replace('pages/bonds/list') }}
    />
  );
}

export function useFaceObstacle({ step, max }: FaceRules, available: string | null) {
  const t = useText();
  const words = useBondWords();
  return (obstacle: Obstacle | null) =>
    obstacle === null
      ? null
      : obstacleText(t, obstacle, {
          max: words.face(max),
          available: available === null ? '' : words.money(available),
          own: (reason) =>
            reason === 'BOND_AMOUNT_NOT_WHOLE'
              ? t('BOND_AMOUNT_NOT_WHOLE', { step: words.face(step) })
              : reason === 'BOND_SELL_TOO_MUCH'
                ? t('BOND_SELL_TOO_MUCH', { held: words.face(max) })
                : null,
        });
}
