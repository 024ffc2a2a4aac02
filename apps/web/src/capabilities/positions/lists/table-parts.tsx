/** What the tables of positions and of orders have in common. */
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { useText } from '../../../platform/i18n/text.ts';

/** Without `onSort` it only names its column. */
export function SortHead({
  text,
  direction,
  className,
  onSort,
}: {
  text: string;
  direction: 'ascending' | 'descending' | undefined;
  className: string;
  onSort: (() => void) | null;
}) {
  return (
    <th scope="col" aria-sort={direction} className={cx('font-medium', className)}>
      {onSort === null ? (
        text
      ) : (
        <button type="button" onClick={onSort} className="min-h-8 font-medium hover:text-ink">
          {text}
          <span aria-hidden="true" className="inline-block w-3">
            {direction === undefined ? '' : direction === 'ascending' ? '↑' : '↓'}
          </span>
        </button>
      )}
    </th>
  );
}

export function ActsHead() {
  const t = useText();
  return (
    <th scope="col" className="pr-4">
      <span className="sr-only">{t('common.actions')}</span>
    </th>
  );
}

/** Null when all rows are there. */
export function MoreRows({ onMore }: { onMore: (() => void) | null }) {
  const t = useText();
  if (onMore === null) return null;
  return (
    <div className="px-4 py-2">
      <Button size="small" tone="ghost" onPress={onMore}>
        {t('positions.table.more')}
      </Button>
    </div>
  );
}
