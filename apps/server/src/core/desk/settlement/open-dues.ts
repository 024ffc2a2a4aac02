/**
 * What can be due to positions, from the market's tables; and how far this server has looked at all
 * of them. Everything becomes due on a whole hour: the end of a day in New York, the beginning of a
 * trading day.
 */
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import type { Instruments } from '../../instruments/instruments.ts';
import type { Dues } from '../state/due-actions.ts';
import { getBorrow } from '../terms/short/borrow.rules.ts';

export function openDues(
  instruments: Pick<Instruments, 'universe' | 'hours'>,
  { actions, borrowFreeThrough }: Pick<Dues, 'actions' | 'borrowFreeThrough'>,
): Dues {
  return {
    actions,
    borrowFreeThrough,
    borrowRate(instrumentId, on) {
      const instrument = instruments.universe().byId(instrumentId);
      const borrow = instrument === null ? null : getBorrow(instrument, on);
      assert(borrow !== null, `${instrumentId} is a share`);
      return borrow.rate;
    },
    settlesEveryDay: instruments.hours === 'continuous',
    pair(instrumentId) {
      const pair = instruments.universe().byId(instrumentId)?.facts.pair ?? null;
      assert(pair !== null, `${instrumentId} has two currencies`);
      return pair;
    },
  };
}

/** Whose positions were looked at since the last whole hour. */
export type Looked = {
  /** Those whose were not. */
  missing(customerIds: readonly string[], now: number): readonly string[];
  at(customerIds: readonly string[], now: number): void;
  atAll(now: number): void;
};

export function openLooked(): Looked {
  let hour = Number.NEGATIVE_INFINITY;
  let areAll = false;
  const some = new Set<string>();
  const isOf = (now: number): boolean => now < hour + HOUR_MS;
  const turnTo = (now: number): void => {
    if (isOf(now)) return;
    hour = now - (now % HOUR_MS);
    areAll = false;
    some.clear();
  };
  return {
    missing(customerIds, now) {
      if (!isOf(now)) return customerIds;
      return areAll ? [] : customerIds.filter((id) => !some.has(id));
    },
    at(customerIds, now) {
      turnTo(now);
      if (!areAll) for (const id of customerIds) some.add(id);
    },
    atAll(now) {
      turnTo(now);
      areAll = true;
      some.clear();
    },
  };
}
