/** The customer's own orders, average price and fills, as a chart shows them. */
import type { ChartBar, ChartLevel, ChartMark } from '@candor/chart/chart-port';
import { Direction } from '@candor/contract/kernel/enumerations';
import { changeable } from '../../../capabilities/positions/detail/order.model.ts';
import type {
  HistoryRow,
  OrderRow,
  PositionRow,
} from '../../../capabilities/positions/positions.api.ts';
import { barAt } from '../../../capabilities/quotes/chart/chart.model.ts';

/** Which price of an order a line stands for. */
export type MovedField = 'price' | 'stopPrice';

type LevelWords = {
  readonly order: (order: OrderRow, field: MovedField) => string;
  readonly average: (position: PositionRow) => string;
};

export function ownLevels(
  positions: readonly PositionRow[],
  orders: readonly OrderRow[],
  words: LevelWords,
): ChartLevel[] {
  return [
    ...positions.flatMap((position): ChartLevel[] => {
      const price = Number(position.averagePrice);
      return price > 0
        ? [
            {
              id: `average:${position.id}`,
              price,
              kind: 'average',
              text: words.average(position),
              isMovable: false,
            },
          ]
        : [];
    }),
    ...orders.flatMap((order) =>
      (['price', 'stopPrice'] as const).flatMap((field): ChartLevel[] => {
        const price = Number(order[field] ?? 0);
        if (!(price > 0)) return [];
        return [
          {
            id: `${field}:${order.id}`,
            price,
            kind: order.direction === Direction.Buy ? 'buy' : 'sell',
            text: words.order(order, field),
            isMovable: order.isCancellable && changeable(order).includes(field),
          },
        ];
      }),
    ),
  ];
}

type ChartAlert = {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly level: string | null;
  readonly quote: { readonly source: number; readonly stock_code: string };
};

/** Those that wait for a price of this instrument; the other kinds have no place on the axis. */
export function alertLevels(
  alerts: readonly ChartAlert[],
  { source, code }: { readonly source: number; readonly code: string },
  text: string,
): ChartLevel[] {
  return alerts
    .filter(
      ({ kind, state, quote }) =>
        state === 'active' &&
        (kind === 'above' || kind === 'below') &&
        quote.source === source &&
        quote.stock_code === code,
    )
    .flatMap(({ id, level }): ChartLevel[] => {
      const price = Number(level ?? 0);
      return price > 0 ? [{ id: `alert:${id}`, price, kind: 'alert', text, isMovable: true }] : [];
    });
}

/** The alert that a moved line stands for. */
export function movedAlert<Alert extends { readonly id: string }>(
  id: string,
  alerts: readonly Alert[],
): Alert | null {
  return alerts.find((alert) => id === `alert:${alert.id}`) ?? null;
}

/** The order and the price that a moved line stands for; null for one that no longer works. */
export function movedOrder(
  id: string,
  orders: readonly OrderRow[],
): { readonly order: OrderRow; readonly field: MovedField } | null {
  const [field, orderId] = id.split(':');
  const order = orders.find((known) => known.id === orderId);
  return order !== undefined && (field === 'price' || field === 'stopPrice')
    ? { order, field }
    : null;
}

/** Fills within the bars that are shown, each at the beginning of its bar. */
export function fillMarks(fills: readonly HistoryRow[], bars: readonly ChartBar[]): ChartMark[] {
  return fills.flatMap((fill): ChartMark[] => {
    const bar = barAt(bars, fill.at);
    return bar === null || fill.price === null
      ? []
      : [
          {
            at: bar.at,
            side: fill.direction === Direction.Buy ? 'buy' : 'sell',
            price: Number(fill.price),
          },
        ];
  });
}
