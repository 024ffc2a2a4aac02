/** Orders as the desk itself takes them, for tests below the calls. */
import {
  Direction,
  OrderType,
  QuotedSource,
  TradedSource,
} from '@candor/contract/kernel/enumerations';
import type { DeskRequest } from '@candor/server/core/desk/desk';
import { newOrderIds } from '@candor/server/core/desk/placing/parse-order';
import type { Place } from '@candor/server/core/desk/state/commands';
import type { Person } from './people.ts';
import { newRequestId } from './trading.ts';
import type { World } from './world.ts';
import { sha256Hex } from '@candor/server/platform/sha256';

/** Shares of Apple at market. */
export function marketOrder(
  { app }: Pick<World, 'app'>,
  { id }: Pick<Person, 'id'>,
  { quantity = '1', sessionId = null }: { quantity?: string; sessionId?: string | null } = {},
): Place {
  return {
    kind: 'place',
    customerId: id,
    sessionId,
    wanted: {
      source: TradedSource.Stock,
      instrumentId: app.market.instruments.load(QuotedSource.Stock, 'AAPL').id,
      venue: 'book',
      auction: null,
      direction: Direction.Buy,
      type: OrderType.Market,
      timeInForce: 'gtc',
      quantity,
      price: null,
      stopPrice: null,
      trail: null,
      leverage: 1,
      takeProfit: null,
      stopLoss: null,
      allowDuplicate: true,
      isShort: false,
    },
    ids: newOrderIds(),
  };
}

export function newDeskRequest(): DeskRequest {
  const requestId = newRequestId();
  return { requestId, bodyHash: sha256Hex(requestId) };
}
