/** What a fraction costs the rules: the same purchases in whole shares, with a point, and by amount. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { STOCK_FRACTION } from '@candor/server/core/desk/state/booked-source.rules';
import type { BookView, Level } from '@candor/server/core/desk/state/book-view';
import type { Place, Wanted } from '@candor/server/core/desk/state/commands';
import type { DeskState } from '@candor/server/core/desk/state/desk-state';
import { MILLIONTHS } from '@candor/server/core/desk/terms/coin-quantity.rules';
import { getTerms } from '@candor/server/core/desk/terms/instrument-terms';
import { openInstruments } from '@candor/server/core/instruments/instruments';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';
import { decideFor, prepare } from './desk-decide.ts';

const ROUNDS = 5;
const ROUND_MS = 1_000;
/** Of the rules alone, which are a small part of an order: most of it is writing. */
const RATIO_MIN = 0.85;

export const deskFractions: Figure = {
  name: 'desk-fractions',
  about: 'orders in fractions of a share against the same in whole shares, by the rules alone',
  measure,
};

async function measure(): Promise<Measured> {
  const { state, orders } = bothCounts();
  const kinds = {
    whole: orders.map((order) => sized(order, { quantity: order.wanted.quantity })),
    fraction: orders.map((order) => sized(order, { quantity: `${order.wanted.quantity}.5` })),
    amount: orders.map((order) => sized(order, { quantity: '', amount: '50.00' })),
  };
  const rates = { whole: [] as number[], fraction: [] as number[], amount: [] as number[] };
  const names = ['whole', 'fraction', 'amount'] as const;
  for (const name of names) decideFor(state, kinds[name], ROUND_MS);
  // In turns, so that a busy moment is everybody's.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) rates[name].push(decideFor(state, kinds[name], ROUND_MS));
  const whole = median(rates.whole);
  return {
    rows: [
      {
        figure: 'orders in fractions, against whole shares',
        unit: 'perSecond',
        measured: median(rates.fraction),
        baseline: whole,
        target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
      },
      {
        figure: 'orders by amount, against whole shares',
        unit: 'perSecond',
        measured: median(rates.amount),
        baseline: whole,
        target: null,
      },
    ],
    notes: [
      'purchases of 1,000 customers in one share, at market and at a limit, paid in full; of an order by amount the quantity is searched for',
    ],
  };
}

function sized(order: Place, size: Pick<Wanted, 'quantity' | 'amount'>): Place {
  const bought = { direction: Direction.Buy, isShort: false, leverage: 1, allowDuplicate: true };
  return { ...order, wanted: { ...order.wanted, ...bought, ...size } };
}

/** The book of the bench, in shares and in millionths. */
function bothCounts(): { state: DeskState; orders: readonly Place[] } {
  const { state, orders } = prepare();
  const [order] = orders;
  const instrument = openInstruments({ hours: 'continuous' }).universe().byCode('usStock', 'AAPL');
  const whole =
    order === undefined ? null : state.view(TradedSource.Stock, order.wanted.instrumentId);
  const terms =
    instrument === null ? null : getTerms(instrument, STOCK_FRACTION, localDate('2026-11-16'));
  assert(whole !== null && terms !== null, 'the share is traded in both counts');
  const counted = (side: readonly Level[]): Level[] =>
    side.map(({ units, size }) => ({ units, size: size * MILLIONTHS }));
  const { bids, asks } = whole;
  const fractions: BookView = { ...whole, terms, bids: counted(bids), asks: counted(asks) };
  return {
    state: { ...state, view: (source) => (source === STOCK_FRACTION ? fractions : whole) },
    orders,
  };
}
