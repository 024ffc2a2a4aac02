/** A whole ballot: the crowd joins the customers, everybody is drawn, and the result is written. */
import { allot, type Supply } from './allot.ts';
import { byNumber, type Application } from './application.ts';
import { makeCrowd } from './crowd.ts';
import { drawAll, listHash } from './draw.ts';
import type { ResultFile } from './result-file.ts';
import { commitmentTo } from './seed.ts';

export type Ballot = Supply & {
  readonly offering: string;
  readonly seed: string;
  /** The customers' applications; the crowd's follow from the seed. */
  readonly customers: readonly Application[];
};

export function runBallot({ offering, seed, customers, ...supply }: Ballot): ResultFile {
  const everybody = [...customers, ...makeCrowd(seed, supply.market, supply.lots)].sort(byNumber);
  const lines = allot(supply, drawAll(seed, everybody)).toSorted(byNumber);
  return {
    head: {
      offering,
      ...supply,
      commitment: commitmentTo(seed),
      seed,
      list: listHash(everybody),
      applications: lines.length,
    },
    lines,
  };
}
