/**
 * Random commands on a real database by two servers at once: concurrent, repeated, with servers
 * that forget everything. The market is the simulation's own, so that it jumps, closes and splits.
 *
 * Rows are checked in database-checks.ts; here only that a repeat gets the same answer.
 */
import { isDeepStrictEqual } from 'node:util';
import { assert } from '@candor/kit/assert';
import { isBorrowed } from '@candor/server/core/desk/terms/short/borrow.rules';
import { bookedUnder, tradedSourceOf } from '@candor/server/core/desk/state/booked-source.rules';
import type { AskedCommand, RuleCommand } from '@candor/server/core/desk/state/commands';
import { type Desk } from '@candor/server/core/desk/desk';
import { getHoldings, type Holdings } from '@candor/server/core/desk/state/holdings';
import { listOpenOrders } from '@candor/server/core/desk/store/orders.store';
import { listOpenPositions } from '@candor/server/core/desk/store/positions.store';
import { newOrderId } from '@candor/server/core/desk/placing/parse-order';
import type { Db } from '@candor/server/platform/db/database';
import type { ManualClock } from '@candor/testkit/manual-clock';
import { seededRandom, type Random } from '../random.ts';
import { openDatabaseChecks, type DatabaseChecks, type Published } from './database-checks.ts';
import { peopleWithMoney } from './database-people.ts';
import {
  actionOf,
  commandSource,
  withNewIds,
  type CommandSource,
  type Owned,
} from './sim-commands.ts';
import { simMarket, type SimMarket } from './sim-market.ts';
import { sha256Hex } from '@candor/server/platform/sha256';
import { simDesks } from './sim-desks.ts';

export type DatabaseDeskOptions = {
  readonly db: Db;
  readonly clock: ManualClock;
  readonly seed: number;
  readonly commands: number;
  readonly customers: number;
};
export type DatabaseDeskReport = {
  commands: number;
  granted: number;
  refused: number;
  repeated: number;
  restarts: number;
  fills: number;
  robotFills: number;
  closedByRule: number;
  splits: number;
  moved: number;
  forgiven: bigint;
};

const AT_ONCE_MAX = 24;
const ROUND_MS = 1_500;
const LINES_MOVED = 3;
const FIRST_CHECK = 12;
const CHECKS_APART = 1.3;
const OPEN_MAX = 10_000;
const MONEY_EACH = 2_000_000n;
const LONGER_AT_MOST = 4;

type Sent = {
  readonly command: AskedCommand;
  readonly requestId: string;
  readonly answer: Awaited<ReturnType<Desk['submit']>>;
};

type DatabaseDesk = Pick<DatabaseDeskOptions, 'db' | 'clock'> & {
  readonly random: Random;
  readonly customers: readonly string[];
  readonly market: SimMarket;
  readonly published: Published;
  readonly report: Omit<DatabaseDeskReport, keyof DatabaseChecks['counted']>;
  readonly next: CommandSource;
  readonly sent: Sent[];
  servers: ReturnType<ReturnType<typeof simDesks>>;
  requests: number;
};

