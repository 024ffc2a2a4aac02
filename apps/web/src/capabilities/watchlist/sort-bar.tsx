/** Press to sort, again to reverse, a third time for the own order. */
import { Icon } from '@candor/ui/marks/icon';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { nextSort, type SortColumn, type WatchSort } from './watchlist.model.ts';

export function SortBar({ sort, onSort }: { sort: WatchSort; onSort: (sort: WatchSort) => void }) {
  const t = useText();
  const head = (column: SortColumn) => (
    <SortHead
      label={t(`watchlist.sort.${column}`)}
      direction={sort?.column === column ? sort.direction : null}
      onPress={() => onSort(nextSort(sort, column))}
    />
  );
  return (
    <div
      role="group"
      aria-label={t('common.sortBy')}
      className="flex items-center justify-between border-b border-line px-1"
    >
      {head('name')}
      <span className="mr-10 flex">
        {head('price')}
        {head('change')}
      </span>
    </div>
  );
}

function SortHead({
  label,
  direction,
  onPress,
}: {
  label: string;
  direction: 'asc' | 'desc' | null;
  onPress: () => void;
}) {
  const t = useText();
  return (
    <button
      type="button"
      aria-pressed={direction !== null}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1 px-3 text-caption font-medium text-ink3 aria-pressed:text-ink"
    >
      {label}
      {direction !== null && <Icon of={direction === 'asc' ? ArrowUp : ArrowDown} size={14} />}
      {direction !== null && <span className="sr-only">{t(`watchlist.sort.${direction}`)}</span>}
    </button>
  );
}
