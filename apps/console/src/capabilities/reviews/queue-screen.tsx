/** Escalated or due soonest first. The keys j and k move, Enter opens. */
import { listReviews, whoseReviews } from '@candor/contract/reviews';
import { reviewKinds } from '@candor/contract/kernel/enumerations';
import { Segmented } from '@candor/ui/fields/segmented';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { useRowKeys } from '../../platform/row-keys.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { AllOrOne } from '../../platform/ui/all-or-one.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { hrefTo } from '../../routes.table.ts';
import { queueFilterIn, queueStates, type QueueFilter } from './queue.model.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { ChoiceCell } from './bulk/choice-cell.tsx';
import { useBulk } from './bulk/use-bulk.ts';
import { useQueueColumns, type QueueRow } from './queue-columns.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueViews } from './queue-views.tsx';
import { useQueuePages } from './use-queue-pages.ts';

const NO_ROWS: readonly QueueRow[] = [];

export function QueueScreen() {
  const t = useText();
  const filter = queueFilterIn(usePlace().query);
  // May be an e-mail address, so it stays out of the address bar.
  const [text, setText] = useState('');
  const { reading, goToPage } = useQueuePages(filter, text);
  const rows = reading.status === 'ready' ? reading.data.items : NO_ROWS;
  const bulk = useBulk(rows, JSON.stringify([filter, text]));
  const columns = useQueueColumns();
  const choice: Column<QueueRow> = {
    key: 'choice',
    title: t('console.bulk.column'),
    cell: (row) => <ChoiceCell row={row} bulk={bulk} />,
    isControl: true,
  };
  const area = useRowKeys();
  return (
    <PageFrame
      title={t('console.common.reviewQueue')}
      lead={
        reading.status === 'ready'
          ? t('console.queue.counts', reading.data.counts)
          : t('console.queue.lead')
      }
      actions={
        <ExportButton list={listReviews} query={{ ...filter, ...(text === '' ? {} : { text }) }} />
      }
    >
      <QueueViews filter={filter} />
      <Segments filter={filter} />
      <QueueFilters key={JSON.stringify(filter)} filter={filter} text={text} onText={setText} />
      <div ref={area}>
        <PagedList
          of={reading}
          label={t('console.common.reviewQueue')}
          columns={filter.state === 'pending' ? [choice, ...columns] : columns}
          getId={(row) => row.id}
          getHref={(row) => hrefTo('review', { id: row.id, query: filter })}
          empty={t('console.queue.empty')}
          emptyDetail={t('console.queue.emptyDetail')}
          onPage={goToPage}
        />
      </div>
      <BulkBar {...bulk} />
      <p className="text-caption text-ink3">{t('console.queue.keys')}</p>
    </PageFrame>
  );
}

function Segments({ filter }: { filter: QueueFilter }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-3">
      <Segmented
        label={t('common.type')}
        value={filter.kind ?? 'all'}
        options={[
          { value: 'all', label: t('common.allTypes') },
          ...reviewKinds.map((value) => ({ value, label: t(`console.kind.${value}`) })),
        ]}
        onChange={(value) => refine({ kind: value === 'all' ? undefined : value })}
      />
      <Segmented
        label={t('common.status')}
        value={filter.state}
        options={queueStates.map((value) => ({
          value,
          label: t(`console.reviewState.${value}`),
        }))}
        onChange={(value) => refine({ state: value, whose: undefined, sort: undefined })}
      />
      {filter.state === 'pending' && (
        <AllOrOne
          label={t('console.queue.whose')}
          name="whose"
          value={filter.whose}
          options={whoseReviews}
          getLabel={(whose) => t(`console.whose.${whose}`)}
        />
      )}
    </div>
  );
}
