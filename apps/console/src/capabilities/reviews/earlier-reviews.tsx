import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { momentColumn, textColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
import { hrefTo } from '../../routes.table.ts';
import type { ReviewDetail } from './review-detail.ts';

type Earlier = ReviewDetail['earlier'][number];

export function EarlierReviews({ reviews }: { reviews: readonly Earlier[] }) {
  const t = useText();
  const codeText = useCodeText();
  if (reviews.length === 0) return null;
  const columns: Column<Earlier>[] = [
    momentColumn('submittedAt', t('common.submitted')),
    {
      key: 'state',
      title: t('common.status'),
      cell: (row) => t(`console.reviewState.${row.state}`),
    },
    {
      key: 'reasonCode',
      title: t('console.review.reasonCode'),
      cell: (row) =>
        row.reasonCode === null
          ? ''
          : codeText(`console.refusal.${row.reasonCode}`, row.reasonCode),
    },
    textColumn('reason', t('console.review.toldCustomer'), { isLong: true }),
  ];
  return (
    <TablePanel
      title={t('console.review.earlier')}
      columns={columns}
      rows={reviews}
      getId={(row) => row.id}
      getHref={(row) => hrefTo('review', { id: row.id })}
    />
  );
}
