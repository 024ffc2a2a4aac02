/** A whole ballot: the crowd joins the customers, everybody is drawn, and the result is written. */
import { allotLots, type Supply } from './allot.ts';
import { byNumber, type Allotted, type Application } from './application.ts';
import { makeCrowd } from './crowd.ts';
import { drawsOf, listHash, orderOf } from './draw.ts';
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
  const list = listHash(everybody);
  const draws = drawsOf(seed, list, everybody);
  const allotted = allotInOrder(supply, everybody, draws);
  const lines = everybody.map(({ number, lots }, place): Allotted => ({
    number,
    lots,
    draw: draws[place] ?? '',
    allotted: allotted[place] ?? 0,
  }));
  return {
    head: {
      offering,
      ...supply,
      commitment: commitmentTo(seed),
      seed,
      list,
      applications: lines.length,
    },
    lines,
  };
}

/** What each application gets, in the order of the numbers. */
export function allotInOrder(
  supply: Supply,
  applications: readonly Application[],
  draws: readonly string[],
): Uint32Array {
  const order = orderOf(draws);
  const inOrder = allotLots(
    supply,
    order.map((place) => applications[place]?.lots ?? 0),
  );
  const allotted = new Uint32Array(order.length);
  order.forEach((place, rank) => {
    allotted[place] = inOrder[rank] ?? 0;
  });
  return allotted;
}
