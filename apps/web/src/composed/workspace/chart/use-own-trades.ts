/** What the customer has in one instrument: positions, working orders and the last fills. */
import { useState } from 'react';
import type { ChartLevel } from '@candor/chart/chart-port';
import {
  useHoldings,
  useOrders,
  useTradeHistory,
  type HistoryRow,
  type OrderRow,
} from '../../../capabilities/positions/positions.api.ts';
import { useTradeWords } from '../../../capabilities/positions/shared/trade-words.ts';
import type { InstrumentPlace } from '../../../capabilities/quotes/screens/quote-params.model.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { ownLevels } from './own-trades.model.ts';

export type OwnTrades = {
  readonly orders: readonly OrderRow[];
  readonly fills: readonly HistoryRow[];
  readonly levels: readonly ChartLevel[];
};

const FILLS = { kind: 'filled' } as const;

export function useOwnTrades({ source, code }: InstrumentPlace): OwnTrades {
  const t = useText();
  const words = useTradeWords();
  const holdings = useHoldings(null);
  const working = useOrders(null, true);
  const history = useTradeHistory(FILLS);
  const isOwn = (row: { readonly source: number; readonly code: string }) =>
    row.code === code && row.source === source;
  const orders = working.status === 'ready' ? working.items.filter(isOwn) : [];
  const positions = holdings.status === 'ready' ? holdings.items.filter(isOwn) : [];
  const fills = history.status === 'ready' ? history.items.filter(isOwn) : [];
  const levels = ownLevels(positions, orders, {
    average: (position) =>
      t('workspace.chart.average', { quantity: words.quantity(position.positionNum, position) }),
    order: (order) => `${words.side(order)} ${words.quantity(order.quantity, order)}`,
  });
  return {
    orders,
    // Read again every few seconds, and mostly the same: the chart is drawn anew only for another.
    fills: useSame(fills),
    levels: useSame(levels),
  };
}

/** Equal by what it says, not by identity. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ text, value });
  if (kept.text !== text) setKept({ text, value });
  return kept.text === text ? kept.value : value;
}
