/** What redeeming now would sell and bring, and how much of the price comes back. */
import { shownRefusal } from '@candor/i18n/refusals/shown-refusal';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { previewRedemption as endpoint } from '@candor/contract/robots';
import { refuse } from '@candor/kit/decision';
import { rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { findInstrument } from '../../../core/strategies/closes.ts';
import { computeFees, getTotal } from '../../../core/desk/terms/fees.rules.ts';
import { quantityText } from '../../../core/desk/terms/coin-quantity.rules.ts';
import { computeGain, computeWorth } from '../../../core/desk/terms/value.rules.ts';
import { unitsText } from '../../../core/desk/terms/parse-terms.rules.ts';
import { getName } from '../../../core/instruments/instruments.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { refundOf, unusedShare } from './rent.rules.ts';
import { dollars } from './rental-money.rules.ts';
import type { ValuedPosition } from './rental-worth.ts';
import { rentalLife, type Rental } from './rental.ts';
import { findRental } from './rentals.store.ts';
import type { RobotsDeps } from '../robots-deps.ts';
import { loadRentals, shownRental } from './shown-rental.ts';

type Preview = DataOf<typeof endpoint>;
type Sale = Preview['sales'][number] & {
  /** What the wallet has back, before charges. */
  readonly minor: bigint | null;
  readonly feesMinor: bigint;
};

export async function previewRedemption(
  reader: Reader,
  { market, views }: Pick<RobotsDeps, 'market' | 'views'>,
  {
    customer,
    id,
    language,
    now,
  }: {
    readonly customer: SignedIn;
    readonly id: string;
    readonly language: Language;
    readonly now: number;
  },
): Promise<Preview> {
  const rental = (await findRental(reader, customer.customerId, id)) ?? refuseNow('RENTAL_UNKNOWN');
  const seen = { market, views, language, now };
  const [loaded] = await loadRentals(reader, seen, [rental]);
  if (loaded === undefined) return refuseNow('RENTAL_UNKNOWN');
  const { worth } = loaded;
  const sales = worth.positions.map((one) => saleOf({ market }, one, language));
  const refund = rental.ending?.refundMinor ?? refundOf(rental, now);
  const brought = sales.reduce<bigint | null>(
    (sum, { minor, feesMinor }) =>
      sum === null || minor === null ? null : sum + minor - feesMinor,
    0n,
  );
  const income = brought === null ? null : worth.cashMinor + brought - rental.capitalMinor;
  const result = income === null ? null : income - rental.priceMinor + refund;
  return {
    env: 'paper',
    currency: 'USD',
    rental: shownRental(loaded, seen),
    problem: shownRefusal(problemOf(rental), language),
    sales: sales.map(({ minor: _minor, feesMinor: _fees, ...sale }) => sale),
    cash: dollars(worth.cashMinor),
    fees: brought === null ? null : dollars(sales.reduce((sum, one) => sum + one.feesMinor, 0n)),
    income: income === null ? null : dollars(income),
    refund: dollars(refund),
    unusedRatio: toWire(rate(unusedShare(rental, now))),
    comesBack: income === null ? null : dollars(rental.capitalMinor + income + refund),
    result: result === null ? null : dollars(result),
  };
}

function problemOf({ ending, state }: Rental) {
  if (ending !== null) return refuse(ending.by === 'redeemed' ? 'RENTAL_REDEEMED' : 'RENTAL_OVER');
  return rentalLife.next(state, 'end') === null ? refuse('RENTAL_OVER') : null;
}

/** Down the book as far as it goes; what is beyond its depth counts at its last level. */
function saleOf(
  { market }: Pick<RobotsDeps, 'market'>,
  { position, view }: ValuedPosition,
  language: Language,
): Sale {
  const instrument = findInstrument(market, position.instrumentId);
  const named = {
    code: position.code,
    name: getName(instrument, language),
    decimals: instrument.decimals,
    quantity: quantityText(position.source, position.quantity),
  };
  const last = view?.bids.at(-1);
  if (view === null || last === undefined)
    return { ...named, price: null, proceeds: null, fees: null, minor: null, feesMinor: 0n };
  let [left, value] = [position.quantity, 0n];
  for (const { units, size } of view.bids) {
    const taken = size < left ? size : left;
    value += units * taken;
    left -= taken;
  }
  value += last.units * left;
  const worth = computeWorth(view, value, 'down');
  const feesMinor = getTotal(
    computeFees(view.terms, { direction: Direction.Sell, quantity: position.quantity, worth }),
  );
  const minor = position.margin + computeGain(view, value - position.lots.basis);
  return {
    ...named,
    price: unitsText(view.terms.grid, value / position.quantity),
    proceeds: dollars(worth),
    fees: dollars(feesMinor),
    minor,
    feesMinor,
  };
}
