/**
 * The real rules decide, the real ledger rules move the money, and every event is written as text,
 * read back and folded a second time, as if rebuilt from the record.
 */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/kit/assert';
import { isBorrowed } from '@candor/server/core/desk/terms/short/borrow.rules';
import { STOCK_FRACTION } from '@candor/server/core/desk/state/booked-source.rules';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { applyOutcome } from '@candor/server/core/desk/booking/apply-outcome.rules';
import { toSwitches } from '@candor/server/core/desk/state/switch.rules';
import type { Command } from '@candor/server/core/desk/state/commands';
import { decide } from '@candor/server/core/desk/batch/decide.rules';
import type { DeskState, Outcome, Trader } from '@candor/server/core/desk/state/desk-state';
import { evolve } from '@candor/server/core/desk/booking/evolve.rules';
import { getHoldings, type Holdings } from '@candor/server/core/desk/state/holdings';
import { noKeys } from '@candor/server/core/desk/state/key-in-use';
import { isOpen } from '@candor/server/core/desk/state/order';
import { transferJournal } from '@candor/server/core/transfers/transfer-journal.rules';
import { walletAccount } from '@candor/server/core/ledger/accounts';
import { justPost } from '@candor/server/core/ledger/movement';
import { verifiedTrader } from '@candor/testkit/desk-state';
import { seededRandom, type Random } from '../random.ts';
import { fund, rent } from './fund-customers.ts';
import { simBooks, type SimBooks } from './sim-books.ts';
import { writtenAndRead } from './written-and-read.ts';
import { checkFill, checkHoldings, checkMoney } from './sim-checks.ts';
import {
  actionOf,
  commandSource,
  RENTAL_CAPITAL,
  rentalOf,
  type CommandSource,
  type Owned,
} from './sim-commands.ts';
import { simExchange, simMarket, type SimMarket } from './sim-market.ts';

export type DeskSimOptions = {
  readonly seed: number;
  readonly commands: number;
  readonly customers: number;
  readonly onBatch?: (done: number) => void;
};
export type DeskSimReport = {
  commands: number;
  granted: number;
  refused: number;
  robotTrades: number;
  fractionFills: number;
  fills: number;
  events: number;
  warnings: number;
  closedByRule: number;
  splits: number;
  forgiven: bigint;
  restarts: number;
  reasons: Record<string, number>;
};

const START_MS = Date.parse('2026-11-16T12:00:00Z');
const STEP_MS = 250;
const CHECK_EVERY = 2_000;
const RESTART_EVERY = 2;

export function simulateDesk({
  seed,
  commands,
  customers: count,
  onBatch,
}: DeskSimOptions): DeskSimReport {
  const random = seededRandom(seed);
  const customers = Array.from({ length: count }, (_, i) => `cus_sim${i}`);
  const books = simBooks(customers);
  for (const customer of customers) {
    fund(books, customer, START_MS);
    rent(books, customer, START_MS);
  }
  const market = simMarket(random, START_MS);
  const run = openRun({ random, market, books, customers });
  let checks = 0;
  for (let checkAt = CHECK_EVERY; run.report.commands < commands;) {
    run.step();
    if (run.report.commands < checkAt) continue;
    checkAt = run.report.commands + CHECK_EVERY;
    run.check();
    checks += 1;
    if (checks % RESTART_EVERY === 0) run.restart();
    onBatch?.(run.report.commands);
  }
  run.check();
  return run.report;
}

type Run = { readonly report: DeskSimReport; step(): void; check(): void; restart(): void };

type RunOf = {
  readonly random: Random;
  readonly market: SimMarket;
  readonly books: SimBooks;
  readonly customers: readonly string[];
};

type OpenRun = RunOf & {
  readonly report: DeskSimReport;
  readonly rebuilt: Holdings;
  readonly rentals: Map<string, bigint>;
  readonly owned: Owned;
  readonly working: Map<string, Set<string>>;
  readonly held: Map<string, Set<string>>;
  readonly traders: ReadonlyMap<string, Trader>;
  readonly next: CommandSource;
  holdings: Holdings;
  now: number;
  ruleIds: number;
  actions: number;
};

