/** On one core: gate, book, charges, margin and events, without ledger, database or text. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { noKeys } from '@candor/server/core/desk/state/key-in-use';
import { toSwitches } from '@candor/server/core/desk/state/switch.rules';
import type { BookView } from '@candor/server/core/desk/state/book-view';
import type { Place } from '@candor/server/core/desk/state/commands';
import { decide } from '@candor/server/core/desk/batch/decide.rules';
import type { DeskState, Trader } from '@candor/server/core/desk/state/desk-state';
import { getHoldings } from '@candor/server/core/desk/state/holdings';
import { getTerms } from '@candor/server/core/desk/terms/instrument-terms';
import { openInstruments } from '@candor/server/core/instruments/instruments';
import { verifiedTrader } from '@candor/testkit/desk-state';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const CUSTOMERS = 1_000;
const ROUNDS = 5;
const ROUND_MS = 1_500;
const PER_SECOND_MIN = 300_000;

export const deskDecide: Figure = {
  name: 'desk-decide',
  about: 'orders decided per second by the rules alone',
  measure,
};

async function measure(): Promise<Measured> {
  const { state, orders } = prepare();
  decideFor(state, orders, ROUND_MS);
  const perSecond = Array.from({ length: ROUNDS }, () => decideFor(state, orders, ROUND_MS));
  return {
    rows: [
      {
        figure: 'orders decided on one core',
        unit: 'perSecond',
        measured: median(perSecond),
        baseline: null,
        target: { of: 'measured', is: 'atLeast', value: PER_SECOND_MIN },
      },
    ],
    notes: [
      `market and limit orders of ${CUSTOMERS} customers in one share, each with gate, fill against a book of five levels, charges, margin and its events: ${perSecond.map((value) => value.toFixed(0)).join(', ')}`,
    ],
  };
}

/** Per second of processor time. */
export function decideFor(state: DeskState, orders: readonly Place[], ms: number): number {
  const startedAtMs = performance.now();
  const before = process.cpuUsage();
  let done = 0;
  while (performance.now() - startedAtMs < ms) {
    for (const order of orders) {
      const decided = decide(state, order);
      assert(decided.ok, `an order was refused: ${decided.ok ? '' : decided.code}`);
    }
    done += orders.length;
  }
  const { user, system } = process.cpuUsage(before);
  return done / ((user + system) / 1_000_000);
}

export function prepare(): { state: DeskState; orders: Place[] } {
  const now = Date.parse('2026-11-16T15:00:00Z');
  const instrument = openInstruments({ hours: 'continuous' }).universe().byCode('usStock', 'AAPL');
  const terms =
    instrument === null ? null : getTerms(instrument, TradedSource.Stock, localDate('2026-11-16'));
  assert(terms !== null, 'the share is traded');
  const cent = terms.grid.unitsPerWhole / 100;
  const level = (cents: number) => ({ units: BigInt(cents * cent), size: 300n });
  const view: BookView = {
    terms,
    at: now,
    phase: 'regular',
    opensAt: null,
    dayEndsAt: now + 1,
    expiresAt: null,
    sequence: 1,
    bookAt: now,
    last: BigInt(22_750 * cent),
    bids: [0, 1, 2, 3, 4].map((i) => level(22_749 - i)),
    asks: [0, 1, 2, 3, 4].map((i) => level(22_750 + i)),
    conversion: { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: now },
  };
  const traders = Array.from({ length: CUSTOMERS }, (_, i): [string, Trader] => [
    `cus_${i}`,
    {
      ...verifiedTrader(`cus_${i}`),
      taken: [
        { book: terms.instrumentId, side: 'asks', sequence: view.sequence, quantity: 5n },
        { book: terms.instrumentId, side: 'bids', sequence: view.sequence, quantity: 5n },
      ],
    },
  ]);
  const state: DeskState = {
    ...getHoldings([], []),
    now,
    traders: new Map(traders),
    unlocked: new Map(),
    keys: noKeys,
    switches: toSwitches([]),
    view: () => view,
    viewAt: () => view,
    available: () => 10_000_000_00n,
    rentalHeld: () => null,
    exchange: () => null,
  };
  const orders = traders.map(([customerId], i): Place => ({
    kind: 'place',
    customerId,
    sessionId: 'ses_bench',
    ids: {
      orderId: `ord_${i}`,
      positionId: `pos_${i}`,
      takeProfitId: `ord_tp${i}`,
      stopLossId: `ord_sl${i}`,
    },
    wanted: {
      source: TradedSource.Stock,
      instrumentId: terms.instrumentId,
      venue: 'book',
      auction: null,
      direction: i % 3 === 0 ? Direction.Sell : Direction.Buy,
      type: i % 2 === 0 ? OrderType.Market : OrderType.Limit,
      timeInForce: 'day',
      quantity: String(1 + (i % 400)),
      price: i % 2 === 0 ? null : '227.50',
      stopPrice: null,
      trail: null,
      leverage: 1 + (i % 2),
      takeProfit: null,
      stopLoss: null,
      allowDuplicate: false,
      isShort: i % 3 === 0,
    },
  }));
  return { state, orders };
}
