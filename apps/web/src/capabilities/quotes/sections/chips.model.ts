/** The chip distribution: a bar per price, coloured by whether holders are in profit. */
import type { ChipDistribution } from '../quotes.api.ts';

export type ChipBar = {
  readonly price: string;
  /** 1 for the longest. */
  readonly length: number;
  readonly isInProfit: boolean;
};

export type ChipView = {
  /** From the highest price down, as a price axis reads. */
  readonly bars: readonly ChipBar[];
  /** Where a price lies on the way from the top (0) to the bottom (1). */
  readonly priceAt: number | null;
  readonly averageAt: number | null;
};

export function chipView({
  bins,
  price,
  averageCost,
}: Pick<ChipDistribution, 'bins' | 'price' | 'averageCost'>): ChipView | null {
  const known = bins
    .map((bin) => ({ price: bin.price, at: Number(bin.price), share: Number(bin.share) }))
    .filter(({ at, share }) => Number.isFinite(at) && Number.isFinite(share));
  const longest = known.reduce((max, { share }) => Math.max(max, share), 0);
  if (longest <= 0) return null;
  const falling = known.toSorted((one, other) => other.at - one.at);
  const [top, bottom] = [falling[0]?.at ?? 0, falling.at(-1)?.at ?? 0];
  const getPlace = (value: number) =>
    top === bottom || value > top || value < bottom ? null : (top - value) / (top - bottom);
  return {
    bars: falling.map((bin) => ({
      price: bin.price,
      length: bin.share / longest,
      isInProfit: bin.at <= Number(price),
    })),
    priceAt: getPlace(Number(price)),
    averageAt: getPlace(Number(averageCost)),
  };
}
