/** Shapes of treasuries that several of their calls share; the conventions are in ../bonds.ts. */
import * as z from 'zod/mini';
import { localDay } from './money.ts';
import { decimal } from './quote.ts';
import { instantMs } from './shapes.ts';
import { tapeTables } from './tape-tables.ts';

/** `opensAt` is null while it is open, `closesAt` while it is not and around the clock. */
export const tradingHours = z.object({
  mode: z.enum(['continuous', 'exchange']),
  isOpen: z.boolean(),
  opensAt: z.nullable(instantMs),
  closesAt: z.nullable(instantMs),
});

/** Per 100 of face on a bond's page, and for the face of a ticket or a holding there. */
export const cashFlow = z.object({
  kind: z.enum(['coupon', 'principal']),
  dueOn: localDay,
  /** The next business day where the banks are closed on the due one. */
  paidOn: localDay,
  /** When it is booked. */
  paysAt: instantMs,
  amount: decimal,
});

/** Where interest stands on the settlement day; null for bills. */
export const couponPeriod = z.nullable(
  z.object({
    startsOn: localDay,
    endsOn: localDay,
    daysAccrued: z.int(),
    daysInPeriod: z.int(),
  }),
);

export const dayCount = z.enum(['actual/actual', 'actual/360']);

export const problem = z.nullable(
  z.object({
    reason: z.string(),
    text: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
);

export const treasuryTables = z.object({
  ...tapeTables,
  treasuryYields: z.string(),
  treasuryCurve: z.string(),
  treasurySecurities: z.string(),
});
