/**
 * Runs a whole record again and names the first difference: the chains, the bars against the tape,
 * the account against what moved it, every decision against the strategy itself.
 *
 * What it cannot know: whether a bar marked as missed really was, and whether a fill's price was
 * the market's. The desk's own receipts answer the second.
 */
import { assert } from '@candor/kit/assert';
import { DAY_MS, HOURS_PER_DAY, SECOND_MS } from '@candor/kit/time';
import {
  barsAt,
  loadSeries,
  windowOf,
  type PriceSource,
  type Series,
} from '../prices/price-source.ts';
import { advance, startRun, type Bar, type Progress, type RunRules } from '../run/advance.ts';
import { barAfter, barAt, timesSeen } from '../run/cadence.ts';
import {
  canonical,
  hashDecision,
  openAccount,
  openTerms,
  type Decision,
  type KeptTerms,
} from '../run/decision.ts';
import { hashTerms, rulesOf, type RunTerms } from '../run/run-terms.ts';
import type { Bars, SizingTerms } from '../strategy.ts';
import { checkMovements } from './check-movements.ts';
import { openFold, type Fold } from './fold-account.ts';
import { isHistoryOnTape, isHistoryWhole, publishedOrKept } from './kept-prices.ts';
import type { RecordProblem } from './problems.ts';
import { hashMovement, type RunRecord } from './record.ts';

export type RecordVerdict =
  | {
      readonly isValid: true;
      readonly run: RunTerms;
      readonly decisions: number;
      /** Decisions whose bar was compared with the tape; the others' day is not published yet. */
      readonly onTape: number;
      readonly orders: number;
      readonly fills: number;
      readonly fees: string;
      /** The last hash of the decisions: compare it with the one that was published. */
      readonly hash: string;
    }
  | {
      readonly isValid: false;
      readonly problem: RecordProblem;
      /** Of the decision, or of the movement (from 1). */
      readonly number: number | null;
    };

/**
 * `publishedUntilMs`: before it the tape is public. Bars from then on are taken from the record
 * itself; they can be compared when their day's seed is published.
 *
 * Yields how much is done, from 0 to 1.
 */
export function* verifyRecord(
  record: RunRecord,
  tape: PriceSource,
  publishedUntilMs: number,
): Generator<number, RecordVerdict> {
  const rules = rulesOf(record.run);
  if (rules === null) return wrong('unknownStrategy');
  if (!isRunnable(record.run, rules)) return wrong('runChanged');
  const chain = checkChains(record);
  if (chain !== null) return chain;
  const needed = rules.strategy.lookBack(rules.parameters);
  if (!isHistoryWhole(record, needed)) return wrong('historyDiffers');
  const source = publishedOrKept(record, tape, publishedUntilMs);
  if (!isHistoryOnTape(record, source)) return wrong('historyDiffers');
  const broken = firstBrokenBar(record);
  if (broken !== null) return wrong('barsBroken', broken);
  const series = yield* loadBars(record, rules, source);
  const fold = openFold(record);
  let progress = startRun(rules, hashTerms(record.run));
  let terms: readonly SizingTerms[] | null = null;
  let keptTerms: readonly KeptTerms[] | null = null;
  for (const decision of record.decisions) {
    if (decision.terms !== null && decision.terms !== keptTerms) {
      keptTerms = decision.terms;
      terms = decision.terms.map(openTerms);
    }
    if (terms?.length !== record.run.instruments.length)
      return wrong('termsMissing', decision.number);
    const step = recheck({ record, rules, source, series, fold, terms }, progress, decision);
    if ('problem' in step) return step;
    ({ progress } = step);
    if (decision.number % SLICE === 0)
      yield LOADED + (1 - LOADED) * (decision.number / record.decisions.length);
  }
  const odd = checkMovements(record);
  if (odd !== null) return { isValid: false, ...odd };
  if (!fold.isAtEnd(record.account)) return wrong('endDiffers');
  return {
    isValid: true,
    run: record.run,
    decisions: record.decisions.length,
    orders: record.decisions.reduce((sum, { orders }) => sum + orders.length, 0),
    onTape: record.decisions.filter(({ barMs }) => barMs < publishedUntilMs).length,
    fills: record.movements.filter(({ kind }) => kind === 'fill').length,
    fees: String(record.movements.reduce((sum, { fee }) => sum + BigInt(fee), 0n)),
    hash: progress.hash,
  };
}

const SLICE = 250;
const LOADED = 0.2;

/** Terms that a run can have; others would keep the verifier busy for ever. */
function isRunnable({ cadence, parameters }: RunTerms, { strategy }: RunRules): boolean {
  const isSteady =
    cadence.kind === 'every'
      ? cadence.barMs >= SECOND_MS && cadence.barMs <= DAY_MS
      : cadence.hour >= 0 && cadence.hour < HOURS_PER_DAY;
  return (
    isSteady &&
    Object.entries(strategy.parameters).every(([name, { max }]) => {
      const value = parameters[name];
      return value === undefined ? isOptional(name) : value >= 0 && value <= max;
    })
  );
}

