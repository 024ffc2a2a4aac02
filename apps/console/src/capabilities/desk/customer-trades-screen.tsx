/** Read only. The customer sees that it was viewed. */
import { loadCustomerTrades } from '@candor/contract/desk';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { DataTable } from '../../platform/ui/data-table.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { SeenByCustomer } from '../../platform/ui/seen-by-customer.tsx';
import { useLook } from '../../platform/use-call-query.ts';
import { hrefTo } from '../../routes.table.ts';
import { useEndedOrderColumns, useOrderColumns } from './order-columns.tsx';
import { useClosedPositionColumns, usePositionColumns } from './position-columns.tsx';

export function CustomerTradesScreen({ id }: { id: string }) {
  const t = useText();
  const trades = useLook(loadCustomerTrades, { params: { id } });
  const positionColumns = usePositionColumns();
  const orderColumns = useOrderColumns();
  const closedColumns = useClosedPositionColumns();
  const endedColumns = useEndedOrderColumns();
  return (
    <PageFrame
      title={
        trades.status === 'ready'
          ? t('console.trades.titleOf', { userId: trades.data.customer.userId })
          : t('common.ordersAndPositions')
      }
      lead={
        <a
          href={hrefTo('customer', { id })}
          className="font-medium text-accent underline-offset-4 hover:underline"
        >
          {t('console.money.back')}
        </a>
      }
    >
      <SeenByCustomer />
      <QueryView of={trades} rows={8}>
        {({ positions, orders, closed, ended }) => (
          <div className="grid gap-5">
            <Listed title={t('console.trades.positions')} isEmpty={positions.length === 0}>
              <DataTable
                label={t('console.trades.positions')}
                columns={positionColumns}
                rows={positions}
                getId={(row) => row.id}
              />
            </Listed>
            <Listed title={t('console.trades.orders')} isEmpty={orders.length === 0}>
              <DataTable
                label={t('console.trades.orders')}
                columns={orderColumns}
                rows={orders}
                getId={(row) => row.id}
              />
            </Listed>
            <Listed title={t('console.trades.closed')} isEmpty={closed.length === 0}>
              <DataTable
                label={t('console.trades.closed')}
                columns={closedColumns}
                rows={closed}
                getId={(row) => row.id}
              />
            </Listed>
            <Listed title={t('console.trades.ended')} isEmpty={ended.length === 0}>
              <DataTable
                label={t('console.trades.ended')}
                columns={endedColumns}
                rows={ended}
                getId={(row) => row.id}
              />
            </Listed>
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}

function Listed({
  title,
  isEmpty,
  children,
}: {
  title: string;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Panel title={title} isFlush>
      {isEmpty ? <p className="p-4 text-body text-ink2">{t('framework.empty')}</p> : children}
    </Panel>
  );
}
