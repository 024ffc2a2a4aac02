/** Orders as the desk itself takes them, for tests below the calls. */
import { QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import { openDesk, type Desk, type DeskRequest } from '@candor/server/core/desk/desk';
import { newOrderIds } from '@candor/server/core/desk/placing/parse-order';
import type { AskedCommand, Place, Wanted } from '@candor/server/core/desk/state/commands';
import type { Order } from '@candor/server/core/desk/state/order';
import { openMarketViews } from '@candor/server/core/desk/terms/market-view';
import { sha256Hex } from '@candor/server/platform/sha256';
import { atMarket } from './commands.ts';
import type { Person } from './people.ts';
import { newRequestId } from './trading.ts';
import type { World } from './world.ts';

/** Shares of Apple at market, unless the terms say otherwise. */
export function marketOrder(
  { app }: Pick<World, 'app'>,
  { id }: Pick<Person, 'id'>,
  { sessionId = null, ...terms }: Partial<Wanted> & { sessionId?: string | null } = {},
): Place {
  return {
    kind: 'place',
    customerId: id,
    sessionId,
    wanted: {
      ...atMarket,
      source: TradedSource.Stock,
      instrumentId: app.market.instruments.load(QuotedSource.Stock, 'AAPL').id,
      timeInForce: 'gtc',
      quantity: '1',
      leverage: 1,
      ...terms,
    },
    ids: newOrderIds(),
  };
}

export function newDeskRequest(): DeskRequest {
  const requestId = newRequestId();
  return { requestId, bodyHash: sha256Hex(requestId) };
}

/** What the desk did; a refusal is an error. */
export async function grantedOrder(
  { desk }: { readonly desk: Desk },
  command: AskedCommand,
): Promise<Order> {
  const decision = await desk.submit(command, newDeskRequest());
  if (!decision.ok) throw new Error(`refused: ${decision.code} ${JSON.stringify(decision.values)}`);
  if (decision.outcome.order === null) throw new Error('no order was answered');
  return decision.outcome.order;
}

/** Another desk on a world's books, as another server has one. */
export function deskOn(
  { app: { db, market }, clock }: Pick<World, 'app' | 'clock'>,
  more: Partial<Parameters<typeof openDesk>[0]> = {},
): Desk {
  return openDesk({
    db,
    clock,
    views: openMarketViews(market),
    instruments: market.instruments,
    ...more,
  });
}