/** A strategy of weights has as many as it has instruments. */
function isOptional(name: string): boolean {
  return /^weight\dBps$/.test(name);
}

type Wrong = Extract<RecordVerdict, { isValid: false }>;

type Checking = {
  readonly record: RunRecord;
  readonly rules: RunRules;
  readonly source: PriceSource;
  readonly series: Series;
  readonly fold: Fold;
  readonly terms: readonly SizingTerms[];
};

function recheck(
  { record, rules, source, series, fold, terms }: Checking,
  progress: Progress,
  decision: RunRecord['decisions'][number],
): Wrong | { progress: Progress } {
  const bars = barsFor(record.run, rules, source, series, decision.barMs);
  const closes = bars.closes.map((each) => each.at(-1));
  if (canonical(closes) !== canonical(decision.closes))
    return wrong('closesDiffer', decision.number);
  if (!fold.isBefore(decision.number, decision.account))
    return wrong('accountDiffers', decision.number);
  const again = advance(rules, progress, {
    barMs: decision.barMs,
    bars,
    account: openAccount(decision.account, terms),
    how: howOf(decision),
  });
  const problem = difference(decision, again.decision);
  return problem === null ? { progress: again.progress } : wrong(problem, decision.number);
}

function howOf({ kind, reasons }: Decision): Bar['how'] {
  if (kind === 'missed') return 'missed';
  return kind === 'ended' && reasons.some(({ code }) => code === 'redeemed') ? 'redeemed' : 'live';
}

function difference(kept: Decision, again: Decision): RecordProblem | null {
  const checks = [
    ['kind', 'kindDiffers'],
    ['orders', 'ordersDiffer'],
    ['reasons', 'reasonsDiffer'],
    ['energy', 'energyDiffers'],
    ['state', 'stateDiffers'],
    ['terms', 'termsMissing'],
  ] as const;
  for (const [field, problem] of checks)
    if (canonical(kept[field]) !== canonical(again[field])) return problem;
  return null;
}

function checkChains(record: RunRecord): Wrong | null {
  const first = hashTerms(record.run);
  let hash = first;
  for (const [place, decision] of record.decisions.entries()) {
    if (decision.number !== place + 1) return wrong('numbersBroken', place + 1);
    hash = hashDecision(hash, decision);
    if (hash !== decision.hash)
      return place === 0 ? wrong('runChanged', 1) : wrong('chainBroken', decision.number);
  }
  hash = first;
  for (const [place, movement] of record.movements.entries()) {
    hash = hashMovement(hash, movement);
    if (hash !== movement.hash) return wrong('movementChanged', place + 1);
  }
  return null;
}

/** Each bar once, in order; only the end by its owner may fall between two. */
function firstBrokenBar({ run, decisions }: RunRecord): number | null {
  let expected = run.firstBarMs;
  for (const decision of decisions) {
    const isOwnEnd = howOf(decision) === 'redeemed' && decision.number === decisions.length;
    const isEarly = isOwnEnd && decision.barMs >= barAt(run.cadence, expected - 1);
    if (decision.barMs !== expected && !(isEarly && decision.barMs <= expected))
      return decision.number;
    expected = barAfter(run.cadence, decision.barMs);
  }
  return null;
}

function* loadBars(
  { run, decisions }: RunRecord,
  rules: RunRules,
  source: PriceSource,
): Generator<number, Series> {
  const needed = rules.strategy.lookBack(rules.parameters);
  const last = barAt(run.cadence, decisions.at(-1)?.barMs ?? run.firstBarMs);
  const times = timesSeen(run.cadence, run.firstBarMs, needed).slice(0, -1);
  let bar = barAfter(run.cadence, run.firstBarMs - 1);
  for (; bar <= last; bar = barAfter(run.cadence, bar)) times.push(bar);
  const total = times.length * run.instruments.length;
  const work = loadSeries(source, run.instruments, times);
  for (let done = 0; ; done += 1) {
    const step = work.next();
    if (step.done === true) return step.value;
    yield LOADED * Math.min(1, (done * 2_000) / total);
  }
}

function barsFor(
  run: RunTerms,
  rules: RunRules,
  source: PriceSource,
  series: Series,
  barMs: number,
): Bars {
  const needed = rules.strategy.lookBack(rules.parameters);
  const place = placeOf(series.times, barMs);
  if (series.times[place] === barMs) return windowOf(series, place, needed);
  assert(needed > 0, 'a strategy looks at a bar');
  return barsAt(source, run.instruments, timesSeen(run.cadence, barMs, needed));
}

/** The last one not after it. */
function placeOf(times: readonly number[], atMs: number): number {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times[middle] ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

function wrong(problem: RecordProblem, number: number | null = null): Wrong {
  return { isValid: false, problem, number };
}
