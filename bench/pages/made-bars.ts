/** Candles of up to two percent, always the same ones. */
import type { BarsQuery } from '../../apps/web/src/capabilities/quotes/quotes.api.ts';

/** `last` moves the walk so that it ends there; without it, it begins at 100. */
export function madeBars(
  count: number,
  firstAt: number,
  stepMs: number,
  last?: number,
): BarsQuery['bars'] {
  const found: { at: number; open: number; high: number; low: number; close: number }[] = [];
  let seed = 20_260_101;
  let cents = 10_000;
  for (let index = 0; index < count; index += 1) {
    const open = cents;
    seed = (seed * 16_807) % 2_147_483_647;
    cents = Math.max(500, cents + Math.round((seed / 2_147_483_647 - 0.5) * cents * 0.04));
    const [high, low] = [Math.max(open, cents) + (seed % 40), Math.min(open, cents) - (seed % 37)];
    found.push({ at: firstAt + index * stepMs, open, high, low, close: cents });
  }
  const scale = last === undefined ? 1 : (last * 100) / cents;
  const text = (value: number) => ((value * scale) / 100).toFixed(2);
  return found.map(({ at, open, high, low, close }, index) => ({
    at,
    open: text(open),
    high: text(high),
    low: text(low),
    close: text(close),
    volume: String(100_000 + ((index * 104_729) % 900_000)),
    turnover: null,
  }));
}
