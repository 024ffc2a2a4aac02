import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartBar } from './chart-port.ts';
import { leaveTurn, updateInTurn } from './in-turn.ts';

const frames: (() => void)[] = [];
beforeEach(() => {
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});
const frame = () => frames.shift()?.();
const bar = (close: number): ChartBar => ({
  at: 1,
  open: 1,
  high: 9,
  low: 1,
  close,
  volume: 1,
});
function port(name: string, drawn: string[]) {
  return { update: (next: ChartBar) => void drawn.push(`${name}${next.close}`) };
}

describe('charts that move together', () => {
  it('are drawn one in a frame, each with its newest bar', () => {
    const drawn: string[] = [];
    const [one, two] = [port('a', drawn), port('b', drawn)];
    updateInTurn(one, bar(1));
    updateInTurn(two, bar(1));
    updateInTurn(one, bar(2));
    expect(frames).toHaveLength(1);
    frame();
    expect(drawn).toEqual(['a2']);
    frame();
    expect(drawn).toEqual(['a2', 'b1']);
    expect(frames).toHaveLength(0);
  });

  it('that were closed are left out, and one that fails keeps no other from its turn', () => {
    const drawn: string[] = [];
    const gone = port('gone', drawn);
    const broken = {
      update: () => {
        throw new Error('no canvas');
      },
    };
    updateInTurn(gone, bar(1));
    updateInTurn(broken, bar(1));
    updateInTurn(port('b', drawn), bar(1));
    leaveTurn(gone);
    expect(frame).toThrow('no canvas');
    frame();
    expect(drawn).toEqual(['b1']);
    updateInTurn(gone, bar(1));
    leaveTurn(gone);
    frame();
    updateInTurn(gone, bar(3));
    frame();
    expect(drawn).toEqual(['b1', 'gone3']);
  });
});
