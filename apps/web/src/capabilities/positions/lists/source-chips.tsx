import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useText } from '../../../platform/i18n/text.ts';
import { tradedKinds, type TradedKind } from './trade-tab.model.ts';

/** Everything, or what is traded as one kind. */
export function SourceChips({
  chosen,
  onChoose,
}: {
  chosen: TradedKind | null;
  onChoose: (kind: TradedKind | null) => void;
}) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('common.product')}
      className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 pt-1 pb-3 *:shrink-0"
    >
      <ChoiceChip isChosen={chosen === null} onPress={() => onChoose(null)}>
        {t('common.all')}
      </ChoiceChip>
      {tradedKinds.map((kind) => (
        <ChoiceChip key={kind} isChosen={chosen === kind} onPress={() => onChoose(kind)}>
          {t(`positions.kind.${kind}`)}
        </ChoiceChip>
      ))}
    </div>
  );
}
