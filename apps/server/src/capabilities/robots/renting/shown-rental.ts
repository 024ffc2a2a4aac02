/** A rental as the wire shows it. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import type { redeemRental } from '@candor/contract/robots';
import { assert } from '@candor/kit/assert';
import { findStrategy, loadStrategy } from '@candor/strategies/find-strategy';
import { listRunsByIds } from '../../../core/strategies/runs.store.ts';
import { barLengthOf, refillsAt, type Run } from '../../../core/strategies/run.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { countFills } from '../../../core/desk/store/fills.store.ts';
import { robotOf } from '../catalogue.ts';
import { dollars, ratioText } from './rental-money.rules.ts';
import { loadWorths, type RentalWorth } from './rental-worth.ts';
import { rentalLife, statusOf, type Rental } from './rental.ts';
import type { RobotsDeps } from '../robots-deps.ts';
import { shownCoins, shownStrategy } from '../shown-robot.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';

export type ShownRental = DataOf<typeof redeemRental>;

export type RentalSeen = Pick<RobotsDeps, 'market' | 'views'> & {
  readonly language: Language;
  readonly now: number;
};

export type LoadedRental = {
  readonly rental: Rental;
  readonly run: Run;
  readonly worth: RentalWorth;
  readonly fills: number;
};

export async function loadRentals(
  reader: Reader,
  { views, now }: Pick<RentalSeen, 'views' | 'now'>,
  rentals: readonly Rental[],
): Promise<LoadedRental[]> {
  const ids = rentals.map(({ id }) => id);
  const [runs, worths, fills] = await Promise.all([
    listRunsByIds(reader, ids),
    loadWorths(reader, views, rentals, now),
    countFills(reader, ids),
  ]);
  return rentals.map((rental) => {
    const [run, worth] = [runs.get(rental.id), worths.get(rental.id)];
    assert(run !== undefined && worth !== undefined, 'a rental has a run');
    return { rental, run, worth, fills: fills.get(rental.id) ?? 0 };
  });
}

export async function showRentals(
  reader: Reader,
  seen: RentalSeen,
  rentals: readonly Rental[],
): Promise<ShownRental[]> {
  return (await loadRentals(reader, seen, rentals)).map((one) => shownRental(one, seen));
}

export function shownRental(
  { rental, run, worth, fills }: LoadedRental,
  { market, language, now }: Pick<RentalSeen, 'market' | 'language' | 'now'>,
): ShownRental {
  const robot = robotOf(rental);
  const { capitalMinor, priceMinor, ending, over } = rental;
  const income = worth.incomeMinor;
  const result = income === null ? null : income - priceMinor + (ending?.refundMinor ?? 0n);
  const strategy = findStrategy(run.strategy, run.version) ?? loadStrategy(robot.strategy);
  return {
    id: rental.id,
    env: 'paper',
    currency: 'USD',
    robotId: rental.robotId,
    name: inLanguage(language, robot.name),
    coins: shownCoins(robot, { instruments: market.instruments, language }),
    strategy: { ...shownStrategy(strategy, run.parameters), version: run.version },
    pace: rental.pace,
    status: statusOf(rental),
    isEnding: rental.state === 'ending',
    endedBy: ending?.by ?? null,
    failure: run.failure,
    capital: dollars(capitalMinor),
    price: dollars(priceMinor),
    refund: ending === null ? null : dollars(ending.refundMinor),
    createTimeTimestamp: rental.createdAt,
    barMs: barLengthOf(run),
    firstBarAt: rental.firstBar,
    endsAt: rental.endsAt,
    cycleBars: run.bars ?? 0,
    barsDone: run.progress.number,
    nextBarAt: ending === null && run.state === 'running' ? run.nextBar : null,
    endedAt: over?.at ?? null,
    energy: shownEnergy(run),
    income: income === null ? null : dollars(income),
    incomeRatio: income === null ? null : ratioText(income, capitalMinor),
    result: result === null ? null : dollars(result),
    resultRatio: result === null ? null : ratioText(result, capitalMinor),
    value: income === null ? null : dollars(capitalMinor + income),
    cash: dollars(worth.cashMinor),
    realised: dollars(worth.realisedMinor),
    fees: dollars(worth.feesMinor),
    orders: run.orders,
    fills,
    paidOut: over === null ? null : dollars(over.paidOutMinor),
    isRedeemable: rentalLife.next(rental.state, 'end') !== null,
    asOf: now,
  };
}

export function shownEnergy(run: Run): ShownRental['energy'] {
  return {
    quota: run.energy?.quota ?? 0,
    left: run.progress.energy ?? 0,
    perOrder: run.energy?.perOrder ?? 0,
    refillsAt: run.state === 'running' && run.progress.number > 0 ? refillsAt(run) : null,
  };
}
