import type * as calls from '@candor/contract/options';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import type { Expiry } from '@candor/options/contracts/expiries';
import type { OptionMarket } from '../../core/options/option-market.ts';
import { roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { expiryTexts, sideTexts, strikeText, underlyingTexts } from './option-texts.ts';

/** Of one expiry; all of it at one instant. */
export function listOptionChain(
  { market: { instruments }, options }: { market: Market; options: OptionMarket },
  language: Language,
  { source, stock_code, expiry: wanted }: QueryOf<typeof calls.listOptionChain>,
  now: number,
): DataOf<typeof calls.listOptionChain> {
  const { id } = instruments.load(source, stock_code);
  const underlying = options.underlyings.byInstrument(id) ?? refuseNow('OPTIONS_NOT_LISTED');
  const { listing, quotes } = options;
  const expiries = listing.expiries(underlying, now);
  const expiry = chooseExpiry(expiries, wanted, now) ?? refuseNow('OPTION_UNKNOWN');
  const chain = quotes.chain(underlying, expiry, now);
  const grid = quotes.grid(underlying);
  return {
    ...underlyingTexts(underlying, listing.followed(underlying, expiry), chain, language),
    expiries: expiries.map((each) => ({
      ...expiryTexts(each),
      volatility: roundedText(quotes.moment(underlying, each, now).slice.volatility, 4),
    })),
    expiry: expiryTexts(expiry),
    forward: roundedText(chain.slice.carry.forward, 4),
    rows: chain.rows.map(({ strike, call, put }) => ({
      strike: strikeText(strike),
      call: sideTexts(grid, call),
      put: sideTexts(grid, put),
    })),
  };
}

function chooseExpiry(
  expiries: readonly Expiry[],
  wanted: string | undefined,
  now: number,
): Expiry | undefined {
  if (wanted !== undefined) return expiries.find(({ on }) => on === wanted);
  return (
    expiries.find(({ kind, atMs }) => kind !== 'daily' && atMs - now >= WEEK_MS) ?? expiries[0]
  );
}

const WEEK_MS = 7 * DAY_MS;
