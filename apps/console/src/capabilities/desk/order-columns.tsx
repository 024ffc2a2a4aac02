import type { loadCustomerTrades } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { amountColumn, momentColumn } from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Figure } from '../../platform/ui/figure.tsx';
import { InstrumentName } from './instrument-name.tsx';

type OrderRow = ReceivedDataOf<typeof loadCustomerTrades>['orders'][number];

export function useOrderColumns(): Column<OrderRow>[] {
  const t = useText();
  return [
    ...useTermColumns(),
    {
      key: 'state',
      title: t('common.status'),
      cell: ({ state }) => (
        <Chip tone={state === 'cancelPending' ? 'warn' : 'accent'}>
          {t(`console.orderState.${state}`)}
        </Chip>
      ),
    },
    amountColumn('held', t('console.common.held')),
    momentColumn('createdAt', t('common.placed')),
  ];
}

export function useEndedOrderColumns(): Column<OrderRow>[] {
  const t = useText();
  return [
    ...useTermColumns(),
    {
      key: 'state',
      title: t('common.status'),
      cell: ({ state, reasonText }) => (
        <span className="grid justify-items-start gap-1">
          <Chip>{t(`console.orderState.${state}`)}</Chip>
          {reasonText !== null && <span className="text-caption text-ink2">{reasonText}</span>}
        </span>
      ),
      isLong: true,
    },
    amountColumn('fees', t('common.fees')),
    momentColumn('endedAt', t('common.endedAt'), { none: 'console.moment.notYet' }),
  ];
}

function useTermColumns(): Column<OrderRow>[] {
  const t = useText();
  return [
    {
      key: 'instrument',
      title: t('common.instrument'),
      cell: (order) => <InstrumentName of={order} />,
    },
    {
      key: 'side',
      title: t('common.side'),
      cell: ({ direction, orderType, timeInForce, openClose, madeBy }) => (
        <span className="grid max-w-52">
          <span>
            {t(`console.direction.${direction}`)} · {t(`console.orderType.${orderType}`)}
          </span>
          <span className="text-caption whitespace-normal text-ink3">
            {t(`console.openClose.${openClose}`)}
            {madeBy !== 'customer' && ` · ${t(`console.madeBy.${madeBy}`)}`}
            {` · ${t(`console.timeInForce.${timeInForce}`)}`}
          </span>
        </span>
      ),
    },
    {
      key: 'filled',
      title: t('console.trades.filled'),
      cell: ({ filled, quantity }) => (
        <span>
          <Figure of={filled} />{' '}
          <span className="whitespace-nowrap">
            / <Figure of={quantity} />
          </span>
        </span>
      ),
      isEnd: true,
    },
    {
      key: 'price',
      title: t('common.price'),
      cell: (order) => <OrderPrice order={order} />,
      isEnd: true,
    },
  ];
}

function OrderPrice({ order: { price, stopPrice, trailStop, decimals } }: { order: OrderRow }) {
  const t = useText();
  const trigger = trailStop ?? stopPrice;
  return (
    <span className="grid justify-items-end">
      {price === null ? (
        <span>{t('common.marketOrder')}</span>
      ) : (
        <Figure of={price} decimals={decimals} />
      )}
      {trigger !== null && (
        <span className="text-caption text-ink3">
          {t('console.trades.stopAt', { price: trigger })}
        </span>
      )}
    </span>
  );
}
