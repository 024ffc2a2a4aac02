import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild } from './child.ts';
import { openBenchDatabase } from './database.ts';

const shares = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'KO', 'JPM', 'XOM', 'PG', 'V', 'TSLA'];

/**
 * A customer's first orders: bought for the most part, some sold again, so that there is something
 * of everything.
 */
export async function placeSome(origin: string, token: string, orders: number): Promise<void> {
  for (let number = 0; number < orders; number += 1) {
    const isSale = number >= shares.length && number < 2 * shares.length && number % 2 === 0;
    const answer = await fetch(`${origin}/stock/create`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({
        requestId: `bench-read-order-${String(number).padStart(4, '0')}`,
        code: shares[number % shares.length],
        direction: isSale ? 1 : 0,
        orderType: 0,
        quantity: '3',
        allowDuplicate: true,
      }),
    });
    assert(answer.ok, `order ${number} is taken: ${answer.status}`);
  }
}

export type BusyServer = {
  readonly server: ReturnType<typeof startChild>;
  readonly origin: string;
  readonly token: string;
  close(): Promise<void>;
};

/** The whole product with one customer, who has placed so many orders. */
export async function startBusyServer(orders: number): Promise<BusyServer> {
  const database = await openBenchDatabase();
  const server = startChild('servers/order-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    '1',
  ]);
  const { origin, tokens } = await server.ask(
    'where',
    z.object({ origin: z.string(), tokens: z.array(z.string()) }),
  );
  const [token = ''] = tokens;
  await placeSome(origin, token, orders);
  return {
    server,
    origin,
    token,
    async close() {
      await server.end();
      await database.close();
    },
  };
}
