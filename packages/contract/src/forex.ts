/** In units of the base currency. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { orderBody, orderRefusals, orderRow, positionRow } from './kernel/orders.ts';
import { getPage } from './kernel/page.ts';
import { decimal, stockCode } from './kernel/quote.ts';
import { instantMs } from './kernel/shapes.ts';
import { openOrClosed } from './kernel/orders.ts';

export const placeForexOrder = endpoint({
  method: 'POST',
  path: '/forex/create',
  caller: 'customer',
  summary:
    'Places an order in a currency pair, in steps of a hundredth of a lot (1,000 units of the base currency).',
  body: orderBody,
  data: orderRow,
  refusals: [...orderRefusals],
  isMoneyCommand: true,
});

export const listForexPositions = endpoint({
  method: 'POST',
  path: '/position/forex/pageList',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary: 'Your positions in currency pairs, open or closed, newest first.',
  body: openOrClosed,
  data: getPage(positionRow),
  refusals: [],
});

export const loadSwap = endpoint({
  method: 'GET',
  path: '/forex/swap',
  caller: 'anyone',
  summary:
    'What a night costs or brings, for buying and for selling, as a yearly rate and in pips; and when the next one is counted.',
  query: z.strictObject({ code: stockCode }),
  data: z.object({
    code: stockCode,
    version: z.string(),
    long: z.object({ rate: decimal, pips: decimal }),
    short: z.object({ rate: decimal, pips: decimal }),
    nextAt: instantMs,
    nights: z.int(),
  }),
  refusals: ['INSTRUMENT_UNKNOWN', 'INSTRUMENT_CLASS_WRONG'],
});
