import { Icon } from '@candor/ui/marks/icon';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { sortColumns, sortedBy, type SortState } from './sort.model.ts';

export function SortBar({
  sort,
  onChange,
}: {
  sort: SortState;
  onChange: (sort: SortState) => void;
}) {
  const t = useText();
  return (
    <div
      role="group"
      aria-label={t('common.sortBy')}
      className="tide-quiet-scroll flex overflow-x-auto border-b border-line px-2"
    >
      {sortColumns.map((column) => {
        const isChosen = column === sort.orderBy;
        const name = t(`markets.sort.${column}`);
        return (
          <button
            key={column}
            type="button"
            aria-pressed={isChosen}
            aria-label={isChosen ? t(`markets.sort.${sort.direction}`, { column: name }) : name}
            onClick={() => onChange(sortedBy(sort, column))}
            className={`flex min-h-11 flex-1 items-center justify-center gap-1 px-2 text-label whitespace-nowrap ${isChosen ? 'font-semibold text-ink' : 'text-ink3'}`}
          >
            {name}
            {isChosen && <Icon of={sort.direction === 'asc' ? ArrowUp : ArrowDown} size={14} />}
          </button>
        );
      })}
    </div>
  );
}
