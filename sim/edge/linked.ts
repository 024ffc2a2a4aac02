/**
 * Which instruments are one line under several names, found from their prices alone: returns of an
 * hour that agree but for rounding. On a seed that nobody is judged on.
 */
import { HOUR_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { openMarketOfSeed, type SeedOptions } from './market-of-seed.ts';
import { openView, ticksAfter, type View } from './view.ts';

export type Link = {
  readonly followerId: string;
  readonly leaderId: string;
  /** The follower's return for one of the leader's. */
  readonly beta: number;
};

const LEARNING_SEED = 201;
/** Far below what a share has with its index, far above what a stale minute takes away. */
const SAME_LINE = 0.99;
const JOINT_HOURS_MIN = 6;
const FIRST_HOUR = Date.UTC(2026, 10, 9, 0, 7);
/** Two days and a bit: at least JOINT_HOURS_MIN of every two markets that are ever open together. */
const HOURS = 52;
const LIVELY_TICKS = 48;
const SHARES = 30;
/** Moves in most of the LIVELY_TICKS. */
const LIVELY_CHANGES = 24;

const found = new Map<string, readonly Link[]>();

export function findLinks({
  version,
  hours,
}: Pick<SeedOptions, 'version' | 'hours'>): readonly Link[] {
  const key = `${version} ${hours}`;
  let links = found.get(key);
  if (links === undefined) found.set(key, (links = learn({ version, hours })));
  return links;
}

/** Shares whose names differ by their class only. */
function ofOneCompany(shares: readonly Instrument[]): Instrument[] {
  const named = Map.groupBy(shares, ({ name }) => name.en.replace(/ \(?(class|series) .*/i, ''));
  return [...named.values()]
    .filter((classes) => classes.length > 1)
    .flat()
    .slice(0, SHARES);
}

type Series = {
  readonly instrument: Instrument;
  readonly returns: Float64Array;
  changes: number | null;
};

function learn(options: Pick<SeedOptions, 'version' | 'hours'>): Link[] {
  const market = openMarketOfSeed({ seed: LEARNING_SEED, ...options });
  const { universe } = market;
  const popular = (assetClass: 'usStock' | 'hkStock' | 'crypto', count: number): Instrument[] =>
    universe
      .ofClass(assetClass)
      .toSorted((one, two) => two.popularity - one.popularity)
      .slice(0, count);
  const funds = (assetClass: 'usStock' | 'hkStock'): Instrument[] =>
    universe.ofClass(assetClass).filter(({ facts }) => facts.kind === 'etf');
  const candidates = new Set<Instrument>([
    ...universe.ofClass('index'),
    ...universe.ofClass('future'),
    ...universe.ofClass('forex'),
    ...popular('crypto', SHARES / 3),
    ...funds('usStock'),
    ...funds('hkStock'),
    ...popular('usStock', SHARES),
    ...popular('hkStock', SHARES),
    ...ofOneCompany(universe.ofClass('usStock')),
  ]);
  const series = Array.from(candidates, (instrument) => hourlyReturns(market, instrument));
  return series
    .filter(({ instrument }) => instrument.assetClass !== 'index')
    .flatMap((follower) => {
      const leaders = series
        .filter((leader) => leader !== follower)
        .flatMap((leader) => {
          const line = sameLine(follower.returns, leader.returns);
          if (line === null) return [];
          leader.changes ??= countChanges(market, leader.instrument);
          return [{ leaderId: leader.instrument.id, changes: leader.changes, ...line }];
        });
      // The nearest of those that move all the time; where none does, the one that moves most.
      const lively = leaders.filter(({ changes }) => changes >= LIVELY_CHANGES);
      const [best] =
        lively.length > 0
          ? lively.toSorted((one, two) => two.likeness - one.likeness)
          : leaders.toSorted((one, two) => two.changes - one.changes);
      return best === undefined
        ? []
        : [{ followerId: follower.instrument.id, leaderId: best.leaderId, beta: best.beta }];
    });
}

/** NaN where it was closed at either end. */
function hourlyReturns(
  market: ReturnType<typeof openMarketOfSeed>,
  instrument: Instrument,
): Series {
  const view = openView(market, FIRST_HOUR);
  const returns = new Float64Array(HOURS).fill(Number.NaN);
  let before = Number.NaN;
  for (let hour = 0; hour <= HOURS; hour += 1) {
    view.wait(FIRST_HOUR + hour * HOUR_MS);
    const now = view.isOpen(instrument) ? Math.log(view.middle(instrument)) : Number.NaN;
    if (hour > 0) returns[hour - 1] = now - before;
    before = now;
  }
  return { instrument, returns, changes: null };
}

/** The slope of one on the other where they are the same line, else null. */
function sameLine(
  of: Float64Array,
  on: Float64Array,
): { readonly beta: number; readonly likeness: number } | null {
  let [count, xx, xy, yy] = [0, 0, 0, 0];
  for (let hour = 0; hour < HOURS; hour += 1) {
    const [y, x] = [of[hour] ?? Number.NaN, on[hour] ?? Number.NaN];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    count += 1;
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  if (count < JOINT_HOURS_MIN || xx === 0 || yy === 0) return null;
  const likeness = Math.abs(xy) / Math.sqrt(xx * yy);
  return likeness > SAME_LINE ? { beta: xy / xx, likeness } : null;
}

/** How often its price moves within a minute in which it trades. */
function countChanges(market: ReturnType<typeof openMarketOfSeed>, instrument: Instrument): number {
  const view: View = openView(market, FIRST_HOUR);
  for (let hour = 0; hour < HOURS && !view.isOpen(instrument); hour += 1)
    view.wait(view.now() + HOUR_MS);
  let changes = 0;
  for (let tick = 0, before = Number.NaN; tick < LIVELY_TICKS; tick += 1) {
    const now = view.middle(instrument);
    if (now !== before) changes += 1;
    before = now;
    view.wait(ticksAfter(view.now(), 1));
  }
  return changes;
}
