/**
 * Where the points of the asset chart stand, in shares of its place: x from 0 (oldest) to 1 (now), y from 0 (bottom) to 1 (top). A day without a total
 * leaves a gap in the line; nothing is drawn where nothing is known.
 */
export type ChartPlace = { readonly index: number; readonly x: number; readonly y: number };
export type ChartShape = {
  /** Runs of neighbouring days that are known. */
  readonly runs: readonly (readonly ChartPlace[])[];
  readonly last: ChartPlace | null;
  /** Points that can be pointed at. */
  readonly known: readonly ChartPlace[];
};

/** Air above the highest and below the lowest point. */
const MARGIN = 0.06;

export function chartShape(totals: readonly (string | null)[]): ChartShape {
  // A picture needs no cents: here and only here an amount becomes a number, and no number becomes an amount again.
  const values = totals.map((total) => (total === null ? null : Number(total)));
  const knownValues = values.filter((value) => value !== null);
  const low = Math.min(...knownValues);
  const span = Math.max(...knownValues) - low;
  const heightOf = (value: number) => (span === 0 ? 0.5 : MARGIN + ((value - low) / span) * (1 - 2 * MARGIN));
  const runs: ChartPlace[][] = [];
  let run: ChartPlace[] = [];
  values.forEach((value, index) => {
    if (value === null) {
      run = [];
      return;
    }
    if (run.length === 0) runs.push(run);
    run.push({ index, x: values.length < 2 ? 1 : index / (values.length - 1), y: heightOf(value) });
  });
  const known = runs.flat();
  return { runs, known, last: known.at(-1) ?? null };
}

/** The known point that is nearest to a place on the line, and null when there is none. */
export function nearestTo(x: number, known: readonly ChartPlace[]): ChartPlace | null {
  return known.reduce<ChartPlace | null>((best, place) => (best === null || Math.abs(place.x - x) < Math.abs(best.x - x) ? place : best), null);
}

/** The next known point in a direction, for those who use the keyboard; stays at either end. */
export function stepFrom(index: number | null, by: -1 | 1, known: readonly ChartPlace[]): ChartPlace | null {
  const from = known.findIndex((place) => place.index === index);
  if (from === -1) return known.at(-1) ?? null;
  return known[Math.min(Math.max(from + by, 0), known.length - 1)] ?? null;
}

/** The line of one run, in pixels of a drawing. */
export function pathOf(run: readonly ChartPlace[], { width, height }: { width: number; height: number }): string {
  return run.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${rounded(x * width)} ${rounded((1 - y) * height)}`).join('');
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}
