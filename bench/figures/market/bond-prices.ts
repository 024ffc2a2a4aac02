/**
 * With bid, ask and both yields; beside as many quotes of shares. The curve moves every turn, so
 * nothing but daily constants is answered from memory.
 */
import { assert } from '@candor/kit/assert';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const BONDS = 500;
const ROUNDS = 60;
const WARM_ROUNDS = 40;
const STEP_MS = 15_000;
const BONDS_MS_MAX = 10;
/** Years of issues make the list about 500 long. */
const AT = Date.parse('2033-11-16T15:00:00Z');

export const bondPrices: Figure = {
  name: 'bond-prices',
  about: `pricing ${BONDS} treasuries with their yields`,
  measure,
};

async function measure(): Promise<Measured> {
  const treasuries = openSampleTreasuries();
  const list = treasuries.list.at(AT);
  const bonds = Array.from({ length: BONDS }, (_, index) => list[index % list.length]).filter(
    (security) => security !== undefined,
  );
  const { engine, universe } = openSampleMarket();
  const shares = universe.all.filter(({ assetClass }) => assetClass === 'usStock').slice(0, BONDS);
  assert(bonds.length === BONDS && shares.length === BONDS, 'as many of both');

  const pricing: number[] = [];
  const quoting: number[] = [];
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    const at = AT + round * STEP_MS;
    const bondsMs = processorMs(() => bonds.forEach((bond) => treasuries.priceAt(bond, at)));
    const sharesMs = processorMs(() => shares.forEach((share) => engine.quote(share, at)));
    if (round < WARM_ROUNDS) continue;
    pricing.push(bondsMs);
    quoting.push(sharesMs);
  }
  return {
    rows: [
      {
        figure: `pricing ${BONDS} bonds with yields`,
        unit: 'ms',
        measured: median(pricing),
        baseline: median(quoting),
        target: { of: 'measured', is: 'atMost', value: BONDS_MS_MAX },
      },
    ],
    notes: [
      `processor time of ${list.length} different treasuries, some of them twice: the curve, a price, bid and ask and a yield solved for each; the baseline is ${BONDS} quotes of shares at the same instants; medians of ${ROUNDS} after ${WARM_ROUNDS} to warm up`,
    ],
  };
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
