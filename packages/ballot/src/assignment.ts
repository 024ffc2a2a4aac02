/**
 * Which sold contracts of a series deliver before an ex-date. Holders who would lose the dividend
 * exercise: by rule half of the contracts, rounded up. Who delivers is drawn, each contract with
 * the same odds, from the seed of the day, which was committed to before it began; once it is
 * published, anyone draws the same from the list. A contract's number is known to its owner alone.
 */
import { drawAll } from './draw.ts';
import { sha256Hex } from '@candor/kit/sha256';

export type SoldCall = { readonly positionId: string; readonly quantity: bigint };

export type AssignmentDraw = {
  /** In the order of the draw: number, draw, and whether it delivers. */
  readonly lines: string;
  readonly chosen: ReadonlyMap<string, bigint>;
};

export function drawAssigned(
  drawId: string,
  daySeed: string,
  sold: readonly SoldCall[],
): AssignmentDraw {
  const owners = new Map<string, string>();
  for (const { positionId, quantity } of sold)
    for (let place = 0n; place < quantity; place += 1n)
      owners.set(contractNumber(positionId, place), positionId);
  const lines = drawLines(drawId, daySeed, [...owners.keys()]);
  const chosen = new Map<string, bigint>();
  for (const { number, isAssigned } of lines) {
    const owner = owners.get(number);
    if (isAssigned && owner !== undefined) chosen.set(owner, (chosen.get(owner) ?? 0n) + 1n);
  }
  return { lines: printLines(lines), chosen };
}

/** Whether the lines of a draw follow from its numbers and the day's seed. */
export function verifyAssigned(drawId: string, daySeed: string, text: string): boolean {
  const numbers = text.split('\n').map((line) => line.split(',')[0] ?? '');
  return (
    numbers.every((number) => NUMBER.test(number)) &&
    new Set(numbers).size === numbers.length &&
    printLines(drawLines(drawId, daySeed, numbers)) === text
  );
}

export function contractNumber(positionId: string, place: bigint): string {
  return sha256Hex(`candor sold call ${positionId} ${place}`).slice(0, NUMBER_DIGITS);
}

type Line = { readonly number: string; readonly draw: string; readonly isAssigned: boolean };

function drawLines(drawId: string, daySeed: string, numbers: readonly string[]): Line[] {
  const seed = sha256Hex(`candor option assignment ${daySeed} ${drawId}`);
  const drawn = drawAll(
    seed,
    numbers.map((number) => ({ number, lots: 1 })),
  );
  const assigned = Math.ceil(drawn.length / 2);
  return drawn.map(({ number, draw }, place) => ({ number, draw, isAssigned: place < assigned }));
}

function printLines(lines: readonly Line[]): string {
  return lines
    .map(({ number, draw, isAssigned }) => `${number},${draw},${isAssigned ? 1 : 0}`)
    .join('\n');
}

const NUMBER_DIGITS = 32;
const NUMBER = /^[0-9a-f]{32}$/;
