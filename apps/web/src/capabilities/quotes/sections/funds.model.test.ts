import { getQuantity } from '@candor/money/literal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowLine, flowView } from './funds.model.ts';

const flow = (inflow: [string, string, string], outflow: [string, string, string]) => ({
  inflow: { large: inflow[0], medium: inflow[1], small: inflow[2] },
  outflow: { large: outflow[0], medium: outflow[1], small: outflow[2] },
});

describe('funds flow', () => {
  it('puts in and out on one scale and adds them up', () => {
    const view = flowView(flow(['800', '100', '50'], ['400', '100', '0']));
    expect(view).toMatchObject({
      inflow: getQuantity('950'),
      outflow: getQuantity('500'),
      net: getQuantity('450'),
    });
    expect(
      view?.rows.map(({ size, inflow, outflow }) => [size, inflow.share, outflow.share]),
    ).toEqual([
      ['large', 1, 0.5],
      ['medium', 0.125, 0.125],
      ['small', 0.062, 0],
    ]);
    expect(view?.inShare).toBeCloseTo(950 / 1450, 2);
  });

  it('shows nothing rather than a sum with a hole in it', () => {
    expect(flowView(flow(['800', 'x', '50'], ['0', '0', '0']))).toBeNull();
  });

  it('has no sides on a day without trades', () => {
    expect(flowView(flow(['0', '0', '0'], ['0', '0', '0']))).toMatchObject({
      inShare: null,
      net: getQuantity('0'),
    });
  });

  it('never draws a bar longer than its place, and its net is what is left', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 }).map(String);
    const side = fc.tuple(amount, amount, amount);
    fc.assert(
      fc.property(side, side, (inflow, outflow) => {
        const view = flowView(flow(inflow, outflow));
        for (const row of view?.rows ?? [])
          for (const { share } of [row.inflow, row.outflow])
            expect(share >= 0 && share <= 1).toBe(true);
        expect(view?.net.nano).toBe((view?.inflow.nano ?? 0n) - (view?.outflow.nano ?? 0n));
      }),
    );
  });
});

describe('the line of the day', () => {
  it('sums the minutes and knows where zero is', () => {
    const line = flowLine([
      { at: 0, net: '100' },
      { at: 60_000, net: '-300' },
      { at: 120_000, net: '400' },
    ]);
    expect(line?.zeroY).toBe(0.5);
    expect(line?.points).toEqual([
      { x: 0, y: 0.25 },
      { x: 0.5, y: 1 },
      { x: 1, y: 0 },
    ]);
  });

  it('is not drawn from a single minute or from none', () => {
    expect(flowLine([])).toBeNull();
    expect(flowLine([{ at: 0, net: '100' }])).toBeNull();
    expect(
      flowLine([
        { at: 0, net: '0' },
        { at: 60_000, net: '0' },
      ]),
    ).toBeNull();
  });
});
