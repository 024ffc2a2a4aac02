/** Invented prices for pictures, shaped so that each strategy has something to do. Not a market. */

/** Corners of a line: at which bar it has which value; straight in between. */
type Corner = readonly [bar: number, value: number];

export function drawn(corners: readonly Corner[], wiggle = 0): number[] {
  const values: number[] = [];
  for (let place = 0; place + 1 < corners.length; place += 1) {
    const [from, to] = [corners[place], corners[place + 1]];
    if (from === undefined || to === undefined) break;
    for (let bar = from[0]; bar < to[0]; bar += 1) {
      const share = (bar - from[0]) / (to[0] - from[0]);
      const shake = (waves[bar % waves.length] ?? 0) * wiggle;
      values.push(Math.round(from[1] + (to[1] - from[1]) * share + shake));
    }
  }
  return values;
}

const waves = [0, 1, -1, 2, 0, -2, 1, -1, 0, 2, -1];
