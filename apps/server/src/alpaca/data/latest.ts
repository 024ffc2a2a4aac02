/** What stands now, of many symbols or of one. */
import type { Instrument } from '@candor/market/instrument';
import { inSlices } from '../../platform/in-slices.ts';
import type { AssetKind } from '../assets.ts';
import { getPriceText, numberText } from '../../core/pricing/decimal-texts.ts';
import { forAnyone, fromMarket, type Ask, type Handler, type Look } from '../operation.ts';
import { dailyBars, latestBar } from './bars.ts';
import { loadNamed, namedIn, quoted } from './pages.ts';
import { latestQuote, latestTrade } from './trades.ts';

/** Null where there is none. */
type Text = (ask: Ask, instrument: Instrument) => string | null;

/** `name` is what they are under; without one the symbols are the answer. */
export function latestOfMany(kind: AssetKind, name: string | null, text: Text): Handler {
  const answeredBy = kind === 'crypto' ? forAnyone : fromMarket;
  return answeredBy(async (ask) => {
    const texts: string[] = [];
    await inSlices(namedIn(ask, kind), ({ symbol, instrument }) => {
      const one = text(ask, instrument);
      if (one !== null) texts.push(`${JSON.stringify(symbol)}:${one}`);
    });
    const all = `{${texts.join(',')}}`;
    return { json: name === null ? all : `{"${name}":${all}}` };
  });
}

export function latestOfOne(name: string | null, text: Text): Handler {
  return fromMarket((ask) => {
    const { symbol, instrument } = loadNamed(ask);
    const one = text(ask, instrument) ?? 'null';
    const named = `"symbol":${JSON.stringify(symbol)}`;
    if (name !== null) return { json: `{${named},"${name}":${one}}` };
    return { json: one === '{}' ? `{${named}}` : `{${named},${one.slice(1)}` };
  });
}

export const snapshot: Text = (ask, instrument) => {
  const { today, before } = dailyBars(ask, instrument);
  const parts = {
    latestTrade: latestTrade(ask, instrument),
    latestQuote: latestQuote(ask, instrument),
    minuteBar: latestBar(ask, instrument),
    dailyBar: today,
    prevDailyBar: before,
  };
  const known = Object.entries(parts).filter(([, part]) => part !== null);
  return `{${known.map(([name, part]) => `"${name}":${part ?? 'null'}`).join(',')}}`;
};

export function orderBook({ market: { pricing }, now }: Look, instrument: Instrument): string {
  const { bids, asks } = pricing.depth(instrument, now);
  const side = (levels: readonly { readonly units: number; readonly size: number }[]) =>
    levels
      .map(({ units, size }) => `{"p":${getPriceText(instrument, units)},"s":${numberText(size)}}`)
      .join(',');
  return `{"t":${quoted(now)},"b":[${side(bids)}],"a":[${side(asks)}]}`;
}
