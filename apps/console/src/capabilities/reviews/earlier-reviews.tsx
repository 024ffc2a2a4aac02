import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { DataTable, type Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { hrefTo } from '../../routes.table.ts';
import type { ReviewDetail } from './review-detail.ts';

type Earlier = ReviewDetail['earlier'][number];

export function EarlierReviews({ reviews }: { reviews: readonly Earlier[] }) {
  const t = useText();
  const codeText = useCodeText();
  if (reviews.length === 0) return null;
  const columns: Column<Earlier>[] = [
    {
      key: 'submitted',
      title: t('common.submitted'),
      cell: (row) => <Moment at={row.submittedAt} />,
    },
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
    {
      key: 'reason',
      title: t('console.review.toldCustomer'),
      cell: (row) => row.reason,
      isLong: true,
    },
  ];
  return (
    <Panel title={t('console.review.earlier')} isFlush>
      <DataTable
        label={t('console.review.earlier')}
        columns={columns}
        rows={reviews}
        getId={(row) => row.id}
        getHref={(row) => hrefTo('review', { id: row.id })}
      />
    </Panel>
  );
}
