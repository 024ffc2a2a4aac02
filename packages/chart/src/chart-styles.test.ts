import { expect, it } from 'vitest';
import type { ChartLook } from './chart-port.ts';
import { indicatorColours } from './chart-styles.ts';

const tone = { gfx: 'g', solid: 's', on: 'o' };
const look: ChartLook = {
  ink: '1',
  ink2: '2',
  ink3: '3',
  line: '4',
  lineStrong: '5',
  surface: '6',
  accent: '7',
  warn: '8',
  band: 'rgb(1, 2, 3)',
  rise: tone,
  fall: tone,
};

it('averages and bands, which are drawn over the same price, share no colour', () => {
  const averages = new Set(indicatorColours(look, 'MA'));
  expect(indicatorColours(look, 'BOLL').filter((colour) => averages.has(colour))).toEqual([]);
});
