/** One day in UTC, as in the books, or some of them. Read only. */
import { listDeskOrders } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { formatLocalDate, formatMinuteOfDay } from '@candor/kit/moment-format';
import { MINUTES_PER_HOUR } from '@candor/kit/time';
import { useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { ExportButton } from '../../platform/ui/export-button.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { useEndedOrderColumns } from './order-columns.tsx';
import { ordersFilterIn } from './orders-filter.model.ts';
import { OrdersFilters } from './orders-filters.tsx';

type OrderRow = ReceivedDataOf<typeof listDeskOrders>['items'][number];

export function OrdersScreen() {
  const t = useText();
  const filter = ordersFilterIn(usePlace().query);
  const orders = useLook(listDeskOrders, { query: filter });
  const columns = useColumns();
  return (
    <PageFrame
      title={t('common.orders')}
      lead={t('console.orders.lead')}
      actions={<ExportButton list={listDeskOrders} query={filter} />}
    >
      <OrdersFilters
        key={[filter.day, filter.until, filter.text, filter.code].join(' ')}
        filter={filter}
      />
      <PagedList
        of={orders}
        label={t('common.orders')}
        columns={columns}
        getId={(row) => row.id}
        getHref={(row) => hrefTo('trades', { id: row.customer.id })}
        empty={t('framework.noMatches')}
        rowsAwaited={8}
        heading={(page) => (
          <p className="border-b border-line px-4 py-2.5 text-label text-ink2">
            {t('console.orders.count', {
              day:
                page.day === page.until
                  ? formatLocalDate(page.day)
                  : `${formatLocalDate(page.day)} – ${formatLocalDate(page.until)}`,
              hours:
                filter.hour === undefined
                  ? '00:00–24:00'
                  : `${clock(Number(filter.hour))}–${clock(Number(filter.hour) + 1)}`,
              count: page.total,
            })}
          </p>
        )}
      />
    </PageFrame>
  );
}

function useColumns(): Column<OrderRow>[] {
  const t = useText();
  return [
    {
      key: 'customer',
      title: t('console.common.customer'),
      cell: ({ customer }) => (
        <span className="grid">
          <span>{customer.userId}</span>
          {customer.isDemo && (
            <span className="text-caption font-normal text-ink3">{t('common.demo')}</span>
          )}
        </span>
      ),
    },
    ...useEndedOrderColumns().filter(({ key }) => key !== 'endedAt'),
    {
      key: 'times',
      title: t('console.orders.times'),
      cell: ({ createdAt, endedAt }) => (
        <span className="grid">
          <Moment at={createdAt} />
          <span className="text-caption text-ink2">
            <Moment at={endedAt} none="console.moment.notYet" />
          </span>
        </span>
      ),
    },
  ];
}

function clock(hour: number): string {
  return formatMinuteOfDay(hour * MINUTES_PER_HOUR);
}
