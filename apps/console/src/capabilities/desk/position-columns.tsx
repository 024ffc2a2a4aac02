import type { loadCustomerTrades } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Figure, Percentage } from '../../platform/ui/figure.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { InstrumentName } from './instrument-name.tsx';

type PositionRow = ReceivedDataOf<typeof loadCustomerTrades>['positions'][number];

export function usePositionColumns(): Column<PositionRow>[] {
  const t = useText();
  return [
    ...useHeadColumns(),
    {
      key: 'quantity',
      title: t('common.quantity'),
      cell: ({ positionNum }) => <Figure of={positionNum} />,
      isEnd: true,
    },
    {
      key: 'average',
      title: t('console.trades.average'),
      cell: ({ averagePrice, decimals, createTimeTimestamp }) => (
        <span className="grid justify-items-end">
          <Figure of={averagePrice} decimals={decimals} />
          <span className="text-caption text-ink3">
            <Moment at={createTimeTimestamp} />
          </span>
        </span>
      ),
      isEnd: true,
    },
    {
      key: 'value',
      title: t('console.trades.value'),
      cell: ({ currency, totalAmount, price, decimals }) => (
        <span className="grid justify-items-end">
          <Amount of={{ currency, amount: totalAmount }} />
          {price !== null && (
            <span className="text-caption text-ink3">
              {t('console.trades.now')} <Figure of={price} decimals={decimals} />
            </span>
          )}
        </span>
      ),
      isEnd: true,
    },
    {
      key: 'margin',
      title: t('common.margin'),
      cell: ({ currency, isolatedPosition }) => (
        <Amount of={{ currency, amount: isolatedPosition }} />
      ),
      isEnd: true,
    },
    {
      key: 'floating',
      title: t('common.unrealisedPAndL'),
      cell: ({ currency, profit }) => <Amount of={{ currency, amount: profit }} isMovement />,
      isEnd: true,
    },
    {
      key: 'level',
      title: t('common.marginLevel'),
      cell: ({ marginLevel, liquidationPrice, decimals }) => (
        <span className="grid justify-items-end">
          <Percentage of={marginLevel} />
          {liquidationPrice !== null && (
            <span className="text-caption text-ink3">
              {t('common.estLiquidationPrice')} <Figure of={liquidationPrice} decimals={decimals} />
            </span>
          )}
        </span>
      ),
      isEnd: true,
    },
  ];
}

export function useClosedPositionColumns(): Column<PositionRow>[] {
  const t = useText();
  return [
    ...useHeadColumns(),
    {
      key: 'quantity',
      title: t('common.quantity'),
      cell: ({ openedQuantity }) => <Figure of={openedQuantity} />,
      isEnd: true,
    },
    {
      key: 'average',
      title: t('console.trades.average'),
      cell: ({ averagePrice, decimals }) => <Figure of={averagePrice} decimals={decimals} />,
      isEnd: true,
    },
    {
      key: 'closedAt',
      title: t('console.trades.closedAt'),
      cell: ({ closePrice, decimals }) => <Figure of={closePrice} decimals={decimals} />,
      isEnd: true,
    },
    {
      key: 'realised',
      title: t('console.trades.realised'),
      cell: ({ currency, sellProfit }) => (
        <Amount of={{ currency, amount: sellProfit }} isMovement />
      ),
      isEnd: true,
    },
    {
      key: 'fees',
      title: t('common.fees'),
      cell: ({ currency, fees }) => <Amount of={{ currency, amount: fees }} />,
      isEnd: true,
    },
    {
      key: 'closed',
      title: t('console.trades.closed.at'),
      cell: ({ closedAt }) => <Moment at={closedAt} none="console.moment.notYet" />,
    },
  ];
}

function useHeadColumns(): Column<PositionRow>[] {
  const t = useText();
  return [
    {
      key: 'instrument',
      title: t('common.instrument'),
      cell: (position) => <InstrumentName of={position} />,
    },
    {
      key: 'side',
      title: t('common.side'),
      cell: ({ direction, leverage }) => (
        <span>
          {t(`console.position.${direction}`)}{' '}
          <span className="text-ink3">{t('console.trades.leverage', { leverage })}</span>
        </span>
      ),
    },
  ];
}
