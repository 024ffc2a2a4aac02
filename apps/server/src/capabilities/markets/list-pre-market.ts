/**
 * US shares by their move since the exchange's last regular close (extended-session.rules.ts).
 * Never empty, even in practice hours.
 */
import type * as contract from '@candor/contract/markets';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import {
  getChangeText,
  decimalsIn,
  numberText,
  getPriceText,
} from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getQuoteRow, type Priced } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { extendedSessionAt } from '../../core/pricing/extended-session.rules.ts';
import { isWidelyTraded } from './is-widely-traded.ts';
import { pageOfRows } from './order-rows.ts';
import type { PricesAt } from './prices-at.ts';

type Query = BodyOf<typeof contract.listPreMarket>;

export async function listPreMarket(
  market: Market,
  pricesAt: PricesAt,
  reader: RowReader,
  query: Query,
  now: number,
): Promise<DataOf<typeof contract.listPreMarket>> {
  const session = extendedSessionAt(market.instruments.exchangeCalendars()('usStock'), now);
  const [{ rows }, closes, ends] = await Promise.all([
    market.boards.load('usStock'),
    // The last trade before the bell.
    pricesAt(session.closedAtMs - 1),
    session.endedAtMs === null ? null : pricesAt(session.endedAtMs - 1),
  ]);
  const sign = query.direction === 'gainers' ? -1 : 1;
  const inShares = (row: Priced, units: number, fromMs: number): number =>
    market.pricing.inSharesOf(row.instrument, units, { fromMs, toMs: row.atMs });
  const moved = rows
    .filter(({ instrument }) => isWidelyTraded(instrument))
    .flatMap((row) => {
      const close = closes.get(row.instrument);
      const end = ends === null ? latest(row) : ends.get(row.instrument);
      // A share that listed since has no move to show.
      if (close === undefined || end === undefined) return [];
      return [
        moveOf(
          row,
          inShares(row, close, session.closedAtMs - 1),
          inShares(row, end, (session.endedAtMs ?? row.atMs + 1) - 1),
        ),
      ];
    })
    .filter(({ ratio }) => sign * ratio < 0)
    .toSorted((left, right) => sign * (left.ratio - right.ratio));
  const page = pageOfRows(moved, query, ({ row, closeUnits, units, ratio }) => {
    const price = getPriceText(row.instrument, units);
    return {
      ...getQuoteRow(row, reader),
      closePrice: getPriceText(row.instrument, closeUnits),
      extendedPrice: price,
      extendedChange: getChangeText(row.instrument, units - closeUnits, decimalsIn(price)),
      extendedChangeRatio: numberText(ratio),
      extendedPhase: session.phase,
    };
  });
  return {
    ...page,
    phase: session.phase,
    closedAt: session.closedAtMs,
    endedAt: session.endedAtMs,
  };
}

function moveOf(row: Priced, closeUnits: number, units: number) {
  return {
    row,
    closeUnits,
    units,
    ratio: Math.round(((units - closeUnits) / closeUnits) * RATIO_SCALE) / RATIO_SCALE,
  };
}

/** Practice hours have one session; exchange hours keep the extended price apart. */
function latest({ quote }: Priced): number {
  return quote.extended?.last ?? quote.last;
}

const RATIO_SCALE = 1_000_000;
