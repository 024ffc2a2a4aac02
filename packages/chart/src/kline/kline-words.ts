import type { KLineData, Period } from 'klinecharts';
import type { ChartBar, ChartBarSize, ChartScene } from '../chart-port.ts';

export const PRICE_PANE = 'candle_pane';

export const PERIODS: Readonly<Record<ChartBarSize, Period>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '60m': { type: 'hour', span: 1 },
  day: { type: 'day', span: 1 },
  week: { type: 'week', span: 1 },
  month: { type: 'month', span: 1 },
};

export function toKline({ at, open, high, low, close, volume }: ChartBar): KLineData {
  return { timestamp: at, open, high, low, close, volume };
}

export function toBar({ timestamp, open, high, low, close, volume }: KLineData): ChartBar {
  return { at: timestamp, open, high, low, close, volume: volume ?? 0 };
}

export function localeOf({ locale }: Pick<ChartScene, 'locale'>): string {
  return locale === 'en' ? 'en-US' : 'zh-CN';
}
