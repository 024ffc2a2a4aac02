import { describe, expect, it } from 'vitest';
import { heatOf, layOut, wordsIn } from './heat.model.ts';

const share = (code: string, size: string) =>
  ({ source: 1, code, name: code, market: 'NYSE', size, change: '0.01' }) as never;

describe('a heat map', () => {
  it('shows the largest of all sectors, each below the head of its own', () => {
    const sectors = layOut(
      [
        { name: 'Small', items: [share('A', '10'), share('B', '1')] },
        { name: 'Large', items: [share('C', '60'), share('D', '30')] },
      ],
      { width: 400, height: 300 },
      { count: 3, headPx: 20 },
    );
    expect(sectors.map(({ name, cells }) => [name, cells.map((cell) => cell.share.code)])).toEqual([
      ['Large', ['C', 'D']],
      ['Small', ['A']],
    ]);
    for (const { box, cells } of sectors)
      for (const cell of cells) {
        expect(cell.box.y).toBeGreaterThanOrEqual(box.y + 20 - 1e-6);
        expect(cell.box.y + cell.box.height).toBeLessThanOrEqual(box.y + box.height + 1e-6);
      }
  });

  it('is the stronger the larger the move, and neutral without one', () => {
    const levels = ['-0.05', '-0.013', '-0.002', '0', null, '0.002', '0.013', '0.05'].map(
      (change) => heatOf(change, 'change1d'),
    );
    expect(levels.map(({ level }) => level)).toEqual([2, 1, 1, 0, 0, 1, 1, 2]);
    expect(levels.map(({ direction }) => direction)).toEqual([
      'fall',
      'fall',
      'fall',
      'flat',
      'flat',
      'rise',
      'rise',
      'rise',
    ]);
    expect(heatOf('0.05', 'change1m').level).toBe(1);
  });

  it('writes only what there is room for', () => {
    const of = (width: number, height: number) => wordsIn({ x: 0, y: 0, width, height });
    expect([of(20, 90), of(35, 20), of(90, 60), of(200, 90)]).toEqual([
      'none',
      'code',
      'both',
      'large',
    ]);
  });
});
