/**
 * The whole record of a run as a file: what was agreed, every decision, everything that moved its
 * account, and how it stands. JSON, versioned; the two lists are chains of hashes, each beginning
 * with the hash of the terms.
 */
import { sha256Hex } from '@candor/kit/sha256';
import { canonical, type Decision, type KeptAccount } from '../run/decision.ts';
import { hashTerms, type RunTerms } from '../run/run-terms.ts';

export const RECORD_FORMAT = 'candor-strategy-record-1';

export type MovementKind =
  | 'fill'
  | 'financing'
  | 'dividend'
  | 'settlement'
  | 'split'
  /** A contract that expired, or a position the desk closed by its own rules. */
  | 'closing';

/** What changed the account, as signed changes in decimal texts. */
export type Movement = {
  /** It happened after the decision of this number, and before the next. */
  readonly after: number;
  readonly atMs: number;
  readonly kind: MovementKind;
  readonly instrument: number;
  readonly quantity: string;
  readonly basis: string;
  readonly margin: string;
  readonly cash: string;
  /** Charged, part of `cash`; never below zero. */
  readonly fee: string;
  /** Of a fill: which order of the decision, from 0, and its price in units; null otherwise. */
  readonly order: number | null;
  readonly units: number | null;
  /** Of the desk: the fill's receipt can be looked up and verified by itself. */
  readonly receipt: string | null;
};

export type Hashed<Line> = Line & { readonly hash: string };

/**
 * Closes from before the first bar, as its strategy saw them. The tape has them too, but not before
 * the seed of their day is published.
 */
export type RecordHistory = {
  readonly times: readonly number[];
  readonly closes: readonly (readonly number[])[];
};

/** What is published about the market, so that the file can be checked by itself. */
export type RecordTape = {
  readonly engineVersion: number;
  readonly hours: 'exchange' | 'continuous';
  readonly liveFrom: string;
  readonly versionTwoFrom: string | null;
  /** Not in records of a market without it. */
  readonly versionThreeFrom?: string | null;
  /** Of each day its seed, if it is published, and what was committed to before. */
  readonly days: readonly {
    readonly day: string;
    readonly commitment: string;
    readonly seed: string | null;
  }[];
};

export type RunRecord = {
  readonly format: typeof RECORD_FORMAT;
  readonly run: RunTerms;
  readonly tape: RecordTape | null;
  readonly history: RecordHistory;
  readonly decisions: readonly Hashed<Decision>[];
  readonly movements: readonly Hashed<Movement>[];
  /** After everything above. */
  readonly account: KeptAccount;
};

export function hashMovement(previous: string, movement: Movement): string {
  const { after, atMs, kind, instrument, quantity, basis, margin, cash, fee } = movement;
  const { order, units, receipt } = movement;
  const line = { after, atMs, kind, instrument, quantity, basis, margin, cash, fee };
  return sha256Hex(`${previous}\n${canonical({ ...line, order, units, receipt })}`);
}

/** `decisions` come with the hashes they were kept with. */
export function makeRecord(
  parts: Omit<RunRecord, 'format' | 'movements'> & { readonly movements: readonly Movement[] },
): RunRecord {
  const { run, tape, history, decisions, movements, account } = parts;
  let hash = hashTerms(run);
  const hashed = movements.map((movement) => ({
    ...movement,
    hash: (hash = hashMovement(hash, movement)),
  }));
  return { format: RECORD_FORMAT, run, tape, history, decisions, movements: hashed, account };
}

export function writeRecord(record: RunRecord): string {
  const { format, run, tape, history, decisions, movements, account } = record;
  // One line for each decision and movement: two records can be compared by any tool.
  const lines = (list: readonly unknown[]): string =>
    `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
  return `{"format":${JSON.stringify(format)},\n"run":${JSON.stringify(run)},\n"tape":${JSON.stringify(tape)},\n"history":${JSON.stringify(history)},\n"decisions":${lines(decisions)},\n"movements":${lines(movements)},\n"account":${JSON.stringify(account)}}\n`;
}
