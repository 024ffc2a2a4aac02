/** One request for shares. Its number is known to nobody but the applicant. */
export type Application = { readonly number: string; readonly lots: number };

/** An application with its place in the draw: the lowest comes first. */
export type Drawn = Application & { readonly draw: string };

export type Allotted = Drawn & { readonly allotted: number };

/** Keeps every product of lots below what a number holds exactly. */
export const LOTS_MAX = 1_000_000;

export function byNumber(one: Application, other: Application): number {
  return one.number < other.number ? -1 : one.number > other.number ? 1 : 0;
}
