/** Streams, by the client that Alpaca publishes: what it is told, and when. */
import { streaming } from '@alpacahq/alpaca-trade-api';
import { closeBalanced, openForPrograms, program as anyProgram } from '@candor/testkit/alpaca-client';
import { authenticated, streamsOf } from '@candor/testkit/alpaca-streams';
import type { World } from '@candor/testkit/world';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

let here: World;
let origin: string;
beforeAll(async () => {
  ({ here, origin } = await openForPrograms());
}, 60_000);
afterAll(() => closeBalanced(here));

type AnyStream = { disconnect(): void };
const opened: AnyStream[] = [];
afterEach(() => opened.splice(0).forEach((stream) => stream.disconnect()));
const open = async <Stream extends streaming.TradingStream | streaming.StockDataStream>(
  stream: Stream,
): Promise<Stream> => {
  opened.push(stream);
  return authenticated(stream);
};
const program = (name: string, more: Parameters<typeof anyProgram>[3] = {}) =>
  anyProgram(here, origin, name, more);

/** Listening once it resolves; updates as they come. */
async function listening(stream: streaming.TradingStream) {
  const updates: streaming.TradeUpdate[] = [];
  stream.onTradeUpdate((update) => updates.push(update));
  const heard = new Promise((resolve) => stream.once(streaming.EVENT.SUBSCRIPTION, resolve));
  stream.subscribeTradeUpdates();
  await open(stream);
  await heard;
  return updates;
}

describe('updates of orders', () => {
  it('tells of an order that was placed over REST, under its name, with its fill', async () => {
    const { alpaca } = await program('seen');
    const updates = await listening(streamsOf(origin, { alpaca }).trades());
    const order = await alpaca.trading.orders.market({
      symbol: 'AAPL',
      qty: 2,
      side: 'buy',
      clientOrderId: 'first',
    });
    await vi.waitFor(() => expect(updates).toHaveLength(2));
    expect(updates.map(({ event }) => event)).toEqual(['new', 'fill']);
    const [placed, filled] = updates;
    expect(placed?.order).toMatchObject({ id: order.id, status: 'new', clientOrderId: 'first' });
    expect(placed?.order.filledQty).toBe('0');
    expect(filled).toMatchObject({ qty: '2', positionQty: '2', price: order.filledAvgPrice });
    expect(filled?.order).toMatchObject({ id: order.id, status: 'filled', filledQty: '2' });
    const [activity] = await alpaca.trading.accountActivities.getAccountActivitiesByActivityType({
      activityType: 'FILL',
    });
    expect(activity).toMatchObject({ id: expect.stringContaining(filled?.executionId ?? '-') });
  });
});
