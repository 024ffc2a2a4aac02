/** Holding every instrument at a set share of the capital. */
import { accountEquity, equityOf, quantityWorth, shareOf, unitsAt } from '../sizing.ts';
import type { Account } from '../strategy.ts';
import { towards, type Moves } from '../towards.ts';
import { holdingOf, INVESTED_BPS, termsOf } from './support.ts';

/** `weights` are in hundredths of a percent of what is invested. */
export function towardsWeights(
  account: Account,
  closes: readonly number[],
  weights: readonly number[],
  isMoving: (instrument: number) => boolean = () => true,
): Moves {
  const invested = shareOf(accountEquity(account, closes), INVESTED_BPS);
  return towards(
    account,
    closes,
    weights.map((bps, instrument) => ({
      quantity: quantityWorth(
        termsOf(account, instrument),
        unitsAt(closes, instrument),
        shareOf(invested, bps),
      ),
      isMoving: isMoving(instrument),
    })),
  );
}

/** Share of the invested capital each instrument has now, in hundredths of a percent. */
export function weightsNow(account: Account, closes: readonly number[]): number[] {
  const invested = shareOf(accountEquity(account, closes), INVESTED_BPS);
  return closes.map((_, instrument) => {
    const holding = holdingOf(account, instrument);
    if (holding.quantity === 0n || invested <= 0n) return 0;
    return Number((equityOf(holding, unitsAt(closes, instrument)) * 10_000n) / invested);
  });
}

export function furthestOff(
  now: readonly number[],
  weights: readonly number[],
): { instrument: number; offBps: number } {
  let found = { instrument: 0, offBps: 0 };
  weights.forEach((weight, instrument) => {
    const off = (now[instrument] ?? 0) - weight;
    if (Math.abs(off) > Math.abs(found.offBps)) found = { instrument, offBps: off };
  });
  return found;
}
