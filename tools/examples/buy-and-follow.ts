/** A program of ten lines: buys a share and follows the order until its end. */
import { newRequestId } from '@candor/client/request-id';
import { isEvent } from '@candor/client/program/follow-events';
import type { Program } from '@candor/client/program/open-program';
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { orderChanged } from '@candor/contract/positions';
import { placeStockOrder } from '@candor/contract/stocks';

export async function buyAndFollow(program: Program, code: string): Promise<string> {
  const terms = { code, direction: Direction.Buy, orderType: OrderType.Market, quantity: '1' };
  const requestId = newRequestId();
  let id: string | null = null;
  for await (const told of program.events()) {
    // Only once events are heard, so that none of the order is missed.
    if (id === null)
      ({ id } = await program.call(placeStockOrder, { body: { requestId, ...terms } }));
    if (isEvent(orderChanged, told) && told.data.id === id && !isOpen(told.data.state))
      return `${id}: ${told.data.state}`;
  }
  throw new Error('the events ended');
}

function isOpen(state: string): boolean {
  return ['accepted', 'partFilled', 'cancelPending'].includes(state);
}
