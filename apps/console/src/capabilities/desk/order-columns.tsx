import type { loadCustomerTrades } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { Chip } from '@candor/ui/marks/chip';
import { useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Figure } from '../../platform/ui/figure.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
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
    {
      key: 'held',
      title: t('console.common.held'),
      cell: ({ currency, held }) => <Amount of={{ currency, amount: held }} />,
      isEnd: true,
    },
    {
      key: 'created',
      title: t('common.placed'),
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
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
    {
      key: 'fees',
      title: t('common.fees'),
      cell: ({ currency, fees }) => <Amount of={{ currency, amount: fees }} />,
      isEnd: true,
    },
    {
      key: 'endedAt',
      title: t('common.endedAt'),
      cell: ({ endedAt }) => <Moment at={endedAt} none="console.moment.notYet" />,
    },
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
