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
import { simMarket } from '../desk/sim-market.ts';
import { peopleWithMoney } from '../desk/database-people.ts';
import { seededRandom } from '../random.ts';
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
  const coins = market.lines.filter(({ terms }) => terms.source === TradedSource.RobotCrypto);
  const openServers = simDesks(db, clock, market);
  const report: RobotsSimReport = {
    rented: 0,
    unaffordable: 0,
    trades: 0,
    refused: 0,
    repeated: 0,
    redeemed: 0,
    restarts: 0,
    fills: 0,
    income: 0n,
  };
  const rentals: SimRental[] = [];
  const sent: Sent[] = [];
  let servers = openServers();
  let requests = 0;
  const running = (): SimRental[] => rentals.filter(({ paidOut }) => paidOut === null);

  async function rent(): Promise<void> {
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

  async function trade({ id, customerId }: SimRental): Promise<void> {
    const { terms } = random.pick(coins);
    await send({
      kind: 'place',
      customerId,
      sessionId: null,
      rentalId: id,
      wanted: {
        ...atMarket,
        source: terms.source,
        instrumentId: terms.instrumentId,
        direction: random.pick([Direction.Buy, Direction.Buy, Direction.Sell]),
        timeInForce: 'ioc',
        quantity: String(1 + random.below(60_000)),
      },
      ids: newOrderIds(),
    });
  }

  /** Sometimes the answer is lost and the same is sent again, perhaps to the other server. */
  async function send(command: AskedCommand): Promise<void> {
    const requestId = `sim-robot-request-${(requests += 1)}`;
    const decided = await random
      .pick(servers)
      .submit(command, { requestId, bodyHash: sha256Hex(requestId) });
    if (!decided.ok) {
      report.refused += 1;
      return;
    }
    report.trades += 1;
    sent.push({ command, requestId });
  }

  async function sendAgain(): Promise<void> {
    if (sent.length === 0) return;
    const { command, requestId } = random.pick(sent);
    const again = await random
      .pick(servers)
      .submit(command, { requestId, bodyHash: sha256Hex(requestId) });
    assert(again.ok, `${requestId} is answered otherwise the second time`);
    report.repeated += 1;
  }

  /** By both servers at once; thin or closed books leave the rest for the next time. */
  async function redeem(rental: SimRental): Promise<void> {
    await Promise.all([
      sellAll(rental, await listRentalPositions(db, [rental.id], 'open')),
      trade(rental),
    ]);
    const refund = (rental.price * BigInt(random.below(101))) / 100n;
    const ended = await Promise.all(
      servers.map(() => db.transact((tx) => payOut(tx, rental, refund))),
    );
    const paid = ended.filter((free) => free !== null);
    assert(paid.length <= 1, `${rental.id} was paid out twice`);
    const [free] = paid;
    if (free === undefined || free === null) return;
    rental.paidOut = { free, refund };
    report.redeemed += 1;
  }

  async function sellAll(
    { id: rentalId, customerId }: SimRental,
    positions: readonly Position[],
  ): Promise<void> {
    await Promise.all(
      positions.map(({ id }) =>
        send(closeCommand(customerId, id, { rentalId, timeInForce: 'ioc' })),
      ),
    );
  }

  for (let round = 1; round <= rounds; round += 1) {
    clock.advance(1 + random.below(ROUND_MS));
    for (let moved = 0; moved < LINES_MOVED; moved += 1)
      market.move(random.below(market.lines.length), clock.now());
    // Books of coins are fresh, and now and then far from the last ones.
    for (const { terms } of coins) {
      const index = market.lines.findIndex((line) => line.terms === terms);
      if (random.chance(0.1)) market.jump(index, random.pick([0.7, 1.4]), clock.now());
      else market.move(index, clock.now());
    }
    if (random.chance(0.5)) await rent();
    const live = running();
    if (live.length > 0)
      await Promise.all(
        Array.from({ length: 1 + random.below(AT_ONCE_MAX) }, () => {
          const roll = random.below(10);
          if (roll === 0) return sendAgain();
          return trade(random.pick(live));
        }),
      );
    if (live.length > 0 && random.chance(0.3)) await redeem(random.pick(live));
    if (random.chance(0.08)) {
      servers = openServers();
      report.restarts += 1;
    }
    if (round % CHECK_EVERY === 0)
      Object.assign(report, await checkRentals(db, rentals, MONEY_EACH));
  }
  Object.assign(report, await checkRentals(db, rentals, MONEY_EACH));
  return report;
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
