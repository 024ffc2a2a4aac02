/**
 * The whole product, with verified, funded, signed-in customers. Takes orders over HTTP and, when
 * asked, sends itself orders straight to the desk. Arguments: the database's address, the log file,
 * how many customers; and where it is started again on the same database, what they are called and
 * its root secret.
 */
import * as z from 'zod/mini';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { Wanted } from '@candor/server/core/desk/state/commands';
import { newOrderIds } from '@candor/server/core/desk/placing/parse-order';
import { newSecret } from '@candor/server/platform/random';
import { openMeasuredProduct } from '../open-product.ts';
import { tradersSignedIn } from '../people.ts';
import { atMarket } from '@candor/testkit/commands';
import { answerParent, argument } from '../answer-parent.ts';
import { cpuSeconds, startCounting, type Counted } from './usage.ts';

const DEPOSIT_MINOR = 100_000_000_00n;
const [, , , , , name = 'trader', root = newSecret()] = process.argv;
const BODY_HASH = '0'.repeat(64);
const SHARES = ['US:AAPL', 'US:MSFT', 'US:NVDA', 'US:AMZN'];

const app = await openMeasuredProduct({}, { secret: root });
const people = await tradersSignedIn(app.db, named(Number(argument(2))), {
  code: 'stock',
  minor: DEPOSIT_MINOR,
});
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
    ...atMarket,
    source: TradedSource.Stock,
    instrumentId: SHARES[number % SHARES.length] ?? 'US:AAPL',
    direction: number % 2 === 0 ? Direction.Buy : Direction.Sell,
    quantity: '1',
    isShort: number % 2 !== 0,
  };
}

function named(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${name}${i}`);
}
