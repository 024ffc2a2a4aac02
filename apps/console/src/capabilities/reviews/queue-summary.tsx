import { listReviews } from '@candor/contract/reviews';
import { useText } from '../../platform/i18n/text.ts';
import { CountCard } from '../../platform/ui/count-card.tsx';
import { DataTable } from '../../platform/ui/data-table.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { QUEUE_POLL_MS } from './use-queue-pages.ts';

export function QueueCounts() {
  const t = useText();
  const queue = useMine();
  const counts = queue.status === 'ready' ? queue.data.counts : null;
  return (
    <>
      <CountCard
        label={t('console.home.pending')}
        count={counts?.pending ?? null}
        href={hrefTo('reviews')}
      />
      <CountCard
        label={t('console.common.escalated')}
        count={counts?.escalated ?? null}
        href={hrefTo('reviews')}
        isUrgent
      />
      <CountCard
        label={t('console.home.toConfirm')}
        count={counts?.toConfirm ?? null}
        href={hrefTo('reviews', { query: { whose: 'toConfirm' } })}
      />
    </>
  );
}

export function MyReviews() {
  const t = useText();
  const queue = useMine();
  const columns = useQueueColumns();
  return (
    <Panel title={t('console.home.mine')} isFlush>
      <QueryView of={queue} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 py-5 text-body text-ink2">{t('console.home.nothingMine')}</p>
          ) : (
            <DataTable
              label={t('console.home.mine')}
              columns={columns}
              rows={items}
              getId={(row) => row.id}
              getHref={(row) => hrefTo('review', { id: row.id })}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}

/** Both parts share one query. */
function useMine() {
  return useCallQuery(listReviews, [{ query: { whose: 'mine' } }], { everyMs: QUEUE_POLL_MS });
}
