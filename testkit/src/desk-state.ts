/**
 * A desk in memory for tests of its rules: one customer, one instrument, a book that the test sets,
 * and money that follows what was decided.
 */
import { assert } from '@candor/kit/assert';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { applyOutcome } from '@candor/server/core/desk/booking/apply-outcome.rules';
import { STOCK_FRACTION } from '@candor/server/core/desk/state/booked-source.rules';
import { MILLIONTHS } from '@candor/server/core/desk/terms/coin-quantity.rules';
import type { BookView, Level } from '@candor/server/core/desk/state/book-view';
import type { Command, Place, Wanted } from '@candor/server/core/desk/state/commands';
import { decide } from '@candor/server/core/desk/batch/decide.rules';
import type {
  Decided,
  DeskState,
  Outcome,
  Trader,
} from '@candor/server/core/desk/state/desk-state';
import { partOfWallet } from '@candor/server/core/ledger/accounts';
import { toSwitches } from '@candor/server/core/desk/state/switch.rules';
import { noProductsHeld } from '@candor/server/core/customers/held-products.rules';
import { getHoldings } from '@candor/server/core/desk/state/holdings';
import { noKeys } from '@candor/server/core/desk/state/key-in-use';
import type { Terms } from '@candor/server/core/desk/state/terms';
import { tickGrid } from '@candor/market/quote/tick-grid';
import { HOUR_MS } from '@candor/kit/time';
import { atMarket } from './commands.ts';

export const CUSTOMER = 'cus_1';
const NOW = Date.parse('2026-11-16T15:00:00Z');

/** A share at about 100.00, steps of a cent, leverage up to four, a handling fee of 0.05 %. */
export const shareTerms: Terms = {
  instrumentId: 'US:TEST',
  code: 'TEST',
  follows: [],
  market: null,
  source: TradedSource.Stock,
  wallet: 'stock',
  currency: 'USD',
  priceCurrency: 'USD',
  grid: tickGrid([{ from: '0', step: '0.01' }]),
  value: { numerator: 1n, denominator: 1n },
  lot: 1n,
  quantityMin: 1n,
  quantityMax: 1_000_000n,
  notionalMin: 0n,
  notionalMax: 1_000_000_00n,
  leverages: [1, 2, 4],
  margin: { kind: 'share', maintenance: { long: 100_000_000n, short: 120_000_000n } },
  charges: [
    {
      item: 'handling',
      side: 'both',
      rate: 500_000n,
      perUnit: 0n,
      minimum: 0n,
      maximum: null,
      step: 1n,
      rounding: 'up',
    },
  ],
  collar: 100_000_000n,
  needsPermission: { buy: null, sell: null, close: null },
  versions: { fill: 1, fees: '2026-01-01', margin: '2026-01-01' },
};

/** A coin at about 100.00, counted in millionths, paid in full, a handling fee of 0.10 %. */
export const coinTerms: Terms = {
  ...shareTerms,
  instrumentId: 'CR:TEST',
  source: TradedSource.RobotCrypto,
  wallet: 'funding',
  value: { numerator: 1n, denominator: 1_000_000n },
  quantityMax: 100_000_000_000_000n,
  notionalMin: 1_00n,
  leverages: [1],
  charges: shareTerms.charges.map((charge) => ({ ...charge, rate: 1_000_000n })),
};

/** The same share, in fractions. */
export const fractionTerms: Terms = {
  ...shareTerms,
  source: STOCK_FRACTION,
  value: { numerator: 1n, denominator: MILLIONTHS },
  quantityMax: 1_000_000n * MILLIONTHS,
  notionalMin: 1_00n,
  leverages: [1],
};

/** A future at about 100.00, fifty dollars of margin a contract, settled daily. */
export const futureTerms: Terms = {
  ...shareTerms,
  source: TradedSource.Future,
  leverages: [1],
  charges: [],
  margin: { kind: 'perContract', initial: 50_00n, maintenance: 40_00n, usualDay: null },
};

const pauseOfAll = { scope: 'all', reason: 'A test', reasonZhHans: null, since: NOW } as const;

/** Nothing open, nothing asked for yet. */
export const verifiedTrader = (customerId: string): Trader => ({
  customerId,
  limits: null,
  isActive: true,
  ordersHeldUntil: 0,
  heldProducts: noProductsHeld,
  isVerified: true,
  permissions: new Set(),
  hasPayPassword: false,
  openOrders: 0,
  minuteFrom: 0,
  minuteCount: 0,
  lastLooks: '',
  lastAt: 0,
  taken: [],
});

export type TestDesk = {
  readonly state: DeskState;
  readonly trader: Trader;
  now: number;
  /** What is free, in cents. */
  free: bigint;
  /** At cost, in what is owned. */
  invested: bigint;
  /** In the funding wallet, in cents. */
  funding: bigint;
  /** What is held for rented robots, in cents, by rental. */
  readonly rentals: Map<string, bigint>;
  /** New orders of everything, by two operators. */
  pause(is: boolean): void;
  setBook(book: Partial<BookView>): void;
  /** Bids and asks around a price in units, with so much on each level. */
  quote(bid: bigint, ask: bigint, size?: bigint): void;
  /** The same for one of `others`. */
  quoteOther(instrumentId: string, bid: bigint, ask: bigint, size?: bigint): void;
  /** Decides without any effect. */
  ask(command: Command): Decided;
  /** Decides, and lets it happen; a refusal is an error. */
  run(command: Command): Outcome;
  place(wanted: Partial<Wanted>): Place;
};

