/** Half the stroke. */
const MARGIN_PX = 1.5;

export type SparklinePath = {
  readonly path: string;
  readonly endY: number;
};

/** Level when nothing moved; null without two numbers. */
export function sparklinePath(
  points: readonly string[],
  { width, height }: { width: number; height: number },
): SparklinePath | null {
  const values = points.map(Number).filter(Number.isFinite);
  const last = values.at(-1);
  if (last === undefined || values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const stepPx = width / (values.length - 1);
  const getHeight = (value: number) =>
    rounded(
      range === 0
        ? height / 2
        : height - MARGIN_PX - ((value - low) / range) * (height - 2 * MARGIN_PX),
    );
  const path = values
    .map(
      (value, index) => `${index === 0 ? 'M' : 'L'}${rounded(index * stepPx)} ${getHeight(value)}`,
    )
    .join('');
  return { path, endY: getHeight(last) };
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}
