/**
 * How far a copy is behind, by the primary's own log alone: clocks of other machines and quiet
 * hours, in which nothing is written, do not matter.
 */
export type LogPlace = {
  readonly atMs: number;
  /** Where the primary's log ended then, in bytes. */
  readonly log: bigint;
};

/** `places` are oldest first. How long ago the primary was where the copy is. */
export function lagOf(places: readonly LogPlace[], replayed: bigint, nowMs: number): number {
  const missed = places.find(({ log }) => log > replayed);
  return missed === undefined ? 0 : Math.max(0, nowMs - missed.atMs);
}
