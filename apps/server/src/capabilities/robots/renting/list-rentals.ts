/** The own rentals, one of them, and their energy. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/robots';
import { pageFrom } from '@candor/kit/paging';
import { ENERGY_PER_ORDER } from '@candor/strategies/catalogue/pace';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import { getName } from '../../../core/instruments/instruments.ts';
import { findInstrument } from '../../../core/strategies/closes.ts';
import { listRunsByIds } from '../../../core/strategies/runs.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { dollars } from './rental-money.rules.ts';
import { loadWorths, type ValuedPosition } from './rental-worth.ts';
import { statusOf } from './rental.ts';
import { findRental, listRentalsPage, listRunning } from './rentals.store.ts';
import {
  loadRentals,
  shownEnergy,
  shownRental,
  showRentals,
  type RentalSeen,
  type ShownRental,
} from './shown-rental.ts';

export async function listRentals(
  reader: Reader,
  seen: RentalSeen,
  { customerId }: SignedIn,
  { which, robotId, ...page }: BodyOf<typeof contract.listRentals>,
): Promise<DataOf<typeof contract.listRentals>> {
  const { rows, total } = await listRentalsPage(reader, customerId, { page, which, robotId });
  const shown = await showRentals(reader, seen, rows);
  const { items, ...window } = pageFrom(shown, page, (row) => row);
  return {
    ...window,
    items: [...items],
    total,
    totals: await loadTotals(reader, seen, customerId),
  };
}

async function loadTotals(
  reader: Reader,
  { views, now }: Pick<RentalSeen, 'views' | 'now'>,
  customerId: string,
): Promise<DataOf<typeof contract.listRentals>['totals']> {
  const running = await listRunning(reader, customerId);
  const worths = await loadWorths(reader, views, running, now);
  let [capital, income]: [bigint, bigint | null] = [0n, 0n];
  for (const { id, capitalMinor } of running) {
    capital += capitalMinor;
    const one = worths.get(id)?.incomeMinor ?? null;
    income = income === null || one === null ? null : income + one;
  }
  return {
    running: running.length,
    capital: dollars(capital),
    value: income === null ? null : dollars(capital + income),
    income: income === null ? null : dollars(income),
  };
}

export async function loadRental(
  reader: Reader,
  seen: RentalSeen,
  { customerId }: SignedIn,
  id: string,
): Promise<DataOf<typeof contract.loadRental>> {
  const rental = (await findRental(reader, customerId, id)) ?? refuseNow('RENTAL_UNKNOWN');
  const [loaded] = await loadRentals(reader, seen, [rental]);
  if (loaded === undefined) return refuseNow('RENTAL_UNKNOWN');
  const { hash, number } = loaded.run.progress;
  return {
    rental: shownRental(loaded, seen),
    positions: loaded.worth.positions.map((one) => shownHolding(one, seen)),
    lastHash: number === 0 ? null : hash,
  };
}

/** After a command: the rental as it is now. */
export async function showRental(
  reader: Reader,
  seen: RentalSeen,
  { customerId }: SignedIn,
  id: string,
): Promise<ShownRental> {
  const rental = (await findRental(reader, customerId, id)) ?? refuseNow('RENTAL_UNKNOWN');
  const [shown] = await showRentals(reader, seen, [rental]);
  return shown ?? refuseNow('RENTAL_UNKNOWN');
}

function shownHolding(
  { position, view, units, margin, floating }: ValuedPosition,
  { market, language }: Pick<RentalSeen, 'market' | 'language'>,
): DataOf<typeof contract.loadRental>['positions'][number] {
  const instrument = findInstrument(market, position.instrumentId);
  const { value } = position.lots;
  const grid = view?.terms.grid;
  return {
    code: position.code,
    name: getName(instrument, language),
    decimals: instrument.decimals,
    quantity: quantityText(position.source, position.quantity),
    averagePrice: grid === undefined ? '0' : unitsText(grid, value / position.quantity),
    price: grid === undefined || units === null ? null : unitsText(grid, units),
    value: floating === null ? null : dollars(margin + floating),
    profit: floating === null ? null : dollars(floating),
  };
}

export async function loadMiningQuota(
  reader: Reader,
  { customerId }: SignedIn,
  orderId: string | undefined,
): Promise<DataOf<typeof contract.loadMiningQuota>> {
  const rentals =
    orderId === undefined
      ? await listRunning(reader, customerId)
      : [(await findRental(reader, customerId, orderId)) ?? refuseNow('RENTAL_UNKNOWN')];
  const runs = await listRunsByIds(
    reader,
    rentals.map(({ id }) => id),
  );
  return {
    perOrder: ENERGY_PER_ORDER,
    items: rentals.flatMap((rental) => {
      const run = runs.get(rental.id);
      return run === undefined
        ? []
        : [
            {
              orderId: rental.id,
              robotId: rental.robotId,
              status: statusOf(rental),
              energy: shownEnergy(run),
            },
          ];
    }),
  };
}
