/**
 * The options market of this server: what is listed and quoted at any instant, from the same tape,
 * curve and tables as everything else (packages/options). Nothing is stored, so there is nothing to
 * keep in step; what a customer holds will name a contract by its symbol.
 *
 * Opened by the first question: its underlyings are the tables' most traded ones.
 */
import { openDayKeys } from '@candor/market/path/day-keys';
import { openOptions, type OptionsMarket } from '@candor/options/open-options';
import type { Market } from '../pricing/market.ts';
import type { TreasuryMarket } from '../treasuries/treasuries.ts';

export type OptionMarket = OptionsMarket;

export function openOptionMarket({
  market: parts,
  treasuries,
}: {
  readonly market: Pick<Market, 'instruments' | 'pricing' | 'tape'>;
  readonly treasuries: Pick<TreasuryMarket, 'curve'>;
}): OptionMarket {
  let opened: OptionsMarket | null = null;
  const market = (): OptionsMarket => {
    const { instruments, pricing, tape } = parts;
    return (opened ??= openOptions({
      universe: instruments.universe(),
      hours: instruments.hours,
      calendars: instruments.calendars(),
      exchangeCalendars: instruments.exchangeCalendars(),
      prices: pricing,
      curve: treasuries.curve,
      keys: openDayKeys(tape.seeds),
      dividendsFrom: tape.versionTwoFrom,
    }));
  };
  return {
    get underlyings() {
      return market().underlyings;
    },
    get listing() {
      return market().listing;
    },
    get quotes() {
      return market().quotes;
    },
  };
}
