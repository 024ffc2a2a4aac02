/** US shares by their move outside regular hours. In practice hours there are none: the market never closes. */
import type * as contract from '@candor/contract/markets';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { changeTextOf, decimalsIn, numberText, priceTextOf } from '../../core/pricing/decimal-texts.ts';
import type { Market } from '../../core/pricing/market.ts';
import { quoteRowOf } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { isWidelyTraded } from './is-widely-traded.ts';
import { pageOfRows } from './order-rows.ts';

export async function listPreMarket(market: Market, reader: RowReader, body: BodyOf<typeof contract.listPreMarket>): Promise<DataOf<typeof contract.listPreMarket>> {
  const { rows } = await market.boards.load('usStock');
  const sign = body.direction === 'gainers' ? -1 : 1;
  const moved = rows
    .flatMap((row) => (row.quote.extended === null || !isWidelyTraded(row.instrument) ? [] : [{ ...row, extended: row.quote.extended }]))
    .toSorted((left, right) => sign * (left.extended.changeRatio - right.extended.changeRatio));
  return pageOfRows(moved, body, ({ extended, ...row }) => {
    const price = priceTextOf(row.instrument, extended.last);
    return {
      ...quoteRowOf(row, reader),
      extendedPrice: price,
      extendedChange: changeTextOf(row.instrument, extended.change, decimalsIn(price)),
      extendedChangeRatio: numberText(extended.changeRatio),
      extendedPhase: extended.phase,
    };
  });
}
