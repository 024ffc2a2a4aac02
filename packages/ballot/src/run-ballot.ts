/** A whole ballot: the crowd joins the customers, everybody is drawn, and the result is written. */
import { allotLots, type Supply } from './allot.ts';
import type { Application } from './application.ts';
import { makeCrowd } from './crowd.ts';
import { drawsOf, listHash } from './draw.ts';
import { orderOf } from './keys.ts';
import { toListed } from './lines.ts';
import type { ResultFile } from './result-file.ts';
import { commitmentTo } from './seed.ts';

export type Ballot = Supply & {
  readonly offering: string;
  readonly seed: string;
  /** The customers' applications; the crowd's follow from the seed. */
  readonly customers: readonly Application[];
};

export function runBallot({ offering, seed, customers, ...supply }: Ballot): ResultFile {
  const listed = toListed([...customers, ...makeCrowd(seed, supply.market, supply.lots)]);
  const list = listHash(listed);
  const draws = drawsOf(seed, list, listed);
  const allotted = allotInOrder(supply, listed.lots, draws);
  return {
    head: {
      offering,
      ...supply,
      commitment: commitmentTo(seed),
      seed,
      list,
      applications: listed.count,
    },
    lines: { ...listed, draws, allotted },
  };
}

/** What each application gets, in the order of the numbers. */
export function allotInOrder(supply: Supply, lots: Uint32Array, draws: Uint32Array): Uint32Array {
  const order = orderOf(draws);
  const inOrder = allotLots(
    supply,
    order.map((place) => lots[place] ?? 0),
  );
  const allotted = new Uint32Array(order.length);
  order.forEach((place, rank) => {
    allotted[place] = inOrder[rank] ?? 0;
  });
  return allotted;
}
