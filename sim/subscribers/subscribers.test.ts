/** New stocks have a winner's curse: what is allotted earns nothing, however one subscribes. */
import { demandHundredths } from '@candor/ballot/crowd';
import { openingOf } from '@candor/market/listings/first-move';
import { describe, expect, it } from 'vitest';
import { lotsMax } from '@candor/server/capabilities/ipo/subscribing/subscription-cost.rules';
import { average, chargeShares, sum } from './earnings.ts';
import { makeFigures, readGuide } from './guide.ts';
import { T_MAX } from './strategy-table.ts';

const { tapes, results, before, text } = makeFigures();

/** Average gain over the offer by what the crowd asks for, of each equally likely demand. */
function means(market: 'us' | 'hk') {
  return demandHundredths[market].map((crowdHundredths) => ({
    crowdHundredths,
    mean: openingOf(market === 'us' ? 'usStock' : 'hkStock', {
      crowdHundredths,
      wasAskedAgain: false,
    }).mean,
  }));
}

describe('a subscriber', () => {
  it('earns nothing above chance, however they choose, ask, answer and sell', () => {
    expect(results.filter(({ t }) => t >= T_MAX).map(({ strategy }) => strategy.name)).toEqual([]);
    // Every way was tried in enough offerings to tell.
    for (const { earnings } of results) expect(earnings.length).toBeGreaterThan(40);
  });

  it('earned with most of them when the first move knew nothing of demand', () => {
    const [usual] = before;
    expect(usual?.t).toBeGreaterThan(4);
    expect(before.filter(({ t }) => t >= T_MAX).length).toBeGreaterThan(before.length / 2);
  });

  it('gains or loses much with a single one, and shares open higher on average', () => {
    const opens = tapes.flatMap((days) => days.map(([first = 0]) => first - 1));
    expect(average(opens)).toBeGreaterThan(0.015);
    expect(average(opens)).toBeLessThan(0.08);
    const below = opens.filter((open) => open < 0).length / opens.length;
    expect(below).toBeGreaterThan(0.4);
    expect(below).toBeLessThan(0.6);
    expect(Math.max(...opens)).toBeGreaterThan(0.5);
    expect(Math.min(...opens)).toBeLessThan(-0.2);
  });
});

describe('the rule of the first move', () => {
  it('raises what is wanted and lowers what is not', () => {
    for (const market of ['us', 'hk'] as const) {
      const byDemand = means(market).map(({ mean }) => mean);
      expect(byDemand).toEqual(byDemand.toSorted((one, other) => one - other));
      expect(byDemand[0]).toBeLessThan(0);
      expect(byDemand.at(-1)).toBeGreaterThan(0.04);
    }
  });

  it('leaves nothing of the US where everybody gets the same share, weighted by it', () => {
    const shares = means('us').map(({ crowdHundredths, mean }) => ({
      share: Math.min(1, 100 / crowdHundredths),
      mean,
    }));
    const perPaid =
      sum(shares.map(({ share, mean }) => share * mean)) / sum(shares.map(({ share }) => share));
    expect(perPaid).toBeLessThanOrEqual(0);
    expect(perPaid).toBeGreaterThan(-0.01);
    expect(average(means('us').map(({ mean }) => mean))).toBeGreaterThan(0.05);
  });

  it('leaves nothing to a hundred identities of one person in the US, who meet less of the curse', () => {
    const perPaid = (own: number): number => {
      const shares = means('us').map(({ crowdHundredths, mean }) => ({
        share: Math.min(1, 1 / (crowdHundredths / 100 + own)),
        mean,
      }));
      return (
        sum(shares.map(({ share, mean }) => share * mean)) / sum(shares.map(({ share }) => share))
      );
    };
    const ballotLots = 500_000;
    const most = lotsMax({ market: 'US', ballotLots }) / ballotLots;
    expect(perPaid(100 * most)).toBeLessThan(-0.004);
    // As it was: a hundredth of the ballot each.
    expect(perPaid(100 / 100)).toBeGreaterThan(0.003);
  });

  it('pays no more than the charges in Hong Kong, even to one who always gets everything', () => {
    const mean = average(means('hk').map((each) => each.mean));
    const { buying, selling } = chargeShares.HK;
    const net = (1 + mean) * (1 - selling) - (1 + buying);
    expect(mean).toBeGreaterThan(0);
    expect(net).toBeLessThanOrEqual(0);
    expect(net).toBeGreaterThan(-0.005);
  });

  it('gives nothing for an answer when a price far outside the range asks again', () => {
    for (const market of ['usStock', 'hkStock'] as const)
      for (const crowdHundredths of [60, 20_000])
        expect(openingOf(market, { crowdHundredths, wasAskedAgain: true }).mean).toBe(0);
  });
});

describe('the guide', () => {
  it('shows the figures of this simulation: npm run sim -- subscribers --only guide writes them', () => {
    expect(readGuide()).toBe(text);
  });
});
