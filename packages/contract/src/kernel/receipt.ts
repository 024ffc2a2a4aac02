/** What every receipt says: what its journal booked, and which day's tape its price is from. */
import * as z from 'zod/mini';
import { amount, holdingWallet } from './money.ts';
import { hash, instantMs } from './shapes.ts';

export const bookedEntries = z.array(
  z.object({
    seq: z.int(),
    walletType: holdingWallet,
    /** Of the wallet: its cash, or what is invested from it at cost. */
    part: z.enum(['cash', 'invested']),
    amount,
    balanceAfter: amount,
    hash,
  }),
);
export type BookedEntry = z.infer<typeof bookedEntries>[number];

export const receiptTape = z.object({
  day: z.string(),
  commitment: z.string(),
  seedPublished: z.boolean(),
  revealsAt: instantMs,
});
