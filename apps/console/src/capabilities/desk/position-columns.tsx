import type { loadCustomerTrades } from '@candor/contract/desk';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import {
  amountColumn,
  figureColumn,
  momentColumn,
  priceColumn,
} from '../../platform/ui/columns.tsx';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Figure, Percentage } from '../../platform/ui/figure.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { InstrumentName } from './instrument-name.tsx';

type PositionRow = ReceivedDataOf<typeof loadCustomerTrades>['positions'][number];

export function usePositionColumns(): Column<PositionRow>[] {
  const t = useText();
  return [
    ...useHeadColumns(),
    figureColumn('positionNum', t('common.quantity')),
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
    amountColumn('isolatedPosition', t('common.margin')),
    amountColumn('profit', t('common.unrealisedPAndL'), { isMovement: true }),
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
    figureColumn('openedQuantity', t('common.quantity')),
    priceColumn('averagePrice', t('console.trades.average')),
    priceColumn('closePrice', t('console.trades.closedAt')),
    amountColumn('sellProfit', t('console.trades.realised'), { isMovement: true }),
    amountColumn('fees', t('common.fees')),
    momentColumn('closedAt', t('console.trades.closed.at'), { none: 'console.moment.notYet' }),
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
