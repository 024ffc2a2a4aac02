/**
 * The draw. It depends on the seed, which was fixed before anybody applied, and on the list of all
 * applications, which was fixed before the seed was known: neither side alone decides it.
 */
import { sha256Hex, sha256HexAfter } from '@candor/kit/sha256';
import { byNumber, type Application, type Drawn } from './application.ts';

const DRAW_DIGITS = 32;
const LINES_AT_ONCE = 4_096;

/** Of applications in the order of their numbers, so that the same list has one hash. */
export function listHash(applications: readonly Application[]): string {
  let hash = sha256Hex('candor ballot list');
  for (let from = 0; from < applications.length; from += LINES_AT_ONCE) {
    let lines = '';
    const until = Math.min(from + LINES_AT_ONCE, applications.length);
    for (let at = from; at < until; at += 1) {
      const one = applications[at];
      if (one !== undefined) lines += `${one.number},${one.lots}\n`;
    }
    hash = sha256Hex(`${hash}\n${lines}`);
  }
  return hash;
}

/** The draw of each number; the beginning is hashed once for all of them. */
export function openDraw(seed: string, list: string): (number: string) => string {
  const hash = sha256HexAfter(`${seed} ${list} `);
  return (number) => hash(number).slice(0, DRAW_DIGITS);
}

/** In the order of the draw. */
export function drawAll(seed: string, applications: readonly Application[]): Drawn[] {
  const inOrder = applications.toSorted(byNumber);
  const draws = drawsOf(seed, listHash(inOrder), inOrder);
  return Array.from(orderOf(draws), (place): Drawn => {
    const { number = '', lots = 0 } = inOrder[place] ?? {};
    return { number, lots, draw: draws[place] ?? '' };
  });
}

/** Of applications in the order of their numbers. */
export function drawsOf(
  seed: string,
  list: string,
  applications: readonly Application[],
): string[] {
  const draw = openDraw(seed, list);
  return applications.map(({ number }) => draw(number));
}

/**
 * Places in the order of their draws, the lowest first. Two equal draws are next to impossible; the
 * lower place, which has the lower number, comes first then.
 */
export function orderOf(draws: readonly string[]): Uint32Array {
  const heads = Float64Array.from(draws, (draw) => Number.parseInt(draw.slice(0, HEAD_DIGITS), 16));
  return Uint32Array.from(draws.keys()).sort((one, other) => {
    const difference = (heads[one] ?? 0) - (heads[other] ?? 0);
    if (difference !== 0) return difference;
    const [left = '', right = ''] = [draws[one], draws[other]];
    return left < right ? -1 : left > right ? 1 : one - other;
  });
}

/** As many as a number holds exactly. */
const HEAD_DIGITS = 13;
