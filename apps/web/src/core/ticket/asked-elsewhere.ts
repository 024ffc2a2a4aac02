import { OrderType } from '@candor/contract/kernel/enumerations';
import { withType } from './form/order-form.model.ts';
import { useTicketWish } from './ticket-wish.ts';
import type { Ticket } from './use-ticket.ts';

/** A price or a side chosen beside the ticket, on a chart or in the book. */
export function useAskedElsewhere({ instrument, kind, input, set }: Ticket): void {
  useTicketWish(instrument.stock_code, ({ direction = input.direction, limit }) =>
    set({
      direction,
      ...(limit !== undefined && kind.types.includes(OrderType.Limit)
        ? { ...withType(input, kind, OrderType.Limit, limit), direction, price: limit }
        : {}),
    }),
  );
}
