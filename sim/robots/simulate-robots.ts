/**
 * Random rentals on a real database by two servers at once: rented, traded, redeemed by both at the
 * same moment, with orders sent again and servers that forget everything. The market is the
 * simulation's own, so that books are thin, close and jump.
 */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { newOrderIds } from '@candor/server/core/desk/placing/parse-order';
import type { AskedCommand } from '@candor/server/core/desk/state/commands';
import type { Position } from '@candor/server/core/desk/state/position';
import { listRentalPositions } from '@candor/server/core/desk/store/rentals.store';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { openMoneyTurn } from '@candor/server/core/ledger/money-turn';
import { posting, type Movement } from '@candor/server/core/ledger/movement';
import type { Db, Tx } from '@candor/server/platform/db/database';
import { newId } from '@candor/server/platform/random';
import type { ManualClock } from '@candor/testkit/manual-clock';
import { simMarket, type SimMarket } from '../desk/sim-market.ts';
import { peopleWithMoney } from '../desk/database-people.ts';
import { seededRandom, type Random } from '../random.ts';
import { checkRentals, type SimRental } from './check-rentals.ts';
import { sha256Hex } from '@candor/server/platform/sha256';
import { atMarket, closeCommand } from '@candor/testkit/commands';
import { simDesks } from '../desk/sim-desks.ts';

export type RobotsSimOptions = {
  readonly db: Db;
  readonly clock: ManualClock;
  readonly seed: number;
  readonly rounds: number;
  readonly customers: number;
};
export type RobotsSimReport = {
  rented: number;
  unaffordable: number;
  trades: number;
  refused: number;
  repeated: number;
  redeemed: number;
  restarts: number;
  fills: number;
  income: bigint;
};

const MONEY_EACH = 2_000_000n;
const ROUND_MS = 90_000;
const AT_ONCE_MAX = 16;
const CHECK_EVERY = 15;
const LINES_MOVED = 6;

type Sent = { readonly command: AskedCommand; readonly requestId: string };

type RobotsRun = Pick<RobotsSimOptions, 'db' | 'clock'> & {
  readonly random: Random;
  readonly customers: readonly string[];
  readonly market: SimMarket;
  readonly coins: SimMarket['lines'];
  readonly report: RobotsSimReport;
  readonly rentals: SimRental[];
  readonly sent: Sent[];
  servers: ReturnType<ReturnType<typeof simDesks>>;
  requests: number;
};

export async function simulateRobots({
  db,
  clock,
  seed,
  rounds,
  customers: count,
}: RobotsSimOptions): Promise<RobotsSimReport> {
  const random = seededRandom(seed);
  const customers = await peopleWithMoney(db, count, MONEY_EACH, { isRenting: false });
  const market = simMarket(random, clock.now());
  const openServers = simDesks(db, clock, market);
  const report: RobotsSimReport = {
    ...{ rented: 0, unaffordable: 0, trades: 0, refused: 0, repeated: 0, redeemed: 0 },
    ...{ restarts: 0, fills: 0, income: 0n },
  };
  const sim: RobotsRun = {
    ...{ db, clock, random, customers, market, report },
    coins: market.lines.filter(({ terms }) => terms.source === TradedSource.RobotCrypto),
    rentals: [],
    sent: [],
    servers: openServers(),
    requests: 0,
  };
  for (let round = 1; round <= rounds; round += 1) {
    clock.advance(1 + random.below(ROUND_MS));
    movePrices(sim);
    if (random.chance(0.5)) await rent(sim);
    const live = running(sim);
    if (live.length > 0)
      await Promise.all(
        Array.from({ length: 1 + random.below(AT_ONCE_MAX) }, () => {
          const roll = random.below(10);
          if (roll === 0) return sendAgain(sim);
          return trade(sim, random.pick(live));
        }),
      );
    if (live.length > 0 && random.chance(0.3)) await redeem(sim, random.pick(live));
    if (random.chance(0.08)) {
      sim.servers = openServers();
      report.restarts += 1;
    }
    if (round % CHECK_EVERY === 0)
      Object.assign(report, await checkRentals(db, sim.rentals, MONEY_EACH));
  }
  Object.assign(report, await checkRentals(db, sim.rentals, MONEY_EACH));
  return report;
}

function movePrices({ random, market, clock, coins }: RobotsRun): void {
  for (let moved = 0; moved < LINES_MOVED; moved += 1)
    market.move(random.below(market.lines.length), clock.now());
  // Books of coins are fresh, and now and then far from the last ones.
  for (const { terms } of coins) {
    const index = market.lines.findIndex((line) => line.terms === terms);
    if (random.chance(0.1)) market.jump(index, random.pick([0.7, 1.4]), clock.now());
    else market.move(index, clock.now());
  }
}

