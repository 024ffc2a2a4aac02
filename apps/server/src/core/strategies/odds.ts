/**
 * What a robot or a fund would have done, once for each day: computed when somebody asks for it
 * first, or at night, in slices that keep nobody waiting; never at the start of a server.
 */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import { parseCalibration } from '@candor/market/path/calibration';
import type { Pace } from '@candor/strategies/catalogue/pace';
import { computeOdds, oddsEndAt, type Odds, type OddsMarket } from '@candor/strategies/odds/odds';
import type { Subject } from '@candor/strategies/odds/subject';
import { enginePrices } from '@candor/strategies/prices/engine-prices';
import { openMarketTerms } from '@candor/strategies/terms/market-terms';
import type { Db, Reader } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Market } from '../pricing/market.ts';
import { findOdds, keepOdds, type KeptOdds, type OddsKey } from './odds.store.ts';

export type OddsFound =
  | { readonly state: 'computing'; readonly progress: number }
  | ({ readonly state: 'ready'; readonly day: string; readonly market: OddsMarket } & KeptOdds);

export type StrategyOdds = {
  /** Begins to compute what is not there, and says how far it is. */
  load(reader: Reader, subject: Subject, pace: Pace, now: number): Promise<OddsFound>;
  /** The same, to its end. */
  compute(subject: Subject, pace: Pace, now: number): Promise<void>;
};

export type OddsDeps = {
  readonly db: Db;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly onError: (error: unknown) => void;
};

export function openStrategyOdds({ db, market, onError }: OddsDeps): StrategyOdds {
  const running = new Map<string, { progress: number; done: Promise<void> }>();
  let opened: OddsMarket | null = null;
  let last: Promise<void> = Promise.resolve();
  const getMarket = (): OddsMarket => {
    const universe = market.instruments.universe();
    return (opened ??= {
      source: enginePrices(market.pricing, universe),
      terms: openMarketTerms(universe, parseCalibration(readTable('calibration.json')).spreadsBps),
    });
  };

  /** One after the other: two at once would only both be late. */
  function begin(
    subject: Subject,
    key: OddsKey,
    lastMs: number,
  ): { progress: number; done: Promise<void> } {
    const name = JSON.stringify(key);
    const known = running.get(name);
    if (known !== undefined) return known;
    const state = { progress: 0, done: Promise.resolve() };
    state.done = last
      .then(async () => {
        const odds = await inTurns(computeOdds(subject, getMarket(), lastMs), (progress) => {
          state.progress = progress;
        });
        await db.transact((tx) => keepOdds(tx, key, odds));
      })
      .finally(() => running.delete(name));
    last = state.done.catch(onError);
    running.set(name, state);
    return state;
  }

  return {
    async load(reader, subject, pace, now) {
      const key = keyOf(subject, pace, now);
      const kept = await findOdds(reader, key);
      if (kept !== null) return { state: 'ready', day: key.day, market: getMarket(), ...kept };
      const { progress } = begin(subject, key, oddsEndAt(subject.cadence, now));
      return { state: 'computing', progress };
    },
    async compute(subject, pace, now) {
      const key = keyOf(subject, pace, now);
      if ((await findOdds(db, key)) === null)
        await begin(subject, key, oddsEndAt(subject.cadence, now)).done;
    },
  };
}

function keyOf({ id, rules: { strategy } }: Subject, pace: Pace, now: number): OddsKey {
  return {
    subject: id,
    strategy: strategy.id,
    version: strategy.version,
    pace,
    day: localDate(new Date(startOfDay(now)).toISOString().slice(0, 10)),
  };
}

function startOfDay(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS;
}

async function inTurns(
  work: Generator<number, Odds>,
  onProgress: (progress: number) => void,
): Promise<Odds> {
  const found: Odds[] = [];
  function* steps(): Generator<number, void> {
    found.push(yield* work);
  }
  await inSlices(steps(), onProgress);
  const [odds] = found;
  assert(odds !== undefined, 'a computation that ends has a result');
  return odds;
}
