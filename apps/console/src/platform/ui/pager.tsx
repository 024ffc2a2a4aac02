import { IconButton } from '@candor/ui/buttons/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../i18n/text.ts';

export function Pager({
  page,
  onPage,
}: {
  page: { readonly pageNum: number; readonly hasMore: boolean; readonly total: number };
  onPage: (pageNum: number) => void;
}) {
  const t = useText();
  if (page.pageNum === 1 && !page.hasMore) return null;
  return (
    <nav
      aria-label={t('console.pager.label')}
      className="flex items-center justify-end gap-1 border-t border-line px-2 py-1 text-label text-ink2"
    >
      <span className="px-2">
        {t('console.pager.place', { page: page.pageNum, total: page.total })}
      </span>
      <IconButton
        icon={ChevronLeft}
        label={t('console.pager.previous')}
        isDisabled={page.pageNum === 1}
        onPress={() => onPage(page.pageNum - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('console.pager.next')}
        isDisabled={!page.hasMore}
        onPress={() => onPage(page.pageNum + 1)}
      />
    </nav>
  );
}
