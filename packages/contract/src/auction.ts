import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { orderBody, orderRefusals, orderRow } from './kernel/orders.ts';
import { decimal, quotedSource, quoteRow, stockCode } from './kernel/quote.ts';
import { instantMs } from './kernel/shapes.ts';

/**
 * `collecting`: orders come and go. `locked`: no changes. `crossed`: over. `waiting`: the next one
 * has not begun.
 */
export const auctionPhases = ['waiting', 'collecting', 'locked', 'crossed'] as const;
const phase = z.enum(auctionPhases);

const auctionTimes = z.object({
  id: z.string(),
  phase,
  opensAt: instantMs,
  locksAt: instantMs,
  crossesAt: instantMs,
});
/** If it were crossed now; null while nothing matches. */
const indicative = z.nullable(
  z.object({
    price: decimal,
    volume: decimal,
    surplus: decimal,
    surplusSide: z.enum(['buy', 'sell', 'none']),
    at: instantMs,
  }),
);
const result = z.nullable(
  z.object({ auction: z.string(), price: z.nullable(decimal), volume: decimal, at: instantMs }),
);

export const listAuctions = endpoint({
  method: 'GET',
  path: '/auction/list',
  caller: 'anyone',
  summary:
    'Shares in auction, US and Hong Kong, with the phase, the clock, and the indicative price and volume at this instant.',
  query: z.strictObject({ classify: z.optional(z.enum(['UsStock', 'HK'])) }),
  data: z.object({
    hours: z.enum(['continuous', 'exchange']),
    items: z.array(
      z.object({
        ...quoteRow.shape,
        auction: auctionTimes,
        indicative,
        reference: decimal,
        last: result,
      }),
    ),
  }),
  refusals: [],
});

export const loadAuction = endpoint({
  method: 'GET',
  path: '/auction/detail',
  caller: 'anyone',
  summary:
    'One auction with its indicative book: how much is bid and offered at or better than each price.',
  query: z.strictObject({
    code: stockCode,
    source: z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
      quotedSource,
    ),
  }),
  data: z.object({
    ...quoteRow.shape,
    auction: auctionTimes,
    indicative,
    reference: decimal,
    /** Orders beyond these are refused. */
    band: z.object({ low: decimal, high: decimal }),
    levels: z.array(z.object({ price: decimal, buy: decimal, sell: decimal, volume: decimal })),
    last: result,
    /**
     * Customers' orders of the last cross without names, in order of arrival; null when none took
     * part. `bookHash` covers all orders: docs/guides/auctions.md.
     */
    evidence: z.nullable(
      z.object({
        orders: z.array(
          z.object({
            side: z.enum(['buy', 'sell']),
            price: z.nullable(decimal),
            quantity: decimal,
            filled: decimal,
            arrivedAt: instantMs,
          }),
        ),
        bookHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
    lot: decimal,
    tick: decimal,
  }),
  refusals: ['INSTRUMENT_UNKNOWN', 'AUCTION_UNKNOWN'],
});

export const placeAuctionOrder = endpoint({
  method: 'POST',
  path: '/stock/auctionStockCreate',
  caller: 'customer',
  summary:
    'Places an order for the next cross of a share: at the auction’s price, or at a limit. It can be cancelled until the auction locks; what is not filled at the cross ends.',
  /** The code determines the market; `source` is optional. */
  body: z.extend(orderBody, { source: z.optional(quotedSource) }),
  data: orderRow,
  refusals: [...orderRefusals, 'AUCTION_UNKNOWN', 'AUCTION_CLOSED'],
  isMoneyCommand: true,
});

export const auctionCrossed = event(
  'auction.crossed',
  z.object({ auction: z.string(), code: stockCode, price: z.nullable(decimal), volume: decimal }),
);
