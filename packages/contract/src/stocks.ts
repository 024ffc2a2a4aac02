import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { Direction } from './kernel/enumerations.ts';
import { amount, currency, typedAmount } from './kernel/money.ts';
import { orderBody, orderRefusals, orderRow, tradedSource } from './kernel/orders.ts';
import { decimal, stockCode } from './kernel/quote.ts';
import { emptyBody } from './kernel/shapes.ts';
import { stockRates } from './stocks/rates.ts';

export const placeStockOrder = endpoint({
  method: 'POST',
  path: '/stock/create',
  caller: 'customer',
  summary:
    'Places an order in a US share. The answer is the order as it stands: filled, part filled, working, or ended with its reason.',
  body: orderBody,
  data: orderRow,
  refusals: [...orderRefusals],
  isMoneyCommand: true,
});

export const placeHkOrder = endpoint({
  method: 'POST',
  path: '/hk/create',
  caller: 'customer',
  summary: 'Places an order in a Hong Kong share, in whole board lots and Hong Kong dollars.',
  body: orderBody,
  data: orderRow,
  refusals: [...orderRefusals],
  isMoneyCommand: true,
});

export const loadPositionSizes = endpoint({
  method: 'POST',
  path: '/position/getHalfOrFullNum',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary:
    'The quantities of a quarter, half, three quarters and full position in whole lots at this price, and what limits them. Of a share that is sold, parts of what is held; of a call that is written, of what the free shares cover.',
  body: z.strictObject({
    source: tradedSource,
    code: stockCode,
    direction: z.enum(Direction),
    price: z.optional(typedAmount),
    leverage: z.optional(z.int().check(z.gte(1), z.lte(500))),
    isShort: z._default(z.boolean(), false),
  }),
  data: z.object({
    quarter: decimal,
    half: decimal,
    threeQuarters: decimal,
    full: decimal,
    limitedBy: z.enum(['funds', 'quantityCap', 'notionalCap', 'noQuote', 'holding', 'cover']),
    available: amount,
    currency,
    lot: decimal,
    minimum: decimal,
  }),
  refusals: [
    'INSTRUMENT_UNKNOWN',
    'INSTRUMENT_NOT_TRADABLE',
    'PRICE_INVALID',
    'LEVERAGE_NOT_OFFERED',
  ],
});

export const loadStockRate = endpoint({
  method: 'GET',
  path: '/stock_rate/site/get',
  caller: 'anyone',
  summary:
    'The handling fee of shares as a share of one, for buying and selling, and every other charge with the day it is valid from, and what borrowing costs by the published rule.',
  data: stockRates,
  refusals: [],
});

export const loadMinimums = endpoint({
  method: 'POST',
  path: '/stocka_config/getMinCount',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The smallest and largest order of each product, so that a ticket can check before it is sent.',
  body: emptyBody,
  data: z.object({
    items: z.array(
      z.object({
        source: tradedSource,
        quantityMin: decimal,
        quantityStep: z.nullable(decimal),
        quantityMax: decimal,
        /** Instruments with other sizes: metals among the pairs. */
        exceptions: z.optional(
          z.array(
            z.object({
              codes: z.array(stockCode),
              quantityMin: decimal,
              quantityStep: decimal,
              quantityMax: decimal,
            }),
          ),
        ),
        notionalMaxUsd: amount,
        leverages: z.array(z.int()),
      }),
    ),
    blockMinimum: decimal,
    openOrdersMax: z.int(),
    ordersPerMinuteMax: z.int(),
  }),
  refusals: [],
});
