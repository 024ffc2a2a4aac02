/** The few pictures a report needs, as SVG text. */

export type Curve = {
  readonly name: string;
  readonly colour: string;
  readonly points: readonly (readonly [number, number])[];
  /** Drawn as points, not as a line. */
  readonly isDotted?: boolean;
};

export type Axes = {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly isLog?: boolean;
};

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [680, 320, 88, 16, 34, 48];
const TICKS = 5;

export function drawCurves({ title, x, y, isLog = false }: Axes, curves: readonly Curve[]): string {
  const drawn = curves.map((curve) => ({
    ...curve,
    points: curve.points.filter(([at, value]) => Number.isFinite(at) && (!isLog || value > 0)),
  }));
  const values = drawn.flatMap(({ points }) => points.map(([, value]) => scaled(value, isLog)));
  const places = drawn.flatMap(({ points }) => points.map(([at]) => at));
  const [low, high] = rangeOf(isLog ? values : [0, ...values]);
  const [from, until] = rangeOf(places);
  const toX = (at: number): number =>
    LEFT + ((at - from) / (until - from)) * (WIDTH - LEFT - RIGHT);
  const toY = (value: number): number =>
    HEIGHT - BOTTOM - ((scaled(value, isLog) - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const lines = drawn.map(({ points, colour, isDotted = false }) =>
    isDotted
      ? points
          .map(
            ([at, value]) =>
              `<circle cx="${px(toX(at))}" cy="${px(toY(value))}" r="2.5" fill="${colour}"/>`,
          )
          .join('')
      : `<polyline fill="none" stroke="${colour}" stroke-width="1.6" points="${points
          .map(([at, value]) => `${px(toX(at))},${px(toY(value))}`)
          .join(' ')}"/>`,
  );
  const ticksX = steps(from, until).map(
    (at) =>
      `<text x="${px(toX(at))}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${short(at)}</text>`,
  );
  const ticksY = steps(low, high).map((level) => {
    const value = isLog ? 10 ** level : level;
    const at = px(toY(value));
    return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${at}" y2="${at}" stroke="#8884"/><text x="${LEFT - 6}" y="${at}" dy="4" text-anchor="end">${short(value)}</text>`;
  });
  const legend = drawn.map(
    ({ name, colour }, place) =>
      `<text x="${LEFT + 8 + place * 200}" y="${TOP - 6}" fill="${colour}">${escaped(name)}</text>`,
  );
  return svg(WIDTH, HEIGHT, [
    `<text x="${LEFT}" y="14" font-weight="600">${escaped(title)}</text>`,
    ...ticksX,
    ...ticksY,
    ...lines,
    ...legend,
    `<text x="${(WIDTH + LEFT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escaped(x)}</text>`,
    `<text transform="translate(12 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${escaped(y)}</text>`,
  ]);
}

/** A matrix of correlations, each field with its number. */
export function drawMatrix(
  title: string,
  names: readonly string[],
  matrix: readonly (readonly number[])[],
): string {
  const size = 38;
  const margin = 74;
  const cells = matrix.flatMap((row, down) =>
    row.map((value, across) => {
      const [left, top] = [margin + across * size, margin + down * size];
      const strength = Math.min(1, Math.abs(value)).toFixed(2);
      const colour = value >= 0 ? `rgba(37,99,235,${strength})` : `rgba(220,38,38,${strength})`;
      return `<rect x="${left}" y="${top}" width="${size - 1}" height="${size - 1}" fill="${colour}"/><text x="${left + size / 2}" y="${top + size / 2 + 4}" text-anchor="middle" font-size="10">${value.toFixed(2)}</text>`;
    }),
  );
  const labels = names.flatMap((name, place) => [
    `<text x="${margin - 4}" y="${margin + place * size + size / 2 + 4}" text-anchor="end" font-size="10">${escaped(name)}</text>`,
    `<text x="${margin + place * size + size / 2}" y="${margin - 6}" text-anchor="middle" font-size="9">${escaped(name.slice(0, 6))}</text>`,
  ]);
  const side = margin + names.length * size + 8;
  return svg(side, side, [
    `<text x="4" y="16" font-weight="600">${escaped(title)}</text>`,
    ...cells,
    ...labels,
  ]);
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11" fill="currentColor">${parts.join('')}</svg>`;
}

function scaled(value: number, isLog: boolean): number {
  return isLog ? Math.log10(value) : value;
}

function rangeOf(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? [low - 1, high + 1] : [low, high];
}

function steps(low: number, high: number): number[] {
  return Array.from({ length: TICKS + 1 }, (_, place) => low + ((high - low) * place) / TICKS);
}

function px(value: number): string {
  return value.toFixed(1);
}

function short(value: number): string {
  return Number(value.toPrecision(3)).toString();
}
