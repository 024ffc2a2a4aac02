/** Coins that customers trade for themselves; those of rented robots are theirs (robots.ts). */
import { endpoint } from './kernel/endpoint.ts';
import { orderBody, orderRefusals, orderRow } from './kernel/orders.ts';

export const placeCoinOrder = endpoint({
  method: 'POST',
  path: '/crypto/create',
  caller: 'customer',
  summary:
    'Places an order in a coin, by amount or to six decimals of a coin, around the clock and paid in full. The answer is the order as it stands.',
  body: orderBody,
  data: orderRow,
  refusals: [...orderRefusals],
  isMoneyCommand: true,
});
