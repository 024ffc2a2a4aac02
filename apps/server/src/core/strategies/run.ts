/**
 * One run of a strategy: a robot that somebody rented, or a fund of the house. Its terms never
 * change; its progress is the sum of its decisions, which are only ever added.
 */
import { machine, type StateOf } from '@candor/kit/machine';
import { DAY_MS } from '@candor/kit/time';
import type { Pace } from '@candor/strategies/catalogue/pace';
import type { Progress } from '@candor/strategies/run/advance';
import type { Decision } from '@candor/strategies/run/decision';
import type { RunTerms as AgreedTerms } from '@candor/strategies/run/run-terms';
import type { WalletCode } from '../ledger/accounts.ts';
import type { BookedSource } from '../desk/state/booked-source.rules.ts';

export type RunKind = 'rental' | 'agency';

/** A run that failed trades no more; its capability ends it. */
export const runLife = machine({
  running: { fail: 'failed', end: 'ended' },
  failed: { end: 'ended' },
  ended: {},
});
export type RunState = StateOf<typeof runLife>;

/** What the run was agreed on, and whose it is. */
export type RunTerms = AgreedTerms & {
  readonly kind: RunKind;
  /** Whose orders these are: a customer, or a fund. */
  readonly owner: string;
  readonly wallet: WalletCode;
  readonly pace: Pace;
};

export type Run = RunTerms & {
  readonly seq: number;
  readonly startedAt: number;
  readonly state: RunState;
  /** The next bar to be decided; null when none is to come. */
  readonly nextBar: number | null;
  readonly lastBar: number | null;
  readonly progress: Progress;
  readonly missed: number;
  readonly orders: number;
  /** Asked to end before its last bar. */
  readonly isStopping: boolean;
  /** What the last decision asks the desk for, until all of it is answered. */
  readonly sending: readonly OrderPart[];
  readonly failure: { readonly at: number; readonly reason: string } | null;
  readonly endedAt: number | null;
};

/** A decision as it is kept, with its place in the chain. */
export type KeptDecision = Decision & {
  readonly runId: string;
  readonly decidedAt: number;
  readonly previousHash: string;
  readonly hash: string;
};

/**
 * One command to the desk: an order, or the part of it that closes one position. Its ids follow
 * from the run, the bar and its place, so that sending it again finds the first answer.
 */
export type OrderPart = {
  /** Among all parts of the decision, from 1; and which of its orders it belongs to. */
  readonly part: number;
  readonly number: number;
  readonly orderId: string;
  readonly instrumentId: string;
  readonly source: BookedSource;
  readonly side: 'buy' | 'sell';
  /** Whole units, as decimal text. */
  readonly quantity: string;
  readonly isShort: boolean;
  /** The position it closes; null where it opens or adds. */
  readonly closes: string | null;
};

/** What became of one part. `late`: it was not sent, the next bar had closed. */
export type OrderAnswer = {
  readonly runId: string;
  readonly bar: number;
  readonly part: number;
  readonly number: number;
  readonly orderId: string;
  readonly answer: 'placed' | 'refused' | 'late';
  /** Of a refusal: its code, and the values of its sentence as JSON text. */
  readonly reason: string | null;
  readonly reasonValues: string | null;
};

/** When the energy is full again; null for a run without a quota, and once it is over. */
export function refillsAt({
  energy,
  cadence,
  firstBarMs,
  progress,
  nextBar,
}: Pick<Run, 'energy' | 'cadence' | 'firstBarMs' | 'progress' | 'nextBar'>): number | null {
  if (energy === null || cadence.kind !== 'every' || nextBar === null) return null;
  const refills = Math.max(1, Math.ceil(progress.number / energy.barsPerRefill));
  return firstBarMs + refills * energy.barsPerRefill * cadence.barMs;
}

export function barLengthOf({ cadence }: Pick<Run, 'cadence'>): number {
  return cadence.kind === 'every' ? cadence.barMs : DAY_MS;
}
