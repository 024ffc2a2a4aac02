/** The rows of a reading that comes page by page, in the words that every such list ends with. */
import { InfiniteList, type InfiniteStatus } from '@candor/ui/lists/infinite-list';
import type { ReactElement } from 'react';
import { useText } from '../i18n/text.ts';

export function PagedList<Item>({
  pages,
  end,
  rowPx,
  renderRow,
}: {
  pages: {
    readonly items: readonly Item[];
    readonly more: InfiniteStatus;
    readonly loadMore: () => void;
  };
  /** What stands below the last row; without it, that there are no more. */
  end?: string;
  rowPx?: number;
  renderRow: (item: Item, index: number) => ReactElement;
}) {
  const t = useText();
  return (
    <InfiniteList
      items={pages.items}
      status={pages.more}
      onMore={pages.loadMore}
      {...(rowPx === undefined ? {} : { rowPx })}
      texts={{
        loading: t('framework.loadMore'),
        end: end ?? t('framework.noMore'),
        error: t('framework.tapToReload'),
      }}
      renderRow={renderRow}
    />
  );
}
