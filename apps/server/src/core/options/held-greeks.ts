/**
 * Greeks of what is held: in shares (delta), shares for one more of the price (gamma), money a day
 * (theta) and money for one point of volatility (vega). For pages; nothing is booked by them.
 */
import type { OptionFacts } from '@candor/market/instrument';
import type { OptionQuote } from '@candor/options/quote/quotes';

export type HeldGreeks = {
  readonly delta: number;
  readonly gamma: number;
  readonly theta: number;
  readonly vega: number;
};

export const noGreeks: HeldGreeks = { delta: 0, gamma: 0, theta: 0, vega: 0 };

/** `contracts` is below nothing for what is sold. */
export function greeksOf(
  { legs, multiplier }: Pick<OptionFacts, 'legs' | 'multiplier'>,
  quotes: readonly OptionQuote[],
  contracts: number,
): HeldGreeks {
  return quotes.reduce((sum, { delta, gamma, theta, vega }, place) => {
    const count = (legs[place]?.side ?? 0) * multiplier * contracts;
    return addGreeks(sum, {
      delta: delta * count,
      gamma: gamma * count,
      theta: theta * count,
      vega: vega * count,
    });
  }, noGreeks);
}

export function addGreeks(left: HeldGreeks, right: HeldGreeks): HeldGreeks {
  return {
    delta: left.delta + right.delta,
    gamma: left.gamma + right.gamma,
    theta: left.theta + right.theta,
    vega: left.vega + right.vega,
  };
}
