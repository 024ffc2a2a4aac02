/** Futures: the front contract of every root, or all tradable months of one root. */
import type * as contract from '@candor/contract/markets';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import { lastTradingDayAt } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { numberText, getPriceText } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';

export function listFutures(
  market: Market,
  reader: RowReader,
  { category, root }: QueryOf<typeof contract.listFutures>,
  now: number,
): DataOf<typeof contract.listFutures> {
  const wanted = category?.trim().toLowerCase();
  const roots = market.instruments
    .universe()
    .ofClass('future')
    .filter(
      ({ sector, code }) =>
        (wanted === undefined || sector?.toLowerCase() === wanted) &&
        (root === undefined || code === root),
    );
  const months = roots.flatMap((each) =>
    root === undefined
      ? [getFront(market.instruments, each, now)]
      : getListed(market.instruments, each, now),
  );
  return {
    items: getPriced(market.pricing, months, now).map((row) => {
      const openInterest = market.pricing.openInterest(row.instrument, now);
      assert(openInterest !== null, 'a future has contracts open');
      return {
        ...getQuoteRow(row, reader),
        category: row.instrument.sector ?? '',
        openInterest: numberText(openInterest),
        expiry: row.instrument.facts.contract?.expiresOn ?? null,
        previousSettle: getPriceText(row.instrument, row.quote.previousClose),
      };
    }),
  };
}

function getFront(instruments: Instruments, root: Instrument, now: number): Instrument {
  return instruments
    .universe()
    .contracts.front(root, lastTradingDayAt(instruments.getCalendar(root), now).date).instrument;
}

function getListed(instruments: Instruments, root: Instrument, now: number): Instrument[] {
  return instruments
    .universe()
    .contracts.listed(root, lastTradingDayAt(instruments.getCalendar(root), now).date)
    .map(({ instrument }) => instrument);
}