export async function simulateDeskOnDatabase({
  db,
  clock,
  seed,
  commands,
  customers: count,
}: DatabaseDeskOptions): Promise<DatabaseDeskReport> {
  const random = seededRandom(seed);
  const customers = await peopleWithMoney(db, count, MONEY_EACH);
  const market = simMarket(random, clock.now());
  const published: Published = new Map();
  const openServers = simDesks(db, clock, market);
  const owned: Owned = { orders: new Map(), positions: new Map() };
  const checks = openDatabaseChecks({ db, published, customers, paidIn: MONEY_EACH });
  const report = { commands: 0, granted: 0, refused: 0, repeated: 0, restarts: 0 };
  const sim: DatabaseDesk = {
    ...{ db, clock, random, customers, market, published, report },
    next: commandSource(random, market, owned),
    sent: [],
    servers: openServers(),
    requests: 0,
  };

  publish(sim);
  let checkAt = FIRST_CHECK;
  for (let round = 1; isGoingOn({ ...report, ...checks.counted }, commands); round += 1) {
    clock.advance(1 + random.below(ROUND_MS));
    const holdings = await open(sim);
    own(owned, holdings);
    await ask(sim, holdings);
    if (random.chance(0.3)) await askAgain(sim);
    if (random.chance(0.5)) await tick(sim);
    if (random.chance(0.2)) await carry(sim);
    if (random.chance(0.05)) {
      sim.servers = openServers();
      report.restarts += 1;
    }
    if (round < checkAt && report.commands < commands) continue;
    // Each check looks at everything, so they come further and further apart.
    checkAt = Math.ceil(round * CHECKS_APART);
    await checks.check();
  }
  await checks.check();
  return { ...report, ...checks.counted };
}

/** Which of two servers is faster decides what comes to pass, so the rarest may need longer. */
function isGoingOn(
  { commands, forgiven: _, ...counted }: DatabaseDeskReport,
  asked: number,
): boolean {
  if (commands < asked) return true;
  return commands < asked * LONGER_AT_MOST && Object.values(counted).includes(0);
}

async function ask(sim: DatabaseDesk, holdings: Holdings): Promise<void> {
  const drawn = Array.from({ length: 1 + sim.random.below(AT_ONCE_MAX) }, () => ({
    command: sim.next(sim.random.pick(sim.customers), holdings),
    requestId: `sim-desk-request-${(sim.requests += 1)}`,
    times: sim.random.chance(0.2) ? 1 + sim.random.below(4) : 1,
  }));
  const answers = await Promise.all(
    drawn.map(({ command, requestId, times }) =>
      Promise.all(Array.from({ length: times }, () => send(sim, command, requestId))),
    ),
  );
  drawn.forEach(({ command, requestId }, i) => {
    const all = answers[i] ?? [];
    // A refused command leaves nothing behind, so a later one may be granted; from then on there
    // is one answer.
    const [answer, ...again] = all.filter(({ ok }) => ok);
    for (const other of again)
      assert(isDeepStrictEqual(other, answer), `${requestId} was granted in two ways`);
    sim.report.repeated += all.length - 1;
    sim.report[answer === undefined ? 'refused' : 'granted'] += 1;
    if (answer !== undefined) sim.sent.push({ command, requestId, answer });
  });
  sim.report.commands += drawn.length;
}

function send(
  sim: DatabaseDesk,
  command: AskedCommand,
  requestId: string,
): ReturnType<Desk['submit']> {
  return sim.random
    .pick(sim.servers)
    .submit(withNewIds(command), { requestId, bodyHash: sha256Hex(requestId) });
}

async function askAgain(sim: DatabaseDesk): Promise<void> {
  if (sim.sent.length === 0) return;
  const { command, requestId, answer } = sim.random.pick(sim.sent);
  assert(
    isDeepStrictEqual(await send(sim, command, requestId), answer),
    `${requestId} is answered otherwise the second time`,
  );
  sim.report.repeated += 1;
}

async function tick(sim: DatabaseDesk): Promise<void> {
  for (let moved = 0; moved < LINES_MOVED; moved += 1)
    sim.market.move(sim.random.below(sim.market.lines.length), sim.clock.now());
  // Now and then so far that margins run out.
  if (sim.random.chance(0.1))
    sim.market.jump(
      sim.random.below(sim.market.lines.length),
      sim.random.pick([0.6, 1.6]),
      sim.clock.now(),
    );
  publish(sim);
  const { orders, positions } = await open(sim);
  const due: RuleCommand[] = [];
  for (const { id, customerId, positionId, expiresAt } of orders.values())
    due.push(
      expiresAt !== null && expiresAt <= sim.clock.now()
        ? { kind: 'expire', customerId, orderId: id, reason: 'expiredDay' }
        : { kind: 'match', customerId, orderId: id, positionId },
    );
  for (const { id, customerId } of positions.values())
    due.push({ kind: 'checkMargin', customerId, positionId: id, orderId: newOrderId() });
  await Promise.all(
    sim.servers.map((server) =>
      server.run(
        due.map((command) =>
          command.kind === 'checkMargin' ? { ...command, orderId: newOrderId() } : command,
        ),
      ),
    ),
  );
}

