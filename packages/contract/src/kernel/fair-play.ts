/**
 * What is looked for in the orders of a league, for the wire and for whoever looks again. Members
 * trade against the simulated market and never with each other, so what one person gains by two
 * accounts is chance: one of two opposite bets wins.
 */
import * as z from 'zod/mini';
import { amount } from './money.ts';
import { hash, instantMs } from './shapes.ts';

export const fairPlayKinds = [
  /** Two accounts that again and again open the opposite of each other. */
  'opposite',
  /** Two accounts that again and again open the same. */
  'same',
  /** A large opening in the last minute that its book was too thin for. */
  'lastMinute',
] as const;
export type FairPlayKind = (typeof fairPlayKinds)[number];

/** Openings of two accounts in one instrument count as made together within such a span. */
export const FAIR_PLAY_SPAN_MINUTES = 5;
/** What more accounts than this open within one span proves nothing. */
export const FAIR_PLAY_CROWD = 20;
/** So many spans, and this share of what each of the two opened in all, in percent. */
export const FAIR_PLAY_SPANS_MIN = 5;
export const FAIR_PLAY_PERCENT_MIN = 70;
/** Following the same idea happens: more is needed. */
export const FAIR_PLAY_SAME_SPANS_MIN = 10;
export const FAIR_PLAY_SAME_PERCENT_MIN = 90;
/** Of the starting money, in percent: what is smaller decides nothing. */
export const FAIR_PLAY_LAST_PERCENT_MIN = 25;
export const FAIR_PLAY_LAST_SECONDS = 60;
/** After a result is signed; then its ranks are final. */
export const FAIR_PLAY_DAYS = 14;

/** What an account opened of an instrument within one span, and another one; below zero, short. */
export const together = z.object({
  code: z.string(),
  from: instantMs,
  amount,
  /** Null where it is about one alone. */
  other: z.nullable(amount),
});

/** Signed, so that it can be shown to others: the line stays in the result, without a rank. */
export const exclusionFile = z.object({
  number: z.string(),
  reason: z.string(),
  at: instantMs,
  /** Of the result file it is about. */
  result: hash,
  signature: z.string(),
});

export const fairPlay = z.object({
  /** Null until the orders of a league that is over were looked through. */
  lookedAt: z.nullable(instantMs),
  /** Until then an entry can be excluded. */
  finalAt: z.nullable(instantMs),
  /** In the whole league. */
  found: z.int(),
  /** About your entry, with the evidence. */
  own: z.array(
    z.object({ kind: z.enum(fairPlayKinds), percent: z.int(), evidence: z.array(together) }),
  ),
  excluded: z.array(
    z.object({ number: z.string(), name: z.nullable(z.string()), reason: z.string() }),
  ),
});
