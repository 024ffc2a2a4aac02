/** What a worker tells about a result file. Apart from everything else, so that the worker is small. */
import type { BallotVerdict } from '@candor/ballot/verify';

export type FileLine = { readonly lots: number; readonly allotted: number };

/** What the worker found in the result file. */
export type CheckedFile = {
  readonly verdict: BallotVerdict;
  readonly sha256: string;
  /** The line of the own number; null without one. */
  readonly own: FileLine | null;
  readonly tookMs: number;
};

/** Read from the text itself: reading all lines again takes as long as the draw. */
export function lineIn(text: string, number: string): FileLine | null {
  const at = text.indexOf(`\n${number},`);
  if (at === -1) return null;
  const [, lots, , allotted] = text.slice(at + 1, text.indexOf('\n', at + 1)).split(',');
  return { lots: Number(lots), allotted: Number(allotted) };
}