function publish({ market, published }: DatabaseDesk): void {
  for (const { terms } of market.lines)
    for (const source of bookedUnder(tradedSourceOf(terms.source))) {
      const view = market.view(source, terms.instrumentId);
      if (view !== null)
        published.set(`${source} ${terms.instrumentId} ${view.sequence}`, {
          bids: view.bids,
          asks: view.asks,
        });
    }
}

/** Asked for by both servers. */
async function carry(sim: DatabaseDesk): Promise<void> {
  const { orders, positions } = await open(sim);
  const held = [...positions.values()].map(({ instrumentId: of }) =>
    sim.market.lines.findIndex(({ terms }) => terms.instrumentId === of),
  );
  const index =
    held.length > 0 && sim.random.chance(0.7)
      ? sim.random.pick(held)
      : sim.random.below(sim.market.lines.length);
  const line = sim.market.lines[index];
  assert(line !== undefined, 'there is such a line');
  const { instrumentId } = line.terms;
  // Nothing happens to coins.
  if (instrumentId.startsWith('CR:')) return;
  const day = `2026-12-${String((sim.requests += 1)).padStart(6, '0')}`;
  const split =
    instrumentId.startsWith('US:') || instrumentId.startsWith('HK:')
      ? sim.random.pick([null, { from: 1n, to: 2n }, { from: 10n, to: 1n }])
      : null;
  const due: RuleCommand[] = [];
  if (split !== null) {
    sim.market.split(index, split, sim.clock.now());
    publish(sim);
    for (const { id, customerId, instrumentId: of } of orders.values())
      if (of === instrumentId)
        due.push({ kind: 'expire', customerId, orderId: id, reason: 'adjusted' });
  }
  for (const position of positions.values()) {
    const { id: positionId, customerId, instrumentId: of } = position;
    if (of !== instrumentId) continue;
    if (isBorrowed(position)) due.push(night(positionId, customerId));
    due.push(carried(positionId, customerId));
  }
  for (const server of sim.servers) await server.run(due);

  function night(positionId: string, customerId: string): RuleCommand {
    return {
      kind: 'finance',
      customerId,
      positionId,
      rate: sim.random.chance(0.5) ? -30_000_000n : 10_000_000n,
      nights: 1,
      day,
      before: sim.clock.now() + 1,
    };
  }

  function carried(positionId: string, customerId: string): RuleCommand {
    if (instrumentId.startsWith('FU:'))
      return { kind: 'settle', customerId, positionId, day, before: sim.clock.now() + 1 };
    if (instrumentId.startsWith('FX:')) return night(positionId, customerId);
    return {
      kind: 'applyAction',
      customerId,
      positionId,
      before: sim.clock.now() + 1,
      action: actionOf(day, split),
      orderId: newOrderId(),
    };
  }
}

async function open({ db }: DatabaseDesk): Promise<Holdings> {
  return getHoldings(
    await listOpenOrders(db, null, OPEN_MAX),
    await listOpenPositions(db, null, OPEN_MAX),
  );
}

function own(owned: Owned, { orders, positions }: Holdings): void {
  owned.orders.clear();
  owned.positions.clear();
  for (const { id, customerId } of orders.values())
    owned.orders.set(customerId, (owned.orders.get(customerId) ?? new Set()).add(id));
  for (const { id, customerId } of positions.values())
    owned.positions.set(customerId, (owned.positions.get(customerId) ?? new Set()).add(id));
}
