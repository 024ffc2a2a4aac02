/**
 * The whole product, with verified, funded, signed-in customers. Takes orders over HTTP and, when
 * asked, sends itself orders straight to the desk. Arguments: the database's address, the log file,
 * how many customers; and where it is started again on the same database, what they are called and
 * its root secret.
 */
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { openApp } from '@candor/server/app';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openSessionBook } from '@candor/server/core/customers/session-book';
import { setVerification } from '@candor/server/core/customers/standing';
import type { Wanted } from '@candor/server/core/desk/state/commands';
import { newOrderIds } from '@candor/server/core/desk/placing/parse-order';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock } from '@candor/server/platform/clock';
import { openLog } from '@candor/server/platform/log';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readSettings } from '@candor/server/platform/start/settings';
import { answerParent, argument } from '../answer-parent.ts';
import { signInSomebody, type BenchPerson } from '../people.ts';
import { cpuSeconds, startCounting, type Counted } from './usage.ts';

const DEPOSIT_MINOR = 100_000_000_00n;
const [, , , , , name = 'trader', root = newSecret()] = process.argv;
const BODY_HASH = '0'.repeat(64);
const SHARES = ['US:AAPL', 'US:MSFT', 'US:NVDA', 'US:AMZN'];

const log = openLog({ level: 'info', file: argument(1) });
const dataDir = dirname(argument(1));
const settings = readSettings({
  PORT: '0',
  CONSOLE_PORT: 'off',
  DATA_DIR: dataDir,
  CHECKPOINT_DIR: `${dataDir}/checkpoints`,
  DEMO_PEOPLE: 'off',
  MARKET_NEWS: 'off',
  RATE_LIMITS: 'off',
});
const app = await openApp({
  settings,
  clock: systemClock,
  log,
  secrets: secretsFrom(Buffer.from(root, 'base64url')),
  databaseUrl: argument(0),
});
const people = await peopleWithMoney(Number(argument(2)));
const origin = await app.listen();
let placed = 0;
let counting: (() => Counted) | null = null;

answerParent(
  {
    where: () => ({
      origin,
      tokens: people.map(({ token }) => token),
      customers: people.map(({ customerId }) => customerId),
    }),
    cpuSeconds,
    memoryBytes: () => process.memoryUsage.rss(),
    startCounting: () => {
      counting = startCounting();
      return null;
    },
    counted: () => counting?.(),
    placeDirectly,
  },
  () => app.close(),
);

async function placeDirectly(asked: unknown): Promise<{ placed: number; seconds: number }> {
  const { seconds, orders, atOnce, from = 0, to = people.length } = z.parse(straightOrders, asked);
  const [startedMs, before] = [performance.now(), placed];
  const last = orders === undefined ? Number.POSITIVE_INFINITY : before + orders;
  const lane = async (): Promise<void> => {
    while (placed < last && performance.now() - startedMs < seconds * 1_000) {
      placed += 1;
      const person = people[from + (placed % (to - from))];
      assert(person !== undefined, 'there are people');
      const requestId = `bench-direct-order-${placed}`;
      const decided = await app.desk.submit(
        {
          kind: 'place',
          customerId: person.customerId,
          sessionId: person.sessionId,
          wanted: wanted(placed),
          ids: newOrderIds(),
        },
        { requestId, bodyHash: BODY_HASH },
      );
      assert(decided.ok, `an order was refused: ${decided.ok ? '' : decided.code}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { placed: placed - before, seconds: (performance.now() - startedMs) / 1_000 };
}

const straightOrders = z.object({
  seconds: z.number(),
  orders: z.optional(z.int()),
  atOnce: z.int(),
  from: z.optional(z.int()),
  to: z.optional(z.int()),
});

function wanted(number: number): Wanted {
  return {
    source: TradedSource.Stock,
    instrumentId: SHARES[number % SHARES.length] ?? 'US:AAPL',
    venue: 'book',
    auction: null,
    direction: number % 2 === 0 ? Direction.Buy : Direction.Sell,
    type: OrderType.Market,
    timeInForce: 'day',
    quantity: '1',
    price: null,
    stopPrice: null,
    trail: null,
    leverage: null,
    takeProfit: null,
    stopLoss: null,
    allowDuplicate: true,
    isShort: number % 2 !== 0,
  };
}

async function peopleWithMoney(count: number): Promise<BenchPerson[]> {
  const bus = openInProcessBus({ onError: (error) => log.error({ err: error }, 'bus listener') });
  const sessions = openSessionBook({
    db: app.db,
    bus,
    clock: systemClock,
    idleMinutes: 60,
    absoluteHours: 1,
    onError: (error) => log.error({ err: error }, 'sessions'),
  });
  const signedIn = await app.db.transact(async (tx) => {
    const all: BenchPerson[] = [];
    for (let i = 0; i < count; i += 1) {
      const person = await signInSomebody(tx, sessions, `${name}${i}`);
      await setVerification(tx, person.customerId, 'verified');
      all.push(person);
    }
    return all;
  });
  await app.db.transact((tx) =>
    moveMoney(
      tx,
      signedIn.map(({ customerId }) => {
        const postings = [
          posting(houseAccount('deposits', 'USD'), money('USD', -DEPOSIT_MINOR)),
          posting(walletAccount(asCustomerId(customerId), 'stock'), money('USD', DEPOSIT_MINOR)),
        ];
        return justPost({ kind: 'deposit', facts: { deposit: 'bench' }, postings });
      }),
    ),
  );
  await sessions.close();
  await bus.close();
  return signedIn;
}
