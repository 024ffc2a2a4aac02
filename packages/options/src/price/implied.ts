/** The volatility at which a value that grows with it meets a price; null where none does. */
export function impliedVolatility(
  price: number,
  valueAt: (volatility: number) => number,
): number | null {
  let [low, high] = [VOLATILITY_MIN, VOLATILITY_MAX];
  let [below, above] = [valueAt(low) - price, valueAt(high) - price];
  if (below > 0 || above < 0) return null;
  for (let round = 0; round < ROUNDS_MAX && high - low > TOLERANCE; round += 1) {
    // Every third step halves, so a flat stretch cannot hold it up.
    const guess =
      round % 3 === 2 || above === below
        ? (low + high) / 2
        : low - (below * (high - low)) / (above - below);
    const miss = valueAt(guess) - price;
    if (miss === 0) return guess;
    if (miss < 0) [low, below] = [guess, miss];
    else [high, above] = [guess, miss];
    if (Math.abs(miss) < PRICE_TOLERANCE) return guess;
  }
  return (low + high) / 2;
}

const VOLATILITY_MIN = 0.001;
const VOLATILITY_MAX = 5;
const TOLERANCE = 1e-8;
const PRICE_TOLERANCE = 1e-10;
const ROUNDS_MAX = 200;