function openRun(given: RunOf): Run {
  const { random, market, customers } = given;
  const owned: Owned = { orders: new Map(), positions: new Map() };
  const sim: OpenRun = {
    ...given,
    report: {
      ...{
        commands: 0,
        granted: 0,
        refused: 0,
        robotTrades: 0,
        fractionFills: 0,
        fills: 0,
        events: 0,
        warnings: 0,
      },
      ...{ closedByRule: 0, splits: 0, forgiven: 0n, restarts: 0, reasons: {} },
    },
    rebuilt: getHoldings([], []),
    rentals: new Map(customers.map((id) => [rentalOf(id), RENTAL_CAPITAL])),
    owned,
    working: new Map(),
    held: new Map(),
    traders: new Map(
      customers.map((customerId): [string, Trader] => [customerId, verifiedTrader(customerId)]),
    ),
    next: commandSource(random, market, owned),
    holdings: getHoldings([], []),
    now: START_MS,
    ruleIds: 0,
    actions: 0,
  };
  return {
    report: sim.report,
    step() {
      sim.now += random.below(STEP_MS);
      if (random.chance(0.05)) tick(sim);
      else run(sim, sim.next(random.pick(customers), stateNow(sim)));
    },
    check: () => check(sim),
    restart: () => restart(sim),
  };
}

function check({ books, holdings, market, rentals, rebuilt }: OpenRun): void {
  checkMoney(books, holdings, market, rentals);
  checkHoldings(holdings);
  for (const [id, order] of holdings.orders)
    assert(
      isDeepStrictEqual(order, rebuilt.orders.get(id)),
      `${id} is another one when it is built again`,
    );
  for (const [id, position] of holdings.positions)
    assert(
      isDeepStrictEqual(position, rebuilt.positions.get(id)),
      `${id} is another one when it is built again`,
    );
}

/** What ended stays in the record. */
function restart(sim: OpenRun): void {
  const { rebuilt } = sim;
  sim.report.restarts += 1;
  sim.holdings = getHoldings(
    [...rebuilt.orders.values()].filter(isOpen),
    [...rebuilt.positions.values()].filter(({ state }) => state === 'open'),
  );
  for (const [id, order] of rebuilt.orders) if (!isOpen(order)) rebuilt.orders.delete(id);
  for (const [id, { state }] of rebuilt.positions)
    if (state === 'closed') rebuilt.positions.delete(id);
  for (const id of rebuilt.orderIds.keys())
    if (!rebuilt.positions.has(id) && !ordersLeft(sim, id)) rebuilt.orderIds.delete(id);
}

function stateNow(sim: OpenRun): DeskState {
  return {
    ...sim.holdings,
    now: sim.now,
    traders: sim.traders,
    unlocked: new Map(),
    keys: noKeys,
    switches: toSwitches([]),
    view: (source, instrumentId) => {
      const view = sim.market.view(source, instrumentId);
      return view === null ? null : { ...view, at: sim.now };
    },
    viewAt: (atMs, source, instrumentId) => {
      const view = sim.market.view(source, instrumentId);
      return view === null ? null : { ...view, at: atMs };
    },
    available: (customerId, wallet) =>
      sim.books.available(walletAccount(asCustomerId(customerId), wallet)),
    rentalHeld: (customerId, rentalId) =>
      sim.books.held(walletAccount(asCustomerId(customerId), 'funding'), rentalId),
    exchange: simExchange,
  };
}

function run(sim: OpenRun, command: Command): void {
  sim.report.commands += 1;
  const state = stateNow(sim);
  const decided = decide(state, command);
  if (!decided.ok) {
    sim.report.refused += 1;
    sim.report.reasons[decided.code] = (sim.report.reasons[decided.code] ?? 0) + 1;
    return;
  }
  sim.report.granted += 1;
  const funding = walletAccount(asCustomerId(command.customerId), 'funding');
  const free = sim.books.available(funding);
  take(sim, state, decided.outcome);
  if ('rentalId' in command && (command.rentalId ?? null) !== null) {
    sim.report.robotTrades += 1;
    assert(
      sim.books.available(funding) === free,
      `what ${command.customerId} can use changed by a trade of their robot`,
    );
  }
}

