/**
 * Key figures and the profile. Unknown values are null; the simulation's starting price is given
 * with date and basis.
 */
import type * as contract from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { nearestTick } from '@candor/market/quote/tick-grid';
import { profileText } from '@candor/i18n/market-facts/profile-text';
import { DAY_MS } from '@candor/kit/time';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import {
  getGrid,
  numberText,
  getPriceText,
  roundedText,
} from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { prepareDays } from '../../core/pricing/prepare-days.ts';

type Summary = DataOf<typeof contract.loadSummary>;

export async function loadSummary(
  { instruments, pricing }: Market,
  language: Language,
  { source, code }: QueryOf<typeof contract.loadSummary>,
  now: number,
): Promise<Summary> {
  const instrument = instruments.load(source, code);
  await prepareDays(pricing, instrument, now - YEAR_MS, now);
  const { facts, anchor } = instrument;
  const figures = pricing.figures(instrument, now);
  return {
    name: getName(instrument, language),
    stock_code: instrument.code,
    source: getSource(instrument.assetClass),
    market: instrument.market,
    sector: profileText(language, 'sector', instrument.sector),
    industry: profileText(language, 'industry', instrument.industry),
    country: profileText(language, 'country', facts.country),
    currency: instrument.currency,
    marketCap: textOrNull(figures.marketCap),
    peRatio: textOrNull(figures.peRatio),
    earningsPerShare: textOrNull(figures.earningsPerShare),
    dividendYield:
      figures.dividendYield === null ? null : roundedText(figures.dividendYield, YIELD_DECIMALS),
    averageVolume: numberText(figures.averageVolume),
    week52High: getPriceText(instrument, figures.yearHigh),
    week52Low: getPriceText(instrument, figures.yearLow),
    referencePrice: getPriceText(instrument, nearestTick(getGrid(instrument), anchor.price)),
    referenceDate: anchor.on,
    referenceBasis: facts.priceBasis,
  };
}

function textOrNull(value: number | null): string | null {
  return value === null ? null : numberText(value);
}

const YEAR_MS = 365 * DAY_MS;
const YIELD_DECIMALS = 6;
