/** Read only. The customer sees that it was viewed. */
import { loadCustomerTrades } from '@candor/contract/desk';
import { useText } from '../../platform/i18n/text.ts';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { QueryView } from '../../platform/ui/query-view.tsx';
import { SeenByCustomer } from '../../platform/ui/seen-by-customer.tsx';
import { TablePanel } from '../../platform/ui/table-panel.tsx';
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
            <TablePanel
              title={t('console.trades.positions')}
              columns={positionColumns}
              rows={positions}
              getId={(row) => row.id}
            />
            <TablePanel
              title={t('console.trades.orders')}
              columns={orderColumns}
              rows={orders}
              getId={(row) => row.id}
            />
            <TablePanel
              title={t('console.trades.closed')}
              columns={closedColumns}
              rows={closed}
              getId={(row) => row.id}
            />
            <TablePanel
              title={t('console.trades.ended')}
              columns={endedColumns}
              rows={ended}
              getId={(row) => row.id}
            />
          </div>
        )}
      </QueryView>
    </PageFrame>
  );
}
