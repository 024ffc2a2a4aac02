import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import type { WatchGroup } from './watchlist.api.ts';

export function GroupChips({
  groups,
  chosen,
  onChoose,
  children,
}: {
  groups: readonly WatchGroup[];
  chosen: WatchGroup | null;
  onChoose: (id: string | null) => void;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('watchlist.groups')}
      className="tide-quiet-scroll flex items-center gap-2 overflow-x-auto px-4 pt-1 pb-2.5 *:shrink-0"
    >
      <ChoiceChip isChosen={chosen === null} onPress={() => onChoose(null)}>
        {t('common.all')}
      </ChoiceChip>
      {groups.map(({ id, name }) => (
        <ChoiceChip key={id} isChosen={chosen?.id === id} onPress={() => onChoose(id)}>
          {name}
        </ChoiceChip>
      ))}
      {children}
    </div>
  );
}