function take(sim: OpenRun, state: DeskState, outcome: Outcome): void {
  if (outcome.transfer)
    assert(
      sim.books.apply(justPost(transferJournal(outcome.transfer)), sim.now).ok,
      'what is moved from the funding wallet is there',
    );
  if (outcome.movement !== null) {
    const moved = sim.books.apply(outcome.movement, sim.now);
    assert(
      moved.ok,
      `the desk decided what the books refuse: ${JSON.stringify(moved, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
  }
  applyOutcome(state, outcome);
  for (const event of writtenAndRead(outcome.events, state.orders)) evolve(sim.rebuilt, event);
  for (const event of outcome.events) {
    sim.report.events += 1;
    checkFill(event, sim.holdings);
    if (event.body.kind === 'filled') {
      sim.report.fills += 1;
      if (event.source === STOCK_FRACTION) sim.report.fractionFills += 1;
      const rentalId = sim.holdings.orders.get(event.orderId ?? '')?.rentalId ?? null;
      if (rentalId !== null)
        sim.rentals.set(rentalId, (sim.rentals.get(rentalId) ?? 0n) + event.body.booked);
      sim.report.forgiven += event.body.forgiven;
    }
    sim.report.warnings += Number(event.body.kind === 'marginWarned');
    sim.report.closedByRule += Number(event.body.kind === 'closedByRule');
    sim.report.splits += Number(event.body.kind === 'split');
    note(sim, event.customerId, event.orderId, event.positionId);
  }
}

function note(
  sim: OpenRun,
  customerId: string,
  orderId: string | null,
  positionId: string | null,
): void {
  const order = orderId === null ? undefined : sim.holdings.orders.get(orderId);
  if (order !== undefined) {
    keep(sim.owned.orders, customerId, order.id, isOpen(order));
    keep(sim.working, order.instrumentId, order.id, isOpen(order));
  }
  const position = positionId === null ? undefined : sim.holdings.positions.get(positionId);
  if (position !== undefined) {
    keep(sim.owned.positions, customerId, position.id, position.state === 'open');
    keep(sim.held, position.instrumentId, position.id, position.state === 'open');
  }
}

function keep(sets: Map<string, Set<string>>, key: string, id: string, isThere: boolean): void {
  let its = sets.get(key);
  if (its === undefined) sets.set(key, (its = new Set()));
  if (isThere) its.add(id);
  else its.delete(id);
}

/** As the matching of resting orders would. */
function tick(sim: OpenRun): void {
  const index = sim.random.below(sim.market.lines.length);
  const { terms } = sim.market.move(index, sim.now);
  for (const id of [...(sim.working.get(terms.instrumentId) ?? [])]) {
    const order = sim.holdings.orders.get(id);
    if (order === undefined || !isOpen(order)) continue;
    if (order.expiresAt !== null && order.expiresAt <= sim.now)
      run(sim, {
        kind: 'expire',
        customerId: order.customerId,
        orderId: order.id,
        reason: 'expiredDay',
      });
    else
      run(sim, {
        kind: 'match',
        customerId: order.customerId,
        orderId: order.id,
        positionId: order.positionId,
      });
  }
  for (const id of [...(sim.held.get(terms.instrumentId) ?? [])]) {
    const position = sim.holdings.positions.get(id);
    if (position?.state === 'open')
      run(sim, {
        kind: 'checkMargin',
        customerId: position.customerId,
        positionId: id,
        orderId: `ord_rule${(sim.ruleIds += 1)}`,
      });
  }
  if (sim.random.chance(0.06)) carry(sim, index, terms.instrumentId);
}

/** After a split, orders at the old price mean nothing. */
function carry(sim: OpenRun, index: number, instrumentId: string): void {
  // Nothing happens to coins.
  if (instrumentId.startsWith('CR:')) return;
  sim.actions += 1;
  const day = `2026-12-${String(sim.actions).padStart(6, '0')}`;
  const split = sim.random.pick([null, sim.market.splitFitting(index)]);
  const isShare = instrumentId.startsWith('US:') || instrumentId.startsWith('HK:');
  if (isShare && split !== null) {
    sim.market.split(index, split, sim.now);
    for (const orderId of [...(sim.working.get(instrumentId) ?? [])])
      run(sim, {
        kind: 'expire',
        customerId: sim.holdings.orders.get(orderId)?.customerId ?? '',
        orderId,
        reason: 'adjusted',
      });
  }
  // Some positions are younger than the event; a split is for everything.
  const before = split !== null && isShare ? sim.now + 1 : sim.now + 1 - sim.random.below(10_000);
  for (const positionId of [...(sim.held.get(instrumentId) ?? [])]) {
    const position = sim.holdings.positions.get(positionId);
    const customerId = position?.customerId ?? '';
    const isShort = position !== undefined && isBorrowed(position);
    if (instrumentId.startsWith('FX:') || isShort)
      run(sim, {
        kind: 'finance',
        customerId,
        positionId,
        rate: sim.random.chance(0.5) ? -30_000_000n : 10_000_000n,
        nights: 1,
        day,
        before,
      });
    if (instrumentId.startsWith('FU:'))
      run(sim, { kind: 'settle', customerId, positionId, day, before });
    else if (isShare)
      run(sim, {
        kind: 'applyAction',
        customerId,
        positionId,
        before,
        action: actionOf(day, split),
        orderId: `ord_rule${(sim.ruleIds += 1)}`,
      });
  }
}

function ordersLeft({ rebuilt }: OpenRun, positionId: string): boolean {
  return (rebuilt.orderIds.get(positionId) ?? []).some((id) => rebuilt.orders.has(id));
}