function running({ rentals }: RobotsRun): SimRental[] {
  return rentals.filter(({ paidOut }) => paidOut === null);
}

async function rent({ random, customers, db, report, rentals }: RobotsRun): Promise<void> {
  const capital = BigInt(10_000 + random.below(900_000));
  const price = BigInt(100 + random.below(20_000));
  const rental: SimRental = {
    id: newId('rnt'),
    customerId: random.pick(customers),
    capital,
    price,
    paidOut: null,
  };
  const [moved] = await db.transact((tx) => moveMoney(tx, [rentMovement(rental)]));
  if (moved?.ok !== true) report.unaffordable += 1;
  else {
    rentals.push(rental);
    report.rented += 1;
  }
}

async function trade(sim: RobotsRun, { id, customerId }: SimRental): Promise<void> {
  const { terms } = sim.random.pick(sim.coins);
  await send(sim, {
    kind: 'place',
    customerId,
    sessionId: null,
    rentalId: id,
    wanted: {
      ...atMarket,
      source: terms.source,
      instrumentId: terms.instrumentId,
      direction: sim.random.pick([Direction.Buy, Direction.Buy, Direction.Sell]),
      timeInForce: 'ioc',
      quantity: String(1 + sim.random.below(60_000)),
    },
    ids: newOrderIds(),
  });
}

/** Sometimes the answer is lost and the same is sent again, perhaps to the other server. */
async function send(sim: RobotsRun, command: AskedCommand): Promise<void> {
  const requestId = `sim-robot-request-${(sim.requests += 1)}`;
  const decided = await sim.random
    .pick(sim.servers)
    .submit(command, { requestId, bodyHash: sha256Hex(requestId) });
  if (!decided.ok) {
    sim.report.refused += 1;
    return;
  }
  sim.report.trades += 1;
  sim.sent.push({ command, requestId });
}

async function sendAgain(sim: RobotsRun): Promise<void> {
  if (sim.sent.length === 0) return;
  const { command, requestId } = sim.random.pick(sim.sent);
  const again = await sim.random
    .pick(sim.servers)
    .submit(command, { requestId, bodyHash: sha256Hex(requestId) });
  assert(again.ok, `${requestId} is answered otherwise the second time`);
  sim.report.repeated += 1;
}

/** By both servers at once; thin or closed books leave the rest for the next time. */
async function redeem(sim: RobotsRun, rental: SimRental): Promise<void> {
  await Promise.all([
    sellAll(sim, rental, await listRentalPositions(sim.db, [rental.id], 'open')),
    trade(sim, rental),
  ]);
  const refund = (rental.price * BigInt(sim.random.below(101))) / 100n;
  const ended = await Promise.all(
    sim.servers.map(() => sim.db.transact((tx) => payOut(tx, rental, refund))),
  );
  const paid = ended.filter((free) => free !== null);
  assert(paid.length <= 1, `${rental.id} was paid out twice`);
  const [free] = paid;
  if (free === undefined || free === null) return;
  rental.paidOut = { free, refund };
  sim.report.redeemed += 1;
}

async function sellAll(
  sim: RobotsRun,
  { id: rentalId, customerId }: SimRental,
  positions: readonly Position[],
): Promise<void> {
  await Promise.all(
    positions.map(({ id }) =>
      send(sim, closeCommand(customerId, id, { rentalId, timeInForce: 'ioc' })),
    ),
  );
}

function rentMovement({ id, customerId, capital, price }: SimRental): Movement {
  const account = walletAccount(asCustomerId(customerId), 'funding');
  return {
    journal: {
      kind: 'robotRental',
      postings: [
        posting(account, money('USD', -price)),
        posting(houseAccount('fees', 'USD'), money('USD', price)),
      ],
      facts: { rental: id },
    },
    reserves: [
      { reference: id, account, money: money('USD', capital), purpose: 'robot', expiresAt: null },
    ],
    ends: [],
  };
}

/** What was free; null when something is still held or another was faster. */
async function payOut(
  tx: Tx,
  { id, customerId }: SimRental,
  refund: bigint,
): Promise<bigint | null> {
  const account = walletAccount(asCustomerId(customerId), 'funding');
  const house = houseAccount('fees', 'USD');
  const turn = await openMoneyTurn(tx, { accounts: [account, house], holds: [id], journalsMax: 1 });
  const free = turn.held(account, id);
  if (free === null || (await listRentalPositions(tx, [id], 'open')).length > 0) return null;
  const postings = [posting(account, money('USD', refund)), posting(house, money('USD', -refund))];
  const moved = turn.apply({
    journal: refund === 0n ? null : { kind: 'robotRefund', postings, facts: { rental: id } },
    reserves: [],
    ends: [{ reference: id, account, as: 'voided' }],
  });
  assert(moved.ok, 'what is held is there');
  await turn.write();
  return free;
}
