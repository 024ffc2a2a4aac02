/** Holds one share while the average of ten minutes is above that of an hour, and none otherwise. */
import { TimeFrame, type Alpaca } from '@alpacahq/alpaca-trade-api';

const SHORT = 10;
const LONG = 60;

export async function followAverages(alpaca: Alpaca, symbol: string): Promise<string> {
  const { timestamp } = await alpaca.trading.clock.legacyClock();
  const bars = await alpaca.marketData.getStockBarsFor(symbol, {
    timeframe: TimeFrame.Minute,
    start: new Date(timestamp.getTime() - 2 * LONG * 60_000),
  });
  const closes = bars.map(({ close }) => close);
  if (closes.length < LONG) return `${symbol}: not enough bars yet`;
  const isRising = averageOf(closes.slice(-SHORT)) > averageOf(closes.slice(-LONG));
  const positions = await alpaca.trading.positions.getAllOpenPositions();
  const isHeld = positions.some((position) => position.symbol === symbol);
  if (isRising === isHeld) return `${symbol}: ${isHeld ? 'held' : 'not held'}, as it should be`;
  const side = isRising ? 'buy' : 'sell';
  const order = await alpaca.trading.orders.market({ symbol, qty: 1, side });
  return `${symbol}: ${side} 1, ${order.status} at ${order.filledAvgPrice ?? '—'}`;
}

function averageOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
