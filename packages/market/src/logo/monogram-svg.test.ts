import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { openUniverse } from '../instruments/universe.ts';
import { monogramLetters, monogramSvg } from './monogram-svg.ts';

const universe = openUniverse(readMarketTexts());

function getLetters(id: string): string | null {
  const instrument = universe.byId(id);
  return instrument === null ? null : monogramLetters(instrument);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the picture of an instrument', () => {
  it('shows two letters of the code, or of the English name in Hong Kong', () => {
    expect(
      ['US:AAPL', 'US:T', 'US:BRK.B', 'FU:6E', 'FX:EURUSD', 'IX:SPX', 'CR:BTC'].map(getLetters),
    ).toEqual(['AA', 'T', 'BR', '6E', 'EU', 'SP', 'BT']);
    expect(['HK:00700', 'HK:00303'].map(getLetters)).toEqual(['TE', 'VT']);
  });

  it('is well-formed for everything, always the same, and white on it can be read', () => {
    const colours = new Set<string>();
    for (const instrument of universe.all) {
      const svg = monogramSvg(instrument);
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?: [\w-]+="[^"<>]+")+>.+<\/svg>$/,
      );
      expect(monogramSvg(instrument)).toBe(svg);
      for (const [colour] of svg.matchAll(/#[0-9a-f]{6}\b/g)) colours.add(colour);
    }
    expect(colours.size).toBe(24);
    for (const colour of colours)
      expect(1.05 / (luminance(colour) + 0.05), colour).toBeGreaterThanOrEqual(4.5);
  });
});
