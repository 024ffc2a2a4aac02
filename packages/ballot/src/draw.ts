/**
 * The draw. It depends on the seed, which was fixed before anybody applied, and on the list of all
 * applications, which was fixed before the seed was known: neither side alone decides it.
 */
import { sha256Hex } from '@candor/kit/sha256';
import { byNumber, type Application, type Drawn } from './application.ts';

const DRAW_DIGITS = 32;
const LINES_AT_ONCE = 4_096;

/** Of applications in the order of their numbers, so that the same list has one hash. */
export function listHash(applications: readonly Application[]): string {
  let hash = sha256Hex('candor ballot list');
  for (let from = 0; from < applications.length; from += LINES_AT_ONCE) {
    const lines = applications
      .slice(from, from + LINES_AT_ONCE)
      .map(({ number, lots }) => `${number},${lots}\n`);
    hash = sha256Hex(`${hash}\n${lines.join('')}`);
  }
  return hash;
}

export function computeDraw(seed: string, list: string, number: string): string {
  return sha256Hex(`${seed} ${list} ${number}`).slice(0, DRAW_DIGITS);
}

/** In the order of the draw. */
export function drawAll(seed: string, applications: readonly Application[]): Drawn[] {
  const inOrder = applications.toSorted(byNumber);
  const list = listHash(inOrder);
  return inOrder
    .map((application) => ({ ...application, draw: computeDraw(seed, list, application.number) }))
    .sort(byDraw);
}

/** Two equal draws are next to impossible; the number decides then. */
function byDraw(one: Drawn, other: Drawn): number {
  return one.draw < other.draw ? -1 : one.draw > other.draw ? 1 : byNumber(one, other);
}
