/** What trading costs, as it is published. */
import * as z from 'zod/mini';
import { feeItems } from '../kernel/enumerations.ts';
import { amount, currency } from '../kernel/money.ts';
import { decimal } from '../kernel/quote.ts';

const percentRate = z.object({ buyRate: decimal, sellRate: decimal });

const sizeBands = z.array(z.object({ from: decimal, rate: decimal }));

/**
 * What borrowing a share costs a year: of the largest band of size that is reached, times each
 * factor that applies. Size is the market value in the US, a day's turnover in Hong Kong.
 */
const borrowRates = z.object({
  version: z.string(),
  us: z.object({
    sizes: sizeBands,
    priceMin: decimal,
    turnoverMin: decimal,
    /** Below these, twice as much each. */
    lowPrice: decimal,
    thinTurnover: decimal,
  }),
  hk: z.object({ sizes: sizeBands, turnoverMin: decimal }),
  /** From this daily volatility on, as a share of one. */
  volatilities: z.array(z.object({ from: decimal, times: z.int() })),
  rateMax: decimal,
  /** Up to this rate a share is easy to borrow. */
  easyMax: decimal,
  listedDaysMin: z.int(),
});

export const stockRates = z.object({
  ...percentRate.shape,
  hk: percentRate,
  version: z.string(),
  items: z.array(
    z.object({
      market: z.enum(['US', 'HK', 'FUTURES', 'FOREX', 'COINS']),
      item: z.enum([...feeItems, 'smallContractFee']),
      side: z.enum(['both', 'sell']),
      rate: z.nullable(decimal),
      perUnit: z.nullable(amount),
      minimum: z.nullable(amount),
      maximum: z.nullable(amount),
      currency,
      validFrom: z.string(),
    }),
  ),
  /** Absent in an answer of a version before, which a device may have kept. */
  borrow: z.optional(borrowRates),
});
