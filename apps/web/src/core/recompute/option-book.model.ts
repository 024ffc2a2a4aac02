/**
 * Recomputes the book of an option or combination from published tables and seeds, with the
 * market's own code (@candor/options).
 */
import { assert } from '@candor/kit/assert';
import { localDate } from '@candor/kit/local-date';
import type { DepthLevel } from '@candor/market/depth/depth';
import { priceText, tickGrid } from '@candor/market/quote/tick-grid';
import { versionsOf } from '@candor/market/tape/engine-version';
import type { DaySeeds } from '@candor/market/tape/seeds';
import { openPublishedOptions, type PublishedOptions } from '@candor/options/published-options';
import { depthOf, quoteNet } from '@candor/options/quote/net-quote';
import {
  withSeeds,
  type ComputedBook,
  type ComputedLevel,
  type NotRecomputed,
  type PublishedDay,
} from './recompute.model.ts';

export type OptionBookTask = Pick<PublishedOptions, 'hours' | 'tables' | 'ranked'> & {
  readonly code: string;
  readonly atMs: number;
  readonly liveFrom: string;
  readonly days: readonly PublishedDay[];
};

export function recomputeOptionBook(task: OptionBookTask): ComputedBook | NotRecomputed {
  return withSeeds(task.days, task.atMs, (liveSeeds, seedsChecked) =>
    computedBook(task, liveSeeds, seedsChecked),
  );
}

function computedBook(
  { code, atMs, hours, liveFrom, tables, days, ranked }: OptionBookTask,
  liveSeeds: DaySeeds,
  seedsChecked: number,
): ComputedBook {
  const options = openPublishedOptions({
    hours,
    tables,
    ranked,
    liveFrom: localDate(liveFrom),
    ...versionsOf(days),
    liveSeeds,
  });
  const instrument = options.universe.byCode('option', code);
  const facts = instrument?.facts.option;
  assert(instrument !== null && facts !== undefined, `${code} is an option of these tables`);
  const grid = tickGrid(instrument.ticks);
  const quote = quoteNet(options, facts, grid, atMs);
  assert(quote !== null, `${code} was quoted`);
  const { bids, asks } = depthOf(quote, grid);
  const written = (levels: readonly DepthLevel[]): ComputedLevel[] =>
    levels.map(({ units, size }) => ({ price: priceText(grid, units), size }));
  return {
    kind: 'book',
    bids: written(bids),
    asks: written(asks),
    sequence: quote.sequence,
    seedsChecked,
  };
}
