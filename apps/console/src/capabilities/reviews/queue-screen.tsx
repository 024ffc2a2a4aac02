/** Escalated or due soonest first. The keys j and k move, Enter opens. */
import { listReviews } from '@candor/contract/reviews';
import { reviewKinds } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Segmented } from '@candor/ui/fields/segmented';
import { StateView } from '@candor/ui/marks/state-view';
import { useText } from '../../platform/i18n/text.ts';
import { refine, usePlace } from '../../platform/nav/location.ts';
import { useRowKeys } from '../../platform/row-keys.ts';
import { DataTable } from '../../platform/ui/data-table.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Pager } from '../../platform/ui/pager.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { queueFilterIn, queueStates, whoseChoices } from './queue.model.ts';
import { useQueueColumns } from './queue-columns.tsx';

export const QUEUE_POLL_MS = 10_000;

type Queue = ReceivedDataOf<typeof listReviews>;

export function QueueScreen() {
  const t = useText();
  const filter = queueFilterIn(usePlace().query);
  const queue = useCallQuery(listReviews, [{ query: filter }], { everyMs: QUEUE_POLL_MS });
  return (
    <PageFrame
      title={t('console.queue.title')}
      lead={
        queue.status === 'ready'
          ? t('console.queue.counts', queue.data.counts)
          : t('console.queue.lead')
      }
    >
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t('console.queue.kind')}
          value={filter.kind ?? 'all'}
          options={[
            { value: 'all', label: t('console.filter.allKinds') },
            ...reviewKinds.map((value) => ({ value, label: t(`console.kind.${value}`) })),
          ]}
          onChange={(value) =>
            refine({ kind: value === 'all' ? undefined : value, page: undefined })
          }
        />
        <Segmented
          label={t('console.queue.state')}
          value={filter.state}
          options={queueStates.map((value) => ({
            value,
            label: t(`console.reviewState.${value}`),
          }))}
          onChange={(value) => refine({ state: value, whose: undefined, page: undefined })}
        />
        {filter.state === 'pending' && (
          <Segmented
            label={t('console.queue.whose')}
            value={filter.whose ?? 'all'}
            options={[
              { value: 'all', label: t('console.filter.all') },
              ...whoseChoices.map((value) => ({ value, label: t(`console.whose.${value}`) })),
            ]}
            onChange={(value) =>
              refine({ whose: value === 'all' ? undefined : value, page: undefined })
            }
          />
        )}
      </div>
      <Panel isFlush>
        <QueryView of={queue}>{(page) => <Rows page={page} />}</QueryView>
      </Panel>
      <p className="text-caption text-ink3">{t('console.queue.keys')}</p>
    </PageFrame>
  );
}

function Rows({ page }: { page: Queue }) {
  const t = useText();
  const columns = useQueueColumns();
  const area = useRowKeys();
  if (page.items.length === 0)
    return (
      <StateView
        kind="empty"
        title={t('console.queue.empty')}
        detail={t('console.queue.emptyDetail')}
      />
    );
  return (
    <div ref={area}>
      <DataTable
        label={t('console.queue.title')}
        columns={columns}
        rows={page.items}
        getId={(row) => row.id}
        getHref={(row) => hrefTo('review', { id: row.id })}
      />
      <Pager page={page} onPage={(pageNum) => refine({ page: String(pageNum) })} />
    </div>
  );
}
