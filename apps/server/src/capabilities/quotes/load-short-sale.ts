/** By the rules that orders and nights are decided by (core/desk/terms/short). */
import type * as contract from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { shownShort } from '../../core/desk/show/shown-short.ts';
import { openShortSales } from '../../core/desk/terms/short/short-sales.ts';
import { nextNight } from '../../core/desk/terms/swap.rules.ts';
import type { Market } from '../../core/pricing/market.ts';

export type LoadShortSale = (
  query: QueryOf<typeof contract.loadShortSale>,
  now: number,
) => DataOf<typeof contract.loadShortSale>;

export function openShortSaleFigures(
  market: Pick<Market, 'instruments' | 'pricing'>,
): LoadShortSale {
  const shortSales = openShortSales(market);
  return ({ source, code }, now) => {
    const instrument = market.instruments.load(source, code);
    const short = shortSales(instrument, market.pricing.quote(instrument, now), now);
    if (short === null) return refuseNow('FIGURES_NOT_APPLICABLE');
    const { at, nights } = nextNight(now);
    return { code: instrument.code, ...shownShort(short), nextAt: at, nights };
  };
}
