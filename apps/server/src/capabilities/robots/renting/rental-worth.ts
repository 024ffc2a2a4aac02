/** What rentals are worth at an instant, at the price that closes each position. */
import type { Position } from '../../../core/desk/state/position.ts';
import type { BookView } from '../../../core/desk/state/book-view.ts';
import type { MarketViews } from '../../../core/desk/terms/market-view.ts';
import { sumRentals, listRentalPositions } from '../../../core/desk/store/rentals.store.ts';
import { closingUnits, valueAt } from '../../../core/desk/terms/value.rules.ts';
import { listHeldFor } from '../../../core/ledger/store/held.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { incomeOf } from './rental-money.rules.ts';
import type { Rental } from './rental.ts';

export type ValuedPosition = {
  readonly position: Position;
  readonly view: BookView | null;
  readonly units: bigint | null;
  readonly margin: bigint;
  readonly floating: bigint | null;
};

export type RentalWorth = {
  /** Not in positions; zero once paid out. */
  readonly cashMinor: bigint;
  readonly positions: readonly ValuedPosition[];
  /** Null where a position has no price. */
  readonly incomeMinor: bigint | null;
  readonly realisedMinor: bigint;
  readonly feesMinor: bigint;
};

export async function loadWorths(
  reader: Reader,
  views: Pick<MarketViews, 'at'>,
  rentals: readonly Rental[],
  now: number,
): Promise<Map<string, RentalWorth>> {
  const ids = rentals.map(({ id }) => id);
  const live = rentals.filter(({ over }) => over === null).map(({ id }) => id);
  const [held, open, sums] = await Promise.all([
    listHeldFor(reader, live),
    live.length === 0 ? [] : listRentalPositions(reader, live, 'open'),
    ids.length === 0 ? new Map<string, never>() : sumRentals(reader, ids),
  ]);
  const byRental = Map.groupBy(open, ({ rentalId }) => rentalId);
  return new Map(
    rentals.map((rental) => {
      const positions = (byRental.get(rental.id) ?? []).map((one) =>
        valuePosition(views, one, now),
      );
      const cashMinor = held.get(rental.id) ?? 0n;
      const { fees, result } = sums.get(rental.id) ?? { fees: 0n, result: 0n };
      return [
        rental.id,
        {
          cashMinor,
          positions,
          incomeMinor:
            rental.over !== null
              ? rental.incomeMinor
              : incomeOf(rental.capitalMinor, cashMinor, positions),
          realisedMinor: result,
          feesMinor: fees,
        },
      ];
    }),
  );
}

export function valuePosition(
  views: Pick<MarketViews, 'at'>,
  position: Position,
  now: number,
): ValuedPosition {
  const view = views.at(now)(position.source, position.instrumentId);
  const units = view === null ? null : closingUnits(view, position.direction);
  return {
    position,
    view,
    units,
    margin: position.margin,
    floating: view === null || units === null ? null : valueAt(view, position, units).floating,
  };
}