export function testDesk({
  terms = shareTerms,
  free = 100_000_00n,
  others = [],
}: { terms?: Terms; free?: bigint; others?: readonly Terms[] } = {}): TestDesk {
  const trader = verifiedTrader(CUSTOMER);
  let ids = 0;
  let isPaused = false;
  let view: BookView = {
    terms,
    at: NOW,
    phase: 'regular',
    opensAt: null,
    dayEndsAt: NOW + HOUR_MS,
    expiresAt: null,
    sequence: 1,
    bookAt: NOW,
    last: 10_000n,
    bids: [],
    asks: [],
    conversion: { pair: null, rate: '1', numerator: 1n, denominator: 1n, at: NOW },
  };
  const otherViews = new Map(others.map((each) => [each.instrumentId, { ...view, terms: each }]));
  const holdings = getHoldings([], []);
  const desk: TestDesk = {
    now: NOW,
    free,
    invested: 0n,
    funding: 0n,
    rentals: new Map(),
    trader,
    get state(): DeskState {
      return {
        ...holdings,
        now: desk.now,
        traders: new Map([[CUSTOMER, trader]]),
        unlocked: new Map(),
        keys: noKeys,
        switches: toSwitches(isPaused ? [pauseOfAll] : []),
        view: (source, id) =>
          source === terms.source && id === terms.instrumentId
            ? { ...view, at: desk.now }
            : source === STOCK_FRACTION && id === terms.instrumentId
              ? inFractions({ ...view, at: desk.now })
              : (otherViews.get(id) ?? null),
        viewAt: (_, source, id) => desk.state.view(source, id),
        available: (_, wallet) => (wallet === 'funding' ? desk.funding : desk.free),
        rentalHeld: (_, rentalId) => desk.rentals.get(rentalId) ?? null,
        exchange: () => null,
      };
    },
    pause: (is) => void (isPaused = is),
    setBook: (book) =>
      void (view = { ...view, ...book, sequence: view.sequence + 1, bookAt: desk.now }),
    quote: (bid, ask, size = 1_000n) =>
      desk.setBook({ bids: levels(bid, -1n, size), asks: levels(ask, 1n, size), last: bid }),
    quoteOther(instrumentId, bid, ask, size = 1_000n) {
      const known = otherViews.get(instrumentId);
      assert(known !== undefined, `${instrumentId} is among the others`);
      otherViews.set(instrumentId, {
        ...known,
        at: desk.now,
        bookAt: desk.now,
        sequence: known.sequence + 1,
        last: bid,
        bids: levels(bid, -1n, size),
        asks: levels(ask, 1n, size),
      });
    },
    ask: (command) => decide(desk.state, command),
    run(command) {
      const { state } = desk;
      const decided = decide(state, command);
      if (!decided.ok)
        throw new Error(
          `refused: ${decided.code} ${JSON.stringify(shownValues(decided.values, 'en'))}`,
        );
      applyOutcome(state, decided.outcome);
      desk.free += freed(decided.outcome) + (decided.outcome.transfer?.received.minor ?? 0n);
      desk.funding -= decided.outcome.transfer?.sent.minor ?? 0n;
      for (const { reference, money } of decided.outcome.movement?.resizes ?? [])
        if (desk.rentals.has(reference)) desk.rentals.set(reference, money.minor);
      return decided.outcome;
    },
    place(wanted) {
      ids += 1;
      return {
        kind: 'place',
        customerId: CUSTOMER,
        sessionId: 'ses_1',
        ids: {
          orderId: `ord_${ids}`,
          positionId: `pos_${ids}`,
          takeProfitId: `ord_${ids}tp`,
          stopLossId: `ord_${ids}sl`,
        },
        wanted: {
          ...atMarket,
          source: terms.source,
          instrumentId: terms.instrumentId,
          quantity: '100',
          ...wanted,
        },
      };
    },
  };
  desk.quote(10_000n, 10_001n);

  const reserved = new Map<string, bigint>();
  /** What the movement of a decision leaves free, in cents more or less. */
  function freed({ movement }: Outcome): bigint {
    if (movement === null) return 0n;
    let change = 0n;
    for (const { account, money } of movement.journal?.postings ?? []) {
      if (account.owner !== CUSTOMER) continue;
      if (partOfWallet(account.code).part === 'cash') change += money.minor;
      else desk.invested += money.minor;
    }
    for (const { reference, money } of [...movement.reserves, ...(movement.resizes ?? [])]) {
      change -= money.minor - (desk.rentals.get(reference) ?? reserved.get(reference) ?? 0n);
      reserved.set(reference, money.minor);
    }
    for (const { reference } of movement.ends) {
      change += reserved.get(reference) ?? 0n;
      reserved.delete(reference);
    }
    return change;
  }
  return desk;
}

/** The book of the share, for who trades fractions of it. */
function inFractions(view: BookView): BookView {
  const counted = (side: readonly Level[]): Level[] =>
    side.map(({ units, size }) => ({ units, size: size * MILLIONTHS }));
  return { ...view, terms: fractionTerms, bids: counted(view.bids), asks: counted(view.asks) };
}

function levels(first: bigint, step: bigint, size: bigint): Level[] {
  return Array.from({ length: 5 }, (_, i) => ({ units: first + BigInt(i) * step, size }));
}
