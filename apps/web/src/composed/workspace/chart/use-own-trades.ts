/** What the customer has in one instrument: positions, working orders, the last fills, alerts. */
import { useMemo, useState } from 'react';
import type { ChartLevel } from '@candor/chart/chart-port';
import { useAlerts, type Alert } from '../../../capabilities/alerts/alerts.api.ts';
import { joinHeld } from '../../../capabilities/positions/joined/joined.model.ts';
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
import { alertLevels, ownLevels } from './own-trades.model.ts';

export type OwnTrades = {
  readonly orders: readonly OrderRow[];
  readonly fills: readonly HistoryRow[];
  readonly levels: readonly ChartLevel[];
  readonly alerts: readonly Alert[];
};

const FILLS = { kind: 'filled' } as const;

export function useOwnTrades({ source, code }: InstrumentPlace): OwnTrades {
  const t = useText();
  const words = useTradeWords();
  const holdings = useHoldings(null);
  const working = useOrders(null, true);
  const history = useTradeHistory(FILLS);
  const reading = useAlerts();
  const alerts = reading.status === 'ready' ? reading.data.items : NONE;
  // Each chart asks at every answer of any of the three; mostly nothing here is another.
  const orders = useOwn(working.status === 'ready' ? working.items : NONE, { source, code });
  const positions = useOwn(holdings.status === 'ready' ? holdings.items : NONE, { source, code });
  const fills = useOwn(history.status === 'ready' ? history.items : NONE, { source, code });
  const levels = ownLevels(joinHeld(positions), orders, {
    average: (position) =>
      t('workspace.chart.average', { quantity: words.quantity(position.positionNum, position) }),
    order: (order) => `${words.side(order)} ${words.quantity(order.quantity, order)}`,
  });
  const alertLines = alertLevels(alerts, { source, code }, t('workspace.chart.alert.line'));
  return {
    orders,
    alerts,
    // Read again every few seconds, and mostly the same: the chart is drawn anew only for another.
    fills: useSame(fills),
    levels: useSame([...levels, ...alertLines]),
  };
}

const NONE: readonly never[] = [];

/** The same list as long as it comes from the same. */
function useOwn<Row extends { readonly source: number; readonly code: string }>(
  rows: readonly Row[],
  { source, code }: InstrumentPlace,
): readonly Row[] {
  return useMemo(
    () => rows.filter((row) => row.code === code && row.source === source),
    [rows, source, code],
  );
}

/** Equal by what it says, not by identity. */
function useSame<Value>(value: Value): Value {
  const text = useMemo(() => JSON.stringify(value), [value]);
  const [kept, setKept] = useState({ text, value });
  if (kept.text !== text) setKept({ text, value });
  return kept.text === text ? kept.value : value;
}
