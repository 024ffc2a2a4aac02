import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { services } from './kernel/enumerations.ts';
import { amount } from './kernel/money.ts';
import { orderBody, orderRefusals, orderRow } from './kernel/orders.ts';
import { decimal, quoteRow } from './kernel/quote.ts';

/** Shares; spec 5 and 9. */
export const BLOCK_SHARES_MIN = 10_000;

export const placeBlockOrder = endpoint({
  method: 'POST',
  path: '/blockTrade/create',
  caller: 'customer',
  summary:
    'Places a block order of 10,000 shares or more. It takes what each published book offers, one after the other, and is never promised a price.',
  body: orderBody,
  data: orderRow,
  refusals: [...orderRefusals],
  isMoneyCommand: true,
});

export const listBlockShares = endpoint({
  method: 'GET',
  path: '/blockTrade/list',
  caller: 'anyone',
  summary:
    'Shares with a book deep enough for blocks: what a block of the smallest size would cost now against the middle of the market, computed from the published book.',
  data: z.object({
    service: z.enum(services),
    items: z.array(
      z.object({
        ...quoteRow.shape,
        reference: decimal,
        bookShares: z.object({ bid: decimal, ask: decimal }),
        buyPremium: z.nullable(amount),
        sellDiscount: z.nullable(amount),
        booksNeeded: z.object({ buy: z.int(), sell: z.int() }),
      }),
    ),
  }),
  refusals: [],
});
