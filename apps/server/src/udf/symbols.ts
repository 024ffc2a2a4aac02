/** What a chart of TradingView's knows an instrument by: its id, as in US:AAPL. */
import type { Calendar } from '@candor/market/calendar/calendar';
import type { AssetClass, Instrument } from '@candor/market/instrument';
import { getName } from '../core/instruments/instruments.ts';
import type { Market } from '../core/pricing/market.ts';

export type Listed = Instrument & { readonly assetClass: Exclude<AssetClass, 'option'> };

const types = {
  usStock: 'stock',
  hkStock: 'stock',
  future: 'futures',
  forex: 'forex',
  index: 'index',
  crypto: 'crypto',
} as const satisfies Record<Listed['assetClass'], string>;

export const symbolTypes = [...new Set(Object.values(types))];

/** The largest class first, where a code is in several. */
const classes = Object.keys(types) as Listed['assetClass'][];

/** By id, or by code alone; without options, whose charts are another thing. */
export function findSymbol(
  { instruments }: Pick<Market, 'instruments'>,
  text: string,
): Listed | null {
  const universe = instruments.universe();
  const symbol = text.trim().toUpperCase();
  for (const assetClass of classes) {
    const found = symbol.includes(':')
      ? universe.byId(symbol)
      : universe.byCode(assetClass, symbol);
    if (found !== null && isListed(found)) return found;
  }
  return null;
}

export function isListed(instrument: Instrument): instrument is Listed {
  return instrument.assetClass !== 'option';
}

export function symbolRow(instrument: Listed) {
  return {
    symbol: instrument.code,
    full_name: instrument.id,
    ticker: instrument.id,
    description: getName(instrument, 'en'),
    exchange: instrument.market,
    type: types[instrument.assetClass],
  };
}

export function symbolInfo(instrument: Listed, calendar: Calendar, resolutions: readonly string[]) {
  const { symbol, ...row } = symbolRow(instrument);
  return {
    ...row,
    name: symbol,
    listed_exchange: instrument.market,
    session: sessionOf(calendar),
    timezone: calendar.zone.name,
    minmov: 1,
    pricescale: 10 ** instrument.decimals,
    currency_code: instrument.currency,
    format: 'price',
    has_intraday: true,
    intraday_multipliers: resolutions.filter((one) => /^\d+$/.test(one)),
    has_daily: true,
    has_weekly_and_monthly: true,
    supported_resolutions: resolutions,
    volume_precision: instrument.assetClass === 'crypto' ? 6 : 0,
    data_status: 'streaming',
  };
}

/** As in 0930-1600:23456; Sunday is 1. One that begins the evening before begins there. */
export function sessionOf({ isContinuous, hours }: Calendar): string {
  if (isContinuous) return '24x7';
  const spans = hours.sessions
    .filter(({ phase }) => phase === 'regular')
    .map(({ fromMinutes, untilMinutes }) => `${clockText(fromMinutes)}-${clockText(untilMinutes)}`);
  const days = [...hours.weekdays].toSorted((one, other) => one - other).map((day) => day + 1);
  return `${spans.join(',')}:${days.join('')}`;
}

const DAY_MINUTES = 1_440;

function clockText(minutes: number): string {
  const ofDay = (minutes + DAY_MINUTES) % DAY_MINUTES;
  const two = (number: number) => String(number).padStart(2, '0');
  return two(Math.floor(ofDay / 60)) + two(ofDay % 60);
}
