/** An order in a root is booked in its current contract. */
import { endpoint } from './kernel/endpoint.ts';
import { orderBody, orderRefusals, orderRow, positionRow } from './kernel/orders.ts';
import { getPage } from './kernel/page.ts';
import { openOrClosed } from './kernel/orders.ts';

export const placeMetalOrder = endpoint({
  method: 'POST',
  path: '/gold/create',
  caller: 'customer',
  summary: 'Places an order in a metal future.',
  body: orderBody,
  data: orderRow,
  refusals: [...orderRefusals],
  isMoneyCommand: true,
});

export const placeFutureOrder = endpoint({
  method: 'POST',
  path: '/crude/create',
  caller: 'customer',
  summary: 'Places an order in any other future.',
  body: orderBody,
  data: orderRow,
  refusals: [...orderRefusals],
  isMoneyCommand: true,
});

export const listFuturePositions = endpoint({
  method: 'POST',
  path: '/position/futureOrder/pageList',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary: 'Your positions in futures, open or closed, newest first.',
  body: openOrClosed,
  data: getPage(positionRow),
  refusals: [],
});
